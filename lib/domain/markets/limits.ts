import type { PictureFormat } from "../listing/picture-rules";

export type UploadTarget = "SmartStore" | "Coupang" | "Gmarket" | "Auction" | "Elevenst" | "WeMakePrice";

/** Markets in the order screens name them; one tab, column or line each. WeMakePrice has closed. */
export const OPEN_MARKETS = ["SmartStore", "Coupang", "Gmarket", "Auction", "Elevenst"] as const;

export type MarketLimits = {
  nameLength: number;
  /** Counted in EUC-KR. */
  nameBytes?: number;
  options: number;
  /** Whole KRW a price must be a multiple of. */
  priceUnit: number;
  priceMin: number;
  priceMax: number;
  /** Pictures it takes, the main one among them. More are left out, not refused. */
  images: number;
  /** Search tags it takes; more are left out. */
  tags?: number;
  /** Characters of one tag; a longer one is left out. */
  tagLength?: number;
  /** Characters of one option value's name, of a group's name and of all values of a combination joined. */
  optionLength?: number;
  groupLength?: number;
  joinedLength?: number;
  /** Where all groups are sent as one: bytes in EUC-KR of their names joined, and of the values of a combination joined. */
  joinedBytes?: number;
  /** Values of one group. */
  groupValues?: number;
  /** Signs it refuses in the names of options. */
  optionMarks?: RegExp;
  /** Pieces of one option or listing. More are cut when listing. */
  stock: { from: number; to: number };
  /** Whether sold-out options are left out of a new listing, because it takes none. */
  leavesOutSoldOut?: boolean;
  /** Formats of pictures it takes. */
  pictureFormats: readonly PictureFormat[];
  /** Points on a side of every picture. Measured where a seller's browser can see the picture. */
  pictureSide?: { from: number; to?: number };
  /** Whether the main picture must be as wide as it is high. */
  mainIsSquare?: boolean;
  /** Characters of a picture's address. */
  pictureAddressLength?: number;
  /** Whether it takes children's goods of a purchasing agency without a certificate (markets.md 11). */
  refusesUncertifiedChildGoods?: boolean;
  /** How far the dearest option may lie above the cheapest, in percent; one answer per price level. */
  optionSpread?: (lowest: number) => number;
};

const PRICE = { priceUnit: 10, priceMin: 10, priceMax: 999_999_990 };
const STOCK = { from: 0, to: 99_999_999 };
/** No more characters than bytes; a Korean name ends at 50. */
const NAME_BY_BYTES = { nameLength: 100, nameBytes: 100 };
const ESM: Omit<MarketLimits, keyof typeof PRICE> = {
  ...NAME_BY_BYTES,
  options: 500,
  groupValues: 50,
  images: 15,
  stock: { from: 1, to: 99_999 },
  pictureFormats: ["JPG", "PNG"],
  pictureSide: { from: 600 },
  refusesUncertifiedChildGoods: true,
  optionSpread: () => 50,
};

/**
 * What each market refuses (markets.md 1.2, 1.5, 2.5, 3.5, 4.5 and 11). This is the one table: the check
 * before an upload, the counters beside a name and the price table all read it. Where a market states no upper price,
 * SmartStore's own stands, because no price beyond it can be entered.
 */
export const MARKET_LIMITS: Record<UploadTarget, MarketLimits> = {
  SmartStore: {
    ...PRICE,
    nameLength: 100,
    options: 500,
    images: 10,
    tags: 10,
    stock: STOCK,
    pictureFormats: ["JPG", "GIF", "PNG", "BMP"],
    optionSpread: (lowest) => (lowest < 10_000 ? 100 : 50),
  },
  Coupang: {
    ...PRICE,
    nameLength: 100,
    options: 200,
    images: 10,
    tags: 20,
    tagLength: 20,
    optionLength: 30,
    groupLength: 25,
    joinedLength: 150,
    stock: { from: 0, to: 99_999 },
    leavesOutSoldOut: true,
    pictureFormats: ["JPG", "PNG"],
    pictureSide: { from: 500, to: 5_000 },
    mainIsSquare: true,
    pictureAddressLength: 200,
  },
  Gmarket: { ...PRICE, ...ESM },
  Auction: { ...PRICE, ...ESM },
  Elevenst: {
    ...PRICE,
    ...NAME_BY_BYTES,
    options: 500,
    images: 4,
    joinedBytes: 50,
    optionMarks: /['"%&<>#†;,]/u,
    stock: STOCK,
    leavesOutSoldOut: true,
    pictureFormats: ["JPG", "PNG", "WEBP"],
    optionSpread: () => 100,
  },
  WeMakePrice: { ...PRICE, nameLength: 50, options: 200, images: 10, stock: STOCK, pictureFormats: ["JPG", "PNG"] },
};

export type PriceProblem = "unit" | "low" | "high";

/** Why a market would refuse a price: no multiple of its unit, too low or too high. Undefined means it takes it. */
export function priceProblem(krw: number, market: UploadTarget): PriceProblem | undefined {
  const { priceUnit, priceMin, priceMax } = MARKET_LIMITS[market];
  if (krw < priceMin) return "low";
  if (krw > priceMax) return "high";
  return krw % priceUnit === 0 ? undefined : "unit";
}

export type NameUse = { length: number; bytes: number; lengthMax: number; bytesMax?: number; fits: boolean };

/** How a name of so many characters and EUC-KR bytes fits a market. */
export function nameUse(length: number, bytes: number, market: UploadTarget): NameUse {
  const { nameLength, nameBytes } = MARKET_LIMITS[market];
  const fits = length <= nameLength && (nameBytes === undefined || bytes <= nameBytes);
  return { length, bytes, lengthMax: nameLength, bytesMax: nameBytes, fits };
}

/** Below this price no option of SmartStore may be cheaper than the listing, elsewhere by half at most. */
const CHEAPER_FROM: Partial<Record<UploadTarget, number>> = { SmartStore: 2_000 };
const CHEAPER_PERCENT = 50;

export type PriceRange = { lowest: number; least: number; most: number };

/**
 * How far options may lie from the listing's price, in percent, where one lies further; undefined where a market takes
 * them. `lowest` is the listing's price, the cheapest that can be bought; `least` may be a sold-out one below it.
 * Example: at Gmarket 10,000 with an option at 16,000 answers 50.
 */
export function spreadExceeded({ lowest, least, most }: PriceRange, market: UploadTarget): number | undefined {
  const percent = MARKET_LIMITS[market].optionSpread?.(lowest);
  if (percent === undefined || lowest <= 0) return undefined;
  if (most * 100 > lowest * (100 + percent)) return percent;
  const cheaper = lowest < (CHEAPER_FROM[market] ?? 0) ? 0 : CHEAPER_PERCENT;
  return least * 100 < lowest * (100 - cheaper) ? cheaper : undefined;
}

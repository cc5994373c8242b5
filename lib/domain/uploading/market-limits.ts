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
  /** Characters of one option's name. */
  optionLength?: number;
  /** Signs it refuses in the names of options. */
  optionMarks?: RegExp;
  /** Whether it takes children's goods of a purchasing agency without a certificate (markets.md 11). */
  refusesUncertifiedChildGoods?: boolean;
  /** How far the dearest option may lie above the cheapest, in percent; one answer per price level. */
  optionSpread?: (lowest: number) => number;
};

const PRICE = { priceUnit: 10, priceMin: 10, priceMax: 999_999_990 };
const KOREAN_NAME = { nameLength: 50, nameBytes: 100 };
const ESM = {
  ...KOREAN_NAME,
  options: 500,
  images: 15,
  refusesUncertifiedChildGoods: true,
  optionSpread: () => 50,
};

/**
 * What each market refuses (markets.md 1.5, 2.5 and the chapters of 11st and ESM). This is the one table: the check
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
    optionSpread: (lowest) => (lowest < 10_000 ? 100 : 50),
  },
  Coupang: { ...PRICE, nameLength: 100, options: 200, images: 10, tags: 20, tagLength: 20, optionLength: 30 },
  Gmarket: { ...PRICE, ...ESM },
  Auction: { ...PRICE, ...ESM },
  Elevenst: {
    ...PRICE,
    ...KOREAN_NAME,
    options: 500,
    images: 4,
    optionLength: 25,
    optionMarks: /['"%&<>#†;,]/u,
    optionSpread: () => 100,
  },
  WeMakePrice: { ...PRICE, nameLength: 50, options: 200, images: 10 },
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

/**
 * The percent the dearest option may lie above the cheapest, where it lies further; undefined where a market takes it.
 * Example: at Gmarket 10,000 and 16,000 answer 50.
 */
export function spreadExceeded(lowest: number, highest: number, market: UploadTarget): number | undefined {
  const percent = MARKET_LIMITS[market].optionSpread?.(lowest);
  return percent !== undefined && lowest > 0 && highest * 100 > lowest * (100 + percent) ? percent : undefined;
}

import type { PictureFormat } from "./picture-rules";

/**
 * What a seller may ask of a listed product; every market knows these under words of its own
 * (docs/markets.md#what-the-desk-asks).
 */
export const SALE_STATUSES = ["OnSale", "Suspended", "SoldOut", "Deleted"] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** The state of a listed product: `Review` is not sold yet, `Blocked` was refused or ended by the market. */
export const SALE_STATES = [...SALE_STATUSES, "Review", "Blocked"] as const;
export type SaleState = (typeof SALE_STATES)[number];

/**
 * What follows from a status, for the question asked before it. `soldUntilStock` sells again as soon as stock is entered;
 * `forgotten` ends our record alone, because the market deletes nothing it has blocked.
 */
export type Consequence = "sellsAgain" | "hidden" | "hiddenForAMonth" | "soldUntilStock" | "goneForGood" | "forgotten";
export type StatusRule = { from: readonly SaleState[]; consequence: Consequence };

/** The keys an account may hold. `vendorId` is no secret: Coupang prints it on every page of a seller's. */
export type KeyName = "accessKey" | "secretKey" | "vendorId" | "openApiKey";
export type KeyShape = { pattern: RegExp; problem: "vendorId" | "signingSalt" };

/** The kinds of delivery data read from a market. */
export type PlaceKind = "shipment" | "return" | "transportPolicy" | "deliveryCompany";
/** The same with the templates one market kept for its sellers. */
export type InfoKind = PlaceKind | "template";

/** A template's fields that not every market has a place for. */
export type MarketField =
  "brandName" | "manufacturer" | "originArea" | "afterPhone" | "afterContent" | "repeat" | "exchangePrice";

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
  /** Whether it is sent pictures as files and not by their addresses. */
  picturesAreFiles?: boolean;
  /** Points on a side of every picture. Measured where a seller's browser can see the picture. */
  pictureSide?: { from: number; to?: number };
  /** Whether the main picture must be as wide as it is high. */
  mainIsSquare?: boolean;
  /** Characters of a picture's address. */
  pictureAddressLength?: number;
  /** How far the dearest option may lie above the cheapest, in percent; one answer per price level. */
  optionSpread?: (lowest: number) => number;
  /** From which lowest price on, in KRW, no option may be cheaper than half of it. Below it none may be cheaper at all. */
  cheaperOptionsFrom?: number;
};

/** A listing as the status rules see it; what has a page was approved once. */
export type Standing = { state: SaleState; nativeStatus: string; url?: string | null };

/**
 * Everything Naru knows of a market before it asks it: what it takes, what it calls things, what it lets be changed.
 *
 * One object a market, in a file of its own; every table over markets is derived from `MARKETS` in `markets.ts`. How its
 * calls look is not here but in `upstream/outside/markets/<market>`.
 */
export type Market = {
  /** As product, category and log calls name it, e.g. `SmartStore` (docs/wire.md#enumerations). */
  readonly name: string;
  /** As account calls name it, e.g. `SmartStoreAPI`. */
  readonly accountName: string;
  /** Its field in upload bodies, e.g. `smartStore`; undefined where nothing can be listed any more. */
  readonly bodyKey?: string;
  /** How the questions of MarketInfo begin that are asked with an account, e.g. `smartStoreApi`. */
  readonly infoName: string;
  /** What sellers call it, for the upstream's own sentences; screens take `markets.*` of their language. */
  readonly label: string;
  /**
   * Its sign in a line of marks and its one hue in every chart and mark: on light screens under white, on dark ones under
   * near-black. Red is no market's, because red is alarm.
   */
  readonly mark: { readonly sign: string; readonly light: string; readonly dark: string };
  /** It has closed for good: what stood there can be looked at and exported, and everything else is refused. */
  readonly isClosed?: boolean;
  readonly keys: {
    /** What it asks for, in the order its own pages show it. */
    readonly fields: readonly KeyName[];
    /** Days a key lives, where the market takes it back, and how many days before its end a new one can be issued. */
    readonly lifeDays?: number;
    readonly renewDays?: number;
    /** What a key looks like, where that is known. */
    readonly shapes?: Partial<Record<KeyName, KeyShape>>;
    /** The key that tells a shop whatever its account is called; without one the account itself does. */
    readonly shopKnownBy?: KeyName;
    /** Where it hands out its keys. */
    readonly page?: string;
    /** Whether its log-in check takes no store name. */
    readonly isAskedBare?: boolean;
  };
  /** What it can be asked about delivery, and without which of it it takes no listing. */
  readonly places: { readonly asked: readonly InfoKind[]; readonly needed: readonly PlaceKind[] };
  readonly limits: MarketLimits;
  readonly status: {
    /** Its native words, as its answers spell them; anything else counts as `Review`. */
    readonly words: Readonly<Record<string, SaleState>>;
    /** From where each status may be asked for; undefined where it has no call for it. */
    readonly rules: Partial<Record<SaleStatus, StatusRule>>;
    /** What may be deleted besides. */
    readonly deletesAlso?: (standing: Standing) => boolean;
    /** Its word for "on sale" stays while an item is stopped, so that what was known before holds. */
    readonly hidesStops?: boolean;
    /** Whether a product's address has to be read from the market later. */
    readonly tellsPageLater?: boolean;
  };
  /**
   * The sentence that refers to the page, which it takes for a line of notice information
   * (docs/markets.md#listing-law-notices).
   */
  readonly seeDetail?: string;
  /** It can be asked where a product belongs. */
  readonly suggestsCategories?: boolean;
  readonly edit: {
    /** How far one change of a price may go, in percent of the price before. */
    readonly priceBand?: { readonly down: number; readonly up: number };
    /** A stopped listing takes no other price. */
    readonly pricesOnSaleOnly?: boolean;
    /** A changed listing is reviewed again. */
    readonly reviewsChanges?: boolean;
  };
  /** Uploads to one account: how many at once, and the least time between two starts. */
  readonly lane: { readonly atOnce: number; readonly gapMs: number };
  readonly template: {
    /** Fields its listings have no place for: they are kept and not sent. */
    readonly leavesOut: readonly MarketField[];
    /** The most it takes for one parcel's delivery, in KRW, where it says less than for returns. */
    readonly basicFeeMax?: number;
  };
  readonly orders: {
    /** Whether its order list tells what changed since a moment, or what was ordered in a period. */
    readonly listsBy: "change" | "order";
    /** Working days after the payment to ship within, where an order does not say it. Assumed: no document gives them. */
    readonly shipDays: number;
    /** Whether it takes another invoice number after the first one was sent. */
    readonly changesInvoice: boolean;
    /** Whether it may put a line into other parcels, whose number is part of the line's own (docs/markets.md#coupang-deliveries). */
    readonly repacks?: true;
    /** Who tells it that a parcel has arrived: its own tracking, the seller at any time, or the seller after so many days. */
    readonly deliveredBy: "tracking" | "seller" | { readonly sellerAfterDays: number };
    /** Our courier's id with the market's code for it; a courier that is missing is not known there. */
    readonly couriers: Readonly<Record<string, string>>;
  };
  /** How its questions are answered; a closed market has none. */
  readonly inquiries?: Readonly<Record<InquiryKind, InquiryRule>>;
  /** What it usually keeps of a sale, in hundredths of a percent (docs/markets.md#market-fees). */
  readonly usualFee: number;
};

/** The lists of questions every market keeps apart: about a product before buying, and about an order. */
export type InquiryKind = "product" | "order";

/** Who asks: buyers themselves, the market's call centre, or the notices it wants an answer to at once (긴급알리미). */
export type InquirySource = "buyer" | "callCentre" | "urgentNotice";

/** Whether a figure is in the market's documents, or our assumption until it is observed. */
type Basis = "documented" | "assumed";

/** How long an answer may be; bytes are counted in EUC-KR. */
export type AnswerLimit = {
  readonly from: number;
  readonly to: number;
  readonly unit: "characters" | "bytes";
  readonly basis: Basis;
};

/** How a market takes answers to one of its lists of questions. */
export type InquiryRule = {
  readonly source: InquirySource;
  readonly answer: AnswerLimit;
  /** Hours an answer may take before the market counts it as late, where the question itself does not say until when. */
  readonly clock: { readonly hours: number; readonly basis: Basis };
  /** Whether an answer can be changed afterwards; then a second one takes the first one's place instead of being refused. */
  readonly mayEdit: boolean;
};

/** Prices any market takes: multiples of ten won, up to the highest one SmartStore's form has room for. */
export const PRICE = { priceUnit: 10, priceMin: 10, priceMax: 999_999_990 };
/** No more characters than bytes in EUC-KR; a Korean name ends at 50. */
export const NAME_BY_BYTES = { nameLength: 100, nameBytes: 100 };

const SELLING: readonly SaleState[] = ["OnSale", "SoldOut"];
/** The status changes most markets have (docs/markets.md#what-the-desk-asks). */
export const RESUME: StatusRule = { from: ["Suspended"], consequence: "sellsAgain" };
export const STOP: StatusRule = { from: SELLING, consequence: "hidden" };
export const STOP_FOR_A_MONTH: StatusRule = { from: SELLING, consequence: "hiddenForAMonth" };
export const SELL_OUT: StatusRule = { from: ["OnSale"], consequence: "soldUntilStock" };
export const DELETE_STOPPED: StatusRule = { from: ["Suspended"], consequence: "goneForGood" };

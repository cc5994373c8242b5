/** What a seller may ask of a listed product; every market knows these under words of its own (markets.md 6.2). */
export const SALE_STATUSES = ["OnSale", "Suspended", "SoldOut", "Deleted"] as const;
export type SaleStatus = (typeof SALE_STATUSES)[number];

/** Where a listed product stands: `Review` is not sold yet, `Blocked` was refused or ended by the market itself. */
export type SaleState = SaleStatus | "Review" | "Blocked";

/** It has closed: whatever stood there was ended with it. */
export const CLOSED_MARKET = "WeMakePrice";

/** Each market's native words, as its answers spell them (markets.md 1.3, 2.3, 3.3, 4.3). */
const STATES: Record<string, Record<string, SaleState>> = {
  SmartStore: {
    WAIT: "Review",
    SALE: "OnSale",
    OUTOFSTOCK: "SoldOut",
    UNADMISSION: "Review",
    REJECTION: "Blocked",
    SUSPENSION: "Suspended",
    CLOSE: "Blocked",
    PROHIBITION: "Blocked",
    DELETE: "Deleted",
  },
  // A sale stopped item by item still says APPROVED here; only its connector knows.
  Coupang: {
    IN_REVIEW: "Review",
    SAVED: "Review",
    APPROVING: "Review",
    APPROVED: "OnSale",
    PARTIAL_APPROVED: "OnSale",
    DENIED: "Blocked",
    DELETED: "Deleted",
  },
  Elevenst: {
    "101": "Review",
    "102": "Review",
    "103": "OnSale",
    "104": "SoldOut",
    "105": "Suspended",
    "106": "Blocked",
    "107": "Blocked",
    "108": "Blocked",
  },
  Gmarket: { "01": "Review", "11": "OnSale", "21": "Suspended", "22": "Blocked", "31": "SoldOut" },
  Auction: { "01": "Review", "11": "OnSale", "21": "Suspended", "22": "Blocked", "31": "SoldOut" },
};

/**
 * Where a listing stands by its market's own word; a word nobody documented counts as `Review`, so that nothing is
 * offered that may do harm. At a market that has closed nothing is sold. Example: `saleStateOf("SmartStore", "OUTOFSTOCK")` is "SoldOut".
 */
export const saleStateOf = (market: string, nativeStatus: string): SaleState =>
  market === CLOSED_MARKET ? "Blocked" : (STATES[market]?.[nativeStatus] ?? "Review");

/** Whether a word is one of the four a seller may ask for. */
export const isSaleStatus = (word: string): word is SaleStatus => SALE_STATUSES.some((status) => status === word);

/** The native words of a market that mean a state, e.g. `nativeWords("SmartStore", "Review")` is WAIT and UNADMISSION. */
export const nativeWords = (market: string, state: SaleState): string[] =>
  Object.entries(STATES[market] ?? {}).flatMap(([word, means]) => (means === state ? [word] : []));

/**
 * Where a listing stands after a market's answer. Coupang answers APPROVED whether an item sells or was stopped, so what
 * was known before stays until the answer itself says more.
 */
export function stateAfter(
  market: string,
  answer: { nativeStatus: string; sale?: SaleState | undefined },
  before: SaleState | undefined,
): SaleState {
  if (answer.sale) return answer.sale;
  const told = saleStateOf(market, answer.nativeStatus);
  const isHidden = before === "Suspended" || before === "SoldOut";
  return market === "Coupang" && told === "OnSale" && isHidden ? before : told;
}

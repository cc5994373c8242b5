/** What can be posted about the goods of an order, oldest fact first; `Reopened` takes the seller's last decision back. */
export const POSTING_KINDS = ["Bought", "Shipped", "Resold", "WrittenOff", "NeverBought", "Reopened"] as const;
export type PostingKind = (typeof POSTING_KINDS)[number];

/** By what is known that an order's goods were bought, the surest first. */
export const BOUGHT_BY = ["agency", "chinaOrder", "costs", "stage"] as const;
export type BoughtBy = (typeof BOUGHT_BY)[number];

/** What a seller decides about goods whose order was cancelled or returned. */
export const STOCK_OUTCOMES = ["Resold", "WrittenOff", "NeverBought"] as const;
export type StockOutcome = (typeof STOCK_OUTCOMES)[number];

/** The most that selling an order's goods again may have brought, in won: far above any, so that a slip is caught. */
export const RESOLD_MAX = 100_000_000;

export type Posting = { kind: PostingKind; cause: BoughtBy | null; won: number; at: Date };

/** What became of an order's goods. */
export type GoodsFacts = {
  /** By what it is known that they were bought; null while nothing says so. */
  boughtBy: BoughtBy | null;
  /** Whether they left for the buyer, so that freight and duty were paid. */
  isShipped: boolean;
  /** The seller's decision in force, and its moment. */
  outcome: StockOutcome | null;
  decidedAt: Date | null;
  /** What selling them again brought, in whole won. */
  recovered: number;
};

export const NOTHING_POSTED: GoodsFacts = {
  boughtBy: null,
  isShipped: false,
  outcome: null,
  decidedAt: null,
  recovered: 0,
};

const isOutcome = (kind: PostingKind): kind is StockOutcome => STOCK_OUTCOMES.some((one) => one === kind);

/**
 * Adds an order's postings up in the order they were made. What happened once stays; of the seller's decisions the last holds.
 *
 * Example: bought by "agency", resold for 9,000, reopened → bought by "agency", no outcome, 0 recovered.
 */
export function goodsFacts(postings: readonly Posting[]): GoodsFacts {
  let facts = NOTHING_POSTED;
  for (const { kind, cause, won, at } of postings) {
    if (kind === "Bought") facts = { ...facts, boughtBy: facts.boughtBy ?? cause };
    else if (kind === "Shipped") facts = { ...facts, isShipped: true };
    else if (kind === "Reopened") facts = { ...facts, outcome: null, decidedAt: null, recovered: 0 };
    else if (isOutcome(kind))
      facts = { ...facts, outcome: kind, decidedAt: at, recovered: kind === "Resold" ? won : 0 };
  }
  return facts;
}

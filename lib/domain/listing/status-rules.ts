import type { SaleState, SaleStatus } from "./sale-status";
import { CLOSED_MARKET, SALE_STATUSES } from "./sale-status";

/**
 * What follows from a status, for the question asked before it. `soldUntilStock` sells again as soon as stock is entered;
 * `forgotten` ends our record alone, because the market deletes nothing it has blocked.
 */
export type Consequence = "sellsAgain" | "hidden" | "hiddenForAMonth" | "soldUntilStock" | "goneForGood" | "forgotten";
/** Why a market does not take a status now. */
export type NotNow =
  "already" | "review" | "blocked" | "needsStock" | "stopFirst" | "onSaleFirst" | "noCall" | "gone" | "closed";
export type StatusChoice =
  { status: SaleStatus; allowed: true; consequence: Consequence } | { status: SaleStatus; allowed: false; why: NotNow };

type Rule = { from: readonly SaleState[]; consequence: Consequence };

const SELLING: readonly SaleState[] = ["OnSale", "SoldOut"];
const RESUME: Rule = { from: ["Suspended"], consequence: "sellsAgain" };
const STOP: Rule = { from: SELLING, consequence: "hidden" };
const SELL_OUT: Rule = { from: ["OnSale"], consequence: "soldUntilStock" };

/** ESM takes no stock of 0, so nothing can be made sold out; what stays stopped for a month is deleted (markets.md 4.3). */
const ESM: Partial<Record<SaleStatus, Rule>> = {
  OnSale: RESUME,
  Suspended: { from: SELLING, consequence: "hiddenForAMonth" },
  Deleted: { from: ["Suspended"], consequence: "goneForGood" },
};

/** The one table of what each market takes from where (markets.md 1.2, 2.2, 3.2, 4.2); 11st has no call that deletes. */
const RULES: Record<string, Partial<Record<SaleStatus, Rule>>> = {
  SmartStore: {
    OnSale: RESUME,
    Suspended: STOP,
    SoldOut: SELL_OUT,
    Deleted: { from: ["OnSale", "SoldOut", "Suspended", "Review", "Blocked"], consequence: "goneForGood" },
  },
  Coupang: {
    OnSale: RESUME,
    Suspended: STOP,
    SoldOut: SELL_OUT,
    Deleted: { from: ["Suspended"], consequence: "goneForGood" },
  },
  Elevenst: { OnSale: RESUME, Suspended: STOP, SoldOut: SELL_OUT },
  Gmarket: ESM,
  Auction: ESM,
};

/** A listing as the rules see it; what has a page was approved once. */
export type Standing = { market: string; state: SaleState; nativeStatus: string; url?: string | null };

/**
 * Whether a market takes a status for a listing now: with what follows from it, or why not. What a market has blocked
 * can always be deleted, so that its product can be listed again.
 *
 * Example: deleting what Coupang still sells is `{ allowed: false, why: "stopFirst" }`.
 */
export function statusChoice({ market, state, nativeStatus, url }: Standing, status: SaleStatus): StatusChoice {
  const rule = RULES[market]?.[status];
  const no = (why: NotNow): StatusChoice => ({ status, allowed: false, why });
  if (market === CLOSED_MARKET) return no("closed");
  if (state === "Deleted") return no("gone");
  if (state === status) return no("already");
  // Coupang also deletes what was only saved and never asked approval for, and what it blocked after it had approved it:
  // that alone can be stopped first.
  const isCoupangs = nativeStatus === "SAVED" || (state === "Blocked" && Boolean(url));
  const isAlso = market === "Coupang" && status === "Deleted" && isCoupangs;
  if (rule && (isAlso || rule.from.includes(state))) return { status, allowed: true, consequence: rule.consequence };
  if (state === "Blocked" && status === "Deleted" && RULES[market])
    return { status, allowed: true, consequence: "forgotten" };
  if (!rule) return no("noCall");
  if (state === "Review") return no("review");
  if (state === "Blocked") return no("blocked");
  if (status === "Deleted") return no("stopFirst");
  return no(status === "OnSale" ? "needsStock" : "onSaleFirst");
}

/** All four statuses for a listing, each offered or explained. */
export const statusChoices = (standing: Standing): StatusChoice[] =>
  SALE_STATUSES.map((status) => statusChoice(standing, status));

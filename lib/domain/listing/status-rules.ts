import { SALE_STATUSES, type Consequence, type SaleStatus, type Standing } from "@/lib/domain/markets/market";
import { marketBy } from "@/lib/domain/markets/markets";

/** Why a market does not take a status now. */
export type NotNow =
  "already" | "review" | "blocked" | "needsStock" | "stopFirst" | "onSaleFirst" | "noCall" | "gone" | "closed";
type StatusChoice =
  { status: SaleStatus; allowed: true; consequence: Consequence } | { status: SaleStatus; allowed: false; why: NotNow };

/** A listing at a market. */
type ListingStanding = Standing & { market: string };

/**
 * Whether a market takes a status for a listing now: with what follows from it, or why not. What a market has blocked
 * can always be deleted, so that its product can be listed again.
 *
 * Example: deleting what Coupang still sells is `{ allowed: false, why: "stopFirst" }`.
 */
export function statusChoice({ market: name, ...standing }: ListingStanding, status: SaleStatus): StatusChoice {
  const { state } = standing;
  const market = marketBy(name);
  const rule = market?.status.rules[status];
  const no = (why: NotNow): StatusChoice => ({ status, allowed: false, why });
  if (market?.isClosed) return no("closed");
  if (state === "Deleted") return no("gone");
  if (state === status) return no("already");
  const isAlso = status === "Deleted" && market?.status.deletesAlso?.(standing);
  if (rule && (isAlso || rule.from.includes(state))) return { status, allowed: true, consequence: rule.consequence };
  if (state === "Blocked" && status === "Deleted" && market) return { status, allowed: true, consequence: "forgotten" };
  if (!rule) return no("noCall");
  if (state === "Review") return no("review");
  if (state === "Blocked") return no("blocked");
  if (status === "Deleted") return no("stopFirst");
  return no(status === "OnSale" ? "needsStock" : "onSaleFirst");
}

/** All four statuses for a listing, each offered or explained. */
export const statusChoices = (standing: ListingStanding): StatusChoice[] =>
  SALE_STATUSES.map((status) => statusChoice(standing, status));

import { CLAIM_REASONS, type ClaimReason, type OrderAction } from "@/lib/domain/claim/claim";
import { orderOffer } from "./market-claims";

/** Why nothing can be sent for an order: its market has no call, no reason was chosen, or it takes others. */
export type OrderLack = "notOffered" | "noReason" | "otherReason";
type Standing = { market: string };

/** The reasons at least one of the orders' markets takes, in our order: a reason some do not take leaves those out. */
export const reasonsFor = (action: OrderAction, orders: readonly Standing[]): ClaimReason[] =>
  CLAIM_REASONS.filter((reason) =>
    orders.some(({ market }) => orderOffer(market, action)?.reasons?.[reason] !== undefined),
  );

/**
 * Whether an order's market takes an action for a reason, and whether it wants words for the buyer besides.
 *
 * Example: `deedFor("delay", {market: "Coupang"}, "late")` is `{lack: "notOffered", needsDetail: false}`.
 */
export function deedFor(
  action: OrderAction,
  { market }: Standing,
  reason: ClaimReason | undefined,
): { lack: OrderLack | undefined; needsDetail: boolean } {
  const offer = orderOffer(market, action);
  if (!offer) return { lack: "notOffered", needsDetail: false };
  const needsDetail = offer.needs?.includes("detail") ?? false;
  if (!offer.reasons) return { lack: undefined, needsDetail };
  if (!reason) return { lack: "noReason", needsDetail };
  return { lack: offer.reasons[reason] === undefined ? "otherReason" : undefined, needsDetail };
}

import { isClaimed } from "../claim/claim";
import type { ClaimedPieces, ClaimSums } from "../claim/claim-money";
import { claimStateOf, isKnownStatus } from "../claim/market-claims";
import { partOf } from "../kit/split-won";
import { expectedRevenue, realisedRevenue, type OrderCosts } from "../pricing/margin";

type Sold = { totalPrice: number; shippingFee: number; quantity: number };

/** What stands in the books for one order, whole won: `expected` is income less everything below it but `atRisk`. */
type BookedOrder = {
  income: number;
  refund: number;
  /** What goes back to the buyer if the claims under way are granted; not taken off yet. */
  atRisk: number;
  fee: number;
  costKrw: number;
  forwarder: number;
  duty: number;
  other: number;
  expected: number;
  /** What the market paid, and what is left of it; null while nothing was paid. */
  settled: number | null;
  realised: number | null;
};

type Standing = { market: string; stage: string; claimStatus: string; isMovedByHand: boolean };

/**
 * The claims an order's money is reckoned with. One that stands cancelled or returned without any claim known is counted
 * by the status its market gave the order; where that says nothing, or the seller moved it there, the money went back.
 *
 * Example: `claimsStanding({market: "SmartStore", stage: "Cancel", claimStatus: "", isMovedByHand: true}, [])` is one
 * cancel that is done.
 */
export function claimsStanding(order: Standing, claims: readonly ClaimedPieces[]): readonly ClaimedPieces[] {
  const { market, stage, claimStatus, isMovedByHand } = order;
  if (stage !== "Cancel" && stage !== "Return") return claims;
  if (claims.some(({ state }) => isClaimed(state)) || (claims.length > 0 && !isMovedByHand)) return claims;
  const isTold = !isMovedByHand && isKnownStatus(market, stage, claimStatus);
  const state = isTold ? claimStateOf(market, stage, claimStatus) : "Done";
  return [{ kind: stage, state, fault: "Unknown", feeKrw: 0, quantity: 0 }];
}

const NOTHING_SPENT = { marketFee: 0, cost: 0, forwarderFee: 0, duty: 0, otherCost: 0 };

/**
 * The costs an order is booked with. What the seller wrote down holds. Of an estimate, an order cancelled as a whole has
 * none, because nothing was bought yet; for what else went back the market gives its part of the fee back, and the claims'
 * own parcels come on top. What was bought stays bought.
 */
export function bookedCosts(
  { quantity }: Pick<Sold, "quantity">,
  claims: ClaimSums,
  costs: OrderCosts,
  isSaved: boolean,
) {
  if (isSaved) return costs;
  const all = Math.max(1, quantity);
  if (claims.cancelled >= all) return { ...costs, ...NOTHING_SPENT };
  const back = Math.min(all, claims.cancelled + claims.returned);
  const feeBack = partOf(costs.marketFee, back, all);
  return { ...costs, marketFee: costs.marketFee - feeBack, otherCost: costs.otherCost + claims.cost };
}

/**
 * An order in the books, by the one pricing rule. Example: 30,000 and 3,000 delivery, fee 1,989, ¥50 at 200, forwarder
 * 7,000 and 28,011 paid: expected 14,011, realised 11,011.
 */
export function bookedOrder(
  order: Pick<Sold, "totalPrice" | "shippingFee">,
  { refund, atRisk }: Pick<ClaimSums, "refund" | "atRisk">,
  costs: OrderCosts,
  settled: number | null,
): BookedOrder {
  const { income, costKrw, revenue } = expectedRevenue({ ...order, refund }, costs);
  return {
    income,
    refund,
    atRisk,
    fee: costs.marketFee,
    costKrw,
    forwarder: costs.forwarderFee,
    duty: costs.duty,
    other: costs.otherCost,
    expected: revenue,
    settled,
    realised: settled === null ? null : realisedRevenue(settled, costs),
  };
}

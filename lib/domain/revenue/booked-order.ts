import { isClaimed } from "@/lib/domain/claim/claim";
import type { ClaimedPieces, ClaimSums } from "@/lib/domain/claim/claim-money";
import { claimStateOf, isKnownStatus } from "@/lib/domain/markets/market-claims";
import { partOf } from "@/lib/domain/kit/split-won";
import { expectedRevenue, realisedRevenue, type OrderCosts } from "@/lib/domain/pricing/margin";
import type { GoodsFacts } from "./postings";

type Sold = { totalPrice: number; shippingFee: number; quantity: number };

/**
 * What the books hold for one order, whole won: `expected` is income and `recovered` less refund, fee and costs. `atRisk`
 * and `lost` are contained in no other figure.
 */
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
  /** What selling cancelled or returned goods again brought. */
  recovered: number;
  /** Of the costs above, what was spent on pieces that were cancelled or returned after they were bought, less `recovered`. */
  lost: number;
  expected: number;
  /** The market's payment and the profit on it; null while nothing was paid. */
  settled: number | null;
  realised: number | null;
};

type Standing = { market: string; stage: string; claimStatus: string; isMovedByHand: boolean };

/**
 * The claims that count for an order's money. An order that is cancelled or returned without a known claim counts by its
 * market status; if that says nothing, or the seller moved it there, the money was refunded.
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
 * Who wrote an order's costs: an estimate of ours, or the seller, before or after the order was claimed. What the seller
 * writes after a claim already knows what the market gives back.
 */
export type CostsFrom = "estimate" | "sellerBeforeClaim" | "seller";

type Goods = Pick<GoodsFacts, "boughtBy" | "isShipped" | "outcome"> & {
  /** Whether a forwarder charged for them, shipped or not. */
  isCharged: boolean;
  /** Whether the seller said "never bought" after the costs were saved. */
  isDenied: boolean;
};

/**
 * The costs an order is booked with. What was bought stays bought, however the order ends: a whole cancel removes only an
 * estimate of what never happened. The market gives the fee of cancelled and returned pieces back; what the seller saved
 * holds otherwise. Claims' own parcels come on top of an estimate.
 *
 * Example: cancelled as a whole after its parcel was applied for, ¥50, share of the forwarder's fee 1,660 → fee 0, ¥50,
 * 1,660. Cancelled with nothing bought → all 0.
 */
export function bookedCosts(
  { quantity }: Pick<Sold, "quantity">,
  claims: ClaimSums,
  costs: OrderCosts,
  from: CostsFrom,
  goods: Goods,
): OrderCosts {
  const all = Math.max(1, quantity);
  const back = Math.min(all, claims.cancelled + claims.returned);
  if (back > 0 && goods.isDenied) return { ...costs, ...NOTHING_SPENT, otherCost: claims.cost };
  if (from === "seller") return costs;
  const marketFee = costs.marketFee - partOf(costs.marketFee, back, all);
  if (from === "sellerBeforeClaim") return { ...costs, marketFee };
  const otherCost = costs.otherCost + claims.cost;
  if (claims.cancelled < all || goods.isShipped) return { ...costs, marketFee, otherCost };
  if (goods.boughtBy === null) return { ...costs, ...NOTHING_SPENT, otherCost };
  // What was not declared has no duty in its estimate.
  return { ...costs, marketFee, otherCost, ...(!goods.isCharged && { forwarderFee: 0 }) };
}

/** Pieces that came back or never left after they were bought: the seller still has them, or can ask for their money back. */
export const stockPieces = (
  { quantity }: Pick<Sold, "quantity">,
  claims: Pick<ClaimSums, "cancelled" | "returned">,
  { boughtBy }: Pick<GoodsFacts, "boughtBy">,
): number => (boughtBy === null ? 0 : Math.min(Math.max(1, quantity), claims.cancelled + claims.returned));

/**
 * An order in the books, by the one pricing rule. Example: 30,000 and 3,000 delivery, fee 1,989, ¥50 at 200, forwarder
 * 7,000 and 28,011 paid: expected 14,011, realised 11,011.
 */
export function bookedOrder(
  order: Pick<Sold, "totalPrice" | "shippingFee" | "quantity">,
  { refund, atRisk }: Pick<ClaimSums, "refund" | "atRisk">,
  costs: OrderCosts,
  settled: number | null,
  { stock, recovered }: { stock: number; recovered: number } = { stock: 0, recovered: 0 },
): BookedOrder {
  const { income, costKrw, revenue } = expectedRevenue({ ...order, refund, recovered }, costs);
  const spent = costKrw + costs.forwarderFee + costs.duty + costs.otherCost;
  return {
    income,
    refund,
    atRisk,
    fee: costs.marketFee,
    costKrw,
    forwarder: costs.forwarderFee,
    duty: costs.duty,
    other: costs.otherCost,
    recovered,
    lost: stock > 0 ? partOf(spent, stock, Math.max(1, order.quantity)) - recovered : 0,
    expected: revenue,
    settled,
    realised: settled === null ? null : realisedRevenue(settled + recovered, costs),
  };
}

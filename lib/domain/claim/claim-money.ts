import { partOf } from "@/lib/domain/kit/split-won";
import { isClaimed, type ClaimFault, type ClaimKind, type ClaimState } from "./claim";

/** Who pays for the way back: the party at fault; undefined while that is open. */
export const feePayer = (fault: ClaimFault): "Buyer" | "Seller" | "Market" =>
  fault === "Buyer" ? "Buyer" : fault === "Market" ? "Market" : "Seller";

type Claimed = {
  kind: ClaimKind;
  state: ClaimState;
  fault: ClaimFault;
  /** What the claim's parcels cost, in whole won. */
  feeKrw: number;
  /** What the buyer paid for the goods and for their delivery, in whole won. */
  paidKrw: number;
  shippingKrw: number;
};

type ClaimEffect = {
  /** What goes back to the buyer. */
  refundKrw: number;
  /** What the seller keeps of what was paid. */
  keptKrw: number;
  /** What the buyer pays for the claim out of the refund, and what is still to be asked of them. */
  feeTakenKrw: number;
  feeDueKrw: number;
  /** What the claim's parcels cost the seller. */
  sellerCostKrw: number;
};

/**
 * What a claim does to an order's money, once it is done; a claim under way tells what it will do. Refund and what is kept
 * always make up what was paid.
 *
 * A return of 30,000 won with 3,000 won delivery by a buyer who changed their mind, at a fee of 10,000 won, refunds 20,000:
 * the delivery was done, and the way back is taken out of the rest.
 */
export function claimEffect({ kind, state, fault, feeKrw, paidKrw, shippingKrw }: Claimed): ClaimEffect {
  const total = paidKrw + shippingKrw;
  const payer = feePayer(fault);
  const sellerCostKrw = payer === "Seller" && kind !== "Cancel" ? feeKrw : 0;
  if (!isClaimed(state)) return { refundKrw: 0, keptKrw: total, feeTakenKrw: 0, feeDueKrw: 0, sellerCostKrw: 0 };
  if (kind === "Exchange") {
    const feeDueKrw = payer === "Buyer" ? feeKrw : 0;
    return { refundKrw: 0, keptKrw: total, feeTakenKrw: 0, feeDueKrw, sellerCostKrw };
  }
  if (kind === "Cancel") return { refundKrw: total, keptKrw: 0, feeTakenKrw: 0, feeDueKrw: 0, sellerCostKrw };
  const back = payer === "Buyer" ? paidKrw : total;
  const feeTakenKrw = payer === "Buyer" ? Math.min(feeKrw, back) : 0;
  const refundKrw = back - feeTakenKrw;
  const feeDueKrw = payer === "Buyer" ? feeKrw - feeTakenKrw : 0;
  return { refundKrw, keptKrw: total - refundKrw, feeTakenKrw, feeDueKrw, sellerCostKrw };
}

/** One claim of an ordered line; a quantity of 0 means all of it. */
export type ClaimedPieces = Pick<Claimed, "kind" | "state" | "fault" | "feeKrw"> & { quantity: number };
type ClaimedLine = { totalPrice: number; shippingFee: number; quantity: number };

/** What the claims of one ordered line come to, in whole won. */
export type ClaimSums = {
  /** What went back to the buyer: of claims that are done, and no others. */
  refund: number;
  /** What goes back if the claims under way are granted. */
  atRisk: number;
  /** Cost of the parcels of completed claims, whether the buyer or the seller paid them out of the order. */
  cost: number;
  /** Pieces that were cancelled and those that came back, by claims that are done. */
  cancelled: number;
  returned: number;
};

const isDone = ({ kind, state }: Pick<Claimed, "kind" | "state">): boolean =>
  state === "Done" || (kind === "Exchange" && state === "Reshipped");

/**
 * What all claims of one line do to its money. Pieces are claimed once, by what is done before what is not; each has its
 * part of the price, and the delivery goes with the last of them, so that no more goes back than was paid.
 *
 * Example: of three pieces for 10,000 and 3,000 delivery one is cancelled and two are being returned: 3,333 went back, and
 * 9,667 are at risk.
 */
export function claimSums(
  { totalPrice, shippingFee, quantity }: ClaimedLine,
  claims: readonly ClaimedPieces[],
): ClaimSums {
  const sums: ClaimSums = { refund: 0, atRisk: 0, cost: 0, cancelled: 0, returned: 0 };
  const all = Math.max(1, quantity);
  const priceOf = (pieces: number) => partOf(totalPrice, pieces, all);
  const live = claims.filter(({ state }) => isClaimed(state));
  let taken = 0;
  for (const claim of [...live.filter(isDone), ...live.filter((one) => !isDone(one))]) {
    const isRefunded = claim.kind !== "Exchange";
    const until = isRefunded ? Math.min(all, taken + (claim.quantity > 0 ? claim.quantity : all)) : taken;
    const { refundKrw, feeTakenKrw, sellerCostKrw } = claimEffect({
      ...claim,
      paidKrw: priceOf(until) - priceOf(taken),
      shippingKrw: until === all && until > taken ? shippingFee : 0,
    });
    if (isDone(claim)) {
      sums.refund += refundKrw;
      sums.cost += feeTakenKrw + sellerCostKrw;
      if (claim.kind === "Cancel") sums.cancelled += until - taken;
      if (claim.kind === "Return") sums.returned += until - taken;
    } else sums.atRisk += refundKrw;
    taken = until;
  }
  return sums;
}

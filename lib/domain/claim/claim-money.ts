import { isClaimed, type ClaimFault, type ClaimKind, type ClaimState } from "./claim";

/** Who pays for the way back: whoever is answerable; nobody has to while nobody is. */
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

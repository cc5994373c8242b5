import type { Deed } from "@/lib/domain/audit/deeds";

/** Why a deed cannot be taken back. */
export const FINAL_REASONS = [
  "atMarket",
  "parcelSent",
  "forwarderHasIt",
  "moneyMoved",
  "messageSent",
  "keysGone",
] as const;
export type FinalReason = (typeof FINAL_REASONS)[number];

/**
 * Deeds that left the shop, so that no history can put them back, and why. Deeds of the audit trail that are not here change
 * what is kept here alone, or have a way back of their own.
 */
const FINAL = {
  confirmOrders: "atMarket",
  dispatchOrders: "parcelSent",
  sendInvoices: "parcelSent",
  sendForwarderInvoices: "parcelSent",
  applyToForwarder: "forwarderHasIt",
  decideClaims: "atMarket",
  cancelOrders: "atMarket",
  returnOrders: "atMarket",
  refundOrders: "moneyMoved",
  answerInquiry: "messageSent",
  answerInquiries: "messageSent",
  inviteStaff: "messageSent",
  pay: "moneyMoved",
  cancelPayment: "moneyMoved",
  removeKeys: "keysGone",
} as const satisfies Partial<Record<Deed, FinalReason>>;

type FinalDeed = keyof typeof FINAL;
export const FINAL_DEEDS = Object.keys(FINAL) as [FinalDeed, ...FinalDeed[]];

/** Example: `finalReason("pay")` is `moneyMoved`. */
export const finalReason = (deed: FinalDeed): FinalReason => FINAL[deed];

import { z } from "zod";
import { amount, amountNeeded, flag, id, needed, part, rows, word } from "@/upstream/outside/markets/wire";

const soldItem = z.object({
  vendorItemId: id,
  saleAmount: amountNeeded,
  sellerDiscountCoupon: amount,
  downloadableCoupon: amount,
  settlementAmount: amountNeeded,
});
const revenue = z.object({
  orderId: id,
  saleType: needed("status"),
  recognitionDate: word,
  settlementDate: word,
  deliveryFee: part({ amount, settlementAmount: amount }),
  items: rows("Coupang sold items", soldItem, { kind: "settlement", number: ["vendorItemId"] }),
});
export type CoupangRevenue = z.infer<typeof revenue>;
/** A page of `GET …/v1/revenue-history` (2.2). */
export const revenues = z.object({
  data: rows("Coupang revenues", revenue, { kind: "settlement", number: ["orderId"] }),
  hasNext: flag,
  nextToken: word,
});

const payment = z.object({
  settlementType: word,
  settlementDate: word,
  revenueRecognitionDateFrom: word,
  pendingReleasedAmount: amount,
  sellerServiceFee: amount,
  couranteeCustomerReward: amount,
  deductionAmount: amount,
  debtOfLastWeek: amount,
});
export type CoupangPayment = z.infer<typeof payment>;
/** `GET …/v1/settlement-histories` (2.2): bare rows. */
export const payments = rows("Coupang payments", payment);

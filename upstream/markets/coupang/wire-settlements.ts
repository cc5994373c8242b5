import { z } from "zod";
import { amount, flag, id, part, rows, word } from "@/upstream/markets/wire";

const soldItem = z.object({
  vendorItemId: id,
  saleAmount: amount,
  sellerDiscountCoupon: amount,
  downloadableCoupon: amount,
  settlementAmount: amount,
});
const revenue = z.object({
  orderId: id,
  saleType: word,
  recognitionDate: word,
  settlementDate: word,
  deliveryFee: part({ amount, settlementAmount: amount }),
  items: rows("Coupang sold items", soldItem),
});
export type CoupangRevenue = z.infer<typeof revenue>;
/** A page of `GET …/v1/revenue-history` (2.2). */
export const revenues = z.object({ data: rows("Coupang revenues", revenue), hasNext: flag, nextToken: word });

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

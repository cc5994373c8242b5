import { z } from "zod";
import { amount, amountNeeded, id, needed, part, rows, word } from "@/upstream/outside/markets/wire";

const pagination = part({ totalPages: z.coerce.number().catch(1) });

/** `GET /v1/pay-settle/settle/daily` (1.2): the days something was settled for. */
export const settledDays = z.object({
  elements: rows("SmartStore settled days", z.object({ settleBasisStartDate: word, settleBasisEndDate: word })),
  pagination,
});

const settledCase = z.object({
  settleBasisDate: word,
  settleExpectDate: word,
  settleCompleteDate: word,
  orderId: word,
  productOrderId: id,
  productOrderType: needed("status"),
  settleType: needed("status"),
  paySettleAmount: amountNeeded,
  benefitSettleAmount: amount,
  settleExpectAmount: amountNeeded,
});
export type SettledCase = z.infer<typeof settledCase>;
const commission = z.object({
  productOrderId: id,
  productOrderType: word,
  settleType: word,
  commissionType: word,
  commissionAmount: amount,
});
export type Commission = z.infer<typeof commission>;
/** `GET /v1/pay-settle/settle/commission-details` (1.2): what each line's fee is made up of. */
export const commissions = z.object({ elements: rows("SmartStore commissions", commission), pagination });

/** `GET /v1/pay-settle/settle/case` (1.2): line by line. */
export const settledCases = z.object({
  elements: rows("SmartStore settlements", settledCase, { kind: "settlement", number: ["productOrderId", "orderId"] }),
  pagination,
});

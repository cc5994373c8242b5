import type { NounHandlers } from "@/lib/contract/catalogue";
import { gap } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";

export const payment: NounHandlers<"payment", Context> = {
  createId: gap("payment.createId"),
  checkSum: gap("payment.checkSum"),
  returnPay: gap("payment.returnPay"),
  returnTossPay: gap("payment.returnTossPay"),
};

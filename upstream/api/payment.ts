import type { NounHandlers } from "@/lib/contract/catalogue";
import { numberIn } from "@/lib/domain/kit/typed-number";
import type { Context } from "@/upstream/context";
import { Refusal } from "@/upstream/kit/answers";
import { checkAmount, openPayment } from "@/upstream/shop/billing/open-payment";
import { ownPayments } from "@/upstream/shop/billing/payment-history";
import { cancelPayment } from "@/upstream/shop/billing/refund-payment";
import { settlePayment } from "@/upstream/shop/billing/settle-payment";
import { takeTurn } from "@/upstream/shop/people/limits";
import type { Message } from "@/upstream/kit/messages";

const WITHOUT_KEY: Message = { key: "api.paymentKeyMissing" };

export const payment: NounHandlers<"payment", Context> = {
  async createId(input, context) {
    const { db, user } = context;
    await takeTurn(db, [{ of: "payment/open", who: user.id, max: 60, minutes: 10 }]);
    return openPayment(input, context);
  },
  checkSum: checkAmount,

  returnPay({ query: { payKey, paymentId } }, context) {
    if (!payKey) throw new Refusal(400, WITHOUT_KEY);
    return settlePayment({ payKey, paymentId }, context);
  },

  returnTossPay(_input, context) {
    const { payKey, paymentId, amount } = context.upload?.fields ?? {};
    if (!payKey) throw new Refusal(400, WITHOUT_KEY);
    return settlePayment({ payKey, paymentId, amount: amount === undefined ? undefined : numberIn(amount) }, context);
  },

  history: ownPayments,
  cancel: cancelPayment,
};

import { z } from "zod";
import { call } from "@/lib/contract/define";

const day = z.string();
const won = z.number().int();
const stales = ["plan.mine", "plan.mySellerGrit", "payment.history", "auth.user", "log.planSummary"] as const;

const settled = z.looseObject({
  ok: z.boolean(),
  state: z.enum(["paid", "refused", "unknown"]).optional(),
  code: z.string().nullish(),
  paymentId: z.string().optional(),
  plan: z.string().optional(),
  firstDay: day.optional(),
  lastDay: day.optional(),
  amount: won.optional(),
});

const kind = z.enum(["start", "upgrade", "extend", "downgrade"]);

export const payment = {
  createId: call({
    at: "POST /Ipay/Create{product}PaymentId",
    effect: "write",
    need: "owner",
    about: "Opens a payment of a plan and names it and its price.",
    audit: "openPayment",
    once: true,
    body: z.looseObject({ planId: z.string(), months: z.number().int().optional() }),
    reply: z.looseObject({
      paymentId: z.string(),
      amount: won,
      kind: kind.optional(),
      firstDay: day.optional(),
      lastDay: day.optional(),
      priceKrw: won.optional(),
      creditKrw: won.optional(),
      orderName: z.string().optional(),
      customerKey: z.string().optional(),
      clientKey: z.string().optional(),
      windowUrl: z.string().nullish(),
    }),
  }),
  checkSum: call({
    at: "POST /Ipay/SellerGritPaymentPriceCheckSum",
    effect: "read",
    need: "owner",
    about: "Checks a payment's amount before it is asked for.",
    audit: "checkPayment",
    body: z.looseObject({ paymentId: z.string(), amount: z.number() }),
    reply: z.looseObject({ ok: z.boolean() }),
  }),
  returnPay: call({
    at: "GET /Ipay/returnPay",
    effect: "write",
    need: "owner",
    about: "Takes a card payment's result.",
    audit: "returnPay",
    once: true,
    query: z.strictObject({ paymentId: z.string().optional(), payKey: z.string().optional() }),
    reply: settled,
    stales,
  }),
  returnTossPay: call({
    at: "POST /{product}/TossPay/returnTossPay{product}",
    effect: "write",
    need: "owner",
    about:
      "Takes a Toss payment's result (field `payKey`; `paymentId` and `amount` of the return are checked where given).",
    wire: "multipart",
    audit: "pay",
    once: true,
    reply: settled,
    stales,
  }),
  history: call({
    at: "GET /Ipay/GetPaymentHistory",
    effect: "read",
    need: "owner",
    about: "The seller's payments with their receipts and what would come back of each today.",
    reply: z.array(
      z.looseObject({
        paymentId: z.string(),
        state: z.enum(["open", "confirming", "paid", "refused", "refunding", "refunded"]),
        code: z.string().nullish(),
        plan: z.string(),
        months: z.number().int(),
        kind,
        firstDay: day,
        lastDay: day,
        price: won,
        credit: won,
        amount: won,
        method: z.string().nullish(),
        cardNumber: z.string().nullish(),
        receiptUrl: z.string().nullish(),
        openedAt: z.string(),
        paidAt: z.string().nullish(),
        refundable: won,
        refunded: won,
        refundFailed: won,
      }),
    ),
    note: "Receipts and history; the specification has no call for them.",
  }),
  cancel: call({
    at: "POST /Ipay/CancelPayment",
    effect: "write",
    need: "owner",
    about: "Cancels a payment and pays its unused days back; `refund` is the sum that was shown.",
    audit: "cancelPayment",
    once: true,
    body: z.strictObject({ paymentId: z.string(), refund: won }),
    reply: z.looseObject({
      ok: z.boolean(),
      state: z.enum(["done", "partly", "refused", "unknown"]),
      refunded: won,
      code: z.string().nullish(),
    }),
    stales,
    note: "Cancelling and refunds; the specification has no call for them.",
  }),
};

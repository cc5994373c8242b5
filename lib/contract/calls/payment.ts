import { z } from "zod";
import { call } from "../define";

export const payment = {
  createId: call({
    at: "POST /Ipay/Create{product}PaymentId",
    effect: "write",
    about: "Opens a payment and names it.",
    once: true,
    body: z.looseObject({ planId: z.string(), months: z.number().int().optional() }),
    reply: z.looseObject({ paymentId: z.string(), amount: z.number() }),
  }),
  checkSum: call({
    at: "POST /Ipay/SellerGritPaymentPriceCheckSum",
    effect: "read",
    about: "Checks a payment's amount before it is asked for.",
    body: z.looseObject({ paymentId: z.string(), amount: z.number() }),
    reply: z.looseObject({ ok: z.boolean() }),
  }),
  returnPay: call({
    at: "GET /Ipay/returnPay",
    effect: "write",
    about: "Takes a card payment's result.",
    once: true,
    query: z.strictObject({ paymentId: z.string().optional(), payKey: z.string().optional() }),
    reply: z.looseObject({ ok: z.boolean() }),
  }),
  returnTossPay: call({
    at: "POST /{product}/TossPay/returnTossPay{product}",
    effect: "write",
    about: "Takes a Toss payment's result (field `payKey`).",
    wire: "multipart",
    once: true,
    reply: z.looseObject({ ok: z.boolean() }),
    stales: ["plan.mine", "auth.user", "log.planSummary"],
  }),
};

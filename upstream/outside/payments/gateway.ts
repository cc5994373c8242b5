import { z } from "zod";
import { outcomeOf } from "@/lib/domain/watch/outcome";
import { outward } from "@/upstream/kit/outward";
import { readStorable } from "@/upstream/kit/storable-json";

/** A payment as the gateway keeps it (docs/markets.md#payments-calls), in whole won. */
export type GatewayPayment = {
  paymentKey: string;
  orderId: string;
  status: (typeof STATUSES)[number];
  totalKrw: number;
  balanceKrw: number;
  method: string | null;
  /** As the gateway masks it. */
  cardNumber: string | null;
  approvedAt: string | null;
  receiptUrl: string | null;
};

/**
 * The gateway's result. `unknown` is everything that leaves open whether money moved: no reply, an unreadable one, a fault
 * of its own, the same request still running. Look the payment up then; never treat it as a refusal.
 */
export type GatewayAnswer =
  | { kind: "payment"; payment: GatewayPayment }
  | { kind: "refused"; code: string }
  | { kind: "unknown"; code: string | null };

type Confirmation = { paymentKey: string; orderId: string; amountKrw: number; idempotencyKey: string };
type Cancellation = {
  paymentKey: string;
  reason: string;
  /** Whole won; null for all that is left. */
  amountKrw: number | null;
  idempotencyKey: string;
};

export type PaymentGateway = {
  /** Takes the money of a payment that was authenticated in the window. */
  confirm(ask: Confirmation): Promise<GatewayAnswer>;
  readByKey(paymentKey: string): Promise<GatewayAnswer>;
  readByOrder(orderId: string): Promise<GatewayAnswer>;
  /** Pays back all or a part. */
  cancel(ask: Cancellation): Promise<GatewayAnswer>;
};

const TIMEOUT_MS = 30_000;
const ANSWER_CHARS_MAX = 262_144;

/** Keys and order numbers stand in addresses, where dots and slashes would lead elsewhere. */
const IN_ADDRESS = /^[A-Za-z0-9_=-]{1,200}$/;

const STATUSES = [
  "READY",
  "IN_PROGRESS",
  "WAITING_FOR_DEPOSIT",
  "DONE",
  "CANCELED",
  "PARTIAL_CANCELED",
  "ABORTED",
  "EXPIRED",
] as const;
const won = z.number().int();
const paymentShape = z
  .object({
    paymentKey: z.string(),
    orderId: z.string(),
    status: z.enum(STATUSES),
    currency: z.literal("KRW"),
    totalAmount: won.min(0),
    balanceAmount: won.min(0),
    // What is only shown is no reason to doubt the payment.
    method: z.string().nullish().catch(null),
    approvedAt: z.iso
      .datetime({ offset: true })
      .transform((moment) => new Date(moment).toISOString())
      .nullish(),
    card: z.object({ number: z.string().nullish() }).nullish().catch(null),
    receipt: z
      .object({ url: z.url({ protocol: /^https$/ }) })
      .nullish()
      .catch(null),
  })
  .refine(({ totalAmount, balanceAmount }) => balanceAmount <= totalAmount)
  .transform((one): GatewayPayment => ({
    paymentKey: one.paymentKey,
    orderId: one.orderId,
    status: one.status,
    totalKrw: one.totalAmount,
    balanceKrw: one.balanceAmount,
    method: one.method ?? null,
    cardNumber: one.card?.number ?? null,
    approvedAt: one.approvedAt ?? null,
    receiptUrl: one.receipt?.url ?? null,
  }));
const NOT_THERE: GatewayAnswer = { kind: "refused", code: "NOT_FOUND_PAYMENT" };
const refusalShape = z.object({ code: z.string() });

/** Codes below 500 that do not tell whether money moved (docs/markets.md#payments-rules). */
const UNDECIDED = new Set([
  "ALREADY_PROCESSED_PAYMENT",
  "PROVIDER_ERROR",
  "IDEMPOTENT_REQUEST_PROCESSING",
  "FORBIDDEN_CONSECUTIVE_REQUEST",
]);

function jsonIn(text: string): unknown {
  try {
    return readStorable(text);
  } catch {
    return undefined;
  }
}

/** What an answer of the gateway means. Example: a 403 with `{code: "REJECT_CARD_PAYMENT"}` is a refusal. */
function answerIn(status: number, text: string): GatewayAnswer {
  const body = text.length > ANSWER_CHARS_MAX ? undefined : jsonIn(text);
  if (status === 200) {
    const payment = paymentShape.safeParse(body);
    return payment.success ? { kind: "payment", payment: payment.data } : { kind: "unknown", code: null };
  }
  const refusal = refusalShape.safeParse(body);
  if (!refusal.success) return { kind: "unknown", code: null };
  const { code } = refusal.data;
  const isUndecided = status >= 500 || status === 408 || status === 409 || status === 429 || UNDECIDED.has(code);
  return { kind: isUndecided ? "unknown" : "refused", code };
}

/**
 * The gateway behind an address, spoken to as Toss Payments (docs/markets.md#payments-calls). Every question that moves
 * money carries its own idempotency key, so that asking it again never moves it twice.
 */
export function paymentGateway({ apiUrl, secretKey }: { apiUrl: string; secretKey: string }): PaymentGateway {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;

  async function ask(
    path: string,
    init: { method: "GET" | "POST"; body?: object; key?: string },
  ): Promise<GatewayAnswer> {
    try {
      const call = () =>
        fetch(`${apiUrl}${path}`, {
          method: init.method,
          headers: {
            authorization,
            ...(init.body && { "content-type": "application/json" }),
            ...(init.key !== undefined && { "idempotency-key": init.key }),
          },
          ...(init.body && { body: JSON.stringify(init.body) }),
          redirect: "error",
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
      const told = ({ status }: Response) => ({ status, outcome: outcomeOf(status) });
      const response = await outward("TossPayments", call, told);
      return answerIn(response.status, await response.text());
    } catch {
      // It is unknown whether it arrived. The error may contain the request's keys, so none of it is logged.
      return { kind: "unknown", code: null };
    }
  }

  /** An answer about another payment than was asked about says nothing of it. */
  const about =
    (is: (payment: GatewayPayment) => boolean) =>
    (answer: GatewayAnswer): GatewayAnswer =>
      answer.kind === "payment" && !is(answer.payment) ? { kind: "unknown", code: null } : answer;

  return {
    confirm: ({ paymentKey, orderId, amountKrw, idempotencyKey }) =>
      ask("/v1/payments/confirm", {
        method: "POST",
        body: { paymentKey, orderId, amount: amountKrw },
        key: idempotencyKey,
      }).then(about((payment) => payment.orderId === orderId && payment.paymentKey === paymentKey)),
    readByKey: async (paymentKey) => {
      if (!IN_ADDRESS.test(paymentKey)) return NOT_THERE;
      const answer = await ask(`/v1/payments/${paymentKey}`, { method: "GET" });
      return about((payment) => payment.paymentKey === paymentKey)(answer);
    },
    readByOrder: async (orderId) => {
      if (!IN_ADDRESS.test(orderId)) return NOT_THERE;
      const answer = await ask(`/v1/payments/orders/${orderId}`, { method: "GET" });
      return about((payment) => payment.orderId === orderId)(answer);
    },
    cancel: async ({ paymentKey, reason, amountKrw, idempotencyKey }) => {
      if (!IN_ADDRESS.test(paymentKey)) return NOT_THERE;
      const answer = await ask(`/v1/payments/${paymentKey}/cancel`, {
        method: "POST",
        body: { cancelReason: reason, ...(amountKrw !== null && { cancelAmount: amountKrw }) },
        key: idempotencyKey,
      });
      return about((payment) => payment.paymentKey === paymentKey)(answer);
    },
  };
}

import type { GatewayAnswer, GatewayPayment, PaymentGateway } from "@/upstream/outside/payments/gateway";

type When = "before" | "after";

type MemoryGateway = PaymentGateway & {
  /** A payer in the window: answers the key they come back with. */
  visit(orderId: string, amountKrw: number): string;
  /** What it took and did not pay back. */
  held(): number;
  /** The next call of a kind is lost on its way there, or its answer on the way back. */
  loseNext(what: "confirm" | "cancel" | "any", when: When): void;
  refuseNext(code: string): void;
  /** Refuses once so many calls were answered. */
  refuseAfter(calls: number, code: string): void;
  /** Takes back what was to go wrong next. */
  calm(): void;
  away(isAway: boolean): void;
  forget(orderId: string): void;
};

/**
 * A gateway in memory for tests of the books: it charges and refunds once per idempotency key, and fails on command. Its
 * wire protocol is tested with the rehearsed one.
 */
export function memoryGateway(): MemoryGateway {
  const known = new Map<string, GatewayPayment>();
  const answered = new Map<string, GatewayAnswer>();
  let lost: { what: string; when: When } | undefined;
  let refused: string | undefined;
  let answersFirst = 0;
  let isAway = false;
  let running = 0;
  const byKey = (key: string) => [...known.values()].find(({ paymentKey }) => paymentKey === key);
  const notFound = (code: string): GatewayAnswer => ({ kind: "refused", code });

  function once(what: string, idempotencyKey: string, run: () => GatewayAnswer): GatewayAnswer {
    if (isAway) return { kind: "unknown", code: null };
    const fault = lost && (lost.what === "any" || lost.what === what) ? lost.when : undefined;
    if (fault) lost = undefined;
    if (fault === "before") return { kind: "unknown", code: null };
    const key = `${what} ${idempotencyKey}`;
    let answer = answered.get(key);
    if (!answer && refused && answersFirst-- === 0) {
      answer = { kind: "refused", code: refused };
      refused = undefined;
    }
    answer ??= run();
    answered.set(key, answer);
    return fault === "after" ? { kind: "unknown", code: null } : answer;
  }

  return {
    async confirm({ paymentKey, orderId, amountKrw, idempotencyKey }) {
      return once("confirm", idempotencyKey, () => {
        const payment = known.get(orderId);
        if (payment?.paymentKey !== paymentKey || payment.totalKrw !== amountKrw)
          return notFound("NOT_FOUND_PAYMENT_SESSION");
        if (payment.status === "DONE") return { kind: "unknown", code: "ALREADY_PROCESSED_PAYMENT" };
        const done = { ...payment, status: "DONE" as const, balanceKrw: amountKrw };
        known.set(orderId, done);
        return { kind: "payment", payment: done };
      });
    },
    async readByKey(paymentKey) {
      if (isAway) return { kind: "unknown", code: null };
      const payment = byKey(paymentKey);
      return payment ? { kind: "payment", payment } : notFound("NOT_FOUND_PAYMENT");
    },
    async readByOrder(orderId) {
      if (isAway) return { kind: "unknown", code: null };
      const payment = known.get(orderId);
      return payment ? { kind: "payment", payment } : notFound("NOT_FOUND_PAYMENT");
    },
    async cancel({ paymentKey, amountKrw, idempotencyKey }) {
      return once("cancel", idempotencyKey, () => {
        const payment = byKey(paymentKey);
        const amount = amountKrw ?? payment?.balanceKrw ?? 0;
        if (!payment || payment.balanceKrw < amount) return notFound("NOT_CANCELABLE_AMOUNT");
        const balanceKrw = payment.balanceKrw - amount;
        const left = {
          ...payment,
          balanceKrw,
          status: balanceKrw === 0 ? ("CANCELED" as const) : ("PARTIAL_CANCELED" as const),
        };
        known.set(payment.orderId, left);
        return { kind: "payment", payment: left };
      });
    },
    visit(orderId, amountKrw) {
      running += 1;
      const paymentKey = `key-${running}-${orderId}`;
      known.set(orderId, {
        paymentKey,
        orderId,
        status: "IN_PROGRESS",
        totalKrw: amountKrw,
        balanceKrw: 0,
        method: "카드",
        cardNumber: "4330-****-****-123*",
        approvedAt: null,
        receiptUrl: null,
      });
      return paymentKey;
    },
    held: () => [...known.values()].reduce((sum, { balanceKrw }) => sum + balanceKrw, 0),
    loseNext: (what, when) => void (lost = { what, when }),
    refuseNext: (code) => void ([refused, answersFirst] = [code, 0]),
    refuseAfter: (calls, code) => void ([refused, answersFirst] = [code, calls]),
    calm: () => void ([lost, refused] = [undefined, undefined]),
    away: (isGone) => void (isAway = isGone),
    forget: (orderId) => void known.delete(orderId),
  };
}

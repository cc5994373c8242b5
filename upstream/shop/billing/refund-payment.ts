import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, lt, lte } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { splitRefund } from "@/lib/domain/payment/refund-split";
import { unusedWorth, type PaidPeriod } from "@/lib/domain/plan/paid-period";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { payments, planPeriods, refunds } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { currentTime } from "@/upstream/kit/clock";
import { endPeriod, followPeriods, lockPlan } from "@/upstream/shop/plans/held-plan";
import { reverseReward } from "@/upstream/shop/referral/reward";
import { deskOf } from "./payment-desk";
import { refuseUnderWay, TAKEN_OVER_MS } from "./under-way";

type Row = typeof payments.$inferSelect;
type Asking = Needs<"db" | "payments" | "complain">;
const REASON = "이용권 취소";

/**
 * What comes back when a payment is cancelled on a day: the worth of its unused days, and nothing where something that
 * begins later is still held, because that one goes first.
 */
export function refundable(
  bought: readonly (PaidPeriod & { paymentId: string })[],
  paymentId: string,
  today: string,
): number {
  const own = bought.find((period) => period.paymentId === paymentId);
  if (!own || bought.some(({ firstDay }) => firstDay > own.firstDay)) return 0;
  return unusedWorth(own, today);
}

/**
 * Whose money it is: the payment's own, then that of the ones before it, the newest first. Gateways write the second, so
 * two payments can have one time; the cancelled one is the first of them all the same.
 */
const payersOf = (tx: Database, { id, userId, paidAt }: Row): Promise<Row[]> =>
  tx
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.state, "paid"), lte(payments.paidAt, paidAt ?? currentTime())))
    .orderBy(desc(eq(payments.id, id)), desc(payments.paidAt), desc(payments.openedAt));

/**
 * Cancels a payment: unused days are refunded, today counts as used. `refund` is the amount the seller saw; if it has
 * changed, nothing happens. The money goes back to the cards it came from.
 */
export async function cancelPayment(
  { body }: Parsed<"payment.cancel">,
  context: Asking & Needs<"user" | "now">,
): Promise<Reply<"payment.cancel">> {
  const { db, user, now } = context;
  deskOf(context);
  const today = seoulDay(now);
  await db.transaction(async (tx) => {
    const { bought } = await lockPlan(tx, user.id, today);
    const [row] = await tx.select().from(payments).where(eq(payments.id, body.paymentId)).for("update");
    if (row?.userId !== user.id) throw new Refusal(404, "billing.paymentUnknown");
    if (row.state === "refunding" || row.state === "refunded") throw new Refusal(409, "billing.cancelledAlready");
    if (row.state !== "paid") throw new Refusal(409, "billing.notPaidYet");
    const amountKrw = refundable(bought, row.id, today);
    if (amountKrw === 0) throw new Refusal(409, "billing.nothingBack");
    if (amountKrw !== body.refund) throw new Refusal(409, "billing.refundChanged");
    await refuseUnderWay(tx, user.id);
    const payers = await payersOf(tx, row);
    const parts = splitRefund(
      amountKrw,
      payers.map((one) => ({ id: one.id, leftKrw: one.amountKrw - one.refundedKrw })),
    );
    if (!parts) throw new Error("More is to be paid back than was ever paid");
    await tx.insert(refunds).values(
      parts.map((part, position) => ({
        id: randomUUID(),
        paymentId: part.id,
        causeId: row.id,
        position,
        amountKrw: part.amountKrw,
        askedAt: now,
      })),
    );
    await tx.update(payments).set({ state: "refunding", begunAt: now }).where(eq(payments.id, row.id));
  });
  return payBack(context, body.paymentId);
}

/** Makes the gateway refund the requested amounts, card by card, and stores its replies. */
async function payBack(context: Asking, causeId: string): Promise<Reply<"payment.cancel">> {
  const { db } = context;
  const { gateway } = deskOf(context);
  const asked = await db
    .select({ refund: refunds, paymentKey: payments.paymentKey })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.causeId, causeId), eq(refunds.state, "asked")))
    .orderBy(asc(refunds.position));
  for (const { refund, paymentKey } of asked) {
    const ask = {
      paymentKey: paymentKey ?? "",
      reason: REASON,
      amountKrw: refund.amountKrw,
      idempotencyKey: refund.id,
    };
    const answer = await gateway.cancel(ask);
    if (answer.kind === "unknown") break;
    if (answer.kind === "refused" && refund.position === 0) {
      // The first card decides: where it refuses, nothing was paid back yet and nothing is to be.
      await db
        .update(refunds)
        .set({ state: "failed", code: answer.code, decidedAt: currentTime() })
        .where(and(eq(refunds.causeId, causeId), eq(refunds.state, "asked")));
      break;
    }
    await decided(db, refund, answer.kind === "payment" ? null : answer.code);
  }
  return finish(db, causeId);
}

/** Whether a refund belongs to the payment's last try to be cancelled; what was refused before is over. */
export const isOfTry =
  (row: Row | undefined) =>
  ({ askedAt }: typeof refunds.$inferSelect): boolean =>
    askedAt.getTime() === row?.begunAt?.getTime();

/** One card's part is paid back, or refused with a code. */
async function decided(db: Database, { id, paymentId, amountKrw }: typeof refunds.$inferSelect, code: string | null) {
  await db.transaction(async (tx) => {
    const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId)).for("update");
    const [changed] = await tx
      .update(refunds)
      .set({ state: code === null ? "done" : "failed", code, decidedAt: currentTime() })
      .where(and(eq(refunds.id, id), eq(refunds.state, "asked")))
      .returning({ id: refunds.id });
    if (!changed || !payment || code !== null) return;
    await tx
      .update(payments)
      .set({ refundedKrw: payment.refundedKrw + amountKrw })
      .where(eq(payments.id, paymentId));
    await reverseReward(tx, { paymentId, refundId: id, amount: amountKrw });
  });
}

/**
 * Ends the days that were paid back once every card has answered. Where no card took its money back the days stay; where
 * one of several did not, the days end and what is owed stays on record as failed.
 */
async function finish(db: Database, causeId: string): Promise<Reply<"payment.cancel">> {
  return db.transaction(async (tx) => {
    const [named] = await tx.select({ userId: payments.userId }).from(payments).where(eq(payments.id, causeId));
    if (!named) throw new Error("A payment went away");
    const now = currentTime();
    await lockPlan(tx, named.userId, seoulDay(now));
    const [row] = await tx.select().from(payments).where(eq(payments.id, causeId)).for("update");
    const parts = (await tx.select().from(refunds).where(eq(refunds.causeId, causeId))).filter(isOfTry(row));
    const of = (state: string) => parts.filter((part) => part.state === state);
    const refunded = of("done").reduce((sum, part) => sum + part.amountKrw, 0);
    const failed = of("failed");
    if (row?.state !== "refunding") return { ok: row?.state === "refunded", state: "done", refunded, code: null };
    if (of("asked").length > 0) return { ok: false, state: "unknown", refunded, code: null };
    if (refunded === 0) {
      await tx.update(payments).set({ state: "paid" }).where(eq(payments.id, causeId));
      return { ok: false, state: "refused", refunded, code: failed[0]?.code ?? null };
    }
    const [period] = await tx.select().from(planPeriods).where(eq(planPeriods.paymentId, causeId));
    if (period) await endPeriod(tx, period, seoulDay(row.begunAt ?? now));
    await tx.update(payments).set({ state: "refunded" }).where(eq(payments.id, causeId));
    await followPeriods(tx, row.userId, seoulDay(now));
    const code = failed[0]?.code ?? null;
    return { ok: code === null, state: code === null ? "done" : "partly", refunded, code };
  });
}

/** Continues refunds without a reply. */
export async function refundLeftovers(context: Asking): Promise<void> {
  const before = new Date(currentTime().getTime() - TAKEN_OVER_MS);
  const left = await context.db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.state, "refunding"), lt(payments.begunAt, before)));
  for (const { id } of left)
    await payBack(context, id).catch((error: unknown) => context.complain(error, { job: "payments" }));
}

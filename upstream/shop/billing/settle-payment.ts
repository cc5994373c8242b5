import { and, eq, lt, ne, sql } from "drizzle-orm";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { QUOTE_HOLDS_MS } from "@/lib/domain/payment/payment-state";
import { dayBefore } from "@/lib/domain/plan/paid-period";
import { planChange } from "@/lib/domain/plan/plan-change";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { payments, planPeriods } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { currentTime } from "@/upstream/kit/clock";
import { endPeriod, followPeriods, lockPlan } from "@/upstream/shop/plans/held-plan";
import { rewardReferrer } from "@/upstream/shop/referral/reward";
import type { GatewayAnswer, PaymentGateway } from "@/upstream/outside/payments/gateway";
import { deskOf } from "./payment-desk";
import { refuseUnderWay, TAKEN_OVER_MS } from "./under-way";
import type { Message } from "@/upstream/kit/messages";

type Row = typeof payments.$inferSelect;
type Asking = Needs<"db" | "payments" | "complain">;

/** The result of a payment, for the page that waits for it. `unknown` means: poll again. */
type Settled = {
  ok: boolean;
  state: "paid" | "refused" | "unknown";
  code: string | null;
  paymentId: string;
  plan: string;
  firstDay: string;
  lastDay: string;
  amount: number;
};

/** A gateway that knows nothing of a payment after so long never took it. */
const FORGOTTEN_MS = 20 * 60_000;

function settled(row: Row): Settled {
  const { id: paymentId, plan, firstDay, lastDay, amountKrw: amount, code } = row;
  const isPaid = row.state === "paid" || row.state === "refunding" || row.state === "refunded";
  const state = isPaid ? "paid" : row.state === "refused" ? "refused" : "unknown";
  return { ok: isPaid, state, code, paymentId, plan, firstDay, lastDay, amount };
}

const NOT_YOURS: Message = { key: "billing.notYours" };
const KEY_USED: Message = { key: "billing.keyUsed" };

const locked = async (tx: Database, id: string): Promise<Row | undefined> => {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for("update");
  return row;
};

async function changed(tx: Database, id: string, change: Partial<Row>): Promise<Row> {
  const [row] = await tx.update(payments).set(change).where(eq(payments.id, id)).returning();
  if (!row) throw new Error("A payment went away");
  return row;
}

/** Refuses a key that belongs to another payment. The lock keeps two payments from taking one key at the same time. */
async function refuseUsedKey(tx: Database, id: string, payKey: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment-key/${payKey}`}, 0))`);
  const used = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.paymentKey, payKey), ne(payments.id, id)));
  if (used.length > 0) throw new Refusal(409, KEY_USED);
}

type Back = { payKey: string; paymentId: string; amount?: number };

/**
 * Looks, with the payer's row held, whether a payment that came back may be confirmed, and marks it so: its key, its owner
 * and its amount must be the ones that were named, its price must still be that of what the payer holds, and no other
 * payment or refund of theirs may be under way. Nothing was taken when it refuses.
 */
async function begin(
  { db, user }: Needs<"db" | "user">,
  { payKey, paymentId, amount }: Back,
): Promise<{ row: Row; isBegun: boolean }> {
  const now = currentTime();
  return db.transaction(async (tx) => {
    const [opened] = await tx.select({ openedAt: payments.openedAt }).from(payments).where(eq(payments.id, paymentId));
    if (!opened) throw new Refusal(404, NOT_YOURS);
    // A price holds from the moment it was shown, over midnight as well.
    const day = seoulDay(opened.openedAt);
    const { periods } = await lockPlan(tx, user.id, day);
    const row = await locked(tx, paymentId);
    if (row?.userId !== user.id) throw new Refusal(404, NOT_YOURS);
    if (row.paymentKey !== null && row.paymentKey !== payKey) throw new Refusal(409, NOT_YOURS);
    if (row.state === "confirming") {
      const isLeft = (row.begunAt?.getTime() ?? 0) + TAKEN_OVER_MS < now.getTime();
      return { row: isLeft ? await changed(tx, row.id, { begunAt: now }) : row, isBegun: isLeft };
    }
    if (row.state !== "open") return { row, isBegun: false };
    await refuseUsedKey(tx, row.id, payKey);
    if (amount !== undefined && amount !== row.amountKrw) throw new Refusal(409, NOT_YOURS);
    const refuse = async (code: string) => ({
      row: await changed(tx, row.id, { state: "refused", code, paymentKey: payKey }),
      isBegun: false,
    });
    if (row.openedAt.getTime() + QUOTE_HOLDS_MS < now.getTime()) return refuse("QUOTE_EXPIRED");
    const change = planChange(periods, { plan: row.plan, months: row.months }, day);
    if ("refused" in change || change.dueKrw !== row.amountKrw || change.kind !== row.kind)
      return refuse("PLAN_CHANGED");
    await refuseUnderWay(tx, user.id);
    const { firstDay, lastDay } = change;
    return {
      row: await changed(tx, row.id, { state: "confirming", paymentKey: payKey, begunAt: now, firstDay, lastDay }),
      isBegun: true,
    };
  });
}

/** Writes down that a payment was taken, together with everything that follows from it: all of it or nothing. */
async function takePaid(db: Database, id: string, paid: GatewayAnswer & { kind: "payment" }): Promise<Settled> {
  const { method, cardNumber, receiptUrl, approvedAt, totalKrw, orderId } = paid.payment;
  return db.transaction(async (tx) => {
    const [named] = await tx.select().from(payments).where(eq(payments.id, id));
    if (!named) throw new Error("A payment went away");
    const day = seoulDay(named.openedAt);
    const { bought } = await lockPlan(tx, named.userId, day);
    const row = await locked(tx, id);
    if (row?.state !== "confirming") return settled(row ?? named);
    if (totalKrw !== row.amountKrw || orderId !== id)
      throw new Error("The gateway took another sum than was asked for");
    // The day itself is the higher plan's.
    if (row.kind === "upgrade") for (const period of bought) await endPeriod(tx, period, dayBefore(day));
    const { userId, plan, firstDay, lastDay, priceKrw } = row;
    await tx.insert(planPeriods).values({ userId, paymentId: id, plan, firstDay, lastDay, worthKrw: priceKrw });
    await followPeriods(tx, userId, seoulDay(currentTime()));
    await rewardReferrer(tx, { userId, paymentId: id, amount: row.amountKrw });
    const paidAt = approvedAt ? new Date(approvedAt) : currentTime();
    return settled(await changed(tx, id, { state: "paid", code: null, method, cardNumber, receiptUrl, paidAt }));
  });
}

async function takeRefused(db: Database, id: string, code: string): Promise<Settled> {
  return db.transaction(async (tx) => {
    const row = await locked(tx, id);
    if (!row) throw new Error("A payment went away");
    return settled(row.state === "confirming" ? await changed(tx, id, { state: "refused", code }) : row);
  });
}

/** Asks the gateway for the money; an answer that got lost is read back instead of being asked for twice. */
async function confirmed(context: Asking, row: Row): Promise<Settled> {
  const { db } = context;
  const { gateway } = deskOf(context);
  const { id, paymentKey, amountKrw } = row;
  if (paymentKey === null) throw new Error("A payment without its key is being confirmed");
  const ask = { paymentKey, orderId: id, amountKrw, idempotencyKey: id };
  const take = (answer: GatewayAnswer): Promise<Settled> | undefined => {
    if (answer.kind === "refused") return takeRefused(db, id, answer.code);
    if (answer.kind === "unknown") return undefined;
    if (answer.payment.status === "DONE") return takePaid(db, id, answer);
    if (["READY", "IN_PROGRESS"].includes(answer.payment.status)) return undefined;
    return takeRefused(db, id, answer.payment.status);
  };
  const first = await take(await gateway.confirm(ask));
  if (first) return first;
  const read = await gateway.readByOrder(id);
  if (read.kind === "payment") {
    const second = await take(read);
    if (second) return second;
  }
  // It was never booked, or not yet: with the same key the gateway books it once, however often it is called.
  if (read.kind !== "unknown") {
    const third = await gateway.confirm(ask);
    const told = await take(third);
    if (told) return told;
  }
  const isForgotten = row.openedAt.getTime() + QUOTE_HOLDS_MS + FORGOTTEN_MS < currentTime().getTime();
  if (isForgotten && read.kind === "refused") return takeRefused(db, id, read.code);
  return settled(row);
}

/** Which payments are being settled in this process, by their id. */
const underWay = new WeakMap<PaymentGateway, Map<string, Promise<Settled>>>();

function settlingAt(gateway: PaymentGateway): Map<string, Promise<Settled>> {
  const known = underWay.get(gateway) ?? new Map<string, Promise<Settled>>();
  underWay.set(gateway, known);
  return known;
}

function once(context: Asking, row: Row): Promise<Settled> {
  const settling = settlingAt(deskOf(context).gateway);
  const running = settling.get(row.id);
  if (running) return running;
  const run = confirmed(context, row).finally(() => settling.delete(row.id));
  settling.set(row.id, run);
  return run;
}

/**
 * Completes the payment of a payer returning from the gateway's window, however often and in however many windows: the
 * money is charged once, and every caller gets the same result. `unknown` means that the gateway gave no result; poll
 * again.
 *
 * Without `paymentId` the gateway is asked for the key's payment.
 */
export async function settlePayment(
  asked: { payKey: string; paymentId?: string | undefined; amount?: number | undefined },
  context: Asking & Needs<"user">,
): Promise<Settled> {
  const { gateway } = deskOf(context);
  const paymentId = asked.paymentId ?? (await orderOf(gateway, asked.payKey));
  const back = { payKey: asked.payKey, paymentId, ...(asked.amount !== undefined && { amount: asked.amount }) };
  const { row, isBegun } = await begin(context, back);
  if (isBegun) return once(context, row);
  return (row.state === "confirming" && settlingAt(gateway).get(row.id)) || settled(row);
}

async function orderOf(gateway: PaymentGateway, payKey: string): Promise<string> {
  const read = await gateway.readByKey(payKey);
  if (read.kind === "payment") return read.payment.orderId;
  if (read.kind === "refused") throw new Refusal(404, NOT_YOURS);
  throw new Refusal(503, "billing.gatewaySilent");
}

/** Looks up payments without a reply, also if no page waits for them. */
export async function settleLeftovers(context: Asking): Promise<void> {
  const { db } = context;
  const before = new Date(currentTime().getTime() - TAKEN_OVER_MS);
  const left = await db
    .select()
    .from(payments)
    .where(and(eq(payments.state, "confirming"), lt(payments.begunAt, before)));
  for (const row of left)
    await once(context, row).catch((error: unknown) => context.complain(error, { job: "payments" }));
}

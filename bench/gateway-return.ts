import { count, eq, sql } from "drizzle-orm";
import { memoryGateway } from "@/tests/support/memory-gateway";
import { openPayment } from "@/upstream/shop/billing/open-payment";
import { settlePayment } from "@/upstream/shop/billing/settle-payment";
import { openDatabase } from "@/upstream/db/client";
import { planPeriods, users } from "@/upstream/db/schema";
import { medianMsOf } from "./median-ms";
import { isSmoke, mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/**
 * What a payer's return costs when it comes a hundred times at once: two tabs, a reload, a browser that asks again. The money is
 * taken once, at a gateway that answers from memory, with one period bought, or the bench fails. The peer is the same return alone.
 * PGlite by default, a Postgres of its own with DATABASE_URL.
 */
const ROUNDS = roundsOf(9);
const DUPLICATES = isSmoke ? 20 : 100;

const database = await openDatabase(process.env.DATABASE_URL ? { databaseUrl: process.env.DATABASE_URL } : {});
const { db, driver } = database;
let complaints = 0;
let payers = 0;

/** A user returning from the gateway's window with a payment key. */
async function payer() {
  const id = `bench-${process.pid}-${(payers += 1)}`;
  await db.insert(users).values({ id, account: id, userName: "bench", email: `${id}@naru.example`, passwordHash: "" });
  const gateway = memoryGateway();
  const context = {
    db,
    now: new Date(),
    user: { id, familyId: "", account: id, userName: "bench", role: "User", plan: "free" },
    payments: { gateway, clientKey: "test_ck_memory", windowUrl: null },
    complain: () => void (complaints += 1),
  };
  const { paymentId, amount } = await openPayment({ query: {}, body: { planId: "Basic", months: 1 } }, context);
  const payKey = gateway.visit(paymentId, amount);
  return { id, amount, gateway, settle: () => settlePayment({ payKey, paymentId, amount }, context) };
}

/** Returns of fresh payers, so many of each at once; what a payer does before is not measured. */
async function returned(times: number): Promise<number> {
  const waiting = await Promise.all(Array.from({ length: ROUNDS + 1 }, payer));
  return medianMsOf(ROUNDS, async () => {
    const one = waiting.pop();
    if (!one) throw new Error("There are too few payers");
    const told = await Promise.all(Array.from({ length: times }, one.settle));
    const last = await one.settle();
    const [bought] = await db.select({ total: count() }).from(planPeriods).where(eq(planPeriods.userId, one.id));
    mustBeTrue(
      told.every(({ state }) => state === "paid" || state === "unknown"),
      "A return was told something else.",
    );
    mustBeTrue(last.state === "paid" && bought?.total === 1, "The plan was not bought once.");
    mustBeTrue(one.gateway.held() === one.amount, `${one.gateway.held()} won were taken in place of ${one.amount}.`);
  });
}

const alone = await returned(1);
const many = await returned(DUPLICATES);
mustBeTrue(complaints === 0, `${complaints} errors nobody expected.`);
console.log(`One payment whose return comes ${DUPLICATES} times at once, ${driver}`);
console.table({
  "one return": { ms: +alone.toFixed(1), "to the peer": 1 },
  [`${DUPLICATES} at once`]: { ms: +many.toFixed(1), "to the peer": +(many / alone).toFixed(2) },
  "of these, each": { ms: +(many / DUPLICATES).toFixed(2), "to the peer": +(many / DUPLICATES / alone).toFixed(3) },
});
await db.delete(users).where(sql`${users.id} like ${`bench-${process.pid}-%`}`);
await database.close();

import { serve } from "@hono/node-server";
import { count, eq, sql } from "drizzle-orm";
import type { AddressInfo } from "node:net";
import { windowAddress } from "@/lib/domain/payment/window-address";
import { openWorld } from "@/rehearsal/database";
import { paymentsApp } from "@/rehearsal/payments/payments";
import { openPayment } from "@/upstream/billing/open-payment";
import { settlePayment } from "@/upstream/billing/settle-payment";
import { openDatabase } from "@/upstream/db/client";
import { planPeriods, users } from "@/upstream/db/schema";
import { paymentGateway } from "@/upstream/payments/gateway";
import { medianMsOf } from "./median-ms";
import { isSmoke, mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/**
 * What a payer's return costs when it comes a hundred times at once: two tabs, a reload, a browser that asks again. The money is
 * asked for once over HTTP at the rehearsed gateway, with one period bought, or the bench fails. The peer is the same return alone.
 * PGlite by default, a Postgres of its own with DATABASE_URL.
 */
const ROUNDS = roundsOf(9);
const DUPLICATES = isSmoke ? 20 : 100;
const KEYS = { clientKey: "test_ck_rehearsal", secretKey: "test_sk_rehearsal" };
const DESK = "http://localhost:3000";

const world = await openWorld({});
let confirmations = 0;
const app = paymentsApp({ db: world.db, deskOrigin: DESK });
const listener = serve({
  fetch: (request) => {
    if (request.url.endsWith("/v1/payments/confirm")) confirmations += 1;
    return app.fetch(request);
  },
  port: 0,
});
await new Promise((resolve) => listener.once("listening", resolve));
const apiUrl = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
const database = await openDatabase(process.env.DATABASE_URL ? { databaseUrl: process.env.DATABASE_URL } : {});
const { db, driver } = database;
let complaints = 0;
let payers = 0;

/** Somebody back from the gateway's window with a key. */
async function payer() {
  const id = `bench-${process.pid}-${(payers += 1)}`;
  await db.insert(users).values({ id, account: id, userName: "bench", email: `${id}@naru.example`, passwordHash: "" });
  const context = {
    db,
    now: new Date(),
    user: { id, familyId: "", account: id, userName: "bench", role: "User", plan: "free" },
    payments: {
      gateway: paymentGateway({ apiUrl, secretKey: KEYS.secretKey }),
      clientKey: KEYS.clientKey,
      windowUrl: null,
    },
    complain: () => void (complaints += 1),
  };
  const { paymentId, amount } = await openPayment({ query: {}, body: { planId: "Basic", months: 1 } }, context);
  const address = windowAddress(`${apiUrl}/window`, {
    clientKey: KEYS.clientKey,
    paymentId,
    orderName: "Basic",
    amountKrw: amount,
    successUrl: `${DESK}/app/success.html`,
    failUrl: `${DESK}/app/fail.html`,
  });
  const html = await (await fetch(address)).text();
  const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const form = new URLSearchParams(fields.map(([, name = "", value = ""]): [string, string] => [name, value]));
  form.set("card", "good");
  const back = await fetch(`${apiUrl}/window`, { method: "POST", redirect: "manual", body: form });
  const payKey = new URL(back.headers.get("location") ?? "").searchParams.get("paymentKey") ?? "";
  return { id, settle: () => settlePayment({ payKey, paymentId, amount }, context) };
}

/** Returns of fresh payers, so many of each at once; what a payer does before is not measured. */
async function returned(times: number): Promise<number> {
  const waiting = await Promise.all(Array.from({ length: ROUNDS + 1 }, payer));
  return medianMsOf(ROUNDS, async () => {
    const one = waiting.pop();
    if (!one) throw new Error("There are too few payers");
    const before = confirmations;
    const told = await Promise.all(Array.from({ length: times }, one.settle));
    const last = await one.settle();
    const [bought] = await db.select({ total: count() }).from(planPeriods).where(eq(planPeriods.userId, one.id));
    mustBeTrue(
      told.every(({ state }) => state === "paid" || state === "unknown"),
      "A return was told something else.",
    );
    mustBeTrue(last.state === "paid" && bought?.total === 1, "The plan was not bought once.");
    mustBeTrue(confirmations === before + 1, `The money was asked for ${confirmations - before} times.`);
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
listener.close();
await world.close();

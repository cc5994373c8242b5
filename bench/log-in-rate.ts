import { count, eq } from "drizzle-orm";
import { verify } from "@node-rs/argon2";
import { openDatabase } from "@/upstream/db/client";
import { refreshFamilies, users } from "@/upstream/db/schema";
import { tokensWith } from "@/upstream/kit/tokens";
import { logIn } from "@/upstream/shop/people/log-in";
import { hashPassword } from "@/upstream/shop/people/passwords";
import { isSmoke, mustBeTrue, roundsOf } from "./smoke-mode.mjs";

/**
 * How many log-ins a second the upstream opens, eight at a time, each with its count of failures, its password and its session.
 * The peer checks the same password against the same argon2id hash and does nothing else: that is the limit. PGlite by default, a
 * Postgres of its own with DATABASE_URL.
 */
const LOG_INS = isSmoke ? 8 : 25 * roundsOf(8);
const AT_A_TIME = 8;
const PASSWORD = "harbour-1999";
const id = `bench-${process.pid}`;

const database = await openDatabase(process.env.DATABASE_URL ? { databaseUrl: process.env.DATABASE_URL } : {});
const { db, driver } = database;
const services = { db, tokens: tokensWith(new Uint8Array(32).fill(1), "Naru", 600), clientAddress: "", browser: "" };
const passwordHash = await hashPassword(PASSWORD);
await db
  .insert(users)
  .values({ id, account: id, userName: "bench", email: `${id}@naru.example`, role: "User", passwordHash });

/** The rate of some work a second, done so many times and so many at a time. */
async function rateOf(work: () => Promise<unknown>): Promise<number> {
  await work();
  let left = LOG_INS;
  const began = performance.now();
  const lane = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lane));
  return (LOG_INS * 1_000) / (performance.now() - began);
}

const ours = await rateOf(() => logIn(services, id, PASSWORD));
const [opened] = await db.select({ total: count() }).from(refreshFamilies).where(eq(refreshFamilies.userId, id));
mustBeTrue(opened?.total === LOG_INS + 1, `${opened?.total} sessions were opened by ${LOG_INS + 1} log-ins.`);
const wrong = await logIn(services, id, "harbour-2000").then(
  () => true,
  () => false,
);
mustBeTrue(!wrong, "A wrong password opened a session.");
const peer = await rateOf(async () => mustBeTrue(await verify(passwordHash, PASSWORD), "The password is another one."));
console.log(`${LOG_INS} log-ins, ${AT_A_TIME} at a time, argon2id ${passwordHash.split("$")[3]}, ${driver}`);
console.table({
  "ours, log-ins": { "a second": +ours.toFixed(1), "to the peer": +(ours / peer).toFixed(2) },
  "argon2id alone": { "a second": +peer.toFixed(1), "to the peer": 1 },
});
await db.delete(users).where(eq(users.id, id));
await database.close();

import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { currentTrace } from "@/lib/process/trace";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { marketLeases, users } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { complain } from "@/upstream/kit/complaints";
import type { Message } from "@/upstream/kit/messages";
import type { Owner } from "./own-orders";

/** How long the lease of a crashed process lasts; a living one renews it meanwhile. */
const HELD_SECONDS = 30;
const RENEWED_MS = (HELD_SECONDS * 1_000) / 3;
/** By then every market has been read again several times, so that our rows say what is true. */
const FORGOTTEN_DAYS = 2;
/** A lease that ends between our look and our question is taken in the next round. */
const ROUNDS = 3;

/** What one call may do with the subjects it asked for. */
export type Lease = {
  /** Subjects that this call alone may ask a market about now. */
  mine: ReadonlySet<string>;
  /** Those of `mine` an earlier call left without a known outcome: ask the market what is true before doing anything. */
  unsettled: ReadonlySet<string>;
  /** Who asks about the other subjects, and since when, as a sentence. */
  busy: ReadonlyMap<string, Message>;
  /** Says that the outcome of a subject is not known, so that the next call finds it `unsettled`. */
  leaveOpen(subject: string): void;
};

type Wish = { deed: Message; subjects: readonly string[] };

/**
 * Runs `work` with leases on subjects, across all processes on this database: of parallel calls exactly one gets a subject,
 * and the others learn at once who was first. A lease is renewed while the work runs and released at its end. The lease of
 * a crashed process expires after 30 s, and the next call finds its subject `unsettled`, as after a work that threw. Never
 * call it inside a transaction: other processes could not see the lease.
 *
 * Example: `withLease(desk, { deed: { key: "orderDeeds.confirm" }, subjects: ["order/12"] }, (lease) => …)`.
 */
export async function withLease<T>(
  desk: Needs<"db"> & Owner,
  { deed, subjects }: Wish,
  work: (lease: Lease) => Promise<T>,
): Promise<T> {
  const { db } = desk;
  const holder = crypto.randomUUID();
  // In one order everywhere, so that two calls about the same orders do not wait for each other.
  const { mine, unsettled, busy } = await take(desk, holder, deed, [...new Set(subjects)].sort());
  const renewing = setInterval(
    () => void renew(db, holder).catch((error: unknown) => complain(error, { job: "market lease" })),
    RENEWED_MS,
  );
  const open = new Set(mine);
  try {
    const left = new Set<string>();
    const done = await work({ mine, unsettled, busy, leaveOpen: (subject) => left.add(subject) });
    for (const subject of mine) if (!left.has(subject)) open.delete(subject);
    return done;
  } finally {
    clearInterval(renewing);
    await giveBack(db, holder, [...open]);
  }
}

const until = sql`now() + make_interval(secs => ${HELD_SECONDS})`;

async function take({ db, user }: Needs<"db"> & Owner, holder: string, deed: Message, subjects: readonly string[]) {
  const mine = new Set<string>();
  const unsettled = new Set<string>();
  const busy = new Map<string, Message>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const wanted = subjects.filter((subject) => !mine.has(subject) && !busy.has(subject));
    if (wanted.length === 0) break;
    const begunAt = currentTime();
    const byId = currentTrace()?.user ?? null;
    const taken = await db
      .insert(marketLeases)
      .values(wanted.map((subject) => ({ subject, userId: user.id, byId, deed, holder, begunAt, heldUntil: until })))
      .onConflictDoUpdate({
        target: marketLeases.subject,
        set: { byId, deed, holder, begunAt, heldUntil: until, tries: sql`${marketLeases.tries} + 1` },
        setWhere: sql`${marketLeases.heldUntil} < now()`,
      })
      .returning({ subject: marketLeases.subject, tries: marketLeases.tries });
    for (const { subject, tries } of taken) {
      mine.add(subject);
      if (tries > 1) unsettled.add(subject);
    }
    for (const [subject, said] of await busyOf(
      db,
      wanted.filter((subject) => !mine.has(subject)),
    ))
      busy.set(subject, said);
  }
  for (const subject of subjects)
    if (!mine.has(subject) && !busy.has(subject)) busy.set(subject, { key: "orders.underWay" });
  return { mine, unsettled, busy };
}

async function busyOf(db: Database, subjects: readonly string[]): Promise<[string, Message][]> {
  if (subjects.length === 0) return [];
  const holders = alias(users, "holders");
  const rows = await db
    .select({ lease: marketLeases, by: holders.userName })
    .from(marketLeases)
    .leftJoin(holders, eq(holders.id, marketLeases.byId))
    .where(inArray(marketLeases.subject, [...subjects]));
  return rows.map(({ lease: { subject, begunAt, deed }, by }) => {
    const who: string | Message = by ?? { key: "orders.byTheDesk" };
    return [subject, { key: "orders.underWayBy", values: { who, at: begunAt.getTime(), deed: deed as Message } }];
  });
}

const renew = (db: Database, holder: string) =>
  db.update(marketLeases).set({ heldUntil: until }).where(eq(marketLeases.holder, holder));

/** Deletes the leases whose outcome is known; the others are free at once and count as unsettled. */
async function giveBack(db: Database, holder: string, open: readonly string[]): Promise<void> {
  const own = eq(marketLeases.holder, holder);
  try {
    if (open.length > 0)
      await db
        .update(marketLeases)
        .set({ heldUntil: sql`now() - interval '1 second'`, holder: "" })
        .where(and(own, inArray(marketLeases.subject, [...open])));
    await db.delete(marketLeases).where(own);
  } catch (error) {
    complain(error, { job: "market lease" });
  }
}

/** Drops leases without a known outcome that are older than two days. */
export async function forgetOldLeases(db: Database): Promise<void> {
  const before = sql`now() - make_interval(days => ${FORGOTTEN_DAYS})`;
  await db.delete(marketLeases).where(lt(marketLeases.heldUntil, before));
}

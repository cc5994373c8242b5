import { sql } from "drizzle-orm";
import { complain } from "@/upstream/kit/complaints";
import { Refusal } from "@/upstream/kit/answers";
import { rowsOf, type Database } from "./client";

/** How long the turn of a process that died stays taken; of one that lives it is renewed meanwhile. */
const HELD_SECONDS = 30;
const RENEWED_MS = (HELD_SECONDS * 1_000) / 3;
/** The door times out after 180 s; waiting callers get a refusal before that. */
const WAITED_MS = 150_000;
const LOOK_FIRST_MS = 20;
const LOOK_LAST_MS = 500;

const ofDatabase = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Runs work on a subject one at a time across all processes on this database: two that read, change and write back at once
 * would lose the first change. Within this process they run in the order of their calls; between processes whichever polls
 * first is next. Resolves to the work's result; throws a `Refusal` 409 after waiting 150 s.
 *
 * The lock is a row with a lease by the database's clock, renewed while the work runs, so that a dead process's lock
 * expires after half a minute. Never call it inside a transaction, where other processes could not see the row.
 *
 * Example: `inTurn(db, "listing/8f2c", () => edit(listing))`.
 */
export async function inTurn<T>(db: Database, subject: string, work: () => Promise<T>): Promise<T> {
  const turns = ofDatabase.get(db) ?? new Map<string, Promise<unknown>>();
  ofDatabase.set(db, turns);
  const run = () => holding(db, subject, work);
  const mine = (turns.get(subject) ?? Promise.resolve()).then(run, run);
  const done = mine.catch(() => undefined);
  turns.set(subject, done);
  try {
    return await mine;
  } finally {
    if (turns.get(subject) === done) turns.delete(subject);
  }
}

/** Does something while no other process holds the subject. */
async function holding<T>(db: Database, subject: string, work: () => Promise<T>): Promise<T> {
  const holder = crypto.randomUUID();
  const until = sql`now() + make_interval(secs => ${HELD_SECONDS})`;
  const take = () =>
    rowsOf(
      db,
      sql`insert into turns (subject, holder, held_until) values (${subject}, ${holder}, ${until})
          on conflict (subject) do update set holder = excluded.holder, held_until = excluded.held_until
          where turns.held_until < now() returning subject`,
    );
  for (
    let waitedMs = 0, lookMs = LOOK_FIRST_MS;
    (await take()).length === 0;
    lookMs = Math.min(lookMs * 2, LOOK_LAST_MS)
  ) {
    if (waitedMs >= WAITED_MS) throw new Refusal(409, "kit.sameUnderWay");
    await new Promise((resolve) => setTimeout(resolve, lookMs));
    waitedMs += lookMs;
  }
  const renew = () =>
    db.execute(sql`update turns set held_until = ${until} where subject = ${subject} and holder = ${holder}`);
  const renewing = setInterval(
    () => void renew().catch((error: unknown) => complain(error, { job: "turn" })),
    RENEWED_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await giveBack(db, subject, holder);
  }
}

/** The work is done whatever happens to the row: a lock that cannot be released expires. */
async function giveBack(db: Database, subject: string, holder: string): Promise<void> {
  await db
    .execute(sql`delete from turns where subject = ${subject} and holder = ${holder}`)
    .catch((error: unknown) => complain(error, { job: "turn" }));
}

/** Drops the turns of processes that died. */
export async function forgetDeadTurns(db: Database): Promise<void> {
  await db.execute(sql`delete from turns where held_until < now()`);
}

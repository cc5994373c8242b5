import { setTimeout as pause } from "node:timers/promises";
import { and, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL } from "drizzle-orm";
import { MINUTE_MS } from "@/lib/domain/kit/durations";
import { marketOfAccount } from "@/lib/domain/markets/markets";
import type { Needs } from "@/upstream/context";
import { marketAccounts } from "@/upstream/db/schema";
import { currentTime, nowMs } from "@/upstream/kit/clock";
import { sideBySide } from "@/upstream/kit/side-by-side";
import { pullOne, readableAccounts, type AccountRow, type PullResult } from "./pull";
import { renderMessage, renderStored, renderIfAny, type Message } from "@/upstream/kit/messages";

/** Accounts read at a time, and of one market: a market that hangs holds up its own and leaves room for the others. */
const AT_ONCE = 8;
const AT_ONE_MARKET = 3;
/** How long a reader that died keeps its account. */
const HOLD_MS = MINUTE_MS;
/** Poll interval while waiting for another process's reading to end. */
const LOOK_MS = 100;

export type Puller = Needs<"db" | "sealer" | "connectors" | "complain">;

/** Takes the lease on an account unless another reader holds it; `onlyIf` is checked in the same statement. */
async function hold({ db }: Puller, id: string, onlyIf?: SQL): Promise<AccountRow | undefined> {
  const now = currentTime();
  const isFree = or(isNull(marketAccounts.pullHeldUntil), lte(marketAccounts.pullHeldUntil, now));
  const [held] = await db
    .update(marketAccounts)
    .set({ pullBeganAt: now, pullHeldUntil: new Date(now.getTime() + HOLD_MS), pullTriedAt: now })
    .where(and(eq(marketAccounts.id, id), isFree, onlyIf))
    .returning();
  return held;
}

const PULL_BROKE: Message = { key: "orders.pullBroke" };

/** Reads an account that is held, moves its hold on meanwhile, and notes how it ended. */
async function readHeld(services: Puller, row: AccountRow): Promise<PullResult> {
  const { db, complain } = services;
  const own = and(eq(marketAccounts.id, row.id), eq(marketAccounts.pullBeganAt, row.pullBeganAt ?? currentTime()));
  const stay = () =>
    db
      .update(marketAccounts)
      .set({ pullHeldUntil: new Date(nowMs() + HOLD_MS) })
      .where(own)
      .catch((error: unknown) => complain(error, { job: "orderPull" }));
  const holding = setInterval(() => void stay(), HOLD_MS / 3);
  try {
    const result = await pullOne(services, row);
    await db.update(marketAccounts).set({ pullCount: result.count }).where(own);
    return result;
  } catch (error) {
    complain(error, { job: "orderPull" });
    await db.update(marketAccounts).set({ pullFailure: PULL_BROKE }).where(own);
    const message = renderStored(PULL_BROKE);
    return { market: marketOfAccount(row.market), marketAccount: row.account, ok: false, count: 0, message };
  } finally {
    clearInterval(holding);
    await db.update(marketAccounts).set({ pullEndedAt: currentTime(), pullHeldUntil: null }).where(own);
  }
}

const bounds = {
  atOnce: AT_ONCE,
  perLane: AT_ONE_MARKET,
  laneOf: (row: AccountRow): string => row.market,
};

/**
 * Reads accounts of the round that are still free and still due, side by side, and answers how many; `afterwards` is done
 * for each after its orders were stored, and is not waited for by the accounts of other lanes.
 */
export async function readRound(
  services: Puller,
  rows: readonly AccountRow[],
  isDue: SQL | undefined,
  afterwards: (row: AccountRow) => Promise<unknown>,
): Promise<number> {
  let read = 0;
  await sideBySide(rows, bounds, async ({ id }) => {
    try {
      const row = await hold(services, id, isDue);
      if (!row) return;
      read += 1;
      await readHeld(services, row);
      await afterwards(row);
    } catch (error) {
      services.complain(error, { job: "orderPull" });
    }
  });
  return read;
}

type Asked = { rows: readonly AccountRow[]; askedAt: Date };
type Which = { market?: string; marketAccount?: string };

/** Reads a seller's accounts because they asked, all or those named; an account read since then is not read again. */
export const pullByHand = async (services: Puller, userId: string, which: Which): Promise<PullResult[]> =>
  readAsked(services, await askFor(services, userId, which));

/** Notes on the accounts that they are asked for; from then on they are waiting. */
export async function askFor(services: Needs<"db" | "connectors">, userId: string, which: Which): Promise<Asked> {
  const rows = await readableAccounts(services, userId, which);
  const ids = rows.map(({ id }) => id);
  const askedAt = currentTime();
  if (ids.length > 0)
    await services.db.update(marketAccounts).set({ pullAskedAt: askedAt }).where(inArray(marketAccounts.id, ids));
  return { rows, askedAt };
}

/**
 * Reads the given accounts and returns results in their order. If another process is reading one, this waits: a reading
 * that began before the request is followed by a new one, a later one is used as the result.
 */
export async function readAsked(services: Puller, { rows, askedAt }: Asked): Promise<PullResult[]> {
  const results = new Map<string, PullResult>();
  await sideBySide(rows, bounds, async ({ id }) => {
    try {
      const result = await readSince(services, id, askedAt);
      if (result) results.set(id, result);
    } catch (error) {
      services.complain(error, { job: "orderPull" });
    }
  });
  const lost = { ok: false, count: 0, message: renderMessage("orders.pullFailed") };
  return rows.map(
    (row) => results.get(row.id) ?? { market: marketOfAccount(row.market), marketAccount: row.account, ...lost },
  );
}

/** None where the account was removed meanwhile. */
async function readSince(services: Puller, id: string, askedAt: Date): Promise<PullResult | undefined> {
  const { pullBeganAt, pullHeldUntil } = marketAccounts;
  // What is still held although its reader fell silent never ended.
  const isUnread = or(isNull(pullBeganAt), lt(pullBeganAt, askedAt), isNotNull(pullHeldUntil));
  for (;;) {
    const held = await hold(services, id, isUnread);
    if (held) return readHeld(services, held);
    const [row] = await services.db.select().from(marketAccounts).where(eq(marketAccounts.id, id));
    if (!row) return undefined;
    if (row.pullHeldUntil === null && row.pullBeganAt && row.pullBeganAt >= askedAt) return resultOf(row);
    await pause(LOOK_MS);
  }
}

/** The result of another process's reading. */
const resultOf = (row: AccountRow): PullResult => ({
  market: marketOfAccount(row.market),
  marketAccount: row.account,
  ok: row.pullFailure === null,
  count: row.pullCount ?? 0,
  message: renderIfAny(row.pullFailure),
});

import { and, eq, gt, isNull, lt, lte, or, sql } from "drizzle-orm";
import { MINUTE_MS } from "@/lib/domain/kit/durations";
import { OPEN_MARKET_NAMES, marketOfAccount } from "@/lib/domain/markets/markets";
import { marketAccounts, userSettings } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { ASKED_MAX_MS } from "@/lib/domain/order/pull-state";
import { nextPullAt } from "@/lib/domain/order/pull-schedule";
import type { AccountRow } from "./pull";
import { readRound, type Puller } from "./pull-round";
import { PULL_SETTING, wishIn } from "./pull-wish";

/** Accounts read in one round. */
const ROUND = 100;
const NEVER = new Date(0);

type Afterwards = (row: AccountRow) => Promise<unknown>;

/** Requested by hand and not started yet; the requested process may have died. */
const isWaiting = (now: Date) =>
  and(
    gt(marketAccounts.pullAskedAt, new Date(now.getTime() - ASKED_MAX_MS)),
    or(isNull(marketAccounts.pullBeganAt), lt(marketAccounts.pullBeganAt, marketAccounts.pullAskedAt)),
  );

/**
 * Reads the accounts whose turn it is by their sellers' wishes, the longest waiting first, and answers how many. An account
 * is held while it is read, so that two processes on one database do not read the same one.
 */
async function pullDue(services: Puller, leastMinutes: number, afterwards: Afterwards): Promise<number> {
  const now = currentTime();
  const before = new Date(now.getTime() - leastMinutes * MINUTE_MS);
  const mayBeDue = or(isNull(marketAccounts.pullTriedAt), lte(marketAccounts.pullTriedAt, before), isWaiting(now));
  const rows = await services.db
    .select({ account: marketAccounts, wish: userSettings.value })
    .from(marketAccounts)
    .leftJoin(userSettings, and(eq(userSettings.userId, marketAccounts.userId), eq(userSettings.name, PULL_SETTING)))
    .where(mayBeDue)
    .orderBy(sql`${marketAccounts.pullTriedAt} asc nulls first`);
  const due = rows.filter(({ account, wish }) => {
    if (!OPEN_MARKET_NAMES.some((name) => name === marketOfAccount(account.market))) return false;
    const isAsked = account.pullAskedAt !== null && account.pullAskedAt > (account.pullBeganAt ?? NEVER);
    const next = nextPullAt(wishIn(wish, leastMinutes), leastMinutes, account.pullTriedAt, now);
    return isAsked || (next !== null && next <= now);
  });
  const round = due.slice(0, ROUND).map(({ account }) => account);
  return readRound(services, round, mayBeDue, afterwards);
}

/**
 * Looks every minute for accounts whose turn it is; 0 minutes leave pulling to the sellers' hands. `afterwards` is done for
 * each account after its orders were read, e.g. to read its claims.
 */
export function pullEvery(
  services: Puller,
  minutes: number,
  afterwards: Afterwards = async () => undefined,
): { stop(): Promise<void> } {
  if (minutes === 0) return { stop: async () => undefined };
  let underWay: Promise<unknown> | undefined;
  const look = (): void => {
    underWay ??= pullDue(services, minutes, afterwards)
      .catch((error: unknown) => services.complain(error, { job: "orderPull" }))
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(look, MINUTE_MS);
  look();
  return {
    stop: async () => {
      clearInterval(timer);
      await underWay;
    },
  };
}

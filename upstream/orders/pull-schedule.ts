import { and, asc, eq, isNull, lt, or } from "drizzle-orm";
import { MINUTE_MS } from "@/lib/domain/kit/durations";
import { OPEN_MARKET_NAMES, marketOfAccount } from "@/lib/domain/markets/markets";
import type { Needs } from "@/upstream/context";
import { marketAccounts } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { pullOne } from "./pull";

/** Accounts read in one round: a market that hangs holds up these and no more. */
const ROUND = 20;

type Puller = Needs<"db" | "sealer" | "connectors" | "complain">;

/**
 * Reads the accounts whose orders nobody asked for since `minutes`, the longest waiting first, and answers how many. An
 * account is taken by marking it, so that two processes on one database do not read the same one.
 */
async function pullDue(services: Puller, minutes: number): Promise<number> {
  const { db } = services;
  const now = currentTime();
  const before = new Date(now.getTime() - minutes * MINUTE_MS);
  const isDue = or(isNull(marketAccounts.pullTriedAt), lt(marketAccounts.pullTriedAt, before));
  const due = await db.select().from(marketAccounts).where(isDue).orderBy(asc(marketAccounts.pullTriedAt)).limit(ROUND);
  let read = 0;
  for (const row of due.filter(({ market }) => OPEN_MARKET_NAMES.some((name) => name === marketOfAccount(market)))) {
    const [taken] = await db
      .update(marketAccounts)
      .set({ pullTriedAt: now })
      .where(and(eq(marketAccounts.id, row.id), isDue))
      .returning({ id: marketAccounts.id });
    if (!taken) continue;
    await pullOne(services, row).catch((error: unknown) => services.complain(error, { job: "orderPull" }));
    read += 1;
  }
  return read;
}

/** Looks every minute for accounts whose turn it is; 0 minutes leave pulling to the sellers' hands. */
export function pullEvery(services: Puller, minutes: number): { stop(): Promise<void> } {
  if (minutes === 0) return { stop: async () => undefined };
  let underWay: Promise<unknown> | undefined;
  const look = (): void => {
    underWay ??= pullDue(services, minutes)
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

import { and, desc, eq, isNull, lte, or } from "drizzle-orm";
import { HOUR_MS, MINUTE_MS } from "@/lib/domain/kit/durations";
import { accountMarketOf, OPEN_MARKET_NAMES, type OpenMarketName } from "@/lib/domain/markets/markets";
import { openAccounts } from "@/upstream/shop/accounts/accounts";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { categoryNeeds, marketAccounts, marketCategories, marketTrees, users } from "@/upstream/db/schema";
import { currentTime, nowMs } from "@/upstream/kit/clock";
import type { StoredMessage } from "@/upstream/kit/messages";
import type { CategoryDesk } from "@/upstream/outside/markets/desks/categories";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketFailure } from "@/upstream/outside/markets/desks/answers";
import { keepTree } from "./keep-tree";

type TreeReader = Needs<"db" | "sealer" | "connectors" | "complain" | "settings">;

/** How long a reader that died keeps its market; a tree of many steps takes minutes, and its reader moves this on. */
const HOLD_MS = 2 * MINUTE_MS;
/** So many accounts are asked before a market is left alone until the next time. */
const ACCOUNTS_MAX = 3;
/** A reading that failed is tried again after this, however long a tree is kept. */
const AGAIN_MS = 30 * MINUTE_MS;

/** The result of a reading: the stored tree, the failure, or that no account of ours exists there. */
type TreeReading = { ok: true; leaves: number } | { ok: false; message: StoredMessage } | { ok: false; nobody: true };

const isReal = ({ settings }: Needs<"settings">, market: OpenMarketName): boolean =>
  settings.realMarkets.includes(market);

/** What was read of a rehearsed market says nothing of the real one, nor the other way round. */
export async function forgetOtherTrees(services: Needs<"db" | "settings">): Promise<void> {
  for (const market of OPEN_MARKET_NAMES)
    await services.db.transaction(async (tx) => {
      const other = eq(marketTrees.isReal, !isReal(services, market));
      const gone = await tx
        .delete(marketTrees)
        .where(and(eq(marketTrees.market, market), other))
        .returning();
      if (gone.length > 0) await tx.delete(marketCategories).where(eq(marketCategories.market, market));
      await tx
        .delete(categoryNeeds)
        .where(and(eq(categoryNeeds.market, market), eq(categoryNeeds.isReal, !isReal(services, market))));
    });
}

/** Accounts at a market whose sellers may work, those whose keys worked last first. */
async function accountsAt(services: TreeReader, market: OpenMarketName): Promise<MarketAccount[]> {
  const rows = await services.db
    .select({ userId: marketAccounts.userId, account: marketAccounts.account })
    .from(marketAccounts)
    .innerJoin(users, eq(users.id, marketAccounts.userId))
    .where(and(eq(marketAccounts.market, accountMarketOf(market)), eq(users.suspended, false)))
    .orderBy(desc(marketAccounts.checkedAt), desc(marketAccounts.pulledAt))
    .limit(ACCOUNTS_MAX);
  return openAccounts(services, market, rows);
}

async function hold(db: Database, market: OpenMarketName, real: boolean): Promise<boolean> {
  const now = currentTime();
  const heldUntil = new Date(now.getTime() + HOLD_MS);
  await db.insert(marketTrees).values({ market, isReal: real }).onConflictDoNothing();
  const held = await db
    .update(marketTrees)
    .set({ heldUntil, triedAt: now })
    .where(and(eq(marketTrees.market, market), or(isNull(marketTrees.heldUntil), lte(marketTrees.heldUntil, now))))
    .returning({ market: marketTrees.market });
  return held.length > 0;
}

/**
 * Reads a market's tree through any account of ours and stores it. Refused keys say nothing about the market, so the next
 * account is tried. Returns undefined if another process is reading it.
 */
export async function readTree(
  services: TreeReader,
  market: OpenMarketName,
  signal?: AbortSignal,
): Promise<TreeReading | undefined> {
  const { db, complain } = services;
  const desk = services.connectors[market]?.categories;
  if (!desk) return { ok: false, nobody: true };
  const accounts = await accountsAt(services, market);
  if (accounts.length === 0) return { ok: false, nobody: true };
  if (!(await hold(db, market, isReal(services, market)))) return undefined;
  const stay = (): void =>
    void db
      .update(marketTrees)
      .set({ heldUntil: new Date(nowMs() + HOLD_MS) })
      .where(eq(marketTrees.market, market))
      .catch((error: unknown) => complain(error, { job: "categories" }));
  const holding = setInterval(stay, HOLD_MS / 3);
  try {
    const answer = await askInTurn(desk, accounts, signal);
    if (!answer.ok) {
      await db.update(marketTrees).set({ failure: answer.message }).where(eq(marketTrees.market, market));
      return { ok: false, message: answer.message };
    }
    const leaves = answer.value.filter(({ isLeaf }) => isLeaf);
    await keepTree(db, market, leaves, { now: currentTime(), isReal: isReal(services, market) });
    return { ok: true, leaves: leaves.length };
  } finally {
    clearInterval(holding);
    await db.update(marketTrees).set({ heldUntil: null }).where(eq(marketTrees.market, market));
  }
}

async function askInTurn(desk: CategoryDesk, accounts: readonly MarketAccount[], signal?: AbortSignal) {
  let refusal: MarketFailure | undefined;
  for (const account of accounts) {
    const answer = await desk.tree(account, signal);
    if (answer.ok || answer.class !== "keys_refused") return answer;
    refusal = answer;
  }
  if (!refusal) throw new Error("No account was asked for its market's categories");
  return refusal;
}

/** The markets whose trees are older than so many hours, or whose last reading failed some time ago. */
async function dueMarkets({ db }: TreeReader, hours: number): Promise<OpenMarketName[]> {
  const rows = await db.select().from(marketTrees);
  const byName = new Map(rows.map((row) => [row.market, row]));
  const now = nowMs();
  return OPEN_MARKET_NAMES.filter((market) => {
    const row = byName.get(market);
    if (!row?.triedAt) return true;
    const age = now - (row.readAt?.getTime() ?? 0);
    return age >= hours * HOUR_MS && now - row.triedAt.getTime() >= AGAIN_MS;
  });
}

/**
 * Looks every minute for markets whose tree is due, and reads one after the other, so that a start is not crowded. 0 hours
 * leave the reading to sellers' hands.
 */
export function readTreesEvery(services: TreeReader, hours: number): { stop(): Promise<void> } {
  if (hours === 0) return { stop: async () => undefined };
  const stopping = new AbortController();
  let underWay: Promise<unknown> | undefined;
  const round = async (): Promise<void> => {
    for (const market of await dueMarkets(services, hours)) {
      if (stopping.signal.aborted) return;
      await readTree(services, market, stopping.signal).catch((error: unknown) =>
        services.complain(error, { job: "categories" }),
      );
    }
  };
  const look = (): void => {
    underWay ??= round()
      .catch((error: unknown) => services.complain(error, { job: "categories" }))
      .finally(() => (underWay = undefined));
  };
  const timer = setInterval(look, MINUTE_MS);
  look();
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await underWay;
    },
  };
}

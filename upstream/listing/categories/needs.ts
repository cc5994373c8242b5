import { and, eq, inArray, or } from "drizzle-orm";
import { DAY_MS, HOUR_MS } from "@/lib/domain/kit/durations";
import type { CategoryNeeds } from "@/lib/domain/listing-facts/category-needs";
import { accountMarketOf, type OpenMarketName } from "@/lib/domain/markets/markets";
import { openAccounts, rowsAt } from "@/upstream/shop/accounts/accounts";
import type { Needs } from "@/upstream/context";
import { categoryNeeds } from "@/upstream/db/schema";
import { currentTime, nowMs } from "@/upstream/kit/clock";
import type { StoredMessage } from "@/upstream/kit/messages";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketFailure } from "@/upstream/outside/markets/desks/answers";

/** What a market asks for changes with its laws and campaigns, not by the day. */
const FRESH_MS = 7 * DAY_MS;
/** What is gone may be a tree under repair. */
const GONE_MS = HOUR_MS;

export type NeedsReader = Needs<"db" | "sealer" | "connectors" | "settings">;

/** What is known of a category's needs: the market's list, that the category is gone, or why it is unknown. */
export type KnownNeeds =
  | { state: "read"; needs: CategoryNeeds; readAt: Date }
  | { state: "gone"; readAt: Date }
  | { state: "unread"; failure: MarketFailure | null };

export type CategoryAt = { market: OpenMarketName; code: string };

const keyOf = ({ market, code }: CategoryAt): string => `${market} ${code}`;
const underWay = new WeakMap<NeedsReader["db"], Map<string, Promise<KnownNeeds>>>();

/** What is kept of some categories, however old; what was never asked is missing. */
export async function keptNeeds(
  { db }: Needs<"db">,
  asked: readonly CategoryAt[],
): Promise<(at: CategoryAt) => Exclude<KnownNeeds, { state: "unread" }> | undefined> {
  const markets = [...new Set(asked.map(({ market }) => market))];
  const codesAt = (market: OpenMarketName): string[] =>
    asked.flatMap((one) => (one.market === market ? [one.code] : []));
  const conditions = markets.map((market) =>
    and(eq(categoryNeeds.market, market), inArray(categoryNeeds.code, codesAt(market))),
  );
  const rows =
    conditions.length > 0
      ? await db
          .select()
          .from(categoryNeeds)
          .where(or(...conditions))
      : [];
  const found = new Map(rows.map((row) => [`${row.market} ${row.code}`, row]));
  return (at) => {
    const row = found.get(keyOf(at));
    if (!row) return undefined;
    return row.needs ? { state: "read", needs: row.needs, readAt: row.readAt } : { state: "gone", readAt: row.readAt };
  };
}

/** Whether what is kept is so young that its market need not be asked. */
export const isFresh = (known: Exclude<KnownNeeds, { state: "unread" }> | undefined): boolean =>
  known !== undefined && nowMs() - known.readAt.getTime() < (known.state === "gone" ? GONE_MS : FRESH_MS);

/**
 * A category's needs, read from its market with an account of the seller unless they were read lately. If the market fails,
 * the last known list is returned, however old; parallel callers share one read.
 */
export async function needsOf(services: NeedsReader, userId: string, at: CategoryAt): Promise<KnownNeeds> {
  const kept = (await keptNeeds(services, [at]))(at);
  if (kept && isFresh(kept)) return kept;
  const asking = underWay.get(services.db) ?? new Map<string, Promise<KnownNeeds>>();
  underWay.set(services.db, asking);
  const key = keyOf(at);
  const known = asking.get(key);
  if (known) return known;
  const reading = readNeeds(services, userId, at).finally(() => asking.delete(key));
  asking.set(key, reading);
  const fresh = await reading;
  return fresh.state === "unread" && kept ? kept : fresh;
}

async function readNeeds(services: NeedsReader, userId: string, at: CategoryAt): Promise<KnownNeeds> {
  const { db, settings } = services;
  const { market, code } = at;
  const desk = services.connectors[market]?.categories;
  if (!desk) return { state: "unread", failure: null };
  let failure: MarketFailure | null = null;
  for (const account of await accountsOf(services, userId, market)) {
    const answer = await desk.needs(account, code);
    const isGone = !answer.ok && answer.class === "category_gone";
    if (answer.ok || isGone) {
      const readAt = currentTime();
      const kept = { needs: answer.ok ? answer.value : null, isReal: settings.realMarkets.includes(market), readAt };
      await db
        .insert(categoryNeeds)
        .values({ market, code, ...kept })
        .onConflictDoUpdate({ target: [categoryNeeds.market, categoryNeeds.code], set: kept });
      return answer.ok ? { state: "read", needs: answer.value, readAt } : { state: "gone", readAt };
    }
    failure = answer;
    if (answer.class !== "keys_refused") break;
  }
  return { state: "unread", failure };
}

async function accountsOf(services: NeedsReader, userId: string, market: OpenMarketName): Promise<MarketAccount[]> {
  return openAccounts(services, market, await rowsAt(services, userId, accountMarketOf(market)));
}

/** Why needs are not known, as a message; null if no account could be used. */
export const whyUnread = (known: KnownNeeds): StoredMessage | null =>
  known.state === "unread" && known.failure ? known.failure.message : null;

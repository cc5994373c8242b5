import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, lte, not, sql, type SQL } from "drizzle-orm";
import { stateAfter } from "@/lib/domain/listing/sale-status";
import type { Needs } from "@/upstream/context";
import { rowsOf, type Database } from "@/upstream/db/client";
import { listings, workItems } from "@/upstream/db/schema";
import { NOT_FOUND, type MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { ListingStatus } from "@/upstream/outside/markets/desks/listings";
import { openShop } from "@/upstream/shop/accounts/open-shop";
import { columnsOf } from "./at-market-values";
import { GONE_AT_MARKET, itemOf, MISSING_AT_MARKET, settleEnded } from "./at-market";
import type { ListingRow } from "./search";
import { isDecided, pollAfter } from "@/upstream/outside/markets/next-poll";
import type { SaleState } from "@/lib/domain/markets/market";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { currentTime, nowMs } from "@/upstream/kit/clock";

const POLLS_AT_ONCE = 5;

/**
 * Reads the state of listings from the markets: an approved one gets its page's address (docs/markets.md#coupang-listing),
 * a refused one its reason, and a missing one may be listed again.
 *
 * The older a listing, the longer the interval: a quarter of its age, from five seconds to ten minutes under review, from
 * six hours to three days once it was decided. A later block, release or end by the market is noticed within that time, and
 * 50,000 listings cost their markets one call in five seconds. Name, price and stock of listings on sale are read with it.
 */
export async function pollApprovals(
  services: Needs<"db" | "settings" | "sealer" | "connectors">,
  markets: readonly string[] = OPEN_MARKET_NAMES,
): Promise<void> {
  await Promise.all(
    markets.map(async (market) => {
      for (const listing of await dueAt(services.db, market)) await poll(services, listing);
    }),
  );
}

/** Those markets that have a listing whose time has come; mostly there is none. Example: `["Coupang"]`. */
export async function marketsToAsk(db: Database): Promise<string[]> {
  const names = sql.join(
    OPEN_MARKET_NAMES.map((market) => sql`${market}`),
    sql`, `,
  );
  const rows = await rowsOf<{ market: string }>(
    db,
    sql`select market from unnest(array[${names}]::text[]) as asked (market) where exists (
          select 1 from ${listings} where ${listings.nextPollAt} <= ${currentTime().toISOString()}::timestamptz
            and ${listings.status} = 'Success' and ${listings.market} = asked.market)`,
  );
  return rows.map(({ market }) => market);
}

/** A few listings of a market whose time has come. Those under review come first, however many others are overdue. */
async function dueAt(db: Database, market: string): Promise<ListingRow[]> {
  const isDue = and(
    eq(listings.status, "Success"),
    eq(listings.market, market),
    lte(listings.nextPollAt, currentTime()),
  );
  const isOpen = sql`(not ${listings.approved} and ${listings.saleStatus} is distinct from 'Blocked')`;
  const first = (which: SQL, limit: number) =>
    db.select().from(listings).where(and(isDue, which)).orderBy(asc(listings.nextPollAt)).limit(limit);
  const open = await first(isOpen, POLLS_AT_ONCE);
  const left = POLLS_AT_ONCE - open.length;
  return left > 0 ? [...open, ...(await first(not(isOpen), left))] : open;
}

async function poll(services: Needs<"db" | "settings" | "sealer" | "connectors">, listing: ListingRow): Promise<void> {
  const { db, settings } = services;
  const { id, market, approved, saleStatus, marketProductCode: code } = listing;
  const shop = await openShop(services, listing.userId, market, listing.account);
  const asked = shop && code ? await shop.connector.listingStatus(shop.account, code) : undefined;
  const age = nowMs() - listing.regDate.getTime();
  const wasDecided = isDecided(approved, saleStatus);
  const set = (change: Partial<ListingRow>) =>
    db
      .update(listings)
      .set(change)
      // A listing changed during the call is newer than this reply, and is read again.
      .where(and(eq(listings.id, id), eq(listings.updateDate, listing.updateDate)))
      .returning({ id: listings.id });
  // Without an account it cannot be read until the account is saved again (save-account.ts); a poll set just then stays.
  if (!asked && listing.nextPollAt)
    await db
      .update(listings)
      .set({ nextPollAt: null })
      .where(and(eq(listings.id, id), eq(listings.nextPollAt, listing.nextPollAt)));
  else if (asked && isGone(asked, market, !wasDecided && age > settings.listingSettleMs))
    await settleEnded({ db, now: currentTime() }, listing, GONE_AT_MARKET);
  else if (!asked?.ok) {
    const isMissing = asked?.code === NOT_FOUND && wasDecided;
    await set({ nextPollAt: pollAfter(age, wasDecided), ...(isMissing && { message: MISSING_AT_MARKET }) });
  } else {
    const { nativeStatus, url = null, reason = null, ...now } = asked.value;
    const read = shop && code && now.approved ? await shop.connector.listingValues(shop.account, code) : undefined;
    const values = read?.ok ? read.value : undefined;
    const told = { ...asked.value, ...(values?.sale && { sale: values.sale }) };
    const state = stateAfter(market, told, (saleStatus as SaleState | null) ?? undefined);
    const said = { nativeStatus, saleStatus: state, approved: now.approved, url, message: reason };
    const hasChanged = (Object.keys(said) as (keyof typeof said)[]).some(
      (key) => !isDeepStrictEqual(said[key], listing[key]),
    );
    const nextPollAt = pollAfter(age, isDecided(now.approved, state));
    const has = values && columnsOf(values);
    const written = await set({ ...has, ...(hasChanged && { ...said, updateDate: currentTime() }), nextPollAt });
    if (hasChanged && written.length > 0)
      await db.update(workItems).set({ nativeStatus, productUrl: url }).where(itemOf(listing));
  }
}

/**
 * Whether a market no longer has a listing. An unknown listing counts as gone while it is under review and was known there
 * before; an approved one only if the market says that it is deleted, or keys of another shop would end every listing. The
 * seller is told that it is missing there.
 */
function isGone(asked: MarketAnswer<ListingStatus>, market: string, mayBeUnknown: boolean): boolean {
  return asked.ok ? stateAfter(market, asked.value, undefined) === "Deleted" : asked.code === NOT_FOUND && mayBeUnknown;
}

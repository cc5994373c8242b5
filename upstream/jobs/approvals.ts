import { and, asc, eq, lte } from "drizzle-orm";
import { stateAfter, type SaleState } from "@/lib/domain/listed/sale-status";
import type { Services } from "@/upstream/context";
import { listings, workItems } from "@/upstream/db/schema";
import { NOT_FOUND, type ListingStatus, type MarketAnswer } from "@/upstream/markets/market-connector";
import { openAccount } from "@/upstream/shops/accounts";
import { GONE_AT_MARKET, settleEnded } from "@/upstream/shops/listed-market";

const POLLS_AT_ONCE = 5;
const POLL_MIN_MS = 5_000;
const POLL_MAX_MS = 600_000;

/**
 * Asks the markets about listings that are still under review; an approved one gets its page's address (markets.md 2.5),
 * a refused one its reason, and what the market has no longer may be listed again. None of these is asked about again.
 * The older a listing, the rarer the question: a quarter of its age, from five seconds to ten minutes.
 */
export async function pollApprovals(services: Services): Promise<void> {
  const { db, connectors, settings } = services;
  const due = await db
    .select()
    .from(listings)
    .where(and(eq(listings.status, "Success"), lte(listings.nextPollAt, new Date())))
    .orderBy(asc(listings.nextPollAt))
    .limit(POLLS_AT_ONCE);
  for (const listing of due) {
    const account = await openAccount(services, listing.userId, listing.market, listing.account);
    const connector = connectors[listing.market];
    const age = Date.now() - listing.regDate.getTime();
    const nextPollAt = new Date(Date.now() + Math.min(POLL_MAX_MS, Math.max(POLL_MIN_MS, age / 4)));
    const asked =
      account && connector && listing.marketProductCode
        ? await connector.listingStatus(account, listing.marketProductCode)
        : undefined;
    // Without an account nobody can answer until it is saved again (save-account.ts); if that was just now, its poll stays.
    if (!asked && listing.nextPollAt)
      await db
        .update(listings)
        .set({ nextPollAt: null })
        .where(and(eq(listings.id, listing.id), eq(listings.nextPollAt, listing.nextPollAt)));
    else if (asked && isGone(asked, listing.market, age > settings.listingSettleMs))
      await settleEnded({ db, now: new Date() }, listing, GONE_AT_MARKET);
    else if (!asked?.ok) await db.update(listings).set({ nextPollAt }).where(eq(listings.id, listing.id));
    else {
      const { nativeStatus, approved, url, reason } = asked.value;
      const before = listing.saleStatus as SaleState | null;
      const saleStatus = stateAfter(listing.market, asked.value, before ?? undefined);
      const changed = { nativeStatus, saleStatus, approved, url: url ?? null, message: reason ?? null };
      await db
        .update(listings)
        .set({
          ...changed,
          nextPollAt: approved || saleStatus === "Blocked" ? null : nextPollAt,
          updateDate: new Date(),
        })
        .where(eq(listings.id, listing.id));
      await db
        .update(workItems)
        .set({ nativeStatus, productUrl: url ?? null })
        .where(
          and(
            eq(workItems.userId, listing.userId),
            eq(workItems.workNumber, listing.workNumber),
            eq(workItems.productId, listing.productId),
            eq(workItems.market, listing.market),
            eq(workItems.account, listing.account),
          ),
        );
    }
  }
}

/** Whether a market has a listing no longer; what it lists late is not known to it at first either. */
function isGone(asked: MarketAnswer<ListingStatus>, market: string, isSettled: boolean): boolean {
  return asked.ok ? stateAfter(market, asked.value, undefined) === "Deleted" : asked.code === NOT_FOUND && isSettled;
}

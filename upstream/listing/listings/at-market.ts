import { and, eq, type SQL } from "drizzle-orm";
import type { AtMarket, ListedValues } from "@/lib/contract/calls/product-management";
import { stateAfter } from "@/lib/domain/listing/sale-status";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import { listings, workItems } from "@/upstream/db/schema";
import { inTurn } from "@/upstream/db/turns";
import type { RowOutcome } from "@/upstream/kit/row-outcome";
import { NOT_FOUND, NOT_SUPPORTED, type MarketFailure } from "@/upstream/outside/markets/desks/answers";
import type { ListingStatus } from "@/upstream/outside/markets/desks/listings";
import { openShop, type OpenShop } from "@/upstream/shop/accounts/open-shop";
import { changeListing } from "./listing-record";
import { stateOf, type ListingRow } from "./search";
import { FIRST_POLL_MS, isDecided } from "@/upstream/outside/markets/next-poll";
import { type MarketName, marketNamed, isClosed } from "@/lib/domain/markets/markets";
import type { SaleState } from "@/lib/domain/markets/market";
import { nowMs } from "@/upstream/kit/clock";
import { renderRows, type Message } from "@/upstream/kit/messages";

/** What one call may take before the rows left over are handed back: the door gives up after 180 s. */
const TIME_MS = 120_000;

export type MarketShop = OpenShop & { market: MarketName };
type Desk = Needs<"db" | "now">;
/** What became of one listing: its values now, losses its seller has not confirmed, and how its market has it. */
export type ListingOutcome = RowOutcome & {
  now?: ListedValues;
  loss?: number;
  losses?: { id: string; krw: number }[];
  atMarket?: AtMarket | null;
};

/** The seller's account at a market with its connector, or the sentence that says what is missing. */
export async function marketShop(
  context: Needs<"db" | "user" | "sealer" | "connectors">,
  marketName: string,
  account: string,
): Promise<MarketShop> {
  const market = marketNamed(marketName);
  if (!market) throw new Refusal(400, "accounts.unknownMarket");
  if (isClosed(market)) throw new Refusal(400, "listings.marketClosed");
  if (!context.connectors[market]) throw new Refusal(400, "accounts.notConnected");
  const shop = await openShop(context, context.user.id, market, account);
  if (!shop) throw new Refusal(400, "listings.accountUnknown");
  return { market, ...shop };
}

/** The listings of a shop that stand at its market, by what they are named with, e.g. by product. */
export const listedAt = (
  { db, user }: Needs<"db" | "user">,
  shop: MarketShop,
  account: string,
  named: SQL | undefined,
) =>
  db
    .select()
    .from(listings)
    .where(
      and(
        eq(listings.userId, user.id),
        eq(listings.market, shop.market),
        eq(listings.account, account),
        eq(listings.status, "Success"),
        named,
      ),
    );

/** One thing at a time per listing: two edits that read, merge and write back would lose the first one's fields. */
export const oneByOne = <T>({ db }: Needs<"db">, listingId: string, work: () => Promise<T>): Promise<T> =>
  inTurn(db, `listing/${listingId}`, work);

/** Works through rows one by one and answers each; what does not fit into one call's time says so and may be sent again. */
export async function rowByRow<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  work: (item: T) => Promise<ListingOutcome>,
) {
  const end = nowMs() + TIME_MS;
  const outcomes: ListingOutcome[] = [];
  for (const item of items) {
    if (nowMs() < end) outcomes.push(await work(item));
    else outcomes.push({ key: keyOf(item), ok: false, code: "NOT_YET", message: { key: "listings.notYet" } });
  }
  return { rows: renderRows(outcomes) };
}

/** What becomes of a row whose product the market has no longer: it may be listed again. */
export const GONE_AT_MARKET: Message = { key: "listings.goneAtMarket" };
/** The message for a listing its market no longer knows and did not report as deleted. */
export const MISSING_AT_MARKET: Message = { key: "listings.missingAtMarket" };
const ended = (listing: ListingRow, nativeStatus: string): ListingStatus => ({
  marketProductCode: listing.marketProductCode ?? "",
  nativeStatus,
  approved: true,
  onSale: false,
  sale: "Deleted",
});

/** Our row ends as deleted though the market was asked for nothing; `isAsked` where its seller ended it. */
export const settleEnded = (
  desk: Desk,
  listing: ListingRow,
  message: Message,
  nativeStatus = "DELETED",
  isAsked = false,
): Promise<void> => settle(desk, listing, ended(listing, nativeStatus), { message }, isAsked);

/**
 * Reads a listing's state after its market refused a change, and updates our row: markets block and delete without notice.
 * Returns whether the listing is gone there. It takes both the refusal and the lookup, because a delayed search does not
 * know a new listing yet.
 */
export async function isGoneAfter(
  context: Needs<"db" | "now">,
  { account, connector }: MarketShop,
  listing: ListingRow,
  refusal: MarketFailure,
): Promise<boolean> {
  if (refusal.retryable || refusal.code === NOT_SUPPORTED) return false;
  const now = await connector.listingStatus(account, listing.marketProductCode ?? "");
  const isGone = now.ok
    ? stateAfter(listing.market, now.value, undefined) === "Deleted"
    : now.code === NOT_FOUND && refusal.code === NOT_FOUND;
  if (isGone) await settleEnded(context, listing, GONE_AT_MARKET);
  else if (now.ok) await settle(context, listing, now.value);
  return isGone;
}

/** The line of the upload log that made a listing. */
export const itemOf = ({ userId, workNumber, productId, market, account }: ListingRow) =>
  and(
    eq(workItems.userId, userId),
    eq(workItems.workNumber, workNumber),
    eq(workItems.productId, productId),
    eq(workItems.market, market),
    eq(workItems.account, account),
  );

/**
 * Stores a listing's state after a market's reply, with the reason if it is blocked; a change under review is polled again.
 * Name, price and stock are kept with their history, and the state where a seller asked for it.
 */
export async function settle(
  { db, now }: Desk,
  listing: ListingRow,
  status: ListingStatus | undefined,
  more: Partial<ListingRow> = {},
  isStateAsked = false,
): Promise<void> {
  const change: Partial<ListingRow> = { ...more, updateDate: now };
  if (status) {
    const saleStatus: SaleState = stateAfter(listing.market, status, stateOf(listing));
    Object.assign(change, { saleStatus, nativeStatus: status.nativeStatus, approved: status.approved });
    if (status.url) change.url = status.url;
    // What was wrong with a listing is over once its market answers about it again.
    if (status.reason || (saleStatus !== "Blocked" && more.message === undefined))
      change.message = status.reason ?? null;
    if (saleStatus === "Deleted") Object.assign(change, { status: "Deleted", url: null, nextPollAt: null });
    else if (!isDecided(status.approved, saleStatus)) change.nextPollAt = new Date(now.getTime() + FIRST_POLL_MS);
  }
  await db.transaction(async (tx) => {
    // What was listed anew while the market answered is another listing in the same row.
    const same = and(eq(listings.id, listing.id), eq(listings.marketProductCode, listing.marketProductCode ?? ""));
    const [row] = await tx.select().from(listings).where(same).for("update");
    if (row) await changeListing(tx, now, row, change, isStateAsked);
    if (status) await tx.update(workItems).set({ nativeStatus: status.nativeStatus }).where(itemOf(listing));
  });
}

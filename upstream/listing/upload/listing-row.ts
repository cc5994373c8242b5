import { and, eq } from "drizzle-orm";
import { lowestOf } from "@/lib/domain/kit/extremes";
import { saleStateOf } from "@/lib/domain/listing/sale-status";
import type { Database } from "@/upstream/db/client";
import { listings, listingViews, products, workItems } from "@/upstream/db/schema";
import { newId } from "@/upstream/kit/ids";
import type { Listing } from "@/upstream/outside/markets/desks/listing";
import type { ListingStatus } from "@/upstream/outside/markets/desks/listings";
import { FIRST_POLL_MS } from "@/upstream/outside/markets/next-poll";
import { succeed, type Item } from "@/upstream/queue/queue";
import { currentTime } from "@/upstream/kit/clock";
import type { StoredMessage } from "@/upstream/kit/messages";
import { UNREAD } from "@/upstream/listing/listings/at-market-values";
import { updateReceipt } from "@/upstream/listing/listings/receipts";
import { stageOnceListed } from "@/upstream/shelf/products/stages";
import { saveProduct } from "@/upstream/shelf/products/write-products";

export type Listed = Pick<ListingStatus, "marketProductCode" | "nativeStatus"> & { url?: string; approved?: boolean };
export type Reservation = {
  id: string;
  /** The market has never been asked about it. */
  isNew: boolean;
  /** When the market was asked to list it and by now has not answered. */
  sentAt: Date | null;
  lostAt: Date | null;
  /** It was listed here before and that listing was ended; markets may still hold it where they block it. */
  wasEnded?: boolean;
};

const targetOf = ({ productId, market, account }: Item) => ({
  productId: productId ?? "",
  market: market ?? "",
  account: account ?? "",
});
const rowOf = (item: Item) => {
  const { productId, market, account } = targetOf(item);
  return and(eq(listings.productId, productId), eq(listings.market, market), eq(listings.account, account));
};

/** Marks the product as being sent to this account, or tells that another item does so or that it is listed already. */
export async function reserve(db: Database, item: Item): Promise<Reservation | "busy" | "listed"> {
  const { userId, workNumber } = item;
  const mine = { status: "Sending", workItemId: item.id, workNumber, updateDate: currentTime() };
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(listings)
      .values({ id: newId(), userId, ...targetOf(item), ...mine })
      .onConflictDoNothing()
      .returning({ id: listings.id });
    if (made[0]) return { id: made[0].id, isNew: true, sentAt: null, lostAt: null };
    const [there] = await tx.select().from(listings).where(rowOf(item)).for("update");
    if (!there) throw new Error("The listing vanished while it was reserved");
    if (there.status === "Success") return "listed";
    if (there.status === "Sending" && there.workItemId !== item.id && (await isUnderway(tx, there.workItemId)))
      return "busy";
    await tx.update(listings).set(mine).where(eq(listings.id, there.id));
    // The state outlasts the status, which the next attempt finds as its last one left it.
    const wasEnded = there.saleStatus === "Deleted";
    return { id: there.id, isNew: false, sentAt: there.sentAt, lostAt: there.lostAt, wasEnded };
  });
}

async function isUnderway(tx: Database, itemId: number | null): Promise<boolean> {
  const [other] = await tx
    .select({ status: workItems.status })
    .from(workItems)
    .where(eq(workItems.id, itemId ?? 0));
  return other?.status === "Waiting" || other?.status === "Working";
}

/** The target's row while it is unknown whether the market has it, whoever sent it. */
export async function unsettledRow(db: Database, item: Item): Promise<typeof listings.$inferSelect | undefined> {
  const [row] = await db.select().from(listings).where(rowOf(item));
  return row?.sentAt && row.status !== "Success" ? row : undefined;
}

/**
 * Keeps what is about to be sent: when its answer is lost and it is found later, the market holds this and not what the
 * product has become since. It is a new listing from here on, whatever stood at this target before.
 */
export async function keepSent(
  db: Database,
  { id, isNew }: Reservation,
  listing: Listing,
  keepMore: (tx: Database) => Promise<void>,
): Promise<void> {
  const { name, priceKrw, images, categoryId: category, ...sent } = listing;
  const now = currentTime();
  const kept = { category, name, priceKrw, stock: stockEach(sent), images };
  await db.transaction(async (tx) => {
    await tx
      .update(listings)
      .set({ ...kept, ...UNREAD, sentAt: now, lostAt: null, regDate: now, viewsCount: 0, updateDate: now })
      .where(eq(listings.id, id));
    await keepMore(tx);
    if (!isNew) await tx.delete(listingViews).where(eq(listingViews.listingId, id));
  });
}

/** The least a buyer finds of any option that can be bought: one number for a listing, as it is edited with one. */
function stockEach({ stock, options }: Pick<Listing, "stock" | "options">): number {
  const buyable = options.filter(({ soldOut }) => !soldOut).map((option) => option.stock);
  return buyable.length > 0 ? lowestOf(buyable) : options.length > 0 ? 0 : stock;
}

/** Notes that the answer about this row will not come any more, and answers since when that is known. */
export async function markLost(db: Database, { id, lostAt }: Pick<Reservation, "id" | "lostAt">): Promise<Date> {
  if (lostAt) return lostAt;
  const now = currentTime();
  await db.update(listings).set({ lostAt: now }).where(eq(listings.id, id));
  return now;
}

/** The market is known not to hold what was sent. */
export async function markNotListed(tx: Database, id: string): Promise<void> {
  await tx.update(listings).set({ sentAt: null, lostAt: null }).where(eq(listings.id, id));
}

/**
 * Listed: the row says so, and so do the product, the item and the receipt; `found` where the market held it when it was
 * looked for.
 */
export async function finish(
  db: Database,
  item: Item,
  listingId: string,
  listed: Listed,
  outcome: "listed" | "found",
): Promise<void> {
  const { marketProductCode, nativeStatus, url } = listed;
  const now = currentTime();
  await db.transaction(async (tx) => {
    await tx
      .update(listings)
      .set({
        status: "Success",
        workItemId: null,
        sentAt: null,
        lostAt: null,
        marketProductCode,
        nativeStatus,
        saleStatus: saleStateOf(item.market ?? "", nativeStatus),
        url: url ?? null,
        message: null,
        approved: listed.approved ?? false,
        nextPollAt: new Date(now.getTime() + FIRST_POLL_MS),
        updateDate: now,
      })
      .where(eq(listings.id, listingId));
    const { userId, productId } = item;
    const [product] = await tx
      .select({ id: products.id, stage: products.stage })
      .from(products)
      .where(eq(products.id, productId ?? ""))
      .for("update");
    if (product) {
      const stage = await stageOnceListed(tx, userId, product.stage);
      await saveProduct(tx, { userId, now }, product, { uploadDate: now, stage });
    }
    await updateReceipt(tx, listingId, { outcome, marketProductCode, nativeStatus });
    await succeed(tx, item, { marketProductCode, nativeStatus, productUrl: url ?? null });
  });
}

/** The row stays as `Fail`: its id may be known to the market, so the next attempt asks for it before sending. */
export async function failListing(tx: Database, item: Item, message: StoredMessage): Promise<void> {
  await tx
    .update(listings)
    .set({ status: "Fail", workItemId: null, message, updateDate: currentTime() })
    .where(and(eq(listings.workItemId, item.id), eq(listings.status, "Sending")));
}

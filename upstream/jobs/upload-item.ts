import { and, eq } from "drizzle-orm";
import { saleStateOf } from "@/lib/domain/listed/sale-status";
import type { Services } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { listings, products, workItems, works } from "@/upstream/db/schema";
import { newId } from "@/upstream/ids";
import { isPriced, listingOf } from "@/upstream/shops/listing";
import { openAccount } from "@/upstream/shops/accounts";
import { TemplateMissing } from "@/upstream/shops/templates";
import type { Listing, ListingStatus, MarketAccount, MarketConnector } from "@/upstream/markets/market-connector";
import { ATTEMPTS_MAX, fail, postpone, retry, succeed, type Item } from "./queue";

const FIRST_POLL_MS = 3_000;
const OTHER_WORK_MS = 5_000;

type Listed = Pick<ListingStatus, "marketProductCode" | "nativeStatus"> & { url?: string; approved?: boolean };
type Reservation = { id: string; isNew: boolean };

/**
 * Lists one product at one market account, exactly once.
 *
 * The row in `listings` is written before the market is asked, and its id travels as the seller's product code. When
 * the item was started before, or an earlier answer was lost, the market is asked for that code first: what is found is
 * kept, and nothing is listed twice, wherever the process was killed. Answers for how many milliseconds the whole
 * account should rest, when its market met a limit.
 */
export async function uploadItem(services: Services, item: Item): Promise<number | void> {
  try {
    return await listItem(services, item);
  } catch (error) {
    if (!(error instanceof TemplateMissing)) throw error;
    return give(services.db, item, "template_missing", error.message);
  }
}

async function listItem(services: Services, item: Item): Promise<number | void> {
  const { db, connectors } = services;
  const market = item.market ?? "";
  const connector = connectors[market];
  const refuse = (reason: string, message: string) => db.transaction((tx) => fail(tx, item, reason, message));
  if (market === "WeMakePrice") return refuse("market_closed", "위메프는 서비스를 종료하여 등록할 수 없습니다.");
  if (!connector) return refuse("market_closed", `알 수 없는 마켓입니다: ${market}`);

  const account = await openAccount(services, item.userId, market, item.account ?? "");
  if (!account) return refuse("account_missing", "마켓 계정을 찾을 수 없습니다.");
  const [product] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, item.productId ?? ""), eq(products.userId, item.userId)));
  if (!product) return refuse("removed", "삭제된 상품입니다.");
  const [work] = await db.select().from(works).where(eq(works.number, item.workNumber));
  const category = work?.settings?.categories[market] ?? 0;
  const template = work?.settings?.templates?.[market] ?? "";
  if (!(await isPriced(services, product, market, template)))
    return refuse("price_missing", "판매가가 설정되지 않았습니다.");
  if (product.tags.length === 0) return refuse("tags_missing", "태그가 설정되지 않았습니다.");
  if (category <= 0) return refuse("category_missing", "카테고리가 선택되지 않았습니다.");

  const reserved = await reserve(db, item);
  if (reserved === "busy") return postpone(db, item, OTHER_WORK_MS);
  if (reserved === "listed") {
    const message = "이미 이 계정에 등록된 상품입니다.";
    return db.transaction((tx) => succeed(tx, item, { reason: "duplicate", message }));
  }
  const listing = await listingOf(services, product, reserved.id, category, market, template);
  if (item.attempts > 1 || !reserved.isNew) {
    const found = await findEarlier(services, item, connector, account, reserved.id);
    if (typeof found === "number") return found;
    if (found) return finish(db, item, reserved.id, found, listing);
  }
  return publish({ services, item, connector, account, reservation: reserved, listing });
}

/** Marks the product as being sent to this account, or tells that another item does so or that it is listed already. */
async function reserve(db: Database, item: Item): Promise<Reservation | "busy" | "listed"> {
  const { userId, workNumber } = item;
  const target = { productId: item.productId ?? "", market: item.market ?? "", account: item.account ?? "" };
  const mine = { status: "Sending", workItemId: item.id, workNumber, updateDate: new Date() };
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(listings)
      .values({ id: newId(), userId, ...target, ...mine })
      .onConflictDoNothing()
      .returning({ id: listings.id });
    if (made[0]) return { id: made[0].id, isNew: true };
    const where = and(
      eq(listings.productId, target.productId),
      eq(listings.market, target.market),
      eq(listings.account, target.account),
    );
    const [there] = await tx.select().from(listings).where(where).for("update");
    if (!there) throw new Error("The listing vanished while it was reserved");
    if (there.status === "Success") return "listed";
    if (there.status === "Sending" && there.workItemId !== item.id && (await isUnderway(tx, there.workItemId)))
      return "busy";
    await tx.update(listings).set(mine).where(where);
    return { id: there.id, isNew: false };
  });
}

async function isUnderway(tx: Database, itemId: number | null): Promise<boolean> {
  const [other] = await tx
    .select({ status: workItems.status })
    .from(workItems)
    .where(eq(workItems.id, itemId ?? 0));
  return other?.status === "Waiting" || other?.status === "Working";
}

/** What a market has under our code; a number means that it could not be asked now, and how long the account should rest. */
async function findEarlier(
  { db }: Services,
  item: Item,
  connector: MarketConnector,
  account: MarketAccount,
  sellerCode: string,
): Promise<Listed | number | undefined> {
  const found = await connector.findBySellerCode(account, sellerCode);
  if (found.ok) return found.value[0];
  if (found.isLimit) return rest(db, item, found.afterMs ?? 0, found.message);
  if (found.retryable) await again(db, item, "market_down", found.message, found.afterMs);
  else await give(db, item, found.class ?? "market_rejected", found.message);
  return 0;
}

/** A limit is nobody's fault and passes: it uses up no start, however long it lasts. */
async function rest(db: Database, item: Item, afterMs: number, message: string): Promise<number> {
  await postpone(db, item, afterMs, { reason: "market_limit", message });
  return afterMs;
}

type Publishing = {
  services: Services;
  item: Item;
  connector: MarketConnector;
  account: MarketAccount;
  reservation: Reservation;
  listing: Listing;
};

async function publish({
  services: { db },
  item,
  connector,
  account,
  reservation,
  listing,
}: Publishing): Promise<number | void> {
  const outcome = await connector.publish(account, listing);
  switch (outcome.kind) {
    case "listed":
      return finish(db, item, reservation.id, outcome, listing);
    case "rejected":
      return give(db, item, outcome.class, outcome.message);
    case "retry":
      if (!outcome.isLimit) return again(db, item, "market_down", outcome.reason, outcome.afterMs);
      return rest(db, item, outcome.afterMs, outcome.reason);
    case "unknown":
      return again(db, item, "market_down", outcome.message);
  }
}

async function finish(
  db: Database,
  item: Item,
  listingId: string,
  listed: Listed,
  { name, priceKrw, images, ...sent }: Listing,
): Promise<void> {
  const { marketProductCode, nativeStatus, url } = listed;
  const now = new Date();
  await db.transaction(async (tx) => {
    await tx
      .update(listings)
      .set({
        status: "Success",
        workItemId: null,
        marketProductCode,
        nativeStatus,
        saleStatus: saleStateOf(item.market ?? "", nativeStatus),
        url: url ?? null,
        name,
        priceKrw,
        stock: stockEach(sent),
        images,
        message: null,
        approved: listed.approved ?? false,
        nextPollAt: new Date(now.getTime() + FIRST_POLL_MS),
        updateDate: now,
      })
      .where(eq(listings.id, listingId));
    await tx
      .update(products)
      .set({ uploadDate: now })
      .where(eq(products.id, item.productId ?? ""));
    await succeed(tx, item, { marketProductCode, nativeStatus, productUrl: url ?? null });
  });
}

/** The least a buyer finds of any option that can be bought: one number for a listing, as it is edited with one. */
function stockEach({ stock, options }: Pick<Listing, "stock" | "options">): number {
  const buyable = options.filter(({ soldOut }) => !soldOut).map((option) => option.stock);
  return buyable.length > 0 ? Math.min(...buyable) : options.length > 0 ? 0 : stock;
}

/** Tries again later; when the starts are used up the target is free for the seller's next attempt. */
async function again(db: Database, item: Item, reason: string, message: string, afterMs?: number): Promise<void> {
  await retry(db, item, reason, message, afterMs);
  await freeIfFailed(db, item, message);
}

async function give(db: Database, item: Item, reason: string, message: string): Promise<void> {
  await db.transaction(async (tx) => {
    await fail(tx, item, reason, message);
    await free(tx, item, message);
  });
}

async function freeIfFailed(db: Database, item: Item, message: string): Promise<void> {
  if (item.attempts >= ATTEMPTS_MAX) await free(db, item, message);
}

/** The row stays as `Fail`: its id may be known to the market, so the next attempt asks for it before sending. */
async function free(db: Database, item: Item, message: string): Promise<void> {
  await db
    .update(listings)
    .set({ status: "Fail", workItemId: null, message, updateDate: new Date() })
    .where(and(eq(listings.workItemId, item.id), eq(listings.status, "Sending")));
}

import { and, asc, eq, gt, sql } from "drizzle-orm";
import { keysExpireOn } from "@/lib/domain/market-account/market-keys";
import { lastDays, seoulDay } from "@/lib/domain/kit/seoul-days";
import { listings, listingViews, marketAccounts, products, workItems, works } from "@/upstream/db/schema";
import { newId } from "@/upstream/kit/ids";
import { seedCheckedCodes } from "./checked-codes";
import { storeOrders } from "@/upstream/sales/orders/pull";
import { about } from "@/upstream/shop/accounts/accounts";
import { listingOf } from "@/upstream/listing/listings/compose";
import { seedBoughtThenCancelled } from "./bought-then-cancelled";
import { seedParcels } from "./parcels";
import { seedInquiries } from "./inquiries";
import { dice } from "./dice";
import { isShowable, listedBody } from "./listed-body";
import type { Buyer, Listed, Shop } from "./outside";
import { BUYERS, orderAs, pastOrders } from "./past-orders";
import type { People } from "./people";
import type { SeedServices, SeedWorld } from "./seed-world";
import type { SeededListing } from "./seeded-listing";
import { accountMarketOf, type OpenMarketName } from "@/lib/domain/markets/markets";
import { currentTime, nowMs } from "@/upstream/kit/clock";
import { shopPage } from "@/upstream/outside/markets/market-hosts";
import type { Listing, ListingFacts } from "@/upstream/outside/markets/desks/listing";
import { factsMaker } from "@/upstream/listing/listing-facts/fill";
import { sentFacts } from "@/upstream/listing/listing-facts/facts-to-send";
import { ownTree } from "@/upstream/listing/categories/market-tree";
import { namesOf } from "@/lib/domain/category/category";
import type { CategoryNeeds } from "@/lib/domain/listing-facts/category-needs";
import { shopNeeds } from "./shop-needs";
import { pollAfter } from "@/upstream/outside/markets/next-poll";
import type { ProductRow } from "@/upstream/shelf/products/detail";
import { DAY_MS, HOUR_MS } from "@/lib/domain/kit/durations";

const INSERT_ROWS = 50;
const PER_WORK = 30;
const LISTED: Partial<Record<string, number>> = {
  "naru-store": 90,
  narushop: 60,
  "naru-living": 6,
  naruhome: 4,
  "naru-g": 40,
  "naru-a": 30,
  naru11: 40,
};
const ORDERED: Partial<Record<string, number>> = {
  "naru-store": 190,
  narushop: 110,
  "naru-living": 8,
  naruhome: 4,
  "naru-g": 45,
  "naru-a": 25,
  naru11: 45,
};
const ASKED: Partial<Record<string, number>> = {
  "naru-store": 22,
  narushop: 14,
  "naru-living": 2,
  "naru-g": 6,
  "naru-a": 4,
  naru11: 6,
};
/** Days since the keys of markets that take them back were issued: some last, some end within days, some have ended. */
const KEYS_ISSUED_DAYS_AGO: Partial<Record<string, number>> = {
  narushop: 20,
  narucamp: 174,
  naruold: 192,
  naruhome: 45,
};
/** The shop whose buyer cancels what was bought already. */
const BOUGHT_THEN_CANCELLED_AT = "naru-store";
const ORDERS_PER_LISTING_MAX = 3;
const VIEW_DAYS = 45;
/** "셔츠" below women's clothes, by each market's own number. */
const CATEGORY: Record<OpenMarketName, number> = {
  SmartStore: 50_000_803,
  Coupang: 56_139,
  Gmarket: 300_006_182,
  Auction: 13_090_102,
  Elevenst: 1_001_283,
};
const SECOND = ["naru-living", "naruhome", "naruhome-g", "naruhome11"];

/** Shops, listings and three months of orders, at the desk and at the rehearsed markets alike. */
export async function seedTrade(services: SeedServices, people: People, world: SeedWorld): Promise<void> {
  const buyers = await services.outside.buyers(BUYERS.first, BUYERS.count);
  const shops = await services.outside.shops();
  const codes = Object.fromEntries(Object.entries(CATEGORY).map(([market, id]) => [market, String(id)]));
  const needs = await shopNeeds(world.marketHosts, shops, codes as Record<OpenMarketName, string>);
  for (const seller of shops) {
    const userId = SECOND.includes(seller.account) ? people.seller2 : people.seller;
    await seedAccount(services, userId, seller);
    const listed = await seedListings(services, userId, seller, LISTED[seller.account] ?? 0, {
      ...world,
      needs: needs[seller.market],
    });
    const ordered = await seedOrders(
      services,
      userId,
      seller,
      listed,
      buyers,
      Math.min(ORDERED[seller.account] ?? 0, listed.length * ORDERS_PER_LISTING_MAX),
    );
    if (seller.account === BOUGHT_THEN_CANCELLED_AT) await seedBoughtThenCancelled(services.db, userId, seller);
    await seedInquiries(services, userId, seller, listed, ordered, ASKED[seller.account] ?? 0);
  }
  await seedParcels(services, people.seller);
}

async function seedAccount({ db, sealer }: SeedServices, userId: string, seller: Shop): Promise<void> {
  const market = accountMarketOf(seller.market);
  const { account, storeName, accessKey, secretKey, vendorId, openApiKey } = seller;
  const secrets = sealer.seal(
    JSON.stringify({ accessKey, secretKey, vendorId, openApiKey }),
    about(userId, market, account),
  );
  const now = currentTime();
  const daysAgo = KEYS_ISSUED_DAYS_AGO[account];
  const issuedOn = daysAgo === undefined ? undefined : seoulDay(new Date(now.getTime() - daysAgo * DAY_MS));
  await db.insert(marketAccounts).values({
    id: newId(),
    userId,
    market,
    account,
    storeName,
    secrets,
    keysExpireOn: issuedOn && keysExpireOn(market, issuedOn),
    pulledAt: now,
  });
}

/** The world with what the category of the listings needs at their market. */
type ListedWorld = SeedWorld & { needs: CategoryNeeds };
type Shelved = { product: ProductRow; listing: Listing; body: Record<string, unknown> };

async function seedListings(
  services: SeedServices,
  userId: string,
  seller: Shop,
  count: number,
  world: ListedWorld,
): Promise<SeededListing[]> {
  const { db, outside } = services;
  const shelf = await shelfFor(services, userId, seller, count, world);
  if (shelf.length === 0) return [];
  const placed: (Shelved & Pick<Made, "when" | "workNumber">)[] = [];
  for (let at = 0; at < shelf.length; at += PER_WORK) {
    const part = shelf.slice(at, at + PER_WORK);
    const start = new Date((part.at(-1)?.product.collectDate.getTime() ?? 0) + 5 * HOUR_MS);
    const [work] = await db
      .insert(works)
      .values({ userId, type: "Upload", startTime: start, endTime: new Date(start.getTime() + part.length * 1_000) })
      .returning({ number: works.number });
    for (const [offset, shelved] of part.entries()) {
      const when = new Date(start.getTime() + offset * 1_000);
      placed.push({ ...shelved, when, workNumber: work?.number ?? 0 });
    }
  }
  const listed = await outside.list(
    seller,
    placed.map(({ body, when }) => ({ body, listedAt: when })),
  );
  const seeded = placed.flatMap(({ when, workNumber, ...shelved }, at): SeededListing[] => {
    const market = listed[at];
    const made = { when, workNumber, seller, userId };
    return market ? [{ product: shelved.product, listing: ownRow(shelved, market, made, world), market }] : [];
  });
  for (let at = 0; at < seeded.length; at += INSERT_ROWS) {
    const part = seeded.slice(at, at + INSERT_ROWS);
    await db.insert(listings).values(part.map(({ listing }) => listing));
    await db.insert(workItems).values(part.map((one, index) => uploadItemOf(one, (at + index) % PER_WORK)));
    const views = part.flatMap(({ listing }) => viewsOf(listing));
    if (views.length > 0) await db.insert(listingViews).values(views);
  }
  await db
    .update(products)
    .set({ uploadDate: sql`(select max(l.reg_date) from listings l where l.product_id = ${products.id})` })
    .where(sql`exists (select 1 from listings l where l.product_id = ${products.id})`);
  return seeded;
}

/** As many products as wanted, oldest first, without those the shop's market would have refused: they were never listed. */
async function shelfFor(
  { db, outside }: SeedServices,
  userId: string,
  seller: Shop,
  count: number,
  { publicOrigin, needs }: ListedWorld,
): Promise<Shelved[]> {
  const candidates = await db
    .select()
    .from(products)
    .where(and(eq(products.userId, userId), gt(products.krwMin, 0), eq(products.isSetTag, true)))
    .orderBy(asc(products.collectDate), asc(products.id))
    .limit(count * 2);
  const { market } = seller;
  const category = CATEGORY[market];
  const leaf = ownTree(market).at(category);
  const maker = await factsMaker({ db }, userId, []);
  const factsOf = (product: ProductRow): ListingFacts =>
    sentFacts(maker.at(product, { market, needs, way: leaf ? namesOf(leaf) : [] }), needs, {});
  const shelf: Shelved[] = [];
  while (shelf.length < count && candidates.length > 0) {
    const asked: Shelved[] = [];
    for (const product of candidates.splice(0, count - shelf.length)) {
      const id = newId(product.collectDate);
      const listing = await listingOf(
        { db, settings: { publicOrigin } },
        product,
        { sellerCode: id, category: String(category), facts: factsOf(product) },
        market,
      );
      if (isShowable(listing)) asked.push({ product, listing, body: listedBody(seller, listing) });
    }
    const faults = await outside.faults(
      seller,
      asked.map(({ body }) => body),
    );
    shelf.push(...asked.filter((_, at) => faults[at] === null));
  }
  return shelf;
}

type Made = { when: Date; workNumber: number; seller: Shop; userId: string };

/** A listing as we keep it, after its market has shown it. */
function ownRow(
  { product, listing }: Shelved,
  { code, publicCode, status, buyable }: Listed,
  { when, workNumber, seller, userId }: Made,
  { marketHosts }: SeedWorld,
): SeededListing["listing"] {
  const { market, account } = seller;
  return {
    id: listing.sellerCode,
    userId,
    productId: product.id,
    market,
    account,
    status: "Success",
    workItemId: null,
    workNumber,
    sentAt: null,
    lostAt: null,
    // SmartStore's listings are known by their channel number, as its own answer names it.
    marketProductCode: market === "SmartStore" ? publicCode : code,
    nativeStatus: status,
    approved: true,
    url: shopPage(marketHosts, market, publicCode, buyable[0]?.itemNo),
    category: listing.categoryId,
    name: listing.name,
    priceKrw: listing.priceKrw,
    stock: Math.min(...buyable.filter(({ stock }) => stock > 0).map(({ stock }) => stock)),
    images: listing.images,
    marketName: null,
    marketPriceKrw: null,
    marketStock: null,
    marketReadAt: null,
    lossTaken: null,
    saleStatus: "OnSale",
    viewsCount: product.viewsCount,
    message: null,
    nextPollAt: pollAfter(nowMs() - when.getTime(), true),
    regDate: when,
    updateDate: when,
  };
}

/** Views of the last days that add up to what the listing says, fewer the older they are. */
function viewsOf({ id, viewsCount }: SeededListing["listing"]): (typeof listingViews.$inferInsert)[] {
  const random = dice(`views/${id}`);
  const counts = new Map<string, number>();
  const days = lastDays(currentTime(), VIEW_DAYS);
  for (let view = 0; view < viewsCount; view += 1) {
    const day = days[VIEW_DAYS - 1 - Math.floor(random() ** 1.6 * VIEW_DAYS)] ?? "";
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([day, count]) => ({ listingId: id, day, count }));
}

/** The work item that made a listing. */
export const uploadItemOf = (
  { product, listing }: Pick<SeededListing, "product" | "listing">,
  index: number,
): typeof workItems.$inferInsert => ({
  workNumber: listing.workNumber,
  userId: listing.userId,
  index,
  type: "Upload",
  lane: `upload/${listing.market}/${listing.account}`,
  status: "Success",
  site: product.site,
  code: product.code,
  productId: product.id,
  title: product.titleKr,
  image: product.mainImages[0] ?? null,
  market: listing.market,
  account: listing.account,
  nativeStatus: listing.nativeStatus,
  marketProductCode: listing.marketProductCode,
  productUrl: listing.url,
  attempts: 1,
  updateDate: listing.regDate,
});

async function seedOrders(
  services: SeedServices,
  userId: string,
  seller: Shop,
  listed: SeededListing[],
  buyers: Buyer[],
  count: number,
): Promise<{ orderNo: string; listingCode: string; buyer: string }[]> {
  if (listed.length === 0 || count === 0) return [];
  const past = pastOrders(seller, listed, buyers, count, dice(`orders/${seller.account}`));
  const fees = await services.outside.order(
    seller,
    past.map(({ order }) => order),
  );
  const told = past.map((one, at) => orderAs(seller, one, fees[at]?.feeKrw ?? 0));
  await storeOrders(services, userId, seller.storeName, told);
  await seedCheckedCodes(services.db, userId, told);
  return past.map(({ order }) => ({
    orderNo: order.orderNo,
    listingCode: order.listingCode,
    buyer: order.people.buyerName,
  }));
}

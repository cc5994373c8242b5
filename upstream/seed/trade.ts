import { and, asc, eq, gt, sql } from "drizzle-orm";
import { keysExpireOn } from "@/lib/domain/market-account/market-keys";
import { lastDays, seoulDay } from "@/lib/domain/kit/seoul-days";
import {
  listings,
  listingViews,
  marketAccounts,
  products,
  rehearsalListings,
  rehearsalOrders,
  workItems,
  works,
} from "@/upstream/db/schema";
import { newId } from "@/upstream/kit/ids";
import { storeOrders } from "@/upstream/orders/pull";
import { dice } from "@/rehearsal/malls/catalogue";
import { rehearsalSellers, vendorOf, type RehearsalSeller } from "@/rehearsal/markets/sellers";
import { about } from "@/upstream/accounts/accounts";
import { listingOf } from "@/upstream/listings/compose";
import { seedInquiries } from "./inquiries";
import { pastOrders } from "./past-orders";
import { firstNumbers, isShelved, type Shelved } from "./rehearsed-listing";
import type { People } from "./people";
import type { SeedServices, SeedWorld } from "./seed-world";
import type { SeededListing } from "./seeded-listing";
import { type OpenMarketName, accountMarketOf } from "@/lib/domain/markets/markets";
import { currentTime } from "@/upstream/kit/clock";
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
const ORDERS_PER_LISTING_MAX = 3;
const VIEW_DAYS = 45;
/** A leaf every rehearsed market knows. */
const CATEGORY = 50_000_803;
const SECOND = ["naru-living", "naruhome", "naruhome-g", "naruhome11"];

/** Shops, listings and three months of orders, at the desk and at the rehearsed markets alike. */
export async function seedTrade(services: SeedServices, people: People, world: SeedWorld): Promise<void> {
  for (const seller of rehearsalSellers) {
    const userId = SECOND.includes(seller.account) ? people.seller2 : people.seller;
    await seedAccount(services, userId, seller);
    const listed = await seedListings(services, userId, seller, LISTED[seller.account] ?? 0, world);
    const ordered = await seedOrders(
      services,
      userId,
      seller,
      listed,
      Math.min(ORDERED[seller.account] ?? 0, listed.length * ORDERS_PER_LISTING_MAX),
    );
    await seedInquiries(services.db, userId, seller, listed, ordered, ASKED[seller.account] ?? 0);
  }
}

async function seedAccount({ db, sealer }: SeedServices, userId: string, seller: RehearsalSeller): Promise<void> {
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

async function seedListings(
  { db }: SeedServices,
  userId: string,
  seller: RehearsalSeller,
  count: number,
  { marketHosts, publicOrigin }: SeedWorld,
): Promise<SeededListing[]> {
  const candidates = await db
    .select()
    .from(products)
    .where(and(eq(products.userId, userId), gt(products.krwMin, 0), eq(products.isSetTag, true)))
    .orderBy(asc(products.collectDate), asc(products.id))
    .limit(count * 2);
  const shelf: Shelved[] = [];
  for (const product of candidates) {
    const id = newId(product.collectDate);
    const listing = await listingOf({ db, settings: { publicOrigin } }, product, id, CATEGORY, seller.market);
    // What the market would have refused was never listed.
    if (shelf.length < count && isShelved(seller, listing)) shelf.push({ product, listing });
  }
  const numbers = await firstNumbers(db, seller.market, shelf, marketHosts);
  const seeded: SeededListing[] = [];
  for (let at = 0; at < shelf.length; at += PER_WORK) {
    const part = shelf.slice(at, at + PER_WORK);
    const start = new Date((part.at(-1)?.product.collectDate.getTime() ?? 0) + 5 * HOUR_MS);
    const [work] = await db
      .insert(works)
      .values({ userId, type: "Upload", startTime: start, endTime: new Date(start.getTime() + part.length * 1_000) })
      .returning({ number: works.number });
    for (const [offset, shelved] of part.entries()) {
      const when = new Date(start.getTime() + offset * 1_000);
      seeded.push(numbers(shelved, { at: at + offset, when, workNumber: work?.number ?? 0, seller, userId }));
    }
  }
  for (let at = 0; at < seeded.length; at += INSERT_ROWS) {
    const part = seeded.slice(at, at + INSERT_ROWS);
    await db.insert(rehearsalListings).values(part.map(({ market }) => market));
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
  { db }: SeedServices,
  userId: string,
  seller: RehearsalSeller,
  listed: SeededListing[],
  count: number,
): Promise<{ orderNo: string; listingCode: string; buyer: string }[]> {
  if (listed.length === 0 || count === 0) return [];
  const past = pastOrders(seller, listed, count, dice(`orders/${seller.account}`));
  const rows = past.map(({ row }) => ({
    ...row,
    vendor: vendorOf(seller),
    market: seller.market satisfies OpenMarketName,
  }));
  for (let at = 0; at < rows.length; at += INSERT_ROWS) {
    await db.insert(rehearsalOrders).values(rows.slice(at, at + INSERT_ROWS));
  }
  await storeOrders(
    db,
    userId,
    seller.storeName,
    past.map(({ order }) => order),
  );
  return past.map(({ row }) => ({
    orderNo: row.orderNo,
    listingCode: row.listingCode,
    buyer: row.people.buyerName,
  }));
}

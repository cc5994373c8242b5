import { and, eq, gt, gte, sql } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { lastDays, seoulDay } from "@/lib/domain/kit/seoul-days";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { listings, listingViews, pastDays, products } from "@/upstream/db/schema";
import { marketNamed } from "@/lib/domain/markets/markets";
import { currentTime } from "@/upstream/kit/clock";
import { renderMessage } from "@/upstream/kit/messages";
import { noteOnProducts } from "@/upstream/shelf/products/write-products";

/** One transparent point. */
const POINT = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");
const LISTING_ID = /^[\w-]{8,64}$/;
const DAYS: Record<string, number> = { week: 7, month: 30, quarter: 90 };
const DAYS_DEFAULT = 30;

/**
 * The counting pixel at the foot of a listed page, because no known market call reports page views: each time a buyer opens
 * the page it is requested, and the request is counted. No data about the buyer is stored.
 */
export const countingPicture = (publicOrigin: string, listingId: string): string =>
  `<img src="${publicOrigin}/views/${listingId}.gif" width="1" height="1" alt="">`;

/** Counts one opening of a listing's page and answers the point; an unknown name gets the point too and counts nothing. */
export async function serveView({ db }: Needs<"db">, name: string): Promise<Response> {
  const id = name.replace(/\.gif$/, "");
  if (LISTING_ID.test(id)) await countView(db, id, seoulDay(currentTime()));
  return new Response(new Uint8Array(POINT), {
    headers: {
      "content-type": "image/gif",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
    },
  });
}

async function countView(db: Database, listingId: string, day: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx
      .update(listings)
      .set({ viewsCount: sql`${listings.viewsCount} + 1` })
      .where(and(eq(listings.id, listingId), eq(listings.status, "Success")))
      .returning({ productId: listings.productId });
    if (!known) return;
    await noteOnProducts(tx, eq(products.id, known.productId), { viewsCount: sql`${products.viewsCount} + 1` });
    await tx
      .insert(listingViews)
      .values({ listingId, day, count: 1 })
      .onConflictDoUpdate({
        target: [listingViews.listingId, listingViews.day],
        set: { count: sql`${listingViews.count} + 1` },
      });
  });
}

type ViewsOfDay = { market: string; account: string; day: string; count: number };

/** Views of days that are no longer stored per listing. */
const viewsBefore = (db: Database, userId: string, since: string, market: string | undefined): Promise<ViewsOfDay[]> =>
  db
    .select({ market: pastDays.market, account: pastDays.account, day: pastDays.day, count: pastDays.views })
    .from(pastDays)
    .where(
      and(
        eq(pastDays.userId, userId),
        gte(pastDays.day, since),
        gt(pastDays.views, 0),
        market ? eq(pastDays.market, market) : undefined,
      ),
    );

/**
 * Views by day of one listing, or of all of a seller's listings: `code` is a market's product number or a product's own
 * code, `market` narrows it, `chartType` is week, month or quarter. One listing's views are known for `KEPT_DAYS`. The shape is
 * the one of docs/wire.md#pictures-and-charts.
 */
export async function viewChart({ query }: Parsed<"image.viewChart">, { db, user, now }: Needs<"db" | "user" | "now">) {
  const days = lastDays(now, query.days ?? DAYS[query.chartType ?? ""] ?? DAYS_DEFAULT);
  const market = query.market ? (marketNamed(query.market) ?? query.market) : undefined;
  const kept = await db
    .select({
      market: listings.market,
      account: listings.account,
      day: listingViews.day,
      count: sql<number>`sum(${listingViews.count})::int`,
    })
    .from(listingViews)
    .innerJoin(listings, eq(listings.id, listingViews.listingId))
    .innerJoin(products, eq(products.id, listings.productId))
    .where(
      and(
        eq(listings.userId, user.id),
        gte(listingViews.day, days[0] ?? ""),
        market ? eq(listings.market, market) : undefined,
        query.code
          ? sql`(${listings.marketProductCode} = ${query.code} or ${products.code} = ${query.code})`
          : undefined,
      ),
    )
    .groupBy(listings.market, listings.account, listingViews.day);
  const rows = query.code ? kept : [...kept, ...(await viewsBefore(db, user.id, days[0] ?? "", market))];
  if (query.code && rows.length === 0 && !(await isOwn(db, user.id, query.code)))
    throw new Refusal(404, "listings.notFound");
  const names = market ? [market] : [...new Set(rows.map((row) => row.market))].sort();
  const at = new Map<string, number>();
  for (const row of rows) at.set(`${row.market} ${row.day}`, (at.get(`${row.market} ${row.day}`) ?? 0) + row.count);
  const shops = [
    ...new Map(rows.map(({ market: name, account }) => [`${name} ${account}`, { market: name, account }])).values(),
  ];
  return {
    title: { text: renderMessage("listings.visits") },
    xAxis: { categories: days },
    yAxis: { title: { text: renderMessage("listings.visits") }, lineWidth: 1 },
    series: names.map((name) => ({
      name,
      data: days.map((day) => at.get(`${name} ${day}`) ?? 0),
      showInLegend: names.length > 1,
    })),
    shops: shops.map((shop) => {
      const own = new Map<string, number>();
      for (const { market: name, account, day, count } of rows)
        if (name === shop.market && account === shop.account) own.set(day, (own.get(day) ?? 0) + count);
      return { ...shop, data: days.map((day) => own.get(day) ?? 0) };
    }),
  };
}

async function isOwn(db: Database, userId: string, code: string): Promise<boolean> {
  const [row] = await db
    .select({ id: listings.id })
    .from(listings)
    .innerJoin(products, eq(products.id, listings.productId))
    .where(
      and(eq(listings.userId, userId), sql`(${listings.marketProductCode} = ${code} or ${products.code} = ${code})`),
    )
    .limit(1);
  return row !== undefined;
}

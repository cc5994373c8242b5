import { and, asc, desc, eq, gte, ilike, inArray, lt, lte, or, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Parsed } from "@/lib/contract/catalogue";
import { endOfDay, startOfDay } from "@/lib/domain/kit/seoul-days";
import type { Needs } from "@/upstream/context";
import { rowsOf, type Database } from "@/upstream/db/client";
import { listings, products } from "@/upstream/db/schema";
import { SUMMARY_COLUMNS, summaryOf } from "@/upstream/shelf/products/detail";
import { codesIn, listedMarkets, wasInWork } from "@/upstream/shelf/products/search";
import { containing, holding, holdingWord } from "@/upstream/db/matching";
import type { SaleState } from "@/lib/domain/markets/market";
import { marketNamed } from "@/lib/domain/markets/markets";
import { renderIfAny } from "@/upstream/kit/messages";
import { atMarketOf, DIFFERS, IS_ADRIFT } from "./at-market-values";

type Filter = Parsed<"productManagement.search">["body"];
export type ListingRow = typeof listings.$inferSelect;

const CODES_MAX = 1_000;

/** A listing's state at its market. One that was never listed counts as under review: nothing harmful is offered then. */
export const stateOf = ({ saleStatus }: Pick<ListingRow, "saleStatus">): SaleState =>
  (saleStatus as SaleState | null) ?? "Review";

/** How much of each option can be bought: of what its market has sold out nothing, whatever it was last sent. */
export const stockOf = (listing: ListingRow): number | null => (stateOf(listing) === "SoldOut" ? 0 : listing.stock);

/** Listings by a market's number or a product's code, each found by its own index: one OR over both would read them all. */
function byCode(codes: string[], userId: string): SQL {
  const wanted = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  );
  return sql`${listings.id} in (
    select l.id from listings l where l.user_id = ${userId} and l.market_product_code in (${wanted})
    union all
    select l.id from listings l join products p on p.id = l.product_id
      where p.user_id = ${userId} and p.code in (${wanted}))`;
}

/**
 * Listings with a word in one of their product's names and not in their own. The products are made a list first, which the
 * listings' index is walked along; joined, every listing would be read.
 */
function heldByProductAlone(db: Database, userId: string, word: string): SQL | undefined {
  const holders = db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.userId, userId), holdingWord("products", userId, word)));
  return and(sql`${listings.productId} = any(array(${holders}))`, sql`(${holding(listings.name, word)}) is not true`);
}

/** Conditions on the listing alone, and those that need its product: the page leaves out the join where it can. */
function conditions(filter: Filter, userId: string) {
  const from = startOfDay(filter.startDate);
  const until = endOfDay(filter.endDate);
  const codes = codesIn(filter.code ?? "").slice(0, CODES_MAX);
  const picture = filter.picture?.trim() && containing(filter.picture.trim());
  const views = filter.viewsCondition;
  const onListing = [
    codes.length > 0 ? byCode(codes, userId) : undefined,
    from && gte(listings.regDate, from),
    until && lt(listings.regDate, until),
    views && (views.filter === "MORE" ? gte : lte)(listings.viewsCount, views.count),
  ].filter((one) => one !== undefined);
  const onProduct = [
    filter.groupName ? eq(products.groupName, filter.groupName) : undefined,
    filter.memo ? ilike(products.memo, containing(filter.memo)) : undefined,
    picture
      ? or(sql`${products.mainImages}::text ilike ${picture}`, sql`${products.body}::text ilike ${picture}`)
      : undefined,
    filter.uploadWorkNumber != null ? wasInWork(filter.uploadWorkNumber) : undefined,
  ].filter((one) => one !== undefined);
  return { onListing, onProduct };
}

type Counted = {
  state: string | null;
  found: number;
  adrift: number;
};

/** Whether a condition holds, as a column; without one it does. */
const named = (name: string, condition: SQL | undefined): SQL.Aliased => sql`${condition ?? sql`true`}`.as(name);

/**
 * Products listed at one market account, or at all of them where none is named, newest listing first; `sort: false` turns
 * that round. How many stand in each state is counted over what the other filters find, in the statement that finds the page:
 * what a word finds is the dear part.
 */
export async function searchListed(filter: Filter, { db, user }: Needs<"db" | "user">) {
  const market = marketNamed(filter.market) ?? filter.market;
  const { onListing, onProduct } = conditions(filter, user.id);
  const inAnyState = and(
    eq(listings.userId, user.id),
    market ? eq(listings.market, market) : undefined,
    filter.marketAccount ? eq(listings.account, filter.marketAccount) : undefined,
    eq(listings.status, "Success"),
    ...onListing,
  );
  const wanted = and(
    filter.saleStatus ? eq(listings.saleStatus, filter.saleStatus) : undefined,
    filter.isAdrift ? IS_ADRIFT : undefined,
  );
  const joined = eq(products.id, listings.productId);
  const { id, saleStatus, regDate } = listings;
  const selecting = () =>
    db
      .select({
        id,
        saleStatus,
        regDate,
        isAdrift: named("is_adrift", IS_ADRIFT),
        isWanted: named("is_wanted", wanted),
      })
      .from(listings);
  const found = (...more: (SQL | undefined)[]) =>
    onProduct.length > 0
      ? selecting()
          .innerJoin(products, joined)
          .where(and(inAnyState, ...onProduct, ...more))
      : selecting().where(and(inAnyState, ...more));
  const word = filter.productName?.trim();
  const hits = word
    ? unionAll(found(holdingWord("listings", user.id, word)), found(heldByProductAlone(db, user.id, word)))
    : found();
  // What an index leads to is cheaper to look up for the counts and for the page than to write down once for both.
  const isDear = onProduct.length > 0 || word;
  const direction = filter.sort === false ? sql`asc` : sql`desc`;
  const [answer] = await rowsOf<{ counted: Counted[] | null; page: string[] | null }>(
    db,
    sql`with hits as ${isDear ? sql`materialized` : sql`not materialized`} (${hits}),
      counted as (
        select sale_status as state, count(*) as found, count(*) filter (where is_adrift) as adrift
        from hits group by sale_status),
      page as (
        select id from hits where is_wanted order by reg_date ${direction}, id ${direction}
        limit ${filter.pageLimit} offset ${(filter.pageNum - 1) * filter.pageLimit})
      select (select jsonb_agg(counted) from counted) as counted, (select jsonb_agg(id) from page) as page`,
  );
  const stateCounts: Record<string, number> = {};
  let [adriftCount, totalCount] = [0, 0];
  for (const one of answer?.counted ?? []) {
    const state = stateOf({ saleStatus: one.state });
    stateCounts[state] = (stateCounts[state] ?? 0) + one.found;
    adriftCount += one.adrift;
    if (!filter.saleStatus || filter.saleStatus === state) totalCount += filter.isAdrift ? one.adrift : one.found;
  }
  const order = filter.sort === false ? asc : desc;
  const rows = await db
    .select({ product: SUMMARY_COLUMNS, listing: listings, differs: DIFFERS })
    .from(listings)
    .innerJoin(products, joined)
    .where(inArray(listings.id, answer?.page ?? []))
    .orderBy(order(listings.regDate), order(listings.id));
  const listed = await listedMarkets(
    db,
    user.id,
    rows.map(({ product }) => product.id),
  );
  return {
    summary: rows.map(({ product, listing, differs }) => ({
      ...summaryOf(product, listed.get(product.id) ?? []),
      uploadDate: listing.regDate.toISOString(),
      viewsCount: listing.viewsCount,
      marketProductDetailInfo: [{ ...infoOf(listing, product), atMarket: atMarketOf(listing, differs) }],
    })),
    totalPage: Math.ceil(totalCount / filter.pageLimit),
    totalCount,
    stateCounts,
    adriftCount,
  };
}

function infoOf(listing: ListingRow, product: Pick<typeof products.$inferSelect, "titleKr" | "krwMin" | "mainImages">) {
  return {
    listingId: listing.id,
    market: listing.market,
    url: listing.url,
    account: listing.account,
    marketProductCode: listing.marketProductCode,
    nativeStatus: listing.nativeStatus,
    saleStatus: stateOf(listing),
    name: listing.name ?? product.titleKr,
    price: listing.priceKrw ?? product.krwMin,
    quantity: stockOf(listing),
    images: listing.images ?? product.mainImages,
    message: renderIfAny(listing.message),
    lossTaken: listing.lossTaken && { krw: listing.lossTaken.krw, reason: listing.lossTaken.reason },
    updateDate: listing.updateDate.toISOString(),
  };
}

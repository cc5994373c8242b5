import { and, asc, count, desc, eq, gte, ilike, inArray, lt, notExists, sql, type SQL } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { lossTakenOf } from "@/lib/domain/listing/loss-taken";
import type { ProductSort } from "@/lib/domain/product/product-sorts";
import { endOfDay, startOfDay } from "@/lib/domain/kit/seoul-days";
import { Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { listings, products, workItems, works } from "@/upstream/db/schema";
import { detailOf, SUMMARY_COLUMNS, summaryOf } from "./detail";
import { isEditable, onShelf } from "./shelf";
import { todoCondition } from "./todo";
import { BASE_MARKET, marketNamed } from "@/lib/domain/markets/markets";
import { containing, holdingWord } from "@/upstream/db/matching";
import { renderIfAny } from "@/upstream/kit/messages";

type Filter = Parsed<"collection.searchSummary">["body"];

/** In the order of the signs, which for Korean is that of the dictionary, and the same on every database. */
const NAME = sql`nullif(${products.titleKr}, '') collate "C"`;
const PRICE = sql`nullif(${products.krwMin}, 0)`;

const SORTS: Record<ProductSort, SQL[]> = {
  newest: [desc(products.collectDate), desc(products.id)],
  oldest: [asc(products.collectDate), asc(products.id)],
  name: [sql`${NAME} asc nulls last`, asc(products.id)],
  nameBack: [sql`${NAME} desc nulls last`, desc(products.id)],
  cheapest: [sql`${PRICE} asc nulls last`, asc(products.id)],
  dearest: [sql`${PRICE} desc nulls last`, desc(products.id)],
};

export const codesIn = (text: string): string[] => text.split(/[,\s]+/).filter(Boolean);

export async function searchSummary(
  { body }: Parsed<"collection.searchSummary">,
  context: Needs<"db" | "user" | "now">,
) {
  const { db, user } = context;
  const todo = body.todo && todoCondition(body.todo, context);
  const where = and(onShelf(user.id), todo, ...conditions(db, user.id, body));
  const [counted] = await db.select({ total: count() }).from(products).where(where);
  const rows = await db
    .select(SUMMARY_COLUMNS)
    .from(products)
    .where(where)
    .orderBy(...SORTS[body.sort ?? "newest"])
    .limit(body.pageLimit)
    .offset((body.pageNum - 1) * body.pageLimit);
  const listed = await listedMarkets(
    db,
    user.id,
    rows.map(({ id }) => id),
  );
  const totalCount = counted?.total ?? 0;
  return {
    summary: rows.map((row) => summaryOf(row, listed.get(row.id) ?? [])),
    totalPage: Math.ceil(totalCount / body.pageLimit),
    totalCount,
  };
}

function conditions(db: Database, userId: string, filter: Filter): (SQL | undefined)[] {
  const from = startOfDay(filter.startDate);
  const until = endOfDay(filter.endDate);
  const codes = codesIn(filter.code ?? "");
  const name = filter.productName?.trim();
  return [
    codes.length > 0 ? inArray(products.code, codes.slice(0, 1_000)) : undefined,
    filter.groupName ? eq(products.groupName, filter.groupName) : undefined,
    filter.memo ? ilike(products.memo, containing(filter.memo)) : undefined,
    name ? holdingWord("products", userId, name) : undefined,
    filter.site ? eq(products.site, filter.site) : undefined,
    filter.stage ? eq(products.stage, filter.stage) : undefined,
    filter.workNumber != null ? eq(products.workNumber, filter.workNumber) : undefined,
    filter.uploadWorkNumber != null ? wasInWork(filter.uploadWorkNumber) : undefined,
    from && gte(products.collectDate, from),
    until && lt(products.collectDate, until),
    filter.nonUpload?.market ? notListed(db, filter.nonUpload) : undefined,
  ];
}

/** Products an upload work was about, whatever became of them. */
export const wasInWork = (workNumber: number): SQL =>
  sql`exists (select 1 from ${workItems} where ${workItems.productId} = ${products.id}
      and ${workItems.userId} = ${products.userId} and ${workItems.type} = 'Upload'
      and ${workItems.workNumber} = ${workNumber})`;

/** Products not listed at a market account; no account named means at no account of that market. */
function notListed(db: Database, { market, marketAccount }: NonNullable<Filter["nonUpload"]>): SQL {
  return notExists(
    db
      .select({ id: listings.id })
      .from(listings)
      .where(
        and(
          eq(listings.productId, products.id),
          eq(listings.market, marketNamed(market) ?? market),
          eq(listings.status, "Success"),
          marketAccount ? eq(listings.account, marketAccount) : undefined,
        ),
      ),
  );
}

export async function listedMarkets(db: Database, userId: string, ids: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({ productId: listings.productId, market: listings.market })
    .from(listings)
    .where(and(eq(listings.userId, userId), inArray(listings.productId, ids), eq(listings.status, "Success")));
  for (const { productId, market } of rows) found.set(productId, [...(found.get(productId) ?? []), market]);
  return found;
}

export async function detail(
  { query }: Parsed<"collection.detail">,
  { db, user }: Needs<"db" | "user">,
): Promise<Reply<"collection.detail">> {
  const [row] = await db
    .select()
    .from(products)
    .where(
      and(eq(products.userId, user.id), eq(products.site, query.site), eq(products.code, query.code), isEditable(db)),
    );
  if (!row) throw new Refusal(404, "products.unknownNumber");
  return detailOf(row);
}

export async function uploadLog(
  { query }: Parsed<"collection.uploadLog">,
  { db, user }: Needs<"db" | "user">,
): Promise<Reply<"collection.uploadLog">> {
  const rows = await db
    .select({ item: workItems, settings: works.settings })
    .from(workItems)
    .innerJoin(works, eq(works.number, workItems.workNumber))
    .where(and(eq(workItems.userId, user.id), eq(workItems.productId, query.objectId), eq(workItems.type, "Upload")))
    .orderBy(desc(workItems.id));
  const owned = await db
    .select()
    .from(listings)
    .where(and(eq(listings.userId, user.id), eq(listings.productId, query.objectId)));
  const now = new Map(owned.map((listing) => [`${listing.market} ${listing.account}`, listing]));
  return rows.map(({ item, settings }) => {
    const listing = item.status === "Success" ? now.get(`${item.market} ${item.account}`) : undefined;
    return {
      market: marketNamed(item.market ?? "") ?? BASE_MARKET,
      account: item.account ?? "",
      status: item.status,
      message: renderIfAny(item.message),
      marketProductCode: listing?.marketProductCode ?? item.marketProductCode,
      marketEtcInfo: listing?.nativeStatus ?? item.nativeStatus,
      url: listing?.url ?? item.productUrl,
      workNumber: item.workNumber,
      index: item.index,
      reason: item.reason,
      lossTaken: lossTakenOf(settings?.losses, item.productId, item.market),
      regDate: item.updateDate.toISOString(),
      updateDate: (listing?.updateDate ?? item.updateDate).toISOString(),
    };
  });
}

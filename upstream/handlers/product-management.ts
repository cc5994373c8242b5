import { and, count, desc, eq, getTableColumns, gte, ilike, inArray, lt, lte, or, type SQL } from "drizzle-orm";
import type { NounHandlers, Parsed } from "@/lib/contract/catalogue";
import { endOfDay, startOfDay } from "@/lib/domain/listing/seoul-days";
import { gap } from "@/upstream/answers";
import type { Context } from "@/upstream/context";
import { listings, products } from "@/upstream/db/schema";
import { summaryOf } from "@/upstream/products/detail";
import { codesIn, containing, listedMarkets, marketNamed, wasInWork } from "@/upstream/products/search";
import { accountMarketOf, maskedAccount, rowsAt } from "@/upstream/shops/accounts";

type Filter = Parsed<"productManagement.search">["body"];

const { body: _body, ...SUMMARY } = getTableColumns(products);

function conditions(filter: Filter): (SQL | undefined)[] {
  const from = startOfDay(filter.startDate);
  const until = endOfDay(filter.endDate);
  const codes = codesIn(filter.code ?? "");
  const name = filter.productName?.trim() && containing(filter.productName.trim());
  const views = filter.viewsCondition;
  return [
    codes.length > 0
      ? or(inArray(products.code, codes.slice(0, 1_000)), inArray(listings.marketProductCode, codes.slice(0, 1_000)))
      : undefined,
    filter.groupName ? eq(products.groupName, filter.groupName) : undefined,
    filter.memo ? ilike(products.memo, containing(filter.memo)) : undefined,
    name ? or(ilike(products.titleKr, name), ilike(products.titleSource, name)) : undefined,
    filter.uploadWorkNumber != null ? wasInWork(filter.uploadWorkNumber) : undefined,
    from && gte(listings.regDate, from),
    until && lt(listings.regDate, until),
    views && (views.filter === "MORE" ? gte : lte)(products.viewsCount, views.count),
  ];
}

export const productManagement: NounHandlers<"productManagement", Context> = {
  async accounts({ query }, context) {
    const rows = await rowsAt(context, context.user.id, accountMarketOf(query.market));
    return rows.map((row) => maskedAccount(context, row));
  },

  /** Newest listing first; `sort: false` turns that round. */
  async search({ body }, { db, user }) {
    const where = and(
      eq(listings.userId, user.id),
      eq(listings.market, marketNamed(body.market) ?? body.market),
      eq(listings.account, body.marketAccount),
      eq(listings.status, "Success"),
      ...conditions(body),
    );
    const joined = eq(products.id, listings.productId);
    const [counted] = await db.select({ total: count() }).from(listings).innerJoin(products, joined).where(where);
    const rows = await db
      .select({ product: SUMMARY, listing: listings })
      .from(listings)
      .innerJoin(products, joined)
      .where(where)
      .orderBy(body.sort === false ? listings.regDate : desc(listings.regDate), listings.id)
      .limit(body.pageLimit)
      .offset((body.pageNum - 1) * body.pageLimit);
    const listed = await listedMarkets(
      db,
      user.id,
      rows.map(({ product }) => product.id),
    );
    const totalCount = counted?.total ?? 0;
    return {
      summary: rows.map(({ product, listing }) => ({
        ...summaryOf(product, listed.get(product.id) ?? []),
        uploadDate: listing.regDate.toISOString(),
        marketProductDetailInfo: [
          {
            market: listing.market,
            url: listing.url,
            account: listing.account,
            marketProductCode: listing.marketProductCode,
            nativeStatus: listing.nativeStatus,
          },
        ],
      })),
      totalPage: Math.ceil(totalCount / body.pageLimit),
      totalCount,
    };
  },

  simpleEdit: gap("productManagement.simpleEdit"),
  statusChange: gap("productManagement.statusChange"),

  async coupangProductUrl({ body }, { db, user }) {
    const [listing] = await db
      .select({ url: listings.url })
      .from(listings)
      .innerJoin(products, eq(products.id, listings.productId))
      .where(
        and(
          eq(listings.userId, user.id),
          eq(listings.market, "Coupang"),
          eq(listings.account, body.marketAccount),
          or(eq(listings.marketProductCode, body.code), eq(products.code, body.code)),
        ),
      );
    if (!listing) return { url: null, message: "등록된 쿠팡 상품을 찾을 수 없습니다." };
    return listing.url ?? { url: null, message: "아직 승인되지 않아 상품 페이지가 없습니다." };
  },
};

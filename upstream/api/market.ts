import { and, eq, inArray } from "drizzle-orm";
import type { NounHandlers } from "@/lib/contract/catalogue";
import { DONE } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import { listings, products } from "@/upstream/db/schema";
import { naverKeywords } from "@/upstream/keywords/naver-keywords";
import { startUpload } from "@/upstream/listings/start-upload";
import { onShelf } from "@/upstream/products/shelf";
import { maskedAccount, rowsAt } from "@/upstream/accounts/accounts";
import { checkAccount } from "@/upstream/accounts/check-account";
import { DETAIL_PAGE_DEFAULT, safeSetting } from "@/upstream/templates/detail-page";
import { naverSearchOf } from "@/upstream/accounts/keyword-and-agent";
import { listedPrices, settingOf } from "@/upstream/listings/compose";
import { PRICE_DEFAULT } from "@/upstream/templates/price-config";
import { uploadFacts } from "@/upstream/listings/upload-facts";
import { saveSetting } from "@/upstream/templates/save-setting";
import { priceProducts } from "@/upstream/products/price-products";
import { marketNamed, isClosed, isOpenMarket } from "@/lib/domain/markets/markets";

export const market: NounHandlers<"market", Context> = {
  upload: ({ body }, context) => startUpload(body, context),

  async uploadProducts({ body }, { db, user }) {
    const priced = await Promise.all(
      (body.markets ?? []).map(async ({ market, templateName }) => ({
        market,
        of: await listedPrices({ db }, user.id, market, templateName),
      })),
    );
    const rows = await db
      .select()
      .from(products)
      .where(and(onShelf(user.id), inArray(products.id, body.objectIds)));
    const listed = await db
      .select()
      .from(listings)
      .where(
        and(eq(listings.userId, user.id), eq(listings.status, "Success"), inArray(listings.productId, body.objectIds)),
      );
    const order = new Map(body.objectIds.map((id, index) => [id, index]));
    return rows
      .sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
      .map((row) => ({
        ...uploadFacts(row),
        uploaded: listed.flatMap((one) => {
          const name = one.productId === row.id ? marketNamed(one.market) : undefined;
          return name ? [{ market: name, account: one.account }] : [];
        }),
        prices: priced.map(({ market, of }) => ({ market, ...of(row) })),
      }));
  },

  async naverKeyword({ body }, context) {
    return naverKeywords(body, { naverSearch: await naverSearchOf(context, context.user.id), now: context.now });
  },

  checkLogin({ query, body }, context) {
    const name = marketNamed(query.market);
    if (name && isClosed(name)) return { ok: false, message: "위메프는 서비스를 종료했습니다." };
    if (!name || !isOpenMarket(name)) return { ok: false, message: "알 수 없는 마켓입니다." };
    return checkAccount(context, name, body);
  },

  setPrice: ({ body }, context) => priceProducts(body, context),

  async setDetailPage({ body }, context) {
    const { objectIds, useBaseConfig } = body;
    const detailPageConfig = safeSetting(body.detailPageConfig);
    if (useBaseConfig || objectIds.length === 0) await saveSetting(context, "detailPage", detailPageConfig);
    if (objectIds.length > 0) {
      await context.db
        .update(products)
        .set({ detailPageConfig: useBaseConfig ? null : detailPageConfig, editDate: context.now })
        .where(and(eq(products.userId, context.user.id), inArray(products.id, objectIds)));
    }
    return DONE;
  },

  async setTags({ body }, { db, user, now }) {
    const tags = [...new Set(body.tags.map((tag) => tag.replace(/^#/, "").trim()).filter(Boolean))];
    await db
      .update(products)
      .set({ tags, isSetTag: tags.length > 0, editDate: now })
      .where(and(eq(products.userId, user.id), inArray(products.id, body.objectIds)));
    return DONE;
  },

  getPrice: (_input, context) => settingOf(context, context.user.id, "price", PRICE_DEFAULT),

  getDetailPageConfig: (_input, context) => settingOf(context, context.user.id, "detailPage", DETAIL_PAGE_DEFAULT),

  async accounts({ query }, context) {
    const rows = await rowsAt(context, context.user.id, query.market);
    return rows.map((row) => maskedAccount(context, row));
  },
};

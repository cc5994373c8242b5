import type { NounHandlers } from "@/lib/contract/catalogue";
import { DONE } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import { naverKeywords } from "@/upstream/outside/keywords/naver-keywords";
import { checkConnection } from "@/upstream/listing/listings/check-connection";
import { askCategory } from "@/upstream/listing/listings/ask-category";
import { receipts } from "@/upstream/listing/listings/receipts";
import { suggestForProducts } from "@/upstream/listing/listings/suggest-categories";
import { tryDetailPages } from "@/upstream/listing/listings/try-detail-pages";
import { uploadProducts } from "@/upstream/listing/listings/upload-products";
import { changeTags, setDetailPages, setTags } from "@/upstream/shelf/products/bulk-settings";
import { startUpload } from "@/upstream/listing/listings/start-upload";
import { maskedAccount, rowsAt } from "@/upstream/shop/accounts/accounts";
import { checkAccount } from "@/upstream/shop/accounts/check-account";
import { DETAIL_PAGE_DEFAULT } from "@/upstream/shop/templates/detail-page";
import { naverSearchOf } from "@/upstream/shop/accounts/keyword-and-agent";
import { settingOf } from "@/upstream/listing/listings/compose";
import { priceSettingOf } from "@/upstream/shop/templates/price-setting";
import { priceProducts } from "@/upstream/shelf/products/price-products";
import { listingFacts } from "@/upstream/listing/listing-facts/listing-facts";
import { noticeTemplateList, saveNoticeTemplate } from "@/upstream/listing/listing-facts/notice-templates";
import { setListingFacts } from "@/upstream/listing/listing-facts/own-facts";
import { isClosed, isOpenMarket, marketNamed } from "@/lib/domain/markets/markets";
import { renderMarket, renderMessage } from "@/upstream/kit/messages";

export const market: NounHandlers<"market", Context> = {
  upload: ({ body }, context) => startUpload(body, context),

  suggestCategories: ({ body }, context) => suggestForProducts(body, context),

  askCategory: ({ body }, context) => askCategory(body, context),

  receipts: (input, context) => receipts(input, context),

  uploadProducts: ({ body }, context) => uploadProducts(body, context),

  listingFacts: ({ body }, context) => listingFacts(body, context),

  setListingFacts: ({ body }, context) => setListingFacts(body, context),

  noticeTemplates: (_input, context) => noticeTemplateList(context),

  setNoticeTemplate: ({ body }, context) => saveNoticeTemplate(body, context),

  async naverKeyword({ body }, context) {
    return naverKeywords(body, { naverSearch: await naverSearchOf(context, context.user.id), now: context.now });
  },

  checkLogin({ query, body }, context) {
    const name = marketNamed(query.market);
    if (name && isClosed(name))
      return { ok: false, message: renderMessage("accounts.marketClosed", { market: renderMarket(name) }) };
    if (!name || !isOpenMarket(name)) return { ok: false, message: renderMessage("accounts.unknownMarket") };
    return checkAccount(context, name, body);
  },

  checkConnection: ({ body }, context) => checkConnection(body, context),

  outgoingAddress: (_input, { settings }) => ({ address: settings.outgoingAddress ?? null }),

  setPrice: ({ body }, context) => priceProducts(body, context),

  tryDetailPages: ({ body }, context) => tryDetailPages(body, context),

  async setDetailPage({ body }, context) {
    await setDetailPages(body, context);
    return DONE;
  },

  async setTags({ body }, context) {
    await setTags(body, context);
    return DONE;
  },

  changeTags: ({ body }, context) => changeTags(body, context),

  getPrice: (_input, context) => priceSettingOf(context),

  getDetailPageConfig: (_input, context) => settingOf(context, context.user.id, "detailPage", DETAIL_PAGE_DEFAULT),

  async accounts({ query }, context) {
    const rows = await rowsAt(context, context.user.id, query.market);
    return rows.map((row) => maskedAccount(context, row));
  },
};

import type { NounHandlers } from "@/lib/contract/catalogue";
import { templateName } from "@/lib/domain/template/template-name";
import { DONE, Refusal, REMOVED } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import { accountUse } from "@/upstream/shop/accounts/account-use";
import { maskedAccount, rowsAt } from "@/upstream/shop/accounts/accounts";
import {
  saveNaverKeys,
  saveShippingAgent,
  shownNaverKeys,
  shownShippingAgent,
} from "@/upstream/shop/accounts/keyword-and-agent";
import { removeAccount } from "@/upstream/shop/accounts/same-shop";
import { saveAccount } from "@/upstream/shop/accounts/save-account";
import { pullWish, savePullWish } from "@/upstream/sales/orders/pull-wish";
import { removeTemplate, saveTemplate, templateList, templateNamed } from "@/upstream/shop/templates/templates";
import { marketOfTemplate, nameOfTemplate } from "@/upstream/shop/templates/templates-checked";

export const userConfig: NounHandlers<"userConfig", Context> = {
  async setSmartStore({ query, body }, context) {
    const market = marketOfTemplate(query.market);
    await saveTemplate(context, market, nameOfTemplate(query.templateName), body);
    return DONE;
  },

  marketConfig: ({ query }, context) => templateNamed(context, marketOfTemplate(query.market), query.templateName),

  async templateSummary(_input, context) {
    const rows = await templateList(context, context.user.id);
    return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
  },

  async removeTemplate({ body }, context) {
    await removeTemplate(context, marketOfTemplate(body.market), templateName(body.templateName));
    return REMOVED;
  },

  async setOrderPull(input, context) {
    await savePullWish(input, context);
    return DONE;
  },

  orderPull: (_input, context) => pullWish(context),

  async setMarketAccount(input, context) {
    await saveAccount(input, context);
    return DONE;
  },

  async marketAccount({ query }, context) {
    const rows = await rowsAt(context, context.user.id, query.market);
    const useOf = await accountUse(context, query.market);
    return rows.map((row) => ({ ...maskedAccount(context, row), use: useOf(row.account) }));
  },

  async removeMarketAccount({ query, body }, context) {
    const isGone = await removeAccount(context, { market: query.market, account: body });
    if (!isGone) throw new Refusal(404, "accounts.unknown");
    return DONE;
  },

  async setNaverKeywordApi({ body }, context) {
    await saveNaverKeys(context, body);
    return DONE;
  },

  naverKeywordApi: (_input, context) => shownNaverKeys(context),

  async setShippingAgent({ body }, context) {
    await saveShippingAgent(context, body);
    return DONE;
  },

  shippingAgent: (_input, context) => shownShippingAgent(context),
};

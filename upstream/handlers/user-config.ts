import { and, eq } from "drizzle-orm";
import type { NounHandlers } from "@/lib/contract/catalogue";
import { templateName } from "@/lib/domain/settings/template-name";
import { DONE, Refusal, REMOVED } from "@/upstream/answers";
import type { Context } from "@/upstream/context";
import { marketAccounts } from "@/upstream/db/schema";
import { newId } from "@/upstream/ids";
import { about, maskedAccount, rowsAt, storedSecrets, type Secrets } from "@/upstream/shops/accounts";
import {
  saveNaverKeys,
  saveShippingAgent,
  shownNaverKeys,
  shownShippingAgent,
} from "@/upstream/shops/keyword-and-agent";
import { isKept } from "@/upstream/shops/seller-keys";
import {
  marketOfTemplate,
  nameOfTemplate,
  removeTemplate,
  saveTemplate,
  templateList,
  templateNamed,
} from "@/upstream/shops/templates";

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

  async setMarketAccount({ query, body }, context) {
    const { db, user, sealer, now } = context;
    const account = body.account.trim();
    if (query.market === "Coupang" && body.vendorId && !/^A\d{8}$/.test(body.vendorId.trim())) {
      throw new Refusal(400, "쿠팡 업체코드는 A로 시작하는 9자리입니다. 예: A00012345");
    }
    const stored = await storedSecrets(context, user.id, query.market, account);
    const next = (name: keyof Secrets): string => (isKept(body[name]) ? stored[name] : (body[name] ?? "").trim());
    const secrets: Secrets = {
      accessKey: next("accessKey"),
      secretKey: next("secretKey"),
      vendorId: next("vendorId"),
      openApiKey: next("openApiKey"),
    };
    const sealed = sealer.seal(JSON.stringify(secrets), about(user.id, query.market, account));
    const storeName = body.storeName.trim() || account;
    await db
      .insert(marketAccounts)
      .values({ id: newId(now), userId: user.id, market: query.market, account, storeName, secrets: sealed })
      .onConflictDoUpdate({
        target: [marketAccounts.userId, marketAccounts.market, marketAccounts.account],
        set: { storeName, secrets: sealed, updatedAt: now },
      });
    return DONE;
  },

  async marketAccount({ query }, context) {
    const rows = await rowsAt(context, context.user.id, query.market);
    return rows.map((row) => maskedAccount(context, row));
  },

  async removeMarketAccount({ query, body }, { db, user }) {
    const gone = await db
      .delete(marketAccounts)
      .where(
        and(
          eq(marketAccounts.userId, user.id),
          eq(marketAccounts.market, query.market),
          eq(marketAccounts.account, body),
        ),
      )
      .returning({ id: marketAccounts.id });
    if (gone.length === 0) throw new Refusal(404, "등록되지 않은 마켓 계정입니다.");
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

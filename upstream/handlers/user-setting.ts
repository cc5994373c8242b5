import { desc, eq, sql } from "drizzle-orm";
import type { NounHandlers } from "@/lib/contract/catalogue";
import { gap, Refusal } from "@/upstream/answers";
import type { Context } from "@/upstream/context";
import { exchangeRates } from "@/upstream/db/schema";
import { categoriesOf, findCategories, levelOf } from "@/upstream/shops/categories";
import { marketNamed } from "@/upstream/products/search";

export const userSetting: NounHandlers<"userSetting", Context> = {
  searchCategory({ query }) {
    const market = marketNamed(query.market);
    if (!market) throw new Refusal(400, "알 수 없는 마켓입니다.");
    if (query.mode === "tree" || query.classification)
      return levelOf(market, [query.upper1, query.upper2, query.upper3]);
    return query.upper1?.trim() ? findCategories(market, query.upper1) : categoriesOf(market);
  },

  categories: gap("userSetting.categories"),
  category: gap("userSetting.category"),

  async exchange(_input, { db }) {
    const rows = await db
      .select()
      .from(exchangeRates)
      .where(eq(exchangeRates.applyDate, sql`(select max(apply_date) from exchange_rates)`))
      .orderBy(desc(exchangeRates.currency));
    const applyDate = rows[0]?.applyDate ?? "";
    return {
      applyDate,
      data: rows.map(({ currency, rate }) => ({
        currSgn: currency,
        fxrt: String(rate),
        aplyBgnDt: applyDate.replaceAll("-", ""),
        imexTp: "2",
      })),
    };
  },

  categorySummaries: gap("userSetting.categorySummaries"),
  checkCategory: gap("userSetting.checkCategory"),
  addCategory: gap("userSetting.addCategory"),
  updateCategory: gap("userSetting.updateCategory"),
};

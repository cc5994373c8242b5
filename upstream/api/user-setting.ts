import type { NounHandlers } from "@/lib/contract/catalogue";
import { Refusal } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import { newestRates } from "@/upstream/products/exchange-rates";
import { categoriesOf, findCategories, levelOf } from "@/upstream/categories/categories";
import { addSet, isTaken, savedSet, savedSets, updateSet } from "@/upstream/categories/saved-sets";
import { marketNamed } from "@/lib/domain/markets/markets";

export const userSetting: NounHandlers<"userSetting", Context> = {
  searchCategory({ query }) {
    const market = marketNamed(query.market);
    if (!market) throw new Refusal(400, "accounts.unknownMarket");
    if (query.mode === "tree" || query.classification)
      return levelOf(market, [query.upper1, query.upper2, query.upper3]);
    return query.upper1?.trim() ? findCategories(market, query.upper1) : categoriesOf(market);
  },

  categories: (_input, context) => savedSets(context),
  category: ({ query }, context) => savedSet(context, query.id),

  exchange: (_input, context) => newestRates(context),

  categorySummaries: async (_input, context) => (await savedSets(context)).map(({ id, name }) => ({ id, name })),
  checkCategory: async ({ body }, context) => ({ exists: await isTaken(context, body.name) }),
  addCategory: ({ body }, context) => addSet(context, body),
  updateCategory: ({ body }, context) => updateSet(context, body),
};

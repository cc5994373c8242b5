import type { NounHandlers } from "@/lib/contract/catalogue";
import { DONE, Refusal } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import { newestRates } from "@/upstream/shelf/products/exchange-rates";
import { findCategories, levelOf } from "@/upstream/listing/categories/categories";
import { categoryTrees, openChanges, putAside, readCategories } from "@/upstream/listing/categories/tree-desk";
import { marketTree } from "@/upstream/listing/categories/market-tree";
import { addSet, isTaken, savedSet, savedSets, updateSet } from "@/upstream/listing/categories/saved-sets";
import { keepListColumns, listColumns } from "@/upstream/shop/templates/list-columns";
import { marketNamed } from "@/lib/domain/markets/markets";

export const userSetting: NounHandlers<"userSetting", Context> = {
  async searchCategory({ query }, context) {
    const market = marketNamed(query.market);
    if (!market) throw new Refusal(400, "accounts.unknownMarket");
    const { leaves } = await marketTree(context, market);
    if (query.mode === "tree" || query.classification)
      return levelOf(leaves, [query.upper1, query.upper2, query.upper3]);
    return query.upper1?.trim() ? findCategories(leaves, query.upper1) : [...leaves];
  },

  categoryTrees: (_input, context) => categoryTrees(context),
  readCategories: ({ body }, context) => readCategories(body, context),
  categoryChanges: (_input, context) => openChanges(context),
  seeCategoryChanges: ({ body }, context) => putAside(body, context),

  listColumns: (_input, context) => listColumns(context),
  keepListColumns: async ({ body }, context) => {
    await keepListColumns(body, context);
    return DONE;
  },

  categories: (_input, context) => savedSets(context),
  category: ({ query }, context) => savedSet(context, query.id),

  exchange: (_input, context) => newestRates(context),

  categorySummaries: async (_input, context) => (await savedSets(context)).map(({ id, name }) => ({ id, name })),
  checkCategory: async ({ body }, context) => ({ exists: await isTaken(context, body.name) }),
  addCategory: ({ body }, context) => addSet(context, body),
  updateCategory: ({ body }, context) => updateSet(context, body),
};

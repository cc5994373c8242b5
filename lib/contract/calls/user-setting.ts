import { z } from "zod";
import { call } from "@/lib/contract/define";
import { market, moment, sentence } from "@/lib/contract/schemas/common";
import { columnLayout, columnList } from "@/lib/contract/schemas/list-columns";

export const category = z.looseObject({
  id: z.number(),
  largeName: z.string(),
  middleName: z.string().nullish(),
  smallName: z.string().nullish(),
  detailName: z.string().nullish(),
  subdetailName: z.string().nullish(),
  subsubdetailName: z.string().nullish(),
  marketFee: z.number().nullish(),
});

const userCategory = z.looseObject({ id: z.number(), name: z.string(), smartstore: z.string() });
const categoryBody = z.strictObject({ id: z.number().optional(), name: z.string().max(100), smartstore: z.string() });
const lists = ["userSetting.categories", "userSetting.categorySummaries", "userSetting.category"] as const;

export const userSetting = {
  searchCategory: call({
    at: "GET /UserSetting/GetCategory",
    effect: "read",
    need: ["edit", "list", "settings"],
    about: "A market's leaf categories that carry a word, or one level of its tree.",
    query: z.strictObject({
      market: z.string(),
      mode: z.string().optional(),
      classification: z.string().optional(),
      upper1: z.string().optional(),
      upper2: z.string().optional(),
      upper3: z.string().optional(),
    }),
    reply: z.array(category),
  }),
  categoryTrees: call({
    at: "GET /UserSetting/GetCategoryTrees",
    effect: "read",
    need: ["edit", "list", "settings"],
    about: "Whose categories are chosen from at each market, how many there are and when they were read.",
    note: "Not in the specification: categories are the markets' own and change under what was chosen.",
    reply: z.array(
      z.looseObject({
        market,
        /** Whether it is the market's own list; our own is used until that was read. */
        isMarkets: z.boolean(),
        leaves: z.number(),
        readAt: moment.nullable(),
        /** Why they could not be read the last time. */
        failure: z.string().nullable(),
      }),
    ),
  }),
  readCategories: call({
    at: "POST /UserSetting/ReadCategories",
    effect: "write",
    need: ["edit", "list", "settings"],
    about: "Reads a market's categories now, through any account of it.",
    note: "Not in the specification: they are read once a day by themselves.",
    body: z.strictObject({ market }),
    reply: sentence,
    stales: ["userSetting.categoryTrees", "userSetting.searchCategory", "userSetting.categoryChanges", ...lists],
  }),
  categoryChanges: call({
    at: "GET /UserSetting/GetCategoryChanges",
    effect: "read",
    need: ["edit", "list", "settings"],
    about:
      "Categories that vanished or moved at their markets while listings or saved sets of the seller hung on them.",
    note: "Not in the specification: a category that is gone is told to those who used it.",
    reply: z.array(
      z.looseObject({
        id: z.number(),
        market,
        /** The names on the way to it before, and now; null where it is gone. */
        path: z.array(z.string()),
        movedTo: z.array(z.string()).nullable(),
        listings: z.number(),
        /** Names of the saved sets that name it. */
        sets: z.array(z.string()),
        at: moment,
      }),
    ),
  }),
  seeCategoryChanges: call({
    at: "POST /UserSetting/SeeCategoryChanges",
    effect: "write",
    need: ["edit", "list", "settings"],
    about: "Puts changes of categories aside that the seller has seen.",
    note: "Not in the specification: see GetCategoryChanges.",
    body: z.strictObject({ ids: z.array(z.number().int()).min(1).max(1_000) }),
    reply: sentence,
    stales: ["userSetting.categoryChanges", "notification.list", "notification.unread"],
  }),
  listColumns: call({
    at: "GET /UserSetting/GetListColumns",
    effect: "read",
    need: "self",
    about: "How the caller has arranged the columns of each list; a list that is as usual is left out.",
    note: "Not in the specification: a sheet is arranged by whom it is worked with, on every computer alike.",
    reply: z.partialRecord(columnList, columnLayout),
    keeps: 60,
  }),
  keepListColumns: call({
    at: "POST /UserSetting/SetListColumns",
    effect: "write",
    need: "self",
    about: "Keeps how the caller has arranged a list's columns; null makes them as usual.",
    note: "What GetListColumns answers.",
    body: z.strictObject({ list: columnList, columns: columnLayout.nullable() }),
    reply: z.unknown(),
    stales: ["userSetting.listColumns"],
  }),
  categories: call({
    at: "GET /UserSetting/GetUserCategoryList",
    effect: "read",
    need: ["edit", "list", "settings"],
    about: "The seller's saved category sets.",
    reply: z.array(userCategory),
  }),
  category: call({
    at: "GET /UserSetting/GetUserCategory",
    effect: "read",
    need: ["edit", "list", "settings"],
    about: "One saved category set; `smartstore` is a JSON text.",
    query: z.strictObject({ id: z.coerce.number<string | number>().int() }),
    reply: userCategory,
  }),
  exchange: call({
    at: "GET /UserSetting/GetExchange",
    effect: "read",
    need: ["edit", "list", "settings"],
    about: "The customs weekly import rates and the day they apply from.",
    reply: z.looseObject({
      applyDate: z.string(),
      data: z.array(z.looseObject({ currSgn: z.string(), fxrt: z.string(), aplyBgnDt: z.string() })),
    }),
  }),
  categorySummaries: call({
    at: "GET /UserSetting/GetUserCategoryListSummary",
    effect: "read",
    need: ["edit", "list", "settings"],
    about: "Names and numbers of the saved category sets.",
    reply: z.array(z.looseObject({ id: z.number(), name: z.string() })),
  }),
  checkCategory: call({
    at: "POST /UserSetting/CheckUserCategory",
    effect: "read",
    need: ["edit", "list", "settings"],
    about: "Tells whether a category set's name is free.",
    body: z.strictObject({ name: z.string() }),
    reply: z.looseObject({ exists: z.boolean() }),
  }),
  addCategory: call({
    at: "POST /UserSetting/AddUserCategory",
    effect: "write",
    need: ["edit", "list", "settings"],
    about: "Saves a new category set.",
    body: categoryBody,
    reply: z.unknown(),
    stales: lists,
  }),
  updateCategory: call({
    at: "POST /UserSetting/UpdateUserCategory",
    effect: "write",
    need: ["edit", "list", "settings"],
    about: "Changes a saved category set.",
    body: categoryBody,
    reply: z.unknown(),
    stales: lists,
  }),
};

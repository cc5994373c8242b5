import { z } from "zod";
import { call } from "../define";

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
  categories: call({
    at: "GET /UserSetting/GetUserCategoryList",
    effect: "read",
    about: "The seller's saved category sets.",
    reply: z.array(userCategory),
  }),
  category: call({
    at: "GET /UserSetting/GetUserCategory",
    effect: "read",
    about: "One saved category set; `smartstore` is a JSON text.",
    query: z.strictObject({ id: z.coerce.number<string | number>().int() }),
    reply: userCategory,
  }),
  exchange: call({
    at: "GET /UserSetting/GetExchange",
    effect: "read",
    about: "The customs weekly import rates and the day they apply from.",
    reply: z.looseObject({
      applyDate: z.string(),
      data: z.array(z.looseObject({ currSgn: z.string(), fxrt: z.string(), aplyBgnDt: z.string() })),
    }),
  }),
  categorySummaries: call({
    at: "GET /UserSetting/GetUserCategoryListSummary",
    effect: "read",
    about: "Names and numbers of the saved category sets.",
    reply: z.array(z.looseObject({ id: z.number(), name: z.string() })),
  }),
  checkCategory: call({
    at: "POST /UserSetting/CheckUserCategory",
    effect: "read",
    about: "Tells whether a category set's name is free.",
    body: z.strictObject({ name: z.string() }),
    reply: z.looseObject({ exists: z.boolean() }),
  }),
  addCategory: call({
    at: "POST /UserSetting/AddUserCategory",
    effect: "write",
    about: "Saves a new category set.",
    body: categoryBody,
    reply: z.unknown(),
    stales: lists,
  }),
  updateCategory: call({
    at: "POST /UserSetting/UpdateUserCategory",
    effect: "write",
    about: "Changes a saved category set.",
    body: categoryBody,
    reply: z.unknown(),
    stales: lists,
  }),
};

import { z } from "zod";
import { call } from "../define";
import { accountMarket, pageOf, paged, rowResult, rowResults } from "../schemas/common";
import { productSummary } from "../schemas/product";
import { accountRecord } from "./market";

/** One listing of a product; beyond market and url (wire.md section 8) these are ours and may be missing elsewhere. */
export const listedInfo = z.looseObject({
  market: z.string(),
  url: z.string().nullish(),
  account: z.string().nullish(),
  marketProductCode: z.string().nullish(),
  nativeStatus: z.string().nullish(),
  saleStatus: z.string().nullish(),
  name: z.string().nullish(),
  price: z.number().nullish(),
  quantity: z.number().nullish(),
  /** The pictures the market was last sent; another list than the product's means that a change was not sent. */
  images: z.array(z.string()).nullish(),
  message: z.string().nullish(),
});
export type ListedInfo = z.infer<typeof listedInfo>;

export const listedProduct = productSummary.extend({ marketProductDetailInfo: z.array(listedInfo).nullish() });
export type ListedProduct = z.infer<typeof listedProduct>;

/** What a simple edit can change of a listing, as it stands; the stock is null while the market never told. */
const listedValues = z.strictObject({
  title: z.string().optional(),
  price: z.number().optional(),
  quantity: z.number().nullish(),
});
export type ListedValues = z.infer<typeof listedValues>;

/** The code of a row whose listing was changed after it was shown. */
export const CHANGED_ELSEWHERE = "CHANGED_ELSEWHERE";
const editedRow = rowResult.extend({ now: listedValues.nullish() });

export const productManagement = {
  accounts: call({
    at: "GET /ProductManagement/GetUserMarketAccount",
    effect: "read",
    about: "The seller's accounts at one market, for the listed-products filter.",
    query: z.strictObject({ market: accountMarket }),
    reply: z.union([z.array(accountRecord), z.unknown()]),
  }),
  search: call({
    at: "POST /ProductManagement/SearchMarketProductSummary",
    effect: "read",
    about: "Products listed at one market account, or at several.",
    body: z.strictObject({
      ...paged,
      /** Empty for all markets; ours, another client always names one. */
      market: z.string(),
      /** Empty for all accounts; ours, another client always names one. */
      marketAccount: z.string(),
      code: z.string().optional(),
      productName: z.string().optional(),
      memo: z.string().optional(),
      groupName: z.string().optional(),
      uploadWorkNumber: z.number().nullish(),
      sort: z.boolean().optional(),
      startDate: z.string().optional(),
      endDate: z.string().optional(),
      /** A part of a picture's address; ours, not seen in another client. */
      picture: z.string().max(500).optional(),
      /** A `SaleState`; ours, not seen in another client. */
      saleStatus: z.string().optional(),
      viewsCondition: z.strictObject({ filter: z.enum(["MORE", "LESS"]), count: z.number() }).optional(),
    }),
    reply: pageOf(listedProduct).extend({
      /** How many there are by `SaleState` when it is not filtered by; ours, and may be missing elsewhere. */
      stateCounts: z.record(z.string(), z.number()).nullish(),
    }),
  }),
  simpleEdit: call({
    at: "POST /ProductManagement/MarketProductSimpleEdit",
    effect: "write",
    audit: "editListings",
    about: "Changes name, price or stock of listed products, row by row.",
    body: z.strictObject({
      market: z.string(),
      marketAccount: z.string(),
      items: z
        .array(
          z.strictObject({
            objectId: z.string(),
            code: z.string(),
            title: z.string().optional(),
            price: z.number().int().nonnegative().optional(),
            quantity: z.number().int().nonnegative().optional(),
            /** What stood there when the seller typed the new values; only of fields that are changed. */
            shown: listedValues.optional(),
            /** Sends the product's pictures and page again as they are now; ours, not seen in another client. */
            sendPictures: z.boolean().optional(),
          }),
        )
        .min(1)
        .max(300),
    }),
    reply: z.looseObject({ rows: z.array(editedRow) }),
    stales: ["productManagement.search"],
    note: "The specification names no `shown`: it is by analogy with `editDate` of products, so that an edit does not overwrite what the seller never saw. A row refused for it has the code `CHANGED_ELSEWHERE` and `now`, the values that stand there. An upstream that ignores it overwrites.",
  }),
  statusChange: call({
    at: "POST /ProductManagement/MarketProductStatusChange",
    effect: "write",
    audit: "changeListings",
    about: "Puts listed products on sale, on hold or out of stock, or deletes them, by the market's own rules.",
    body: z.strictObject({
      market: z.string(),
      marketAccount: z.string(),
      status: z.string(),
      codes: z.array(z.string()).min(1).max(300),
    }),
    reply: rowResults,
    stales: ["productManagement.search"],
  }),
  productUrl: call({
    at: "POST /ProductManagement/GetCoupangProductUrl",
    effect: "read",
    about: "The page of a product whose market tells it only when asked; there is none before approval.",
    body: z.strictObject({ code: z.string(), marketAccount: z.string() }),
    reply: z.union([z.string(), z.looseObject({ url: z.string().nullish(), message: z.string().nullish() })]),
  }),
};

import { z } from "zod";
import { call } from "@/lib/contract/define";
import { accountMarket, moment, pageOf, paged, rowResult, rowResults } from "@/lib/contract/schemas/common";
import { confirmedLoss } from "@/lib/contract/schemas/confirmed-loss";
import { productSummary } from "@/lib/contract/schemas/product";
import { accountRecord } from "./market";
import { HISTORIES } from "./product-lists";

/** The present values of a listing that a simple edit can change; the stock is null if the market never sent it. */
const listedValues = z.strictObject({
  title: z.string().optional(),
  price: z.number().optional(),
  quantity: z.number().nullish(),
});
export type ListedValues = z.infer<typeof listedValues>;

const listedField = z.enum(["title", "price", "quantity"]);
export const LISTED_FIELDS = listedField.options;

/** A listing as its market had it when it was read last; ours, and missing elsewhere. */
const atMarket = z.looseObject({
  title: z.string().nullish(),
  price: z.number().nullish(),
  quantity: z.number().nullish(),
  readAt: moment,
  /** Where it is otherwise than it was last sent; stock that has become less is what buyers took. */
  differs: z.array(listedField),
});
export type AtMarket = z.infer<typeof atMarket>;

/**
 * One listing of a product; beyond market and url (docs/wire.md#listed-products) these are ours and may be missing
 * elsewhere.
 */
const listedInfo = z.looseObject({
  /** By what its history is asked for; unknown to upstreams that keep none. */
  listingId: z.string().nullish(),
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
  /** What its seller has said each sale may lose, in whole KRW, and why. */
  lossTaken: z.looseObject({ krw: z.number(), reason: z.string() }).nullish(),
  atMarket: atMarket.nullish(),
});
export type ListedInfo = z.infer<typeof listedInfo>;

const listedProduct = productSummary.extend({ marketProductDetailInfo: z.array(listedInfo).nullish() });
export type ListedProduct = z.infer<typeof listedProduct>;

/** `loss` is what each sale would lose, in whole KRW, of a row that was refused for it with the code `LOSS`. */
const editedRow = rowResult.extend({ now: listedValues.nullish(), loss: z.number().nullish() });
const readRow = rowResult.extend({ atMarket: atMarket.nullish() });

const AT_MARKET_NOTE =
  "The specification never reads a listing back; a seller also changes it in the market's own centre.";

export const productManagement = {
  accounts: call({
    at: "GET /ProductManagement/GetUserMarketAccount",
    effect: "read",
    need: ["list"],
    about: "The seller's accounts at one market, for the listed-products filter.",
    query: z.strictObject({ market: accountMarket }),
    reply: z.union([z.array(accountRecord), z.unknown()]),
  }),
  search: call({
    at: "POST /ProductManagement/SearchMarketProductSummary",
    effect: "read",
    need: ["list"],
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
      /** Only what its market has otherwise than it was sent; ours, not seen in another client. */
      isAdrift: z.boolean().optional(),
      viewsCondition: z.strictObject({ filter: z.enum(["MORE", "LESS"]), count: z.number() }).optional(),
    }),
    reply: pageOf(listedProduct).extend({
      /** How many there are by `SaleState` when it is not filtered by; ours, and may be missing elsewhere. */
      stateCounts: z.record(z.string(), z.number()).nullish(),
      /** How many of those their market has otherwise than they were sent; ours, and may be missing elsewhere. */
      adriftCount: z.number().nullish(),
    }),
  }),
  simpleEdit: call({
    at: "POST /ProductManagement/MarketProductSimpleEdit",
    effect: "write",
    need: ["list"],
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
            /** Sends what is named also where our record says the same: the market may have it otherwise; ours. */
            again: z.boolean().optional(),
            /** What each sale may lose at the new price; ours. A greater loss is refused with the code `LOSS`. */
            loss: confirmedLoss.optional(),
          }),
        )
        .min(1)
        .max(300),
    }),
    reply: z.looseObject({ rows: z.array(editedRow) }),
    stales: ["productManagement.search", ...HISTORIES],
    note: "The specification names no `shown`: it is by analogy with `editDate` of products, so that an edit does not overwrite what the seller never saw. A row refused for it has the code `CHANGED_ELSEWHERE` and `now`, the values that stand there. An upstream that ignores it overwrites.",
  }),
  statusChange: call({
    at: "POST /ProductManagement/MarketProductStatusChange",
    effect: "write",
    need: ["list"],
    audit: "changeListings",
    about: "Puts listed products on sale, on hold or out of stock, or deletes them, by the market's own rules.",
    body: z.strictObject({
      market: z.string(),
      marketAccount: z.string(),
      status: z.string(),
      codes: z.array(z.string()).min(1).max(300),
    }),
    reply: rowResults,
    stales: ["productManagement.search", ...HISTORIES],
  }),
  readAtMarket: call({
    at: "POST /ProductManagement/ReadAtMarket",
    effect: "write",
    need: ["list"],
    about:
      "Reads listed products at their market again, by the market's numbers: where they stand, and what they are sold as.",
    body: z.strictObject({
      market: z.string(),
      marketAccount: z.string(),
      codes: z.array(z.string()).min(1).max(300),
    }),
    reply: z.looseObject({ rows: z.array(readRow) }),
    stales: ["productManagement.search"],
    note: AT_MARKET_NOTE,
  }),
  takeAtMarket: call({
    at: "POST /ProductManagement/TakeAtMarket",
    effect: "write",
    need: ["list"],
    audit: "takeAtMarket",
    about: "Takes over what markets have of listed products, row by row; the markets are asked for nothing.",
    body: z.strictObject({
      market: z.string(),
      marketAccount: z.string(),
      items: z
        .array(
          z.strictObject({
            objectId: z.string(),
            /** What the market was shown to have, in the fields that are taken over and no others. */
            shown: listedValues,
          }),
        )
        .min(1)
        .max(300),
    }),
    reply: z.looseObject({ rows: z.array(editedRow) }),
    stales: ["productManagement.search", ...HISTORIES],
    note: AT_MARKET_NOTE,
  }),
  productUrl: call({
    at: "POST /ProductManagement/GetCoupangProductUrl",
    effect: "read",
    need: ["list"],
    about: "The page of a product whose market tells it only when asked; there is none before approval.",
    body: z.strictObject({ code: z.string(), marketAccount: z.string() }),
    reply: z.union([z.string(), z.looseObject({ url: z.string().nullish(), message: z.string().nullish() })]),
  }),
};

import { z } from "zod";
import { KILOBYTE, MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import { CERTIFICATE_KINDS } from "@/lib/domain/listing-facts/certificates";
import { KRW_MAX } from "@/lib/domain/kit/whole-number";
import { CONNECTION_STEPS } from "@/lib/domain/market-account/connection";
import { LOSS_REASON_MAX } from "@/lib/domain/listing/loss-taken";
import { TAGS_MAX, TAG_WAYS } from "@/lib/domain/product/tags";
import { byBodyKey } from "@/lib/domain/markets/markets";
import { call } from "@/lib/contract/define";
import { HISTORIES, PRODUCT_LISTS } from "./product-lists";
import { category } from "./user-setting";
import { accountMarket, market as marketName, moment, rowResults, sentence } from "@/lib/contract/schemas/common";
import { listingReceipt } from "@/lib/contract/schemas/listing-receipt";
import { startedWork } from "@/lib/contract/schemas/work";
import { detailPageConfig } from "@/lib/contract/schemas/detail-page";
import {
  factsChange,
  listingFactsReply,
  noticeTemplate,
  noticeTemplateSave,
} from "@/lib/contract/schemas/listing-facts";

const marketTexts = z.strictObject(byBodyKey(() => z.string()));
const marketIdx = z.strictObject(byBodyKey(() => z.number().int()));

/**
 * A seller's price setting (docs/wire.md#price-settings). Margins are ratios everywhere on the wire and in the store,
 * whatever their size: `mainValue` 0.3 is 30 % on the cost and 6 is 600 %. Only a form that shows percent converts.
 * Amounts are whole KRW, rates KRW for one unit. Example: `{mainValue: 0.3, subValue: 500, exchangeCNYBase: 200}`.
 */
export const priceConfig = z.looseObject({
  /** The margin on the cost, a ratio. */
  mainValue: z.number().nullish(),
  subValue: z.number().nullish(),
  deliveryBasicPrice: z.number().nullish(),
  deliveryReturnPrice: z.number().nullish(),
  deliveryExchangePrice: z.number().nullish(),
  isFreeDelivery: z.boolean().nullish(),
  exchangeCNYBase: z.number().nullish(),
  exchangeUSDBase: z.number().nullish(),
  /** When it was saved last; only in answers, and missing where nothing was saved yet. */
  updatedAt: moment.nullish(),
  marketExpandPrice: z
    .array(
      z.looseObject({
        market: z.string(),
        /** What the market costs on top of the base price, a ratio: 0.05 is 5 %. */
        addRatio: z.number().nullish(),
        deliveryBaiscPrice: z.number().nullish(),
        deliveryReturnPrice: z.number().nullish(),
        deliveryExchangePrice: z.number().nullish(),
      }),
    )
    .nullish(),
});

/** Products by their ids. A statement of the database takes fewer than 65,536 values. */
const someProducts = z.array(z.string().max(64)).max(10_000);

/** What a product would be listed at; what the fields hold is said where they are answered. */
const listedPrices = z.looseObject({
  market: marketName,
  from: z.number(),
  to: z.number(),
  least: z.number(),
  most: z.number(),
  uneven: z.number().nullish(),
  /**
   * What one sale of the option that brings least is expected to leave, in whole KRW (`marginAt`), and that
   * option's price; null where its cost is not known.
   */
  margin: z
    .looseObject({
      price: z.number(),
      fee: z.number(),
      costKrw: z.number(),
      shipping: z.number(),
      charged: z.number(),
      krw: z.number(),
      permille: z.number(),
    })
    .nullish(),
});

export const accountRecord = z.looseObject({
  account: z.string(),
  storeName: z.string(),
  accessKey: z.string().nullish(),
  secretKey: z.string().nullish(),
  vendorId: z.string().nullish(),
  openApiKey: z.string().nullish(),
  /** Which secrets are stored; they themselves never come back. */
  isSet: z.looseObject({ accessKey: z.boolean(), secretKey: z.boolean(), openApiKey: z.boolean() }).nullish(),
  /** The day the market takes the keys back, e.g. `2027-05-20`. */
  keysExpireOn: z.string().nullish(),
  /** When the market was last asked whether the keys work; an empty message means they do. */
  checkedAt: moment.nullish(),
  checkMessage: z.string().nullish(),
  /** What hangs on the account. */
  use: z.looseObject({ listings: z.number(), waitingUploads: z.number(), openOrders: z.number() }).nullish(),
});

export const market = {
  upload: call({
    at: "POST /Market/MarketUploadWorkList",
    effect: "write",
    need: ["list"],
    audit: "upload",
    about: "Starts an upload job and answers its work number; store names choose the targets.",
    once: true,
    query: z.strictObject({ uploadOption: z.coerce.number<string | number>().int().default(0) }),
    bodyMax: 4 * MEGABYTE,
    body: z.strictObject({
      objectIds: z.array(z.string()).min(1).max(1_000),
      storeName: marketTexts,
      category: z.strictObject({ customCategoryIdx: z.number().int(), idx: marketIdx }),
      /** The setting template of each market; empty or left out, the market's default one. */
      templateName: marketTexts.partial().optional(),
      /** Products that are not to go to some of the chosen markets, as the check before the upload found. */
      leaveOut: z
        .array(z.strictObject({ objectId: z.string(), markets: z.array(marketName).min(1) }))
        .max(1_000)
        .optional(),
      /** Products that go into another category of a market than the rest. */
      categories: z
        .array(z.strictObject({ objectId: z.string(), market: marketName, category: z.number().int().positive() }))
        .max(5_000)
        .optional(),
      /** Products that are listed at another price at a market than the rules make: that of their cheapest option. */
      prices: z
        .array(
          z.strictObject({ objectId: z.string(), market: marketName, krw: z.number().int().positive().max(KRW_MAX) }),
        )
        .max(5_000)
        .optional(),
      /**
       * What is to be listed though each sale loses money: why, and how much of it the seller has seen, in whole KRW. Any
       * other loss, and a greater one, is not listed.
       */
      losses: z
        .strictObject({
          reason: z.string().trim().min(1).max(LOSS_REASON_MAX),
          products: z
            .array(z.strictObject({ objectId: z.string(), market: marketName, krw: z.number().int().positive() }))
            .min(1)
            .max(5_000),
        })
        .optional(),
    }),
    reply: startedWork,
    stales: [
      "log.uploadAll",
      "log.detail",
      "log.planSummary",
      ...PRODUCT_LISTS,
      "collection.stages",
      "collection.uploadLog",
      "productManagement.search",
    ],
  }),
  receipts: call({
    at: "GET /Market/GetListingReceipts",
    effect: "read",
    need: ["edit", "list"],
    about: "Everything that went out of one product to its markets, newest first: what was sent and what was answered.",
    note: "Not in the specification: who is asked by a market or a buyer what was listed must be able to look it up.",
    query: z.strictObject({
      objectId: z.string(),
      market: marketName.optional(),
      account: z.string().max(200).optional(),
    }),
    reply: z.array(listingReceipt),
  }),
  suggestCategories: call({
    at: "POST /Market/SuggestCategories",
    effect: "read",
    need: ["edit", "list"],
    about:
      "The categories products most likely belong to, by their names and by what the seller chose for others like them.",
    note: "Not in the specification: one category for a whole upload puts mixed goods where nobody looks for them.",
    body: z.strictObject({
      objectIds: z.array(z.string()).min(1).max(1_000),
      markets: z.array(marketName).max(7),
    }),
    reply: z.looseObject({
      /** Every category that is named below, once. */
      categories: z.array(z.looseObject({ market: marketName, category })),
      rows: z.array(
        z.looseObject({
          id: z.string(),
          /** SmartStore's, best first, three at most; `confidence` from 0 to 1. */
          suggestions: z.array(
            z.looseObject({
              category: z.number(),
              by: z.enum(["words", "earlier"]),
              confidence: z.number(),
              isSure: z.boolean(),
            }),
          ),
          /** What the best of them is at each market asked for; left out where nothing there comes close. */
          markets: z.array(z.looseObject({ market: marketName, category: z.number(), isSure: z.boolean() })),
        }),
      ),
    }),
  }),
  askCategory: call({
    at: "POST /Market/AskCategory",
    effect: "read",
    need: ["edit", "list"],
    about: "Where a market itself would put a product, by its Korean name; for markets that can be asked.",
    note: "Not in the specification: what the words leave open, the market's own guess may settle.",
    body: z.strictObject({ objectId: z.string(), market: marketName, account: z.string() }),
    reply: z.looseObject({
      category: category.nullable(),
      /** Why there is none: the market's own reason, or that it could not tell. */
      message: z.string().nullable(),
    }),
  }),
  uploadProducts: call({
    at: "POST /Market/GetUploadProductList",
    effect: "read",
    need: ["edit", "list"],
    about: "The products of an upload, with what each still lacks per market.",
    body: z.strictObject({
      objectIds: z.array(z.string()).min(1).max(1_000),
      /** Markets whose prices are asked for besides, each with the setting template it is to be listed with. */
      markets: z
        .array(z.strictObject({ market: marketName, templateName: z.string() }))
        .max(7)
        .optional(),
    }),
    reply: z.array(
      z.looseObject({
        id: z.string(),
        code: z.string(),
        site: z.string().optional(),
        /** Where it was collected, and the group the seller keeps it in. */
        sourceUrl: z.string().optional(),
        group: z.string().optional(),
        title: z.string(),
        /** Its pictures in order, the main one first. */
        images: z.array(z.string()),
        priceKrw: z.number(),
        priceMaxKrw: z.number(),
        tags: z.array(z.string()),
        optionCount: z.number(),
        /** Whether its Korean is an unreviewed machine translation. */
        isUnseen: z.boolean().optional(),
        /** How many doubts about its source are open. */
        doubts: z.number().int().optional(),
        /** What markets limit of options (`OptionFacts`); lengths in characters, `…Bytes` in EUC-KR. */
        options: z.looseObject({
          longest: z.number(),
          longestBytes: z.number(),
          marks: z.string(),
          longestJoined: z.number(),
          longestJoinedBytes: z.number(),
          groupsJoinedBytes: z.number(),
          groupLongest: z.number(),
          valuesMost: z.number(),
          nameless: z.boolean(),
          repeated: z.string().nullable(),
          buyable: z.number(),
          stockMost: z.number(),
        }),
        /** Names of its groups and values, where a market refuses one of them and every combination is called by them. */
        optionGroups: z
          .array(
            z.strictObject({
              id: z.string(),
              name: z.string(),
              values: z.array(z.strictObject({ id: z.string(), name: z.string() })),
            }),
          )
          .optional(),
        uploaded: z.array(z.looseObject({ market: marketName, account: z.string() })),
        /** Where the seller listed it before, or else where all of its group went. */
        earlier: z.array(z.looseObject({ market: marketName, category, by: z.enum(["product", "group"]) })).optional(),
        /** What its seller has certificates of. */
        certified: z.array(z.enum(CERTIFICATE_KINDS)).optional(),
        /**
         * What it would be listed at: lowest and highest price of the options that can be bought in KRW, 0 where neither
         * it nor the template has one; of all options the market gets the least, the most, and one that is no multiple of
         * its unit.
         */
        prices: z.array(listedPrices).optional(),
        /**
         * The same once its lowest listing price is cut down to the unit of a market asked for, all options moved with it;
         * none where every market takes that price as it is.
         */
        cuts: z.array(z.looseObject({ price: z.number(), prices: z.array(listedPrices) })).optional(),
      }),
    ),
  }),
  listingFacts: call({
    at: "POST /Market/GetListingFacts",
    effect: "read",
    need: ["edit", "list"],
    about:
      "What markets' categories ask for in notices, attributes and certificates, how it is filled for products, and what is missing.",
    note: "Not in the specification: without notice information and required attributes a market refuses every listing.",
    body: z.strictObject({
      objectIds: z.array(z.string()).min(1).max(1_000),
      /** The markets asked about, each with the category and the template the products are to be listed with. */
      markets: z
        .array(z.strictObject({ market: marketName, category: z.number().int(), templateName: z.string() }))
        .min(1)
        .max(7),
      /** Products that go into another category of a market than the rest. */
      categories: z
        .array(z.strictObject({ objectId: z.string(), market: marketName, category: z.number().int() }))
        .max(5_000)
        .optional(),
      /** With every filled value; left out, only what is missing. For a hundred products at most. */
      whole: z.boolean().optional(),
    }),
    reply: listingFactsReply,
  }),
  setListingFacts: call({
    at: "POST /Market/SetListingFacts",
    effect: "write",
    need: ["edit", "list"],
    audit: "setListingFacts",
    about: "Keeps what the seller says of products in notices, attributes and certificates of their listings.",
    note: "Not in the specification: what GetListingFacts fills and where it found nothing.",
    // Every product keeps all of it.
    bodyMax: 128 * KILOBYTE,
    body: factsChange.extend({ objectIds: z.array(z.string()).min(1).max(1_000) }),
    reply: sentence,
    stales: ["market.listingFacts", "market.uploadProducts", ...HISTORIES],
  }),
  noticeTemplates: call({
    at: "GET /Market/GetNoticeTemplates",
    effect: "read",
    need: ["edit", "list", "settings"],
    about: "What the seller's listings say in each kind of notice information where nothing nearer is known.",
    note: "Not in the specification: the seller's defaults behind GetListingFacts.",
    reply: z.array(noticeTemplate),
  }),
  setNoticeTemplate: call({
    at: "POST /Market/SetNoticeTemplate",
    effect: "write",
    need: ["edit", "list", "settings"],
    about: "Keeps the seller's defaults of one kind of notice information.",
    note: "Not in the specification: the seller's defaults behind GetListingFacts.",
    body: noticeTemplateSave,
    reply: sentence,
    stales: ["market.noticeTemplates", "market.listingFacts"],
  }),
  naverKeyword: call({
    at: "POST /Market/GetNaverKeyword",
    effect: "read",
    need: ["edit", "list"],
    about: "Naver's keyword figures for up to five words, comma separated.",
    body: z.string().min(1).max(500),
    reply: z.looseObject({
      rel: z.array(z.string()).nullish(),
      auto: z.array(z.string()).nullish(),
      keywords: z.array(
        z.looseObject({
          relKeyword: z.string(),
          monthlyPcQcCnt: z.union([z.number(), z.string()]),
          monthlyMobileQcCnt: z.union([z.number(), z.string()]),
          monthlyAvePcClkCnt: z.number(),
          monthlyAveMobileClkCnt: z.number(),
          monthlyAvePcCtr: z.number(),
          monthlyAveMobileCtr: z.number(),
          plAvgDepth: z.number(),
          compIdx: z.string(),
        }),
      ),
    }),
  }),
  checkLogin: call({
    at: "POST /Market/CheckMarketLogin",
    effect: "read",
    need: ["list", "settings"],
    about: "Tells whether a market account's keys still work, with the market's own reason when they do not.",
    query: z.strictObject({ market: z.string() }),
    body: z.string(),
    reply: z.union([z.boolean(), z.looseObject({ ok: z.boolean(), message: z.string().nullish() })]),
  }),
  checkConnection: call({
    at: "POST /Market/CheckConnection",
    effect: "read",
    need: ["list", "settings"],
    about:
      "Runs one of the readings a listing needs at a market with an account's keys, and tells what the market said.",
    note: "Not in the specification: keys that may log in need not be allowed to read what a listing is made from.",
    body: z.strictObject({ market: accountMarket, account: z.string().max(200), step: z.enum(CONNECTION_STEPS) }),
    reply: z.looseObject({
      ok: z.boolean(),
      /** How much the market answered, where that can be counted. */
      count: z.number().nullish(),
      /** The market's own reason. */
      message: z.string().nullish(),
      /** Whether the market gave no answer, which says nothing about the keys. */
      isSilent: z.boolean().nullish(),
    }),
  }),
  outgoingAddress: call({
    at: "GET /Market/GetOutgoingAddress",
    effect: "read",
    need: ["list", "settings"],
    about: "The address this server's calls come from, which markets want to be told before they answer it.",
    note: "Not in the specification. It is set by whoever runs the server (`OUTGOING_ADDRESS`): a server cannot see its own.",
    reply: z.looseObject({ address: z.string().nullable() }),
  }),
  setPrice: call({
    at: "POST /Market/SetPrice",
    effect: "write",
    need: ["edit", "list"],
    audit: "setPrices",
    about: "Sets the KRW prices of products from a price configuration.",
    body: z.strictObject({ objectIds: someProducts, useBaseConfig: z.boolean(), priceConfig }),
    reply: z.unknown(),
    stales: ["market.getPrice", ...PRODUCT_LISTS, "collection.detail"],
  }),
  tryDetailPages: call({
    at: "POST /Market/TryDetailPages",
    effect: "read",
    need: ["edit", "list"],
    about:
      "What a setting of the detail page would change of products: how many, the ids of those with a setting of their own, and one page before and after.",
    note: "Not in the specification, where a setting is saved unseen.",
    bodyMax: 4 * MEGABYTE,
    body: z.strictObject({ objectIds: someProducts, detailPageConfig }),
    reply: z.looseObject({
      changing: z.number().int(),
      own: z.array(z.string()),
      example: z.looseObject({ id: z.string(), name: z.string(), before: z.string(), after: z.string() }).nullable(),
    }),
  }),
  setDetailPage: call({
    at: "POST /Market/SetDetailPage",
    effect: "write",
    need: ["edit", "list"],
    audit: "setDetailPages",
    about: "Sets how detail pages are put together; no object ids means the seller's default.",
    bodyMax: 4 * MEGABYTE,
    body: z.strictObject({ objectIds: someProducts, useBaseConfig: z.boolean(), detailPageConfig }),
    reply: z.unknown(),
    stales: ["market.getDetailPageConfig", "collection.detail", ...HISTORIES],
  }),
  setTags: call({
    at: "POST /Market/SetTags",
    effect: "write",
    need: ["edit", "list"],
    audit: "setTags",
    about: "Sets the search tags of products.",
    body: z.strictObject({ objectIds: someProducts.min(1), tags: z.array(z.string().min(1).max(100)).min(1).max(20) }),
    reply: sentence,
    stales: [...PRODUCT_LISTS, "collection.detail"],
  }),
  changeTags: call({
    at: "POST /Market/ChangeTags",
    effect: "write",
    need: ["edit", "list"],
    audit: "changeTags",
    about:
      "Adds search tags to products, removes or replaces them; every row of the answer is a product by its object id.",
    body: z.strictObject({
      objectIds: someProducts.min(1),
      how: z.enum(TAG_WAYS),
      tags: z.array(z.string().min(1).max(100)).min(1).max(TAGS_MAX),
    }),
    reply: rowResults,
    stales: [...PRODUCT_LISTS, "collection.detail"],
    note: "SetTags of the specification only replaces.",
  }),
  getPrice: call({
    at: "GET /Market/GetPrice",
    effect: "read",
    need: ["edit", "list", "settings"],
    about: "The seller's default price configuration.",
    reply: priceConfig,
  }),
  getDetailPageConfig: call({
    at: "GET /Market/GetDetailPageConfig",
    effect: "read",
    need: ["edit", "list"],
    about: "The seller's default detail-page configuration.",
    reply: detailPageConfig,
  }),
  accounts: call({
    at: "GET /Market/GetUserMarketAccount",
    effect: "read",
    need: "anybody",
    about: "The seller's accounts at one market, as the upload dialog lists them.",
    query: z.strictObject({ market: accountMarket }),
    reply: z.array(accountRecord).catch([]),
  }),
};

import { z } from "zod";
import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import { PRICE_RANGES_MAX } from "@/lib/domain/template/template-limits";
import { call } from "@/lib/contract/define";
import { accountMarket, day, moment } from "@/lib/contract/schemas/common";
import { accountRecord } from "./market";
import { HISTORIES } from "./product-lists";

const step = z.looseObject({
  mainType: z.enum(["+", "×"]),
  mainValue: z.number(),
  subType: z.enum(["+", "×"]),
  subValue: z.number(),
});

/** The market setting template of docs/specification.md#data-market-templates. */
const marketTemplate = z.looseObject({
  brandName: z.string(),
  manufacturer: z.string(),
  originArea: z.string(),
  priceRangeModel: z.looseObject({
    usableDetail: z.boolean(),
    digit: z.number().int(),
    currency: z.string(),
    exchangeBase: z.number(),
    simpleModel: step,
    detailModel: z.array(step.extend({ startRange: z.number(), endRange: z.number() })).max(PRICE_RANGES_MAX),
  }),
  roundModel: z.looseObject({
    digit: z.number().int(),
    price: z.number(),
    realPrice: z.number(),
    realPriceText: z.string(),
  }),
  afterServiceInfoModel: z.looseObject({ content: z.string(), phone: z.string() }),
  detailHtmlModel: z.looseObject({
    usableTop: z.boolean(),
    usableBottom: z.boolean(),
    top: z.string(),
    bottom: z.string(),
  }),
  deliveryModel: z.looseObject({
    type: z.string(),
    repeat: z.number(),
    basicPrice: z.number(),
    returnPrice: z.number(),
    exchangePrice: z.number(),
  }),
  sendExchange: z.string().nullish(),
  recvExchange: z.string().nullish(),
  topHtml: z.string().nullish(),
  bottomHtml: z.string().nullish(),
  /** Whether an upload takes this template where none is named; left out of a save, that stays as it is. */
  isDefault: z.boolean().nullish(),
  /** When it was saved last. A save that sends it is refused (409) once another has come between. */
  updatedAt: moment.nullish(),
});

/** With `createOnly` a name that is taken is refused (409) instead of overwritten. */
const templateSave = marketTemplate.extend({ createOnly: z.boolean().nullish() });

const accountQuery = z.strictObject({ market: accountMarket });
const accountLists = [
  "userConfig.marketAccount",
  "market.accounts",
  "marketInfo.allAccounts",
  "productManagement.accounts",
] as const;
const templateQuery = z.strictObject({ market: z.string(), templateName: z.string() });

export const userConfig = {
  setSmartStore: call({
    at: "POST /UserConfig/SetSmartStore",
    effect: "write",
    need: ["settings"],
    about: "Saves a market setting template.",
    query: z.strictObject({ templateName: z.string(), market: z.string().optional() }),
    bodyMax: 4 * MEGABYTE,
    body: templateSave,
    reply: z.unknown(),
    stales: ["userConfig.marketConfig", "userConfig.templateSummary", ...HISTORIES],
    note: "The specification names neither `updatedAt` nor `createOnly`: they are by analogy with `editDate` of products, so that two windows do not overwrite each other. Without them a save overwrites.",
  }),
  marketConfig: call({
    at: "GET /UserConfig/GetMarketConfig",
    effect: "read",
    need: ["edit", "list", "settings"],
    about: "One market setting template.",
    query: templateQuery,
    reply: marketTemplate,
  }),
  templateSummary: call({
    at: "GET /UserConfig/GetMarketConfigTemplateSummary",
    effect: "read",
    need: ["edit", "list", "settings"],
    about: "The seller's template names by market.",
    reply: z.array(z.looseObject({ market: z.string(), templateName: z.string(), isDefault: z.boolean().nullish() })),
  }),
  removeTemplate: call({
    at: "POST /UserConfig/RemoveTemplate",
    effect: "write",
    need: ["settings"],
    audit: "removeTemplate",
    about: "Removes a market setting template.",
    body: templateQuery,
    reply: z.unknown(),
    // Not the template itself: asking for what is gone would only be refused.
    stales: ["userConfig.templateSummary", ...HISTORIES],
  }),
  setMarketAccount: call({
    at: "POST /UserConfig/SetMarketAccount",
    effect: "write",
    need: ["settings"],
    audit: "saveKeys",
    about: "Saves a market account; empty secrets keep what is stored.",
    query: accountQuery,
    body: z.strictObject({
      account: z.string().min(1).max(100),
      storeName: z.string().max(100),
      accessKey: z.string().max(500).nullish(),
      secretKey: z.string().max(500).nullish(),
      vendorId: z.string().max(50).nullish(),
      openApiKey: z.string().max(500).nullish(),
      /** The day the keys were issued, where the market takes them back some day. */
      keysIssuedOn: day.nullish(),
    }),
    reply: z.unknown(),
    stales: accountLists,
  }),
  marketAccount: call({
    at: "GET /UserConfig/GetMarketAccount",
    effect: "read",
    need: ["list", "settings"],
    about: "The seller's accounts at one market, secrets masked.",
    query: accountQuery,
    reply: z.array(accountRecord),
  }),
  removeMarketAccount: call({
    at: "POST /UserConfig/RemoveMarketAccount",
    effect: "write",
    need: ["settings"],
    audit: "removeKeys",
    about: "Removes a market account.",
    query: accountQuery,
    body: z.string(),
    reply: z.unknown(),
    stales: accountLists,
  }),
  setNaverKeywordApi: call({
    at: "POST /UserConfig/SetNaverKeywordAPI",
    effect: "write",
    need: ["settings"],
    audit: "saveNaverKeys",
    about: "Saves the Naver keyword keys.",
    body: z.strictObject({ apiKey: z.string(), customerId: z.string(), secretKey: z.string() }),
    reply: z.unknown(),
    stales: ["userConfig.naverKeywordApi"],
  }),
  naverKeywordApi: call({
    at: "GET /UserConfig/GetNaverKeywordAPI",
    effect: "read",
    need: ["settings"],
    about: "The Naver keyword keys, masked; an empty apiKey means not set.",
    reply: z.looseObject({
      apiKey: z.string(),
      customerId: z.string().nullish(),
      secretKey: z.string().nullish(),
    }),
  }),
  setOrderPull: call({
    at: "POST /UserConfig/SetOrderPull",
    effect: "write",
    need: ["settings"],
    about:
      "Saves when the seller's orders are read by themselves: whether, every how many minutes, and when it sleeps.",
    body: z.strictObject({
      isOn: z.boolean(),
      minutes: z.number().int(),
      /** Times of the day in Korea, "23:00"; both empty where it never sleeps. */
      sleepFrom: z.string().max(5),
      sleepUntil: z.string().max(5),
    }),
    reply: z.unknown(),
    stales: ["userConfig.orderPull", "marketOrder.pullState"],
    note: "The specification reads orders when asked and by itself, but leaves no choice of when; a seller who sleeps wants none.",
  }),
  orderPull: call({
    at: "GET /UserConfig/GetOrderPull",
    effect: "read",
    need: ["orders", "settings"],
    about:
      "When the seller's orders are read by themselves, and the fewest minutes the installation allows; 0 for never.",
    reply: z.looseObject({
      isOn: z.boolean(),
      minutes: z.number(),
      sleepFrom: z.string(),
      sleepUntil: z.string(),
      leastMinutes: z.number(),
    }),
    note: "What SetOrderPull saved.",
  }),
  setShippingAgent: call({
    at: "POST /UserConfig/SetShippingAgent",
    effect: "write",
    need: ["settings"],
    about: "Saves the forwarder the seller ships with.",
    body: z.strictObject({ agencyName: z.string(), account: z.string(), apiKey: z.string() }),
    reply: z.unknown(),
    stales: ["userConfig.shippingAgent"],
  }),
  shippingAgent: call({
    at: "GET /UserConfig/GetShippingAgent",
    effect: "read",
    need: ["orders", "settings"],
    about: "The forwarder the seller ships with, its key masked.",
    reply: z.looseObject({ agencyName: z.string(), account: z.string(), apiKey: z.string() }),
  }),
};

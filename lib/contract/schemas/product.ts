import { z } from "zod";
import { SOURCE_DOUBT_KINDS } from "@/lib/domain/product/source-doubts";
import { localTexts, market, moment, price } from "./common";
import { WORD_ORIGINS } from "@/lib/domain/words/words";
import { detailPageConfig } from "./detail-page";

/** What names a collected product: the site and its own product code. */
export const productRef = z.strictObject({ site: z.string().min(1), code: z.string().min(1) });

/**
 * The parts of a product's Korean that are unreviewed machine translations: the origin of the name, null if a person wrote
 * it, and the number of option names and attribute texts.
 */
const unseenKorean = z.looseObject({
  name: z.enum(WORD_ORIGINS).nullable(),
  options: z.number().int(),
  attributes: z.number().int(),
});

/**
 * The open doubts about a product's prices and options: what the source leaves unsure and no person has confirmed. Each has the
 * number of options it is about and the names of the first ones. A product with an open doubt is not listed.
 */
const sourceDoubts = z
  .array(
    z.looseObject({ kind: z.enum(SOURCE_DOUBT_KINDS), count: z.number().int(), names: z.array(z.string()).readonly() }),
  )
  .readonly();

/**
 * One row of the product list (docs/wire.md#product-rows). title[0] is the source language, the KR entry the listing's.
 */
export const productSummary = z.looseObject({
  id: z.string(),
  code: z.string(),
  site: z.string(),
  title: localTexts,
  mainImages: z.array(z.string()),
  groupName: z.string().nullish(),
  memo: z.string().nullish(),
  productUrl: z.string(),
  collectDate: moment,
  editDate: moment.nullish(),
  regDate: moment,
  uploadDate: moment.nullish(),
  workNumber: z.number().nullish(),
  /** The id of its stage; unknown to upstreams without stages. */
  stage: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  isSetTag: z.boolean(),
  minimumPrice: z.array(price),
  maximumPrice: z.array(price),
  viewsCount: z.number().nullish(),
  uploadCompleteSummaryInfo: z.record(z.string(), z.unknown()).nullish(),
  optionCount: z.number().nullish(),
  /** Unreviewed machine translations of the product; null if there are none. */
  unseenKorean: unseenKorean.nullish(),
  /** Its open doubts; empty for none. */
  sourceDoubts: sourceDoubts.nullish(),
  /** How many rows of `sourceChange` wait for an answer, and how many of them are `vanished`; null for none. */
  sourceChange: z.looseObject({ count: z.number(), vanished: z.number() }).nullish(),
});
export type ProductSummary = z.infer<typeof productSummary>;

/**
 * How a price came to be: worked out by the product's `pricedBy` from the source price `from`, or typed (`from` is null), and
 * when. The upstream writes it; what a save says is not believed. Example: `{from: 59.9, at: "2026-11-20T00:00:00.000Z"}`.
 */
const priceOrigin = z.looseObject({ from: z.number().nullable(), at: z.string() });

const operation = z.enum(["+", "×"]);
/**
 * The rule a product was priced by last: KRW for one unit of its currency, the range rows
 * (docs/specification.md#price-result; an end of -1 is open), won of delivery in each price, digits rounded down, and
 * when. A save that carries another rule dates it anew.
 */
const pricedBy = z.looseObject({
  at: z.string(),
  rate: z.number(),
  rows: z
    .array(
      z.looseObject({
        startRange: z.number(),
        endRange: z.number(),
        mainType: operation,
        mainValue: z.number(),
        subType: operation,
        subValue: z.number(),
      }),
    )
    .readonly(),
  delivery: z.number(),
  digit: z.number().int().min(0).max(9),
});

const fromTo = z.looseObject({ from: z.number(), to: z.number() });
const newValue = z.looseObject({
  groupId: z.string(),
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
});
/**
 * One thing the source says otherwise since the seller last answered, found when the product was collected again. `id` names
 * a combination, `product` a product without options. Prices are the source's, in its currency. Nothing of it is in the
 * product until the seller takes it over: `changed` has a new price or stock, `vanished` is not sold any more, `appeared` is
 * sold (again), `added` is a combination the product does not have, `group` an option group it does not have.
 */
const sourceRow = z.discriminatedUnion("kind", [
  z.looseObject({ kind: z.literal("changed"), id: z.string(), price: fromTo.optional(), stock: fromTo.optional() }),
  z.looseObject({ kind: z.literal("vanished"), id: z.string() }),
  z.looseObject({ kind: z.literal("appeared"), id: z.string(), price: z.number(), stock: z.number() }),
  z.looseObject({
    kind: z.literal("added"),
    id: z.string(),
    values: z.array(newValue).readonly(),
    price: z.number(),
    original: z.number(),
    stock: z.number(),
    image: z.string().nullable(),
  }),
  z.looseObject({ kind: z.literal("group"), id: z.string(), name: z.string() }),
  z.looseObject({ kind: z.literal("currency"), id: z.literal("currency"), from: z.string(), to: z.string() }),
]);

const optionValue = z.looseObject({
  id: z.string(),
  optionName: localTexts,
  optionImage: z.string().nullish(),
  originalPrice: z.number().nullish(),
  salePrice: z.number().nullish(),
  quantity: z.number().nullish(),
});
export type OptionValue = z.infer<typeof optionValue>;

const optionGroup = z.looseObject({ id: z.string(), groupName: localTexts, groups: z.array(optionValue) });
export type OptionGroup = z.infer<typeof optionGroup>;

/**
 * One combination of option values. `id` joins its value ids by `:`, optionName joins the names by `//`
 * (docs/specification.md#options). Another deployment stores `optionGroupName` and `optionImage`; ours reads and writes
 * the specification's `groupName` and `image`.
 */
const detailOption = z.looseObject({
  id: z.string(),
  checked: z.boolean().optional(),
  groupName: localTexts,
  optionName: localTexts,
  isSoldOut: z.boolean(),
  price: z.array(price),
  quantity: z.number().int(),
  image: z.string().nullish(),
  priced: priceOrigin.nullish(),
});
export type DetailOption = z.infer<typeof detailOption>;

const productOption = z.looseObject({
  optionGroups: z.array(optionGroup),
  detailOptions: z.array(detailOption),
});

const productDesc = z.looseObject({
  index: z.number(),
  language: z.string(),
  title: z.string(),
  value: z.string(),
  /** What the source calls them, where the row came from there. */
  source: z.looseObject({ title: z.string(), value: z.string() }).nullish(),
});
export type ProductDesc = z.infer<typeof productDesc>;

/**
 * A collected product in full (docs/wire.md#product-detail). `Id` is removed before saving
 * (docs/specification.md#data-collected-products).
 */
export const productDetail = z.looseObject({
  Id: z.string().optional(),
  code: z.string(),
  site: z.string(),
  url: z.string(),
  currency: z.string(),
  title: localTexts,
  price: z.array(price),
  mainImages: z.array(z.string()),
  detailPageHtml: z.string(),
  originalDetailPageUrls: z.array(z.string()).nullish(),
  videoUrl: z.string().nullish(),
  tags: z.array(z.string()).nullish(),
  memo: z.string().nullish(),
  groupName: z.string().nullish(),
  regDate: moment.nullish(),
  /** Moment of the last change by anyone; the edit window re-reads it before saving, so that two tabs do not overwrite. */
  editDate: moment.nullish(),
  workNumber: z.number().nullish(),
  descs: z.array(productDesc).nullish(),
  option: productOption.nullish(),
  /** Unreviewed machine translations of the product; null if there are none. A save counts as a review. */
  unseenKorean: unseenKorean.nullish(),
  sourceDoubts: sourceDoubts.nullish(),
  /** How this product's page is put together; null follows the seller's default, and a save without it changes nothing. */
  detailPageConfig: detailPageConfig.nullish(),
  /** The rule behind the prices, null while none is known; a save without it keeps the one before. */
  pricedBy: pricedBy.nullish(),
  /** What the source says otherwise and the seller has not answered, with the moment it was collected; null for nothing. */
  sourceChange: z.looseObject({ at: z.string(), rows: z.array(sourceRow).readonly() }).nullish(),
  /** Only in a save: ids of the `sourceChange` rows the seller has handled, taken over or not. They are not shown again. */
  sourceAnswered: z.array(z.string()).optional(),
  /** How the product's own price came to be, where it has no options. */
  priced: priceOrigin.nullish(),
});
export type ProductDetail = z.infer<typeof productDetail>;

/** Where and how one product was uploaded (docs/wire.md#collecting). */
export const uploadLog = z.looseObject({
  market,
  account: z.string(),
  status: z.string(),
  message: z.string().nullish(),
  marketProductCode: z.string().nullish(),
  marketEtcInfo: z.string().nullish(),
  url: z.string().nullish(),
  workNumber: z.number(),
  /** Its place in that work, and what the work's own log says of it. */
  index: z.number().nullish(),
  reason: z.string().nullish(),
  lossTaken: z.looseObject({ krw: z.number(), reason: z.string() }).nullish(),
  regDate: moment,
  updateDate: moment.nullish(),
});
export type UploadLog = z.infer<typeof uploadLog>;

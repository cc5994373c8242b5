import { z } from "zod";
import { localTexts, market, moment, price } from "./common";
import { detailPageConfig } from "./detail-page";

/** What names a collected product: source site and the site's own product code. */
export const productRef = z.strictObject({ site: z.string().min(1), code: z.string().min(1) });

/** One row of the product list (wire.md section 4). title[0] is the source language, the KR entry the listing's. */
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
  tags: z.array(z.string()).nullish(),
  isSetTag: z.boolean(),
  minimumPrice: z.array(price),
  maximumPrice: z.array(price),
  viewsCount: z.number().nullish(),
  uploadCompleteSummaryInfo: z.record(z.string(), z.unknown()).nullish(),
  optionCount: z.number().nullish(),
});
export type ProductSummary = z.infer<typeof productSummary>;

export const optionValue = z.looseObject({
  id: z.string(),
  optionName: localTexts,
  optionImage: z.string().nullish(),
  originalPrice: z.number().nullish(),
  salePrice: z.number().nullish(),
  quantity: z.number().nullish(),
});
export type OptionValue = z.infer<typeof optionValue>;

export const optionGroup = z.looseObject({ id: z.string(), groupName: localTexts, groups: z.array(optionValue) });
export type OptionGroup = z.infer<typeof optionGroup>;

/**
 * One combination of option values. `id` joins its value ids by `:`, optionName joins the names by `//` (spec section 4).
 * Another deployment stores `optionGroupName` and `optionImage`; ours reads and writes the spec's `groupName` and `image`.
 */
export const detailOption = z.looseObject({
  id: z.string(),
  checked: z.boolean().optional(),
  groupName: localTexts,
  optionName: localTexts,
  isSoldOut: z.boolean(),
  price: z.array(price),
  quantity: z.number().int(),
  image: z.string().nullish(),
});
export type DetailOption = z.infer<typeof detailOption>;

export const productOption = z.looseObject({
  optionGroups: z.array(optionGroup),
  detailOptions: z.array(detailOption),
});

export const productDesc = z.looseObject({
  index: z.number(),
  language: z.string(),
  title: z.string(),
  value: z.string(),
});
export type ProductDesc = z.infer<typeof productDesc>;

/** A collected product in full (wire.md section 4). `Id` is removed before saving (spec section 3). */
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
  /** How this product's page is put together; null follows the seller's default, and a save without it changes nothing. */
  detailPageConfig: detailPageConfig.nullish(),
});
export type ProductDetail = z.infer<typeof productDetail>;

/** Where and how one product was uploaded (wire.md section 4). */
export const uploadLog = z.looseObject({
  market,
  account: z.string(),
  status: z.string(),
  message: z.string().nullish(),
  marketProductCode: z.string().nullish(),
  marketEtcInfo: z.string().nullish(),
  url: z.string().nullish(),
  workNumber: z.number(),
  regDate: moment,
  updateDate: moment.nullish(),
});
export type UploadLog = z.infer<typeof uploadLog>;

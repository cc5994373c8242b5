import type { OpenMarketName } from "@/lib/domain/markets/markets";
import type { Json } from "@/lib/domain/patch/json";

/** What of a product a recipe may change, in the order screens show it. */
export const DIFFERENCE_FIELDS = [
  "name",
  "price",
  "tags",
  "texts",
  "group",
  "memo",
  "stage",
  "pictures",
  "page",
  "category",
  "notice",
] as const;
type DifferenceField = (typeof DIFFERENCE_FIELDS)[number];

/**
 * One field before and after a recipe. `price` is whole KRW from and to, null where none is set; `texts` are the first of the
 * options and attributes that change; `pictures` counts them, or where their order changes names their places before;
 * `page` is whether the product has a setting of its own; `category` has ways by market, `notice` what is said by its kind.
 */
export type Difference = { field: DifferenceField; before: Json; after: Json };

/** Under this name a difference of notices has the kind of goods. */
export const NOTICE_KIND = "noticeKind";

/** Of these a step is left out; the others are about what the recipe makes. */
export const LEFT_OUT_KINDS = [
  "nameEmpty",
  "stageGone",
  "noSourcePrice",
  "noPrice",
  "picturesEmpty",
  "pictureMissing",
  "categoryGone",
] as const;
export const WARNING_KINDS = [
  ...LEFT_OUT_KINDS,
  "tagsFull",
  "nameLong",
  "nameBytes",
  "tagsMany",
  "priceLow",
  "priceHigh",
  "loss",
  "noticeLong",
  "noticeChinese",
  "noticeOther",
] as const;
type WarningKind = (typeof WARNING_KINDS)[number];

/**
 * What a seller should know before a recipe is applied. `step` counts from 0; `market` is the one whose limit is passed;
 * `actual` and `limit` are characters, bytes, tags, pictures or whole KRW. Of `loss` `actual` is what one sale loses. `word`
 * names a stage, a category, a line of a notice, or of `noticeOther` the group that the market takes instead.
 */
export type RecipeWarning = {
  kind: WarningKind;
  step?: number;
  market?: OpenMarketName;
  actual?: number;
  limit?: number;
  word?: string;
};

/**
 * Why what was done to products cannot be repeated on others by a recipe. `changedSince` was changed by somebody else
 * meanwhile, and of what was `tooLarge` the history does not know the former value.
 */
export const LEFT_WHYS = [
  "nameOwn",
  "textsOwn",
  "priceOwn",
  "priceRanges",
  "tagsOwn",
  "picturesOwn",
  "pageOwn",
  "pageHtml",
  "categoryOwn",
  "noticeOwn",
  "noticeAtMarket",
  "certificates",
  "groupOwn",
  "memoOwn",
  "stageOwn",
  "stock",
  "removed",
  "changedSince",
  "tooLarge",
  "tooMany",
] as const;
export type LeftWhy = (typeof LEFT_WHYS)[number];

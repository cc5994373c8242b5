/** Why what was done to products cannot be repeated on others by a recipe. */
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
  "tooMany",
] as const;
export type LeftWhy = (typeof LEFT_WHYS)[number];

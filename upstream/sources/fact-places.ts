/** What a reader looks for in a page, in the order a person would. */
export const FACT_NAMES = [
  "number",
  "title",
  "price",
  "currency",
  "options",
  "combinations",
  "stock",
  "pictures",
  "video",
  "description",
  "attributes",
  "seller",
  "minimumOrder",
  "tiers",
] as const;
export type FactName = (typeof FACT_NAMES)[number];

/** Where a site's pages hold each fact, most trusted first. A fact without places is on none of its pages. */
export type FactPlaces = Partial<Record<FactName, readonly string[]>>;

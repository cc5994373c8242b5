/** What shows the shelf: stale with every change of a product, what it lacks or where it is listed. */
export const PRODUCT_LISTS = ["collection.searchSummary", "collection.todoCounts"] as const;

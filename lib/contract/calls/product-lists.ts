/** Histories: stale with every change of what has one. */
export const HISTORIES = ["changes.mine", "changes.ofChange", "changes.ofSubject"] as const;

/** What shows the shelf and its history: stale with every change of a product, what it lacks or where it is listed. */
export const PRODUCT_LISTS = ["collection.searchSummary", "collection.todoCounts", ...HISTORIES] as const;

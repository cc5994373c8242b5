/**
 * The orders that the collected products can be read in, of which the first is the usual one. Products without a name or a
 * price come last in both orders by it.
 */
export const PRODUCT_SORTS = ["newest", "oldest", "name", "nameBack", "cheapest", "dearest"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

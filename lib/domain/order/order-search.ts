/** What a keyword is looked for in; left out, in all of them. */
export const ORDER_FIELDS = ["orderNo", "product", "person", "phone", "invoice", "pcc", "memo"] as const;

/** The orders that a list of orders can be read in. */
export const ORDER_SORTS = ["newest", "shipBy", "price"] as const;

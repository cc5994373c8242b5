/**
 * What may be unfinished on a product, in the order a seller works through it: a change at the source that waits for a
 * decision, no price, a name or options that are still Chinese, no tags, a failed listing, no listing, and listings without a
 * view for `UNSEEN_DAYS` days.
 */
export const PRODUCT_TODOS = [
  "sourceChanged",
  "noPrice",
  "chineseName",
  "chineseOptions",
  "noTags",
  "failed",
  "unlisted",
  "noViews",
] as const;
export type ProductTodo = (typeof PRODUCT_TODOS)[number];

/** A listing that is younger than this many days, or was opened within them, is not one without views. */
export const UNSEEN_DAYS = 30;

/** What an address asks for, or nothing. Example: `todoIn("noPrice")` is `"noPrice"`, `todoIn("x")` is undefined. */
export const todoIn = (text: string): ProductTodo | undefined => PRODUCT_TODOS.find((todo) => todo === text);

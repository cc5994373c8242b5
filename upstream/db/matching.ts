import { and, arrayContains, ilike, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { searchGrams } from "./grams";
import { listings, orders, products } from "./schema";

/** A pattern for `like` that finds a word anywhere; its own wildcards count as letters: `containing("5%")` is `%5\%%`. */
export const containing = (word: string): string => `%${word.replace(/[\\%_]/g, "\\$&")}%`;

/** Tables whose texts have an index of their grams, and of which columns together, as the schema has it. */
const INDEXED = {
  products: { userId: products.userId, texts: [products.titleKr, products.titleSource] },
  listings: { userId: listings.userId, texts: [listings.name] },
  orders: {
    userId: orders.userId,
    texts: [
      orders.orderNo,
      orders.orderItemNo,
      orders.productName,
      orders.optionName,
      orders.productCode,
      orders.invoice,
      orders.memo,
    ],
  },
} as const;

const GRAM = 2;

/**
 * Whether one of a seller's rows has a word anywhere in its indexed texts, or in those of them that are named. The grams
 * choose the rows to look at, `ilike` decides; a word of one sign has no gram, and every row is looked at.
 */
export function holdingWord(
  table: keyof typeof INDEXED,
  userId: string,
  word: string,
  columns: readonly PgColumn[] = INDEXED[table].texts,
): SQL | undefined {
  const pattern = containing(word);
  const held = or(...columns.map((column) => ilike(column, pattern)));
  if ([...word].length < GRAM) return held;
  const { userId: owner, texts } = INDEXED[table];
  return and(arrayContains(searchGrams(owner, ...texts), searchGrams(sql`${userId}::text`, sql`${word}::text`)), held);
}

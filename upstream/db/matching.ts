import { and, arrayContains, ilike, like, or, sql, type SQL } from "drizzle-orm";
import { cleanText } from "@/lib/domain/kit/clean-text";
import type { PgColumn } from "drizzle-orm/pg-core";
import { searchGrams } from "./grams";
import { listings, orders, products } from "./schema";

/** So many signs of a word are looked for. Each row compares all of them, and nobody types more. */
const SOUGHT_MAX = 500;

/** A word as it is compared with stored texts: cleaned as they are, and not longer than 500 signs. */
export const soughtText = (word: string): string => cleanText(word.slice(0, SOUGHT_MAX));

/**
 * A pattern for `like` that finds a word anywhere, cleaned as stored texts are; its own wildcards count as letters:
 * `containing("5%")` is `%5\%%`.
 */
export const containing = (word: string): string => `%${soughtText(word).replace(/[\\%_]/g, "\\$&")}%`;

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
/** Signs that know no small and capital ones, such as 방수 or 防水. */
const WITHOUT_CASE = /^[\p{Lo}\p{Nd}\s]+$/u;

/** Whether a text has a word anywhere, in capitals or not; `like` answers that at half the price where there are none. */
export const holding = (column: PgColumn, word: string): SQL =>
  (WITHOUT_CASE.test(word) ? like : ilike)(column, containing(word));

/**
 * Whether one of a seller's rows has a word anywhere in its indexed texts, or in those of them that are named. The grams
 * choose the rows to look at, `holding` decides; a word of one sign has no gram, and every row is looked at.
 */
export function holdingWord(
  table: keyof typeof INDEXED,
  userId: string,
  sought: string,
  columns: readonly PgColumn[] = INDEXED[table].texts,
): SQL | undefined {
  const word = soughtText(sought);
  const held = or(...columns.map((column) => holding(column, word)));
  if ([...word].length < GRAM) return held;
  const { userId: owner, texts } = INDEXED[table];
  return and(arrayContains(searchGrams(owner, ...texts), searchGrams(sql`${userId}::text`, sql`${word}::text`)), held);
}

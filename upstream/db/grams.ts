import { sql, type Column, type SQL } from "drizzle-orm";

/**
 * The pairs of neighbouring signs in some texts of one seller, as numbers. The first migration makes the function
 * `search_grams`. Lower-cased as `ilike` does it, so that a text in which `ilike` finds a word has all of the word's pairs.
 * Bound to the seller, so that what others have in common with the word is not read. Pairs, because most words looked for
 * are of two syllables.
 */
export const searchGrams = (userId: Column | SQL, ...texts: readonly (Column | SQL)[]): SQL =>
  sql`search_grams(${userId}, ${sql.join([...texts], sql`, `)})`;

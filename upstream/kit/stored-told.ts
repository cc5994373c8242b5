import type { Heard, Told } from "./say";

/** Begins what is stored of a sentence of ours; words of others that begin so are kept as words all the same. */
const STORED = '{"told":';

/**
 * What was told as a column keeps it: words as they are, a sentence by its name. Example: `{ key: "listings.inReview" }` is
 * `{"told":{"key":"listings.inReview"}}`.
 */
export const storedTold = (told: Told): string =>
  typeof told === "string" && !told.startsWith(STORED) ? told : JSON.stringify({ told });

/**
 * What was told, of what a column keeps. What is no sentence of ours was said by somebody else, or written down by a Naru
 * that kept its sentences as words: it goes on being shown as it stands.
 */
export const toldOf = (stored: string): Told =>
  stored.startsWith(STORED) ? (JSON.parse(stored) as { told: Told }).told : (stored as Heard);

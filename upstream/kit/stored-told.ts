import type { Heard, Told } from "./say";

/** Begins what is stored of a sentence of ours; words of others that begin so are kept as words all the same. */
const STORED = '{"told":';

/**
 * A message as a column stores it: external texts unchanged, our messages by key. Example: `{ key: "listings.inReview" }`
 * is `{"told":{"key":"listings.inReview"}}`.
 */
export const storedTold = (told: Told): string =>
  typeof told === "string" && !told.startsWith(STORED) ? told : JSON.stringify({ told });

/**
 * The message stored in a column. Anything but one of our keys is an external text, or a sentence stored by a version that
 * kept its messages as text; both are shown unchanged.
 */
export const toldOf = (stored: string): Told =>
  stored.startsWith(STORED) ? (JSON.parse(stored) as { told: Told }).told : (stored as Heard);

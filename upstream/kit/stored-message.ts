import type { ExternalText, StoredMessage } from "./messages";

/** The start of a stored message of ours. An external text that starts the same way is stored in this form too. */
const STORED = '{"told":';

/**
 * A message as a column stores it: external texts unchanged, our messages by key. Example: `{ key: "listings.inReview" }`
 * is `{"told":{"key":"listings.inReview"}}`.
 */
export const serialisedMessage = (message: StoredMessage): string =>
  typeof message === "string" && !message.startsWith(STORED) ? message : JSON.stringify({ told: message });

/**
 * The message stored in a column. Anything but one of our keys is an external text, or a sentence stored by a version that
 * kept its messages as text; both are shown unchanged.
 */
export const deserialisedMessage = (stored: string): StoredMessage =>
  stored.startsWith(STORED) ? (JSON.parse(stored) as { told: StoredMessage }).told : (stored as ExternalText);

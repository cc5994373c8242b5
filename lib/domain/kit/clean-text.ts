import { decoded } from "@/lib/domain/detail-page/entities";

/** NUL and half of a surrogate pair: Postgres stores neither, in text or in JSON. */
const NOT_STORABLE = /\u0000|\p{Cs}/gu;
const ZERO_WIDTH = /[\u200b\u200c\u2060\ufeff]/gu;
/** A joiner holds several signs together as one emoji, such as 👨‍👩‍👧; anywhere else it is invisible. */
const STRAY_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d|\u200d(?!\p{Extended_Pictographic})/gu;
const HARD_BLANK = /[\u00a0\u2007\u202f]/gu;

/**
 * A text without the characters that cannot be stored. Everything else stays byte for byte, so it suits contents such as
 * the HTML of a detail page. Example: `"a\u0000b\ud83d"` is `"ab"`.
 */
export const storable = (text: string): string => text.replace(NOT_STORABLE, "");

/**
 * A text as names, notes and searched words are stored and compared: without characters that cannot be stored and without
 * zero-width ones, with plain blanks for hard ones, and composed (NFC), because a Mac sends Hangul in single letters.
 * Emoji and all ordinary text stay byte for byte. Example: `"\ufeff린넨\u00a0셔츠".normalize("NFD")` is `"린넨 셔츠"`.
 */
export const cleanText = (text: string): string =>
  storable(text).replace(ZERO_WIDTH, "").replace(STRAY_JOINER, "").replace(HARD_BLANK, " ").normalize("NFC");

/**
 * A name from a page, where it may have been encoded as HTML once or twice: `"白色&amp;gt;M&nbsp;"` is `"白色>M"`.
 */
export function cleanName(name: string): string {
  // Ends: decoding only shortens the name, and cleaning a clean name changes nothing.
  for (let before = name; ;) {
    const clean = cleanText(decoded(before)).trim();
    if (clean === before) return clean;
    before = clean;
  }
}

/** A value as JSON has it with every text and every key changed; numbers, dates and everything else stay. */
export function eachText<Value>(value: Value, change: (text: string) => string): Value;
export function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((one) => eachText<unknown>(one, change));
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [change(key), eachText<unknown>(one, change)]));
}

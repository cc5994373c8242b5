import { cleanName } from "@/lib/domain/kit/clean-text";
import { text } from "@/upstream/kit/reading";

/** Characters without a width that part nothing, which sellers paste into names: two names that look alike would differ by them. */
const WITHOUT_WIDTH = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/g;
const BLANKS = /\s+/g;

/**
 * A name as a buyer reads it. Pages write names through HTML once or twice, with no-break blanks and blanks at the end.
 *
 * Example: `shownName("黑&amp;amp;红&nbsp;M ")` is `"黑&红 M"`.
 */
export function shownName(value: unknown): string {
  return cleanName(text(value)).replace(WITHOUT_WIDTH, "").replace(BLANKS, " ").trim();
}

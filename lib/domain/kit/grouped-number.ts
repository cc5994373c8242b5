import { GROUPED, halfWidth } from "./typed-number";

/** The text of a number field and the cursor in it, counted in characters. */
export type Typing = { text: string; cursor: number };

const NUMBER = /^(\s*[+\-−–]?\s*[₩¥$]?\s*[+\-−–]?)([\d,\s]*?)(\.\d*)?(\s*원?\s*)$/;

const withGroups = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ",");

/**
 * A text of a number field with a comma between groups of three: `12900.5` is `12,900.5`, and `１２９００원` is `12,900원`. A text that
 * is no number, or has separators that do not part groups, stays as it is.
 */
export function groupedNumber(text: string): string {
  const [, head = "", whole = "", part = "", tail = ""] = NUMBER.exec(halfWidth(text)) ?? [];
  const digits = whole.replace(/[,\s]/g, "");
  if (digits === "" || (digits !== whole && !GROUPED.test(whole))) return text;
  return head + withGroups(digits) + part + tail;
}

const isGrouped = (text: string): boolean => GROUPED.test(NUMBER.exec(text)?.[2] ?? "");

/** The text without the commas of its groups: what a form keeps. Example: `₩12,900` is `₩12900`; `1,4` stays as it is. */
export const ungroupedNumber = (text: string): string => (isGrouped(text) ? text.replaceAll(",", "") : text);

/** What changed a field: a deletion in one of the two directions, or anything else. */
export type TypingKind = "backward" | "forward" | "other";

/**
 * What a number field shows after a key: groups of three, and the cursor behind the same digit. `before` is what it showed,
 * `typed` what the key made of it. A comma is only there to be read, so deleting it takes the digit before it, or after it
 * where the deletion was `forward`. The kind must be told: a digit typed over itself and its comma leaves the same text. A
 * comma the seller types is not moved: "1,4" could be meant as 1.4.
 *
 * Example: a 9 typed behind the 2 of `12,345` is `129,345` with the cursor behind the 9.
 */
export function groupedTyping(before: string, typed: Typing, kind: TypingKind = "backward"): Typing {
  let text = halfWidth(typed.text);
  let { cursor } = typed;
  let from = 0;
  while (from < Math.min(before.length, text.length) && before[from] === text[from]) from += 1;
  let rest = 0;
  while (
    rest < Math.min(before.length, text.length) - from &&
    before[before.length - 1 - rest] === text[text.length - 1 - rest]
  )
    rest += 1;
  const gone = before.slice(from, before.length - rest);
  const put = text.slice(from, text.length - rest);
  const areOurs = isGrouped(before);
  if (kind !== "other" && areOurs && gone === "," && put === "") {
    const at = kind === "forward" ? cursor : cursor - 1;
    text = text.slice(0, at) + text.slice(at + 1);
    cursor = at;
  }
  const plain = areOurs && !put.includes(",") ? text.replaceAll(",", "") : text;
  const shown = groupedNumber(plain);
  if (shown === plain && shown.includes(",")) return { text: shown, cursor };
  const behind = text.slice(0, cursor).replaceAll(",", "").length;
  let place = 0;
  for (let count = 0; count < behind && place < shown.length; place += 1) if (shown[place] !== ",") count += 1;
  return { text: shown, cursor: place };
}

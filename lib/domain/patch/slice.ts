import { isSame, type Json } from "./json";

/** One place of a text or list that changed: from `at` on, `cut` stood there before and `put` after. */
export type Slice<Part> = { at: number; cut: Part; put: Part };

/** The same of a text. `left` and `right` are the text around the place: they find it after earlier text grew or shrank. */
export type TextSlice = Slice<string> & { left: string; right: string };

/** Signs of a text that are kept on either side of a place. */
const NEAR = 40;

/** The smallest place in which two lists differ. Example: `a b c` and `a x c` differ at 1 by `b` and `x`. */
export function sliceOfLists<Part extends Json>(
  before: readonly Part[],
  after: readonly Part[],
): Slice<readonly Part[]> {
  const { start, end } = sameEnds(before.length, after.length, (at, other) => isSame(before[at], after[other]));
  return { at: start, cut: before.slice(start, before.length - end), put: after.slice(start, after.length - end) };
}

/** The smallest place in which two texts differ. It never cuts a sign of two halves, such as 😀, in two. */
export function sliceOfTexts(before: string, after: string): TextSlice {
  const same = sameEnds(before.length, after.length, (at, other) => before.charCodeAt(at) === after.charCodeAt(other));
  const start = isFirstHalf(before.charCodeAt(same.start - 1)) ? same.start - 1 : same.start;
  const isInside = same.end > 0 && isSecondHalf(before.charCodeAt(before.length - same.end));
  const end = isInside ? same.end - 1 : same.end;
  const behind = before.length - end;
  return {
    at: start,
    cut: before.slice(start, behind),
    put: after.slice(start, after.length - end),
    left: before.slice(wholeSign(before, start - NEAR), start),
    right: before.slice(behind, wholeSign(before, behind + NEAR)),
  };
}

/** A place in a text, or the one after it where it would divide a sign. */
function wholeSign(text: string, at: number): number {
  if (at <= 0) return 0;
  return isSecondHalf(text.charCodeAt(at)) && isFirstHalf(text.charCodeAt(at - 1)) ? at + 1 : at;
}

/**
 * A text with one place exchanged. If the place has moved, it is found by the text around it: addresses in a page change their
 * length with the name of the host. Undefined if the place is not found, or is found more than once.
 */
export function exchanged(text: string, { at, cut, put, left, right }: TextSlice): string | undefined {
  const whole = left + cut + right;
  const from = text.startsWith(whole, at - left.length) ? at - left.length : onlyPlaceOf(text, whole);
  if (from === undefined) return undefined;
  const start = from + left.length;
  return text.slice(0, start) + put + text.slice(start + cut.length);
}

function onlyPlaceOf(text: string, part: string): number | undefined {
  const at = text.indexOf(part);
  return part !== "" && at >= 0 && text.indexOf(part, at + 1) < 0 ? at : undefined;
}

/** A list with one place exchanged; undefined where something else is there. */
export function exchangedInList<Part extends Json>(
  list: readonly Part[],
  { at, cut, put }: Slice<readonly Part[]>,
): readonly Part[] | undefined {
  if (!isSame(list.slice(at, at + cut.length), cut)) return undefined;
  return [...list.slice(0, at), ...put, ...list.slice(at + cut.length)];
}

function sameEnds(before: number, after: number, isSameAt: (at: number, other: number) => boolean) {
  const shorter = Math.min(before, after);
  let start = 0;
  while (start < shorter && isSameAt(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && isSameAt(before - 1 - end, after - 1 - end)) end += 1;
  return { start, end };
}

const isFirstHalf = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isSecondHalf = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;

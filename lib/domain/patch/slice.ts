import { isSame, type Json } from "./json";

/** One place of a text or list that changed: from `at` on, `cut` stood there before and `put` after. */
export type Slice<Part> = { at: number; cut: Part; put: Part };

/** The smallest place in which two lists differ. Example: `a b c` and `a x c` differ at 1 by `b` and `x`. */
export function sliceOfLists<Part extends Json>(
  before: readonly Part[],
  after: readonly Part[],
): Slice<readonly Part[]> {
  const { start, end } = sameEnds(before.length, after.length, (at, other) => isSame(before[at], after[other]));
  return { at: start, cut: before.slice(start, before.length - end), put: after.slice(start, after.length - end) };
}

/** The smallest place in which two texts differ. It never cuts a sign of two halves, such as 😀, in two. */
export function sliceOfTexts(before: string, after: string): Slice<string> {
  const same = sameEnds(before.length, after.length, (at, other) => before.charCodeAt(at) === after.charCodeAt(other));
  const start = same.start - Number(isFirstHalf(before.charCodeAt(same.start - 1)));
  const isInside = same.end > 0 && isSecondHalf(before.charCodeAt(before.length - same.end));
  const end = same.end - Number(isInside);
  return { at: start, cut: before.slice(start, before.length - end), put: after.slice(start, after.length - end) };
}

/** Texts or lists with one place exchanged; undefined where something else stands there than is to be cut. */
export function exchanged(text: string, slice: Slice<string>): string | undefined {
  const { at, cut, put } = slice;
  return text.slice(at, at + cut.length) === cut ? text.slice(0, at) + put + text.slice(at + cut.length) : undefined;
}

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

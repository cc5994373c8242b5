import { sliceOfTexts } from "./slice";

const BOUNDARY = /[\s<>]/;

/**
 * One text out of two that were made from the same, where they changed different words. Undefined where they changed the same
 * word or words that touch. Markup is divided at its brackets too.
 *
 * Example: out of `빨간 큰 가방`, one made `파란 큰 가방`, another `빨간 큰 배낭`: together `파란 큰 배낭`.
 */
export function mergedText(base: string, one: string, other: string): string | undefined {
  const [first, second] = [sliceOfTexts(base, one), sliceOfTexts(base, other)].sort((a, b) => a.at - b.at);
  if (!first || !second) return undefined;
  if (wordEnd(base, first.at + first.cut.length) >= wordStart(base, second.at)) return undefined;
  const between = base.slice(first.at + first.cut.length, second.at);
  return base.slice(0, first.at) + first.put + between + second.put + base.slice(second.at + second.cut.length);
}

function wordStart(text: string, from: number): number {
  let at = from;
  while (at > 0 && !BOUNDARY.test(text.charAt(at - 1))) at -= 1;
  return at;
}

function wordEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !BOUNDARY.test(text.charAt(at))) at += 1;
  return at;
}

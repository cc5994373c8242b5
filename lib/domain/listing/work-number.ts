/**
 * The work number in the sentence an upload or collect answers with, e.g. 12 in "작업번호: 12"
 * (docs/wire.md#market-upload). Sentences may hold other numbers before it, so the digits after the word win; without
 * the word, the last digits.
 */
export function workNumberIn(text: string): number | undefined {
  const named = /작업\s*번호\D{0,5}(\d+)/.exec(text)?.[1];
  const found = named ?? text.match(/\d+/g)?.at(-1);
  return found === undefined ? undefined : Number(found);
}

/** What a field or an address takes as a work number, or as a count of views. */
export const WORK_RULE = { max: 999_999_999 };

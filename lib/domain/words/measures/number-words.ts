const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};

/** What a Chinese number word may be made of, as part of a regular expression. */
export const NUMBER_WORD = "[一二两三四五六七八九十]{1,3}";

/**
 * The number a Chinese word says, up to 99, in digits; nothing where the signs are no number.
 * Example: `"三十六"` is `"36"`, `"三一"` is none.
 */
export function numberOf(word: string): string | undefined {
  const [tens, ones = "", more] = word.split("十");
  if (more !== undefined || tens === undefined) return undefined;
  if (!word.includes("十")) return DIGITS[word] === undefined ? undefined : String(DIGITS[word]);
  const ten = tens === "" ? 1 : DIGITS[tens];
  const one = ones === "" ? 0 : DIGITS[ones];
  return ten === undefined || one === undefined ? undefined : String(ten * 10 + one);
}

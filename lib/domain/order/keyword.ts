/** A number as markets print it: digits, perhaps parted by hyphens. */
const NUMBER = /^\d[\d-]{5,39}$/;

/** Whether a text can be the number of an order or a parcel: `isMarketNumber("9999")` is false, it is too short. */
export const isMarketNumber = (text: string): boolean => NUMBER.test(text);

/**
 * The numbers of a keyword that is nothing but several of them, as pasted from a sheet: by lines, blanks or commas.
 * One number alone is no list, because a part of it may be looked for. Full-width digits count as digits.
 *
 * `severalNumbers("20261120123\n20261120124")` is both; `severalNumbers("블루투스 이어폰")` is none.
 */
export function severalNumbers(keyword: string): string[] {
  const words = [
    ...new Set(
      keyword
        .normalize("NFKC")
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  return words.length > 1 && words.every(isMarketNumber) ? words : [];
}

/** A keyword of digits and hyphens without its hyphens; of any other, undefined: `"０１０-1234"` is "0101234". */
export function bareNumber(keyword: string): string | undefined {
  const plain = keyword.normalize("NFKC");
  return /^[\d-]+$/.test(plain) ? plain.replaceAll("-", "") : undefined;
}

/** Korea's code behind the code to dial abroad, before a whole number: Seoul's have 8 or 9 digits, all others 9 to 11. */
const EXIT_AND_KOREA = /^00820?(?=(?:2\d{7,8}|[13-8]\d{8,10})$)/;

/**
 * A phone's digits as it is dialled in Korea. Markets write the same number with the country's code, with hyphens or with
 * blanks, and neither the customs register nor a forwarder knows one that begins with 82.
 *
 * Example: `+82 10-1234-5678`, `0082 10 1234 5678`, `821012345678` and `010-1234-5678` are all "01012345678".
 */
export function dialledPhone(phone: string): string {
  const digits = phone.normalize("NFKC").replace(/\D/g, "");
  if (/^\s*[+＋]/.test(phone) && /^(?:00)?82/.test(digits)) return digits.replace(/^(?:00)?820?/, "0");
  // Four digits of a number may be 0082 too, so without a plus the rest must be a whole number.
  if (EXIT_AND_KOREA.test(digits)) return digits.replace(EXIT_AND_KOREA, "0");
  return digits.replace(/^820?(?=(?:10\d{8}|1[16-9]\d{7,8}|50\d{9,10})$)/, "0");
}

/** Where hyphens part a number, by its beginning and length. */
const PARTS: readonly [RegExp, RegExp][] = [
  [/^02\d{7,8}$/, /^(02)(\d{3,4})(\d{4})$/],
  [/^050\d{9}$/, /^(\d{4})(\d{4})(\d{4})$/],
  [/^0\d{9,10}$/, /^(\d{3})(\d{3,4})(\d{4})$/],
];

/**
 * A phone as people in Korea write it. One that already is comes back as it is, and so does what is no Korean number.
 *
 * Example: `writtenPhone("+821012345678")` is "010-1234-5678", and `writtenPhone("0504-1234-5678")` stays.
 */
export function writtenPhone(phone: string): string {
  const dialled = dialledPhone(phone);
  if (dialled === phone.replace(/\D/g, "")) return phone;
  const parts = PARTS.find(([whole]) => whole.test(dialled))?.[1];
  return parts ? dialled.replace(parts, "$1-$2-$3") : dialled;
}

/**
 * A phone's digits as it is dialled in Korea. Markets write the same number with the country's code, with hyphens or with
 * blanks, and neither the customs register nor a forwarder knows one that begins with 82.
 *
 * Example: `+82 10-1234-5678`, `0082 10 1234 5678`, `821012345678` and `010-1234-5678` are all "01012345678".
 */
export function dialledPhone(phone: string): string {
  const digits = phone.normalize("NFKC").replace(/\D/g, "");
  const isAbroad = /^\s*[+＋]/.test(phone) || digits.startsWith("0082");
  const own = digits.replace(/^00/, "");
  if (isAbroad && own.startsWith("82")) return own.replace(/^820?/, "0");
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

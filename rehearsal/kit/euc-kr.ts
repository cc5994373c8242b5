import iconv from "iconv-lite";

/** What Korean services call EUC-KR is Windows' code page 949: it has all 11,172 syllables. */
const CODE_PAGE = "cp949";

const inCodePage = new Map<string, boolean>();

function isWritable(sign: string): boolean {
  const known = inCodePage.get(sign);
  if (known !== undefined) return known;
  const comesBack = iconv.decode(iconv.encode(sign, CODE_PAGE), CODE_PAGE) === sign;
  inCodePage.set(sign, comesBack);
  return comesBack;
}

/** XML in EUC-KR bytes; a sign the charset lacks travels as a reference, e.g. "❤" as `&#10084;`. */
export function eucKrXml(words: string): Buffer {
  const writable = words.replace(/\P{ASCII}/gu, (sign) => (isWritable(sign) ? sign : `&#${sign.codePointAt(0)};`));
  return iconv.encode(writable, CODE_PAGE);
}

/** Words from bytes, in the charset the sender names, e.g. "euc-kr"; UTF-8 when nothing knows that name. */
export function decoded(bytes: Buffer, charset: string): string {
  if (/euc-?kr|949/i.test(charset)) return iconv.decode(bytes, CODE_PAGE);
  return iconv.decode(bytes, iconv.encodingExists(charset) ? charset : "utf-8");
}

/** Bytes as the markets count them: one for a plain letter, two for any other sign. */
export const eucKrLength = (words: string): number =>
  Array.from(words, (sign): number => (/\p{ASCII}/u.test(sign) ? 1 : 2)).reduce((sum, size) => sum + size, 0);

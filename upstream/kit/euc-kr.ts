import iconv from "iconv-lite";

/** EUC-KR as Korean services write it, with Windows' additions: Node's own tables lack 8,822 of the 11,172 syllables. */
const CHARSET = "cp949";

/** The bytes of each character met so far; a page repeats a few hundred. */
const known = new Map<string, Buffer | undefined>();

function codeOf(sign: string): Buffer | undefined {
  if (known.has(sign)) return known.get(sign);
  const bytes = iconv.encode(sign, CHARSET);
  const code = bytes.length === 1 && bytes[0] === 0x3f ? undefined : bytes;
  known.set(sign, code);
  return code;
}

/**
 * A text in EUC-KR. `replace` returns the replacement of a character EUC-KR lacks, e.g. an XML reference for "❤"; the
 * default is a question mark.
 */
export function encodeEucKr(text: string, replace: (sign: string) => string = () => "?"): Buffer {
  const pieces: Buffer[] = [];
  // Runs of plain letters go in one piece: a detail page is mostly markup.
  for (const [run] of text.matchAll(/\p{ASCII}+|\P{ASCII}/gu)) {
    const isPlain = run.charCodeAt(0) < 0x80;
    pieces.push(isPlain ? Buffer.from(run, "latin1") : (codeOf(run) ?? Buffer.from(replace(run), "latin1")));
  }
  return Buffer.concat(pieces);
}

/** A text from bytes in a charset as answers declare it, e.g. "EUC-KR" or "utf-8". */
export function decodeCharset(bytes: Uint8Array, charset: string): string {
  const name = /^(euc-?kr|ks_c_5601|windows-949)/i.test(charset) ? CHARSET : charset;
  return iconv.decode(Buffer.from(bytes), iconv.encodingExists(name) ? name : "utf-8");
}

/** How many bytes EUC-KR takes for a text, a missing sign counting as one of two bytes. */
export function eucKrLength(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign <= "\u007f" ? 1 : 2), 0);
}

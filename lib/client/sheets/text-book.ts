import type { Book } from "@/lib/domain/sheets/cells";

/** Excel says in a first line of its own what parts the cells. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** The rows of comma, tab, semicolon or bar separated text as one sheet; every cell is text. */
export async function textBook(text: string): Promise<Book> {
  const { default: papa } = await import("papaparse");
  const said = SEPARATOR_LINE.exec(text)?.[1];
  const { data, errors } = papa.parse<string[]>(text.replace(SEPARATOR_LINE, ""), {
    delimiter: said ?? "",
    delimitersToGuess: ["\t", ",", ";", "|"],
  });
  // A quotation mark that is never closed would swallow every row behind it.
  const rows = errors.some(({ type }) => type === "Quotes")
    ? text.split(/\r\n|\r|\n/).map((line) => [line.trim()])
    : data;
  return { sheets: [{ name: "", rows }] };
}

/**
 * A file's bytes as text: UTF-8, UTF-16 with its mark, or the Korean code of Windows, which Excel in Korea writes; browsers
 * read its later letters such as 똠 and 뷁 under the name EUC-KR. Undefined where the bytes are no text.
 */
export function textOf(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) return undefined;
  for (const encoding of ["utf-8", "euc-kr"]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      continue;
    }
  }
  return undefined;
}

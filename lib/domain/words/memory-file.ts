import { csvOf } from "@/lib/domain/listing/csv";
import { cellText, type Book, type Cell } from "@/lib/domain/sheets/cells";
import type { SheetKind, Taken } from "@/lib/domain/sheets/columns";
import { cellOf, readSheet, type ReadSheet, type SheetChoice } from "@/lib/domain/sheets/read-sheet";
import { WORD_KINDS, type WordKind } from "./words";
import { TAUGHT_LENGTH_MAX, type TaughtText } from "./worth-keeping";

/** A row of a file that is none of a memory's, by its number as a spreadsheet counts them. */
type FileProblem = { row: number; text: string; why: "empty" | "long" };
export type MemoryFile = { rows: TaughtText[]; problems: FileProblem[] };

const HEADS = ["source", "korean", "kind"] as const;
/** What made a cell harmless to spreadsheets and is no part of the text. */
const DISARMED = /^'(?=[\s\u0000]*[=+\-@＝＋－＠])/u;

/** A memory as a table: the source, its Korean and where it was met. A cell that begins like a formula is disarmed. */
export const memoryCsv = (rows: readonly TaughtText[]): string =>
  csvOf([HEADS, ...rows.map(({ source, text, kind }) => [source, text, kind])]);

const kindIn = (text: string | undefined): WordKind => WORD_KINDS.find((kind) => kind === text?.trim()) ?? "option";

export type MemoryField = "source" | "korean" | "kind";

/** Whole names alone: a translated text may well hold one of these words. */
export const MEMORY_SHEET: SheetKind<MemoryField> = {
  id: "memory",
  fields: [
    { field: "source", names: ["source", "원문", "중국어", "원본", "chinese", "中文"] },
    { field: "korean", names: ["korean", "한국어", "번역", "번역문", "한글"] },
    { field: "kind", names: ["kind", "종류", "구분"] },
  ],
  needs: [["source", "korean"]],
};

/** Columns of a table whose first row names none: the source, its Korean, its kind. */
const UNNAMED: Taken<MemoryField> = { source: 0, korean: 1, kind: 2 };

/**
 * A memory read from a sheet: the source, its Korean and, where it is said, the kind. Where no row names the columns they
 * are the first three. Example: a sheet of the one row `["黑色", "블랙"]` is one row of kind `option`.
 */
export function readMemoryBook(
  book: Book,
  choice?: SheetChoice<MemoryField>,
): MemoryFile & { sheet: ReadSheet<MemoryField> } {
  const sheet = readSheet(book, MEMORY_SHEET, choice);
  const taken = { ...(sheet.headingRow === null && UNNAMED), ...sheet.taken };
  const rows: TaughtText[] = [];
  const problems: FileProblem[] = [];
  for (const row of sheet.rows) {
    const textIn = (field: MemoryField) => textOf(cellOf(row, taken, field));
    const [source, text] = [textIn("source"), textIn("korean")];
    const why =
      !source || !text ? "empty" : Math.max(source.length, text.length) > TAUGHT_LENGTH_MAX ? "long" : undefined;
    if (why) problems.push({ row: row.line, text: `${source} ${text}`.trim().slice(0, 60), why });
    else rows.push({ source, text, kind: kindIn(textIn("kind")) });
  }
  return { rows, problems, sheet };
}

/** A cell as it was written: an apostrophe before a word belongs to it, unless it disarmed a formula. */
const textOf = (cell: Cell): string => (typeof cell === "string" ? cell : cellText(cell)).replace(DISARMED, "").trim();

/** A memory read from a table without line numbers of its own, such as the units of a TMX file. */
export function readMemoryTable(table: readonly (readonly string[])[]): MemoryFile {
  const { rows, problems } = readMemoryBook({ sheets: [{ name: "", rows: table }] });
  return { rows, problems };
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? sign);

/** A memory in TMX 1.4, which translation programs exchange. */
export function memoryTmx(rows: readonly TaughtText[]): string {
  const units = rows.map(
    ({ source, text, kind }) =>
      `<tu><prop type="kind">${kind}</prop><tuv xml:lang="zh"><seg>${escaped(source)}</seg></tuv><tuv xml:lang="ko"><seg>${escaped(text)}</seg></tuv></tu>`,
  );
  const header =
    '<header creationtool="Naru" creationtoolversion="1" segtype="phrase" o-tmf="Naru" adminlang="en" srclang="zh" datatype="plaintext"/>';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">${header}<body>\n${units.join("\n")}\n</body></tmx>\n`;
}

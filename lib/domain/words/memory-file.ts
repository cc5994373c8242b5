import { csvOf } from "../listing/csv";
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

/**
 * A memory read from the cells of a table: the source, its Korean and, where it is said, the kind. A first row of our own
 * heads is passed over. Example: `[["黑色", "블랙"]]` is one row of kind `option`.
 */
export function readMemoryTable(table: readonly (readonly string[])[]): MemoryFile {
  const rows: TaughtText[] = [];
  const problems: FileProblem[] = [];
  table.forEach((cells, at) => {
    const [source = "", text = ""] = cells.map((cell) => cell.replace(DISARMED, "").trim());
    if (at === 0 && source.toLowerCase() === HEADS[0]) return;
    if (cells.every((cell) => cell.trim() === "")) return;
    const why =
      !source || !text ? "empty" : Math.max(source.length, text.length) > TAUGHT_LENGTH_MAX ? "long" : undefined;
    if (why) problems.push({ row: at + 1, text: `${source} ${text}`.trim().slice(0, 60), why });
    else rows.push({ source, text, kind: kindIn(cells[2]) });
  });
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

/** A rectangle of texts, row by row, as a clipboard holds it. */
export type Block = readonly (readonly string[])[];

/** The size of a pasted block that is still read; a larger one is cut there. */
const PASTE_ROWS_MAX = 20_000;

/**
 * The cells of a copied text as spreadsheets write it: rows in lines, cells parted by tabs, and a cell with a tab, a line
 * break or a quote in quotes. The closing line break of Excel begins no further row.
 *
 * Example: `readTsv('a\t"b ""c""\n"\n')` is `[["a", 'b "c"\n']]`.
 */
export function readTsv(text: string): Block {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const plain = text.replace(/\r\n?/g, "\n");
  while (at <= plain.length && rows.length < PASTE_ROWS_MAX) {
    const { cell, end } = plain[at] === '"' ? quoted(plain, at) : bare(plain, at);
    row.push(cell);
    if (plain[end] !== "\t") {
      rows.push(row);
      row = [];
      if (end >= plain.length - 1) break;
    }
    at = end + 1;
  }
  return rows;
}

type Read = { cell: string; end: number };

function bare(text: string, from: number): Read {
  let end = from;
  while (end < text.length && text[end] !== "\t" && text[end] !== "\n") end += 1;
  return { cell: text.slice(from, end), end };
}

/**
 * Reads a quoted cell. Without a closing quote, or with text after it, the quotes belong to the text and the cell is read as a
 * bare one.
 */
function quoted(text: string, from: number): Read {
  let cell = "";
  let at = from + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0) return bare(text, from);
    cell += text.slice(at, close);
    const next = text[close + 1];
    if (next === '"') {
      cell += '"';
      at = close + 2;
    } else if (next === undefined || next === "\t" || next === "\n") return { cell, end: close + 1 };
    else return bare(text, from);
  }
}

const written = (cell: string): string => (/[\t\n\r"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The other way round, so that a spreadsheet reads back the same cells. */
export const writeTsv = (block: Block): string => block.map((row) => row.map(written).join("\t")).join("\r\n");

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "<br>" };
const escaped = (cell: string): string => cell.replace(/[&<>\n]/g, (sign) => ESCAPES[sign] ?? sign);

/** The same as a table of HTML, which keeps long numbers as text in spreadsheets that read it. */
export const writeHtml = (block: Block): string =>
  `<table><tbody>${block
    .map((row) => `<tr>${row.map((cell) => `<td style="mso-number-format:'\\@'">${escaped(cell)}</td>`).join("")}</tr>`)
    .join("")}</tbody></table>`;

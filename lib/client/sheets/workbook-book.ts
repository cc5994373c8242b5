import { readXls, readXlsx, type CellValue, type MergeRange, type Sheet as ReadSheet } from "hucre";
import type { Book, Cell } from "@/lib/domain/sheets/cells";
import { CELLS_MAX, ROWS_MAX } from "./bounds";

/** One row more than may be there shows that there are too many. */
const READ = { maxRows: ROWS_MAX + 1 };

/** The sheets of an .xlsx; undefined where the file is damaged. */
export const xlsxBook = (bytes: Uint8Array): Promise<Book | undefined> => bookOf(() => readXlsx(bytes, READ));

/** The sheets of an .xls of Excel 97 to 2003; undefined where the file is damaged or older. */
export const xlsBook = (bytes: Uint8Array): Promise<Book | undefined> => bookOf(() => readXls(bytes, READ));

async function bookOf(read: () => Promise<{ sheets: ReadSheet[] }>): Promise<Book | undefined> {
  const found = await read().catch(() => undefined);
  if (!found) return undefined;
  return {
    sheets: found.sheets
      .filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
      .map(({ name, rows, merges }) => ({ name, rows: merged(Array.from(rows, cellsOf), merges ?? []) })),
  };
}

const cellsOf = (row: readonly CellValue[] | undefined): Cell[] => (row ?? []).map(cellOf);

function cellOf(value: CellValue): Cell {
  if (value === null || typeof value === "string" || typeof value === "number") return value;
  if (value instanceof Date || Object.prototype.toString.call(value) === "[object Date]")
    return momentOf(value as Date);
  return typeof value === "boolean" ? String(value) : null;
}

/** A day cell has no time zone: the library gives its clock as UTC, rounded to milliseconds. */
function momentOf(date: Date): Cell {
  const time = date.getTime();
  if (Number.isNaN(time)) return null;
  return { moment: new Date(Math.round(time / 1_000) * 1_000).toISOString().slice(0, 19).replace("T", " ") };
}

/** Gives every cell of a merged range its value, as far as the sheet is filled. */
function merged(rows: Cell[][], merges: readonly MergeRange[]): Cell[][] {
  let spread = 0;
  for (const { startRow, endRow, startCol, endCol } of merges) {
    const value = rows[startRow]?.[startCol] ?? null;
    if (value === null) continue;
    for (let row = startRow; row <= Math.min(endRow, rows.length - 1); row += 1)
      for (let column = startCol; column <= endCol && spread < CELLS_MAX; column += 1, spread += 1) {
        const cells = (rows[row] ??= []);
        while (cells.length <= column) cells.push(null);
        cells[column] = value;
      }
  }
  return rows;
}

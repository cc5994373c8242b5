"use client";
import { zipEntries } from "@/lib/domain/kit/zip-entries";

/** Larger files are no lists a person made. */
const FILE_BYTES_MAX = 10_485_760;
/** What a workbook may say it is unpacked; a bomb says more, and a list of so many rows is a few megabytes. */
const UNPACKED_BYTES_MAX = 104_857_600;
const ENTRIES_MAX = 1_000;
/** More rows than anybody sends in a day; looking each one up would take minutes. */
const ROWS_MAX = 20_000;
const ZIP_START = [0x50, 0x4b, 0x03, 0x04];

/** One row of a table: its cells, and what parted them in the file. */
export type TableRow = { cells: readonly string[]; joint: string };
export type TableProblem = "tooLarge" | "unreadable" | "oldExcel" | "noWorkbook" | "tooMuchInside" | "tooManyRows";
type TableFile = { ok: true; rows: TableRow[] } | { ok: false; problem: TableProblem };

/**
 * The rows of a CSV, TSV, text or XLSX file, all sheets one below the other; empty rows are left out.
 *
 * What a file is shows in its bytes, not in its name: a workbook saved as .csv is read as a workbook. Text is UTF-8,
 * UTF-16 with its mark, or EUC-KR, which Excel in Korea still writes. Of a formula its last result is taken. An archive that
 * is no workbook, one that says to be huge inside, and more rows than a list has are told as what they are.
 */
export async function tableOfFile(file: File): Promise<TableFile> {
  if (file.size > FILE_BYTES_MAX) return { ok: false, problem: "tooLarge" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ZIP_START.every((byte, at) => bytes[at] === byte)) return sheetRows(bytes);
  // The old .xls format begins with this mark; no kept library reads it in a browser.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return { ok: false, problem: "oldExcel" };
  const text = textOf(bytes);
  return text === undefined ? { ok: false, problem: "unreadable" } : counted(filled(await rowsOf(text)));
}

const counted = (rows: TableRow[]): TableFile =>
  rows.length > ROWS_MAX ? { ok: false, problem: "tooManyRows" } : { ok: true, rows };

const filled = (rows: TableRow[]): TableRow[] => rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));

/** Excel says in a first line of its own what parts the cells. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

async function rowsOf(text: string): Promise<TableRow[]> {
  const { default: papa } = await import("papaparse");
  const said = SEPARATOR_LINE.exec(text)?.[1];
  const { data, errors, meta } = papa.parse<string[]>(text.replace(SEPARATOR_LINE, ""), {
    delimiter: said ?? "",
    delimitersToGuess: ["\t", ",", ";", "|"],
    skipEmptyLines: "greedy",
  });
  // A quotation mark that is never closed would swallow every row behind it.
  if (errors.some(({ type }) => type === "Quotes"))
    return text.split(/\r\n|\r|\n/).map((line) => ({ cells: [line.trim()], joint: "" }));
  return data.map((cells) => ({ cells, joint: meta.delimiter }));
}

function archiveProblem(bytes: Uint8Array): TableProblem | undefined {
  const entries = zipEntries(bytes);
  if (!entries) return "unreadable";
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (entries.length > ENTRIES_MAX || unpacked > UNPACKED_BYTES_MAX) return "tooMuchInside";
  return entries.some(({ name }) => name === "xl/workbook.xml") ? undefined : "noWorkbook";
}

async function sheetRows(bytes: Uint8Array): Promise<TableFile> {
  const problem = archiveProblem(bytes);
  if (problem) return { ok: false, problem };
  try {
    const { default: readXlsx } = await import("read-excel-file/browser");
    const sheets = await readXlsx(new Blob([new Uint8Array(bytes)]));
    const rows = sheets.flatMap(({ data }) =>
      data.map((row) => ({ cells: row.map((cell) => (cell === null ? "" : String(cell))), joint: " " })),
    );
    return counted(filled(rows));
  } catch {
    return { ok: false, problem: "unreadable" };
  }
}

function textOf(bytes: Uint8Array): string | undefined {
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

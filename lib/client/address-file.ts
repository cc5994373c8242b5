"use client";
import { parseAddressLines } from "@/lib/domain/sites/address-lines";

/** Larger lists are no lists of addresses: 10,000 lines of the longest addresses sellers paste are below it. */
const FILE_BYTES_MAX = 10_485_760;
const ZIP_START = [0x50, 0x4b, 0x03, 0x04];

export type AddressFile =
  { ok: true; lines: string[] } | { ok: false; problem: "tooLarge" | "empty" | "unreadable" | "oldExcel" };

/**
 * The rows of a CSV, TSV, text or XLSX file as lines to look for addresses in. Of a row with addresses only their cells are
 * left, whichever columns they stand in; a row without one is kept whole, so that it is told; a first row of headings goes.
 *
 * What a file is shows in its bytes, not in its name: a workbook saved as .csv is read as a workbook. Text is UTF-8,
 * UTF-16 with its mark, or EUC-KR, which Excel in Korea still writes.
 */
export async function linesOfFile(file: File): Promise<AddressFile> {
  if (file.size > FILE_BYTES_MAX) return { ok: false, problem: "tooLarge" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (ZIP_START.every((byte, at) => bytes[at] === byte)) return sheetLines(bytes);
  // The old .xls format begins with this mark; no kept library reads it in a browser.
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf) return { ok: false, problem: "oldExcel" };
  const text = textOf(bytes);
  return text === undefined ? { ok: false, problem: "unreadable" } : named(await rowsOf(text));
}

type Row = { cells: readonly string[]; joint: string };

function named(rows: readonly Row[]): AddressFile {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const lines = filled.map(lineOf);
  const listed = filled[0] && isHeading(filled[0]) && lines.length > 1 ? lines.slice(1) : lines;
  return listed.length > 0 ? { ok: true, lines: listed } : { ok: false, problem: "empty" };
}

/** The cells that hold addresses; where none does, a sign inside an address may have parted it, and the row stays whole. */
function lineOf({ cells, joint }: Row): string {
  const found = cells.filter((cell) => parseAddressLines(cell).addresses.length > 0);
  return (found.length > 0 ? found : [cells.filter(Boolean).join(joint)]).map(oneLine).join(" ");
}
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A row of words alone: no address, no product number, no price. */
const isHeading = ({ cells }: Row): boolean => cells.every((cell) => !/\d|:\/\/|\.[a-z]{2,}\//i.test(cell));

/** Excel says in a first line of its own what parts the cells. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

async function rowsOf(text: string): Promise<Row[]> {
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

async function sheetLines(bytes: Uint8Array): Promise<AddressFile> {
  try {
    const { default: readXlsx } = await import("read-excel-file/browser");
    const sheets = await readXlsx(new Blob([new Uint8Array(bytes)]));
    return named(
      sheets.flatMap(({ data }) =>
        data.map((row) => ({ cells: row.filter((cell) => cell !== null).map(String), joint: " " })),
      ),
    );
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

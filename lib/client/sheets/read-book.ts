import { zipEntries } from "@/lib/domain/kit/zip-entries";
import { isEmptyRow, type Book } from "@/lib/domain/sheets/cells";
import { CELLS_MAX, ENTRIES_MAX, FILE_BYTES_MAX, ROWS_MAX, UNPACKED_BYTES_MAX } from "./bounds";
import { compoundStreams, isCompoundFile } from "./compound-file";
import { isLockedXls, saysLocked } from "./locked";
import { textBook, textOf } from "./text-book";

/**
 * Why a file cannot be read. `locked` and `wrongPassword` mean that a password opens it; `lockedXls` is an old workbook
 * whose own encryption nothing here opens; `notLoaded` means that the reader itself could not be fetched.
 */
export type BookProblem =
  | "tooLarge"
  | "unreadable"
  | "damaged"
  | "noWorkbook"
  | "tooMuchInside"
  | "tooManyRows"
  | "empty"
  | "locked"
  | "wrongPassword"
  | "lockedXls"
  | "notLoaded";
export type BookAnswer = { ok: true; book: Book } | { ok: false; problem: BookProblem };

const no = (problem: BookProblem): BookAnswer => ({ ok: false, problem });
const ZIP_MARK = [0x50, 0x4b, 0x03, 0x04];

/**
 * The sheets of a file. What it is shows in its bytes and never in its name: a workbook (.xlsx), an old workbook (.xls), a
 * workbook behind a password, a web page with a table, an "XML Spreadsheet 2003", or text. Of a formula the last result is
 * taken; merged cells all hold the merged value. Nothing is unpacked before the archive's own list was looked at.
 *
 * Pure computing, up to some seconds for a file at the bounds: call it through `openSheetFile`, which uses a worker.
 */
export async function readBook(bytes: Uint8Array, password?: string): Promise<BookAnswer> {
  if (bytes.length > FILE_BYTES_MAX) return no("tooLarge");
  if (bytes.length === 0) return no("empty");
  if (ZIP_MARK.every((byte, at) => bytes[at] === byte)) return workbook(bytes);
  if (isCompoundFile(bytes)) return compound(bytes, password);
  const text = textOf(bytes);
  return text === undefined ? no("unreadable") : bounded(await written(text));
}

async function written(text: string): Promise<Book | undefined> {
  const markup = /^\s*</.test(text) ? await import("./markup-book") : undefined;
  if (markup?.isXmlSheet(text)) return markup.xmlBook(text);
  if (markup?.isHtmlTable(text)) return markup.htmlBook(text);
  return textBook(text);
}

/** A book within the bounds. Sheets without a filled row are kept, because a seller may look for one of them. */
function bounded(book: Book | undefined): BookAnswer {
  if (!book) return no("damaged");
  const filled = book.sheets.map(({ rows }) => rows.filter((row) => !isEmptyRow(row)).length);
  if (filled.every((count) => count === 0)) return no("empty");
  if (filled.some((count) => count > ROWS_MAX)) return no("tooManyRows");
  const cells = book.sheets.reduce((sum, { rows }) => sum + rows.reduce((all, row) => all + row.length, 0), 0);
  return cells > CELLS_MAX ? no("tooMuchInside") : { ok: true, book };
}

async function workbook(bytes: Uint8Array): Promise<BookAnswer> {
  const entries = zipEntries(bytes);
  if (!entries) return no("damaged");
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  if (entries.length > ENTRIES_MAX || unpacked > UNPACKED_BYTES_MAX) return no("tooMuchInside");
  if (!entries.some(({ name }) => name === "xl/workbook.xml")) return no("noWorkbook");
  const { xlsxBook } = await import("./workbook-book");
  return bounded(await xlsxBook(bytes));
}

async function compound(bytes: Uint8Array, password: string | undefined): Promise<BookAnswer> {
  const streams = compoundStreams(bytes);
  const isLocked = streams ? streams.has("EncryptedPackage") : saysLocked(bytes);
  if (isLocked && password === undefined) return no("locked");
  if (!streams) return no("damaged");
  if (!isLocked) {
    if (isLockedXls(streams.get("Workbook"))) return no("lockedXls");
    const { xlsBook } = await import("./workbook-book");
    return bounded(await xlsBook(bytes));
  }
  const { unlockWorkbook } = await import("./unlock-workbook");
  const unlocked = unlockWorkbook(streams, password ?? "");
  if (unlocked.ok) return workbook(unlocked.bytes);
  return no(unlocked.problem === "wrongPassword" ? "wrongPassword" : "damaged");
}

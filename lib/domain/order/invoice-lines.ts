import { courierBy, courierByCode } from "@/lib/domain/couriers/couriers";
import { cellText, idIn, type Book, type Cell, type Sheet } from "@/lib/domain/sheets/cells";
import type { Taken } from "@/lib/domain/sheets/columns";
import { cellOf, readSheet, type SheetChoice, type SheetRow } from "@/lib/domain/sheets/read-sheet";
import { INVOICE_SHEET, isCalledOff, orderNumberOf, shownCells, type InvoiceField } from "./invoice-sheet";

export type Carrier = { code: string; name: string; digits?: string | null };

/** An invoice number as carriers print it: digits and letters only. `bareInvoice("6380-1234 5678")` is "638012345678". */
export const bareInvoice = (text: string): string => text.replace(/[^0-9A-Za-z]/g, "").toUpperCase();

/**
 * Whether a number has as many digits as its carrier prints (docs/markets.md#couriers). `digits` lists lengths and
 * ranges, e.g. "10,12" or "8-16"; a carrier without the rule takes any 5 to 30 characters.
 */
export function fitsCarrier(invoice: string, carrier: Carrier | undefined): boolean {
  const length = bareInvoice(invoice).length;
  if (!carrier?.digits) return length >= 5 && length <= 30;
  return carrier.digits.split(",").some((part) => {
    const [low, high = low] = part.split("-").map(Number);
    return low !== undefined && high !== undefined && length >= low && length <= high;
  });
}

/** A market's carrier by its or another market's code, its name, or what people write for it ("한진", "우체국"). */
export function carrierWritten(text: string, carriers: readonly Carrier[]): Carrier | undefined {
  const wanted = text.replace(/\s+/g, "").toLowerCase();
  const exact = carriers.find(
    ({ code, name }) => code.toLowerCase() === wanted || name.replace(/\s+/g, "").toLowerCase() === wanted,
  );
  const meant = exact ? undefined : (courierBy(text) ?? courierByCode(text.trim()));
  return exact ?? carriers.find(({ code, name }) => meant !== undefined && courierBy(name || code) === meant);
}

/** Why a line cannot be sent. `bent` numbers are not what the order or the courier wrote (`idIn`). */
type LineProblem = "columns" | "carrier" | "digits" | "twice" | "bent" | "noInvoice" | "calledOff";
/** `box` narrows an order down to the lines that travel in it. */
type InvoiceLine = { line: number; orderNo: string; box?: string; carrier: string; invoice: string };
type BadInvoiceLine = { line: number; text: string; problem: LineProblem };
type Read = { orderNo: Cell; carrier: string; invoice: Cell; status: string };

/**
 * Reads the rows of a sheet of invoice numbers. Where a row names the columns, they are read from there, whatever comes
 * above and between them; where none does, rows are `order number, carrier, invoice number` with the last two in any order,
 * or without the carrier. Each row is good or refused with its reason and line number, never dropped; two lines of one
 * order in one parcel are one.
 */
export function readInvoiceBook(
  book: Book,
  carriers: readonly Carrier[],
  fallback: string,
  choice?: SheetChoice<InvoiceField>,
) {
  const sheet = readSheet(book, INVOICE_SHEET, choice);
  const good: InvoiceLine[] = [];
  const bad: BadInvoiceLine[] = [];
  const seen = new Map<string, InvoiceLine>();
  const written = new Map<string, Carrier | undefined>();
  const carrierOf = (text: string): Carrier | undefined => {
    if (!written.has(text)) written.set(text, carrierWritten(text, carriers));
    return written.get(text);
  };
  // Columns without names can be chosen by the seller.
  const hasColumns = sheet.headingRow !== null || Object.keys(sheet.taken).length > 0;
  sheet.rows.forEach((row, at) => {
    const { line, cells } = row;
    if (sheet.headingRow === null && at === 0 && isHeading(cells)) return;
    const refuse = (problem: LineProblem) => bad.push({ line, text: shownCells(cells, cellText), problem });
    const numbers = hasColumns ? orderNumberOf(row, sheet.taken) : undefined;
    const read = numbers ? byColumns(row, sheet.taken, numbers.orderNo) : byContent(cells, carriers);
    const orderNo = idIn(read?.orderNo);
    const number = idIn(read?.invoice);
    if (!read || (numbers && !numbers.orderNo && !numbers.isBent)) return refuse("columns");
    if (numbers?.isBent || orderNo === undefined || number === undefined) return refuse("bent");
    const carrier = carrierOf(read.carrier || fallback);
    const invoice = bareInvoice(number);
    const box = numbers?.box;
    const next = { line, orderNo, ...(box !== undefined && { box }), carrier: carrier?.code ?? "", invoice };
    const meant = `${orderNo} ${box ?? ""}`;
    const before = seen.get(meant);
    if (isCalledOff(read.status)) refuse("calledOff");
    else if (!orderNo || (!invoice && !numbers)) refuse("columns");
    else if (!invoice) refuse("noInvoice");
    else if (!carrier) refuse("carrier");
    else if (!fitsCarrier(invoice, carrier)) refuse("digits");
    else if (before?.invoice === invoice && before.carrier === carrier.code) return;
    else if (before) refuse("twice");
    else {
      seen.set(meant, next);
      good.push(next);
    }
  });
  return { good, bad, sheet };
}

/** Reads rows without a file; see `readInvoiceBook`. */
export const readInvoiceRows = (rows: Sheet["rows"], carriers: readonly Carrier[], fallback: string) =>
  readInvoiceBook({ sheets: [{ name: "", rows }] }, carriers, fallback);

/** A row of words alone is a heading: no number is in it. */
const isHeading = (cells: readonly Cell[]): boolean => cells.every((cell) => !/\d{4}/.test(cellText(cell)));

const byColumns = (row: SheetRow, taken: Taken<InvoiceField>, orderNo: string | undefined): Read => ({
  orderNo,
  carrier: cellText(cellOf(row, taken, "carrier")),
  invoice: cellOf(row, taken, "invoice"),
  status: `${cellText(cellOf(row, taken, "status"))} ${cellText(cellOf(row, taken, "claimStatus"))}`,
});

/** The first cell is the order; of the others, the one that names a carrier is it and the other the number. */
function byContent(cells: readonly Cell[], carriers: readonly Carrier[]): Read | undefined {
  const filled = cells.filter((cell) => cellText(cell) !== "");
  const [orderNo, second, third] = filled;
  if (filled.length < 2 || filled.length > 3) return undefined;
  if (third === undefined) return { orderNo, carrier: "", invoice: second, status: "" };
  const names = (cell: Cell) => carrierWritten(cellText(cell), carriers) !== undefined;
  const isTurned = !names(second) && names(third);
  const [carrier, invoice] = isTurned ? [third, second] : [second, third];
  return { orderNo, carrier: cellText(carrier), invoice, status: "" };
}

/** The rows of pasted text: by tab or comma; else order, carrier (which may hold blanks) and number by blanks. */
export const pastedRows = (text: string): string[][] =>
  text.split(/\r?\n/).map((raw) =>
    raw
      .trim()
      .split(/\t|\s*,\s*|\s{2,}| (?=\S+$)|(?<=^\S+) /)
      .filter(Boolean),
  );

/** Reads pasted lines; see `readInvoiceRows`. */
export const readInvoiceLines = (text: string, carriers: readonly Carrier[], fallback: string) =>
  readInvoiceRows(pastedRows(text), carriers, fallback);

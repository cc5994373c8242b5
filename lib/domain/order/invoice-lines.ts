import { courierBy } from "../couriers/couriers";

export type Carrier = { code: string; name: string; digits?: string | null };
type InvoiceLine = { line: number; orderNo: string; carrier: string; invoice: string };
type BadInvoiceLine = { line: number; text: string; problem: "columns" | "carrier" | "digits" | "twice" };

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

/** A market's carrier by its code, its name, or what people write for it ("한진", "우체국", "대한통운"). */
export function carrierWritten(text: string, carriers: readonly Carrier[]): Carrier | undefined {
  const wanted = text.replace(/\s+/g, "").toLowerCase();
  const exact = carriers.find(
    ({ code, name }) => code.toLowerCase() === wanted || name.replace(/\s+/g, "").toLowerCase() === wanted,
  );
  const meant = exact ? undefined : courierBy(text);
  return exact ?? carriers.find(({ code, name }) => meant !== undefined && courierBy(name || code) === meant);
}

/** A row of words alone is a heading: no number stands in it. */
const isHeading = (cells: readonly string[]): boolean => cells.every((cell) => !/\d{4}/.test(cell));

/**
 * Reads rows of a sheet, `order number, carrier, invoice number` in any order of the last two, or two columns with the
 * default carrier. Which cell is which is told by what stands in it, so a sheet with more columns is read as well when
 * its heading names them. Rows that cannot be read are told one by one, never dropped silently; a heading line is none.
 */
export function readInvoiceRows(rows: readonly (readonly string[])[], carriers: readonly Carrier[], fallback: string) {
  const good: InvoiceLine[] = [];
  const bad: BadInvoiceLine[] = [];
  const filled = rows.map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }));
  const first = filled.find(({ cells }) => cells.some(Boolean));
  const places = first && isHeading(first.cells) ? placesOf(first.cells) : undefined;
  const seen = new Map<string, number>();
  for (const { line, cells } of filled) {
    if (!cells.some(Boolean) || (first && line === first.line && isHeading(cells))) continue;
    const text = cells.filter(Boolean).join(" ");
    const read = places ? byPlaces(cells, places) : byContent(cells.filter(Boolean), carriers);
    const carrier = read && carrierWritten(read.carrier || fallback, carriers);
    const invoice = bareInvoice(read?.invoice ?? "");
    const refuse = (problem: BadInvoiceLine["problem"]) => bad.push({ line, text, problem });
    if (!read?.orderNo || !invoice) refuse("columns");
    else if (!carrier) refuse("carrier");
    else if (!fitsCarrier(invoice, carrier)) refuse("digits");
    else if (seen.has(read.orderNo)) refuse("twice");
    else {
      seen.set(read.orderNo, line);
      good.push({ line, orderNo: read.orderNo, carrier: carrier.code, invoice });
    }
  }
  return { good, bad };
}

type Read = { orderNo: string; carrier: string; invoice: string };
type Places = { orderNo: number; carrier: number; invoice: number };

const HEADINGS: readonly [keyof Places, RegExp][] = [
  ["orderNo", /상품\s*주문\s*번호|주문\s*번호|order\s*(no|number|id)?|pedido/i],
  ["invoice", /송장|운송장|등기|invoice|tracking|guía/i],
  ["carrier", /택배|배송사|운송사|배송업체|carrier|courier|transport/i],
];

/** Which columns a heading names; undefined where it names no order number or no invoice number. */
function placesOf(cells: readonly string[]): Places | undefined {
  const places: Partial<Places> = {};
  cells.forEach((cell, at) => {
    const [name] = HEADINGS.find(([key, words]) => places[key] === undefined && words.test(cell)) ?? [];
    if (name) places[name] = at;
  });
  const { orderNo, invoice, carrier = -1 } = places;
  return orderNo === undefined || invoice === undefined ? undefined : { orderNo, invoice, carrier };
}

const byPlaces = (cells: readonly string[], { orderNo, carrier, invoice }: Places): Read => ({
  orderNo: bareText(cells[orderNo]),
  carrier: cells[carrier] ?? "",
  invoice: cells[invoice] ?? "",
});

/** The first cell is the order; of the others, the one that names a carrier is it and the other the number. */
function byContent(cells: readonly string[], carriers: readonly Carrier[]): Read | undefined {
  const [orderNo, second, third] = cells;
  if (cells.length < 2 || cells.length > 3 || second === undefined) return undefined;
  if (third === undefined) return { orderNo: bareText(orderNo), carrier: "", invoice: second };
  const isTurned = carrierWritten(second, carriers) === undefined && carrierWritten(third, carriers) !== undefined;
  return isTurned
    ? { orderNo: bareText(orderNo), carrier: third, invoice: second }
    : { orderNo: bareText(orderNo), carrier: second, invoice: third };
}

/** Excel keeps long numbers as text by an apostrophe before them. */
const bareText = (cell = ""): string => cell.replace(/^['’]/, "").trim();

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

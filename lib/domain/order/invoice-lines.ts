export type Carrier = { code: string; name: string; digits?: string | null };
type InvoiceLine = { line: number; orderNo: string; carrier: string; invoice: string };
type BadInvoiceLine = { line: number; text: string; problem: "columns" | "carrier" | "digits" };

/** An invoice number as carriers print it: digits and letters only. `bareInvoice("6380-1234 5678")` is "638012345678". */
export const bareInvoice = (text: string): string => text.replace(/[^0-9A-Za-z]/g, "").toUpperCase();

/**
 * Whether a number has as many digits as its carrier prints (markets.md 6.3). `digits` lists lengths and ranges,
 * e.g. "10,12" or "8-16"; a carrier without the rule takes any 5 to 30 characters.
 */
export function fitsCarrier(invoice: string, carrier: Carrier | undefined): boolean {
  const length = bareInvoice(invoice).length;
  if (!carrier?.digits) return length >= 5 && length <= 30;
  return carrier.digits.split(",").some((part) => {
    const [low, high = low] = part.split("-").map(Number);
    return low !== undefined && high !== undefined && length >= low && length <= high;
  });
}

const findCarrier = (text: string, carriers: readonly Carrier[]): Carrier | undefined => {
  const wanted = text.replace(/\s+/g, "").toLowerCase();
  return carriers.find(
    ({ code, name }) => code.toLowerCase() === wanted || name.replace(/\s+/g, "").toLowerCase() === wanted,
  );
};

/**
 * Reads pasted lines of `order number, carrier, invoice number`, by tab, comma or runs of spaces; with two columns the
 * default carrier is used. Lines that cannot be read are told one by one, never dropped silently.
 */
export function readInvoiceLines(text: string, carriers: readonly Carrier[], fallback: string) {
  const good: InvoiceLine[] = [];
  const bad: BadInvoiceLine[] = [];
  text.split(/\r?\n/).forEach((raw, index) => {
    if (!raw.trim()) return;
    const columns = raw
      .trim()
      .split(/\t|\s*,\s*|\s{2,}| (?=\S+$)|(?<=^\S+) /)
      .filter(Boolean);
    const [orderNo = "", second = "", third] = columns;
    const carrier = findCarrier(third === undefined ? fallback : second, carriers);
    const invoice = bareInvoice(third ?? second);
    const line = index + 1;
    if (columns.length < 2 || columns.length > 3 || !invoice) bad.push({ line, text: raw, problem: "columns" });
    else if (!carrier) bad.push({ line, text: raw, problem: "carrier" });
    else if (!fitsCarrier(invoice, carrier)) bad.push({ line, text: raw, problem: "digits" });
    else good.push({ line, orderNo, carrier: carrier.code, invoice });
  });
  return { good, bad };
}

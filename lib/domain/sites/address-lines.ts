import { addressesOf, type AddressProblem } from "./product-address";
import { codesOf, type SiteName } from "./sites";

type AddressList = {
  /** Each product once, in the order first met; `line` counts from 1 as the seller's text box does. */
  addresses: { line: number; site: SiteName; code: string | undefined; url: string }[];
  problems: { line: number; problem: AddressProblem; text: string }[];
  duplicates: { line: number; firstLine: number; text: string }[];
  /** Lines beyond the limit were not read. */
  truncated: boolean;
};

const ADDRESS_LINES_MAX = 10_000;

const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n|\u2028|\u2029/);

/** The lines of a pasted list that are beyond what is read at once, to be collected next. */
export const linesNotRead = (text: string): string[] => linesOf(text).slice(ADDRESS_LINES_MAX);

/**
 * The addresses in a pasted list. One line may hold several. Words around an address, such as a copied title, are passed
 * over; a line of words alone is reported. A product counts once, also when aliexpress.us names it by its own number. Blank
 * lines count but say nothing: in `"a\n\nb"` the second address is on line 3.
 */
export function parseAddressLines(text: string): AddressList {
  const lines = linesOf(text);
  const list: AddressList = {
    addresses: [],
    problems: [],
    duplicates: [],
    truncated: lines.length > ADDRESS_LINES_MAX,
  };
  const firstLineOf = new Map<string, number>();

  for (const [index, lineText] of lines.slice(0, ADDRESS_LINES_MAX).entries()) {
    const line = index + 1;
    for (const [piece, address] of addressesOf(lineText)) {
      if (!address.ok) {
        if (address.problem !== "empty") list.problems.push({ line, problem: address.problem, text: address.text });
        continue;
      }
      const { site, code, url } = address;
      const key = code === undefined ? url : `${site}/${codesOf(site, code)[0]}`;
      const firstLine = firstLineOf.get(key);
      if (firstLine === undefined) {
        firstLineOf.set(key, line);
        list.addresses.push({ line, site, code, url });
      } else {
        list.duplicates.push({ line, firstLine, text: piece.trim() });
      }
    }
  }
  return list;
}

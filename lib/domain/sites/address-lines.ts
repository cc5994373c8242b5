import { parseProductAddress, type AddressProblem } from "./product-address";
import type { SiteName } from "./sites";

type AddressList = {
  /** Each product once, in the order first met; `line` counts from 1 as the seller's text box does. */
  addresses: { line: number; site: SiteName; code: string; url: string }[];
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
 * The addresses in a pasted list. One line may hold several, parted by blanks or by commas before the next address;
 * words around an address (a copied title) are passed over, a line of words alone is reported. Blank lines count but
 * say nothing: in `"a\n\nb"` the second address is on line 3.
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
    for (const piece of addressesIn(lineText)) {
      const address = parseProductAddress(piece);
      if (!address.ok) {
        if (address.problem !== "empty") list.problems.push({ line, problem: address.problem, text: address.text });
        continue;
      }
      const key = `${address.site}/${address.code}`;
      const firstLine = firstLineOf.get(key);
      if (firstLine === undefined) {
        firstLineOf.set(key, line);
        list.addresses.push({ line, site: address.site, code: address.code, url: address.url });
      } else {
        list.duplicates.push({ line, firstLine, text: piece.trim() });
      }
    }
  }
  return list;
}

/** A comma parts two addresses only when an address follows: sites put commas into their own parameters. */
function addressesIn(line: string): string[] {
  const pieces = line.split(/[\s\u3000]+|[,，、;；|]+(?=https?:|(?:[a-z0-9-]+\.)+[a-z]{2,}\/)/i).filter(Boolean);
  const addresses = pieces.filter((piece) => /:\/\/|：／／|[.．][a-z]{2,}(?:[/?／]|$)|^[a-z]+:/i.test(piece));
  return addresses.length > 0 ? addresses : [line];
}

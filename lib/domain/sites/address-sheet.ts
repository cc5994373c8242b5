import { cellText, type Book, type Cell } from "@/lib/domain/sheets/cells";
import type { SheetKind } from "@/lib/domain/sheets/columns";
import { readSheet, type ReadSheet, type SheetChoice } from "@/lib/domain/sheets/read-sheet";
import { parseAddressLines } from "./address-lines";

export type AddressField = "address";

export const ADDRESS_SHEET: SheetKind<AddressField> = {
  id: "addresses",
  fields: [
    {
      field: "address",
      names: ["상품주소", "상품URL", "상품링크", "수집URL", "URL", "링크", "product url", "link"],
      like: /url|링크|link$/,
      unlike: /이미지|image|옵션|option|사진/,
    },
  ],
  needs: [["address"]],
};

/**
 * A sheet's rows as lines to look for product addresses in. Where a column is named for it, that one is read. Elsewhere a
 * row's cells with addresses are taken, whichever columns they are in; a row without one stays whole, so that it is
 * reported. A first row of words alone is a heading.
 */
export function addressLines(
  book: Book,
  choice?: SheetChoice<AddressField>,
): { lines: string[]; sheet: ReadSheet<AddressField> } {
  const sheet = readSheet(book, ADDRESS_SHEET, choice);
  const at = sheet.taken.address;
  if (at !== undefined)
    return { lines: sheet.rows.map(({ cells }) => lineOf([cells[at]]) || lineOf(cells)).filter(Boolean), sheet };
  const rows = book.sheets
    .flatMap((each) => each.rows.map((cells) => cells.map(cellText)))
    .filter((one) => one.some(Boolean));
  const lines = rows.map(lineOf);
  return { lines: rows[0] && isHeading(rows[0]) && lines.length > 1 ? lines.slice(1) : lines, sheet };
}

/** The cells that hold addresses; where none does, a comma inside an address may have parted it, and the row stays whole. */
function lineOf(cells: readonly Cell[]): string {
  const texts = cells.map(cellText).filter(Boolean);
  const found = texts.filter((text) => parseAddressLines(text).addresses.length > 0);
  return (found.length > 0 ? found : [texts.join(",")]).map(oneLine).join(" ");
}
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A row of words alone: no address, no product number, no price. */
const isHeading = (cells: readonly string[]): boolean => cells.every((cell) => !/\d|:\/\/|\.[a-z]{2,}\//i.test(cell));

"use client";
import { parseAddressLines } from "@/lib/domain/sites/address-lines";
import { tableOfFile, type TableProblem, type TableRow } from "./table-file";

export type AddressFile = { ok: true; lines: string[] } | { ok: false; problem: TableProblem | "empty" };

/**
 * The rows of a CSV, TSV, text or XLSX file as lines to look for addresses in. Of a row with addresses only their cells are
 * left, whichever columns they stand in; a row without one is kept whole, so that it is told; a first row of headings goes.
 */
export async function linesOfFile(file: File): Promise<AddressFile> {
  const table = await tableOfFile(file);
  if (!table.ok) return table;
  const lines = table.rows.map(lineOf);
  const listed = table.rows[0] && isHeading(table.rows[0]) && lines.length > 1 ? lines.slice(1) : lines;
  return listed.length > 0 ? { ok: true, lines: listed } : { ok: false, problem: "empty" };
}

/** The cells that hold addresses; where none does, a sign inside an address may have parted it, and the row stays whole. */
function lineOf({ cells, joint }: TableRow): string {
  const found = cells.filter((cell) => parseAddressLines(cell).addresses.length > 0);
  return (found.length > 0 ? found : [cells.filter(Boolean).join(joint)]).map(oneLine).join(" ");
}
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** A row of words alone: no address, no product number, no price. */
const isHeading = ({ cells }: TableRow): boolean => cells.every((cell) => !/\d|:\/\/|\.[a-z]{2,}\//i.test(cell));

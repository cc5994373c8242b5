export type Cell = string | number | null;

/** What a spreadsheet takes for the beginning of a formula, in both widths; blanks before it do not help. */
const FORMULA = /^[\s\u0000]*[=+\-@＝＋－＠]|^[\t\r\n\u0000]/;
const MARK = "\uFEFF";

/**
 * A text that no spreadsheet runs: one that begins like a formula gets an apostrophe before it (security S53).
 * Example: `disarmed("=1+1")` is `'=1+1`; `disarmed("가-1")` stays as it is.
 */
export const disarmed = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

function cellText(cell: Cell): string {
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  const text = disarmed(cell ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as a CSV file (RFC 4180), with the mark that makes Korean Excel read it as UTF-8. Numbers stay numbers, also
 * below nothing; texts are quoted where they must be and never a formula.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  MARK + rows.map((row) => `${row.map(cellText).join(",")}\r\n`).join("");

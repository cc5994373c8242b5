import { cellText, isEmptyRow, type Book, type Cell, type Sheet } from "./cells";
import { headingsOf, plainHeading, takenColumns, type SheetKind, type Taken } from "./columns";

/** Titles and notices come before the headings, never more than this. */
const HEADING_WITHIN = 50;

export type SheetRow = { line: number; cells: readonly Cell[] };

/** What a sheet was understood as. `headingRow` counts from 1 as spreadsheets do; null where no row names the columns. */
export type ReadSheet<Field extends string> = {
  sheet: number;
  headingRow: number | null;
  headings: readonly string[];
  taken: Taken<Field>;
  rows: readonly SheetRow[];
};

/** What the seller said about a sheet: another one of the file, another heading row, other columns. */
export type SheetChoice<Field extends string> = {
  sheet?: number;
  headingRow?: number;
  /** Fields read from another column than found; null where from none. */
  columns?: Partial<Record<Field, number | null>>;
};

type Found<Field extends string> = {
  sheet: number;
  headingRow: number | null;
  headings: string[];
  taken: Taken<Field>;
  score: number;
};

/**
 * Finds the sheet, the heading row within its first fifty and the columns by what they are called, and gives the rows below.
 *
 * Rows keep the line numbers a spreadsheet shows. Empty rows and repeated headings are left out. A file whose columns have
 * no names gives all rows of its first filled sheet, with `headingRow` null and nothing taken.
 */
export function readSheet<Field extends string>(
  { sheets }: Book,
  kind: SheetKind<Field>,
  choice: SheetChoice<Field> = {},
): ReadSheet<Field> {
  const asked = choice.sheet !== undefined && sheets[choice.sheet] ? [choice.sheet] : sheets.map((_, at) => at);
  const found = asked
    .map((at) => bestHeading(sheets[at], at, kind, choice.headingRow))
    .reduce<Found<Field> | undefined>((best, one) => (best && best.score >= one.score ? best : one), undefined);
  const sheet = found ? sheets[found.sheet] : undefined;
  if (!found || !sheet) return { sheet: 0, headingRow: null, headings: [], taken: {}, rows: [] };
  const { headingRow, headings } = found;
  const plain = headings.map(plainHeading);
  const rows = sheet.rows
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ line, cells }) => line > (headingRow ?? 0) && !isEmptyRow(cells) && !isHeadingAgain(cells, plain));
  return { sheet: found.sheet, headingRow, headings, taken: corrected(found.taken, choice.columns), rows };
}

function bestHeading<Field extends string>(
  sheet: Sheet | undefined,
  at: number,
  kind: SheetKind<Field>,
  asked: number | undefined,
): Found<Field> {
  const none: Found<Field> = { sheet: at, headingRow: null, headings: [], taken: {}, score: -1 };
  if (!sheet || sheet.rows.every(isEmptyRow)) return { ...none, score: -2 };
  let best = none;
  sheet.rows.slice(0, HEADING_WITHIN).forEach((cells, row) => {
    if (asked !== undefined && asked !== row + 1) return;
    const headings = headingsOf(cells);
    const { taken, whole } = takenColumns(headings, kind);
    const isHeading =
      asked !== undefined || kind.needs.some((fields) => fields.every((one) => taken[one] !== undefined));
    // A whole name is worth more than any number of parts: a notice may hold every name as a part of its text.
    const score = whole * 100 + Object.keys(taken).length;
    if (isHeading && score > best.score) best = { sheet: at, headingRow: row + 1, headings, taken, score };
  });
  return best;
}

/** Sheets put one below the other bring their headings along. */
function isHeadingAgain(cells: readonly Cell[], headings: readonly string[]): boolean {
  const isSame = (heading: string, at: number) => heading === "" || heading === plainHeading(cellText(cells[at]));
  return headings.some(Boolean) && headings.every(isSame);
}

function corrected<Field extends string>(
  taken: Taken<Field>,
  columns: Partial<Record<Field, number | null>> = {},
): Taken<Field> {
  const chosen = Object.entries(columns) as [Field, number | null][];
  const moved = new Set(chosen.map(([, at]) => at));
  const rest = (Object.entries(taken) as [Field, number][]).filter(
    ([field, at]) => columns[field] === undefined && !moved.has(at),
  );
  const fixed = chosen.filter((one): one is [Field, number] => one[1] !== null);
  return Object.fromEntries([...rest, ...fixed]) as Taken<Field>;
}

/** The cell of a field in a row; null where the field has no column. */
export const cellOf = <Field extends string>({ cells }: SheetRow, taken: Taken<Field>, field: Field): Cell => {
  const at = taken[field];
  return at === undefined ? null : cells[at];
};

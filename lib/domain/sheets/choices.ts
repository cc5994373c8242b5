import { plainHeading, type SheetKind } from "./columns";
import type { ReadSheet, SheetChoice } from "./read-sheet";

/** Columns a seller chose under some headings: for each field the heading it is read from, null for none. */
export type KeptChoice = { headings: string; columns: Record<string, string | null> };

/** Sheets whose choices are kept for one kind; the oldest is forgotten first. */
const KEPT_MAX = 50;

/** What tells one form of a sheet from another: all its headings in their order. */
const headingsKey = (headings: readonly string[]): string => headings.map(plainHeading).join("\t");

/** What was chosen under these headings before, as columns of this sheet. */
export function keptColumns<Field extends string>(
  kept: readonly KeptChoice[],
  headings: readonly string[],
  { fields }: Pick<SheetKind<Field>, "fields">,
): SheetChoice<Field>["columns"] {
  const found = kept.find((one) => one.headings === headingsKey(headings));
  if (!found) return undefined;
  const plain = headings.map(plainHeading);
  const columns: Partial<Record<Field, number | null>> = {};
  for (const { field } of fields) {
    const heading = found.columns[field];
    if (heading === null) columns[field] = null;
    else if (heading !== undefined && plain.includes(heading)) columns[field] = plain.indexOf(heading);
  }
  return columns;
}

/** The choices with one more; a column is kept by its heading, so that it is found when the columns move. */
export function withChoice<Field extends string>(
  kept: readonly KeptChoice[],
  { headings }: Pick<ReadSheet<Field>, "headings">,
  columns: Partial<Record<Field, number | null>>,
): KeptChoice[] {
  const key = headingsKey(headings);
  const named = Object.entries(columns).map(([field, at]) => {
    const heading = at === null ? null : plainHeading(headings[at as number] ?? "");
    return [field, heading];
  });
  const rest = kept.filter((one) => one.headings !== key);
  return [...rest, { headings: key, columns: Object.fromEntries(named) as KeptChoice["columns"] }].slice(-KEPT_MAX);
}

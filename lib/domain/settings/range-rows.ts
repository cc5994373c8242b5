import { micros } from "@/lib/domain/kit/decimal";
import { numberIn, typedNumber } from "@/lib/domain/kit/typed-number";
import { NO_UPPER_END, type Operation, type RangeRow } from "@/lib/domain/pricing/price-result";

/** One range row as it is typed: everything but the operations is text. The id names the row on screen only. */
export type RowForm = {
  id: string;
  start: string;
  end: string;
  mainType: Operation;
  mainValue: string;
  subType: Operation;
  subValue: string;
};
export type StepsForm = Pick<RowForm, "mainType" | "mainValue" | "subType" | "subValue">;

/**
 * What saving will change automatically (docs/specification.md#validation-settings), shown beforehand. `row` counts from 1.
 */
export type SaveChange =
  | { kind: "emptyToZero"; row: number; field: "mainValue" | "subValue" }
  | { kind: "dropped"; row: number; missing: "start" | "end" | "both" }
  | { kind: "openEnd"; row: number; end: string };

/** What a seller should fix first. `blocks` false: it may be saved, but prices would surprise. Amounts in KRW. */
export type RowProblem = {
  kind: "number" | "reversed" | "overlap" | "gap" | "order" | "openInside" | "noRows" | "timesZero";
  row: number;
  field?: "start" | "end" | "mainValue" | "subValue";
  from?: number;
  to?: number;
  blocks: boolean;
};

const AMOUNT_MAX = 9_999_999_999;
/** What a step multiplies by or adds. */
export const VALUE_RULE = { max: AMOUNT_MAX, decimals: 6 };

const wonOf = (text: string): number | undefined => numberIn(text, { max: AMOUNT_MAX });
const isAmount = (text: string): boolean => numberIn(text, VALUE_RULE) !== undefined;
const isWon = (text: string): boolean => wonOf(text) !== undefined;
const isOpen = (text: string): boolean => numberIn(text, { min: NO_UPPER_END }) === NO_UPPER_END;
const isEmpty = (text: string): boolean => typedNumber(text).kind === "empty";

/**
 * A typed value of a step as a number: empty is 0 (docs/specification.md#validation-settings). Example:
 * `stepValue("1,500")` is 1500.
 */
export const stepValue = (text: string): number => numberIn(text, VALUE_RULE) ?? 0;

/** Rows that have both ends; the others are dropped when saved (docs/specification.md#validation-settings). */
export const keptRows = (rows: readonly RowForm[]): readonly RowForm[] =>
  rows.filter(({ start, end }) => !isEmpty(start) && !isEmpty(end));

/**
 * The rows as they are saved (docs/specification.md#validation-settings): those without start or end dropped, empty
 * values 0, the last row open. Call it once `rowProblems` has nothing that blocks; what is no number counts as 0.
 */
export function savedRows(rows: readonly RowForm[]): RangeRow[] {
  const kept = keptRows(rows);
  return kept.map((row, index) => ({
    startRange: wonOf(row.start) ?? 0,
    endRange: index === kept.length - 1 || isOpen(row.end) ? NO_UPPER_END : (wonOf(row.end) ?? 0),
    mainType: row.mainType,
    mainValue: stepValue(row.mainValue),
    subType: row.subType,
    subValue: stepValue(row.subValue),
  }));
}

/** Everything saving will change, row by row, so that it can be said beforehand. */
export function saveChanges(rows: readonly RowForm[]): SaveChange[] {
  const last = keptRows(rows).at(-1);
  return rows.flatMap((row, index): SaveChange[] => {
    const number = index + 1;
    const noStart = isEmpty(row.start);
    const noEnd = isEmpty(row.end);
    if (noStart || noEnd)
      return [{ kind: "dropped", row: number, missing: noStart && noEnd ? "both" : noStart ? "start" : "end" }];
    return [
      ...emptyValues(row).map((field): SaveChange => ({ kind: "emptyToZero", row: number, field })),
      ...(row.id === last?.id && !isOpen(row.end)
        ? [{ kind: "openEnd" as const, row: number, end: row.end.trim() }]
        : []),
    ];
  });
}

/** The values of a step pair that are empty. */
export const emptyValues = (steps: StepsForm): ("mainValue" | "subValue")[] =>
  (["mainValue", "subValue"] as const).filter((field) => isEmpty(steps[field]));

/** What is wrong with a pair of steps: no number, or a factor of 0, which makes every price nothing. */
export function stepProblems(steps: StepsForm, row: number): RowProblem[] {
  return (["main", "sub"] as const).flatMap((part): RowProblem[] => {
    const text = steps[`${part}Value`];
    const field = `${part}Value` as const;
    if (!isEmpty(text) && !isAmount(text)) return [{ kind: "number", row, field, blocks: true }];
    return steps[`${part}Type`] === "×" && micros(stepValue(text)) === 0n
      ? [{ kind: "timesZero", row, field, blocks: false }]
      : [];
  });
}

/**
 * What is wrong with the rows that will be kept: texts that are no numbers, ends below starts, rows out of order, ranges
 * that overlap (the first row would win) or leave gaps (the last row's rule would hold there).
 */
export function rowProblems(rows: readonly RowForm[]): RowProblem[] {
  const kept = keptRows(rows);
  if (kept.length === 0) return [{ kind: "noRows", row: 0, blocks: true }];
  const numberOf = (row: RowForm): number => rows.indexOf(row) + 1;
  const own = kept.flatMap((row, index) => ownProblems(row, numberOf(row), index === kept.length - 1));
  if (own.some(({ kind }) => kind === "number" || kind === "openInside")) return own;
  const [first] = kept;
  const start = wonOf(first?.start ?? "") ?? 0;
  const before: RowProblem[] =
    start > 0 ? [{ kind: "gap", row: first ? numberOf(first) : 1, from: 0, to: start, blocks: false }] : [];
  const between = kept.slice(1).flatMap((row, index) => {
    const previous = kept[index];
    return previous ? seam(previous, row, numberOf(row)) : [];
  });
  return [...own, ...before, ...between];
}

function ownProblems(row: RowForm, number: number, isLast: boolean): RowProblem[] {
  const found: RowProblem[] = [];
  if (!isWon(row.start)) found.push({ kind: "number", row: number, field: "start", blocks: true });
  if (isOpen(row.end)) {
    if (!isLast) found.push({ kind: "openInside", row: number, field: "end", blocks: true });
  } else if (!isWon(row.end)) found.push({ kind: "number", row: number, field: "end", blocks: true });
  // The last row's end is thrown away, so it cannot be wrong.
  else if (!isLast && isWon(row.start) && (wonOf(row.end) ?? 0) <= (wonOf(row.start) ?? 0))
    found.push({ kind: "reversed", row: number, field: "end", blocks: true });
  return [...found, ...stepProblems(row, number)];
}

/** Where two neighbours meet. */
function seam(previous: RowForm, row: RowForm, number: number): RowProblem[] {
  const end = wonOf(previous.end) ?? 0;
  const start = wonOf(row.start) ?? 0;
  if (start < (wonOf(previous.start) ?? 0)) return [{ kind: "order", row: number, field: "start", blocks: true }];
  if (start < end) return [{ kind: "overlap", row: number, field: "start", from: start, to: end, blocks: true }];
  return start > end ? [{ kind: "gap", row: number, from: end, to: start, blocks: false }] : [];
}

/**
 * The same rules with seams that fit: sorted by start, the first from 0, each end the next one's start, the last open.
 * Rows that will be dropped are left alone at the end; rows with the same start keep the first.
 */
export function mendedRows(rows: readonly RowForm[]): RowForm[] {
  const kept = keptRows(rows).flatMap((row) => {
    const from = wonOf(row.start);
    return from === undefined ? [] : [{ row, from }];
  });
  const others = rows.filter((row) => !kept.some((one) => one.row === row));
  const sorted = [...kept]
    .sort((a, b) => a.from - b.from)
    .filter(({ from }, index, all) => index === 0 || from !== all[index - 1]?.from);
  const joined = sorted.map(({ row, from }, index) => ({
    ...row,
    start: String(index === 0 ? 0 : from),
    end: String(sorted[index + 1]?.from ?? NO_UPPER_END),
  }));
  return [...joined, ...others];
}

/** A saved row as it is typed. */
export const rowForm = (row: RangeRow, id: string): RowForm => ({
  id,
  start: String(row.startRange),
  end: String(row.endRange),
  mainType: row.mainType,
  mainValue: String(row.mainValue),
  subType: row.subType,
  subValue: String(row.subValue),
});

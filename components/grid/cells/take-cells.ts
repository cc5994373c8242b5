import type { Column } from "@/components/grid/column";
import type { Put } from "./paste-plan";

/** A cell that was not written, with the text meant for it and why. */
export type CellProblem = Put & { problem: string };

/** What of some texts the rows take: one change a row, and a problem a cell. */
export type Taken<Row, Edit> = {
  changes: readonly { row: Row; to: Edit }[];
  problems: readonly CellProblem[];
};

/**
 * Asks the columns whether they take the texts meant for their cells. A cell whose text is the one it has already is no
 * change. `locked` is the problem of a cell that cannot be edited.
 */
export function takeCells<Row, Edit>(
  puts: readonly Put[],
  rows: readonly Row[],
  columns: readonly Column<Row, Edit>[],
  locked: string,
): Taken<Row, Edit> {
  const changes = new Map<number, { row: Row; to: Edit }>();
  const problems: CellProblem[] = [];
  for (const put of puts) {
    const row = rows[put.row];
    const column = columns[put.column];
    if (row === undefined || !column) continue;
    if (put.text === (column.textOf?.(row) ?? "")) continue;
    const before = changes.get(put.row);
    const taken = column.take ? column.take(row, put.text, before?.to) : { problem: locked };
    if ("problem" in taken) {
      problems.push({ ...put, problem: taken.problem });
      continue;
    }
    changes.set(put.row, { row, to: before ? Object.assign({}, before.to, taken.to) : taken.to });
  }
  return { changes: [...changes.values()], problems };
}

import type { ReactNode } from "react";
import type { GridCells } from "@/components/grid/cells/grid-cells";
import type { AboutRow, Column, Sorting } from "@/components/grid/column";
import type { ColumnDeeds } from "@/components/grid/columns/arrangement";
import type { Opening } from "./opening";

export type GridProps<Row, Edit = Partial<Row>> = {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Every row is drawn again when this is another array than before. */
  columns: readonly Column<Row, Edit>[];
  checked?: ReadonlySet<string>;
  onCheck?: (id: string) => void;
  onCheckAll?: (ids: readonly string[]) => void;
  /**
   * Adds rows to the chosen ones, for Shift with a click or an arrow. Left out, `onCheckAll` gets the rows between that are
   * not chosen yet.
   */
  onCheckRange?: (ids: readonly string[]) => void;
  /** Whether a row can be chosen; left out, all of them can. */
  mayCheck?: (row: Row) => boolean;
  /** The row that is read beside the list, by its id. */
  current?: string | undefined;
  /** The cursor and the selection of a list that is a sheet (`DataSheet`). */
  cells?: GridCells;
  /** What cells open, in a sheet with columns that open something. */
  opening?: Opening<Row>;
  /** The rows that show what is below them, by id, in a list with such rows. */
  unfolded?: ReadonlySet<string>;
  below?: (row: Row) => ReactNode;
  isStaged?: (row: Row) => boolean;
  /** Notes of a row that cells may show besides their value. */
  aboutOf?: (row: Row) => AboutRow<Edit>;
  loading?: boolean;
  rowHeight?: number;
  /** Rows are exactly `rowHeight` pixels high, whatever is in them. */
  isFixed?: boolean;
  minWidth?: number;
  /** Pixels below the window's top where the head sticks. */
  stickyTop?: number;
  /** What arranges the columns by their headings; left out, they stay as they are. */
  deeds?: ColumnDeeds;
  sorting?: Sorting;
  empty?: ReactNode;
};

type Checking<Row, Edit> = Pick<
  GridProps<Row, Edit>,
  "rows" | "idOf" | "checked" | "mayCheck" | "onCheckAll" | "onCheckRange"
>;

/** How a list adds rows between two to the chosen ones; undefined in a list nothing is chosen from. */
export function rangeCheckOf<Row, Edit>({
  rows,
  idOf,
  checked,
  mayCheck,
  onCheckAll,
  onCheckRange,
}: Checking<Row, Edit>): ((ids: readonly string[]) => void) | undefined {
  if (!mayCheck && (onCheckRange || !onCheckAll)) return onCheckRange;
  return (ids) => {
    const refused = new Set(mayCheck && rows.filter((row) => !mayCheck(row)).map(idOf));
    const meant = ids.filter((id) => !refused.has(id));
    if (onCheckRange) return onCheckRange(meant);
    const missing = meant.filter((id) => !checked?.has(id));
    if (missing.length > 0) onCheckAll?.(missing);
  };
}

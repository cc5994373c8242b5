import type { Column } from "@/components/grid/column";

/** Pixels of a window that a list's columns do not get: the side menu, the page's padding, the checkboxes and a scroll bar. */
const BESIDE = 319;

type Sized = Pick<Column<never>, "key" | "width" | "hiddenBelow">;

/**
 * The columns with the width of window from which each is shown. Those in `turn` come one after the other, each as soon as
 * there is room for it beside all before it and beside the column without a width, which keeps `rest` pixels. So the usual
 * columns of a list are never scrolled sideways. Columns that are not named are always shown.
 *
 * Example: beside one of 200 pixels and a rest of 250, the first in turn with 100 pixels needs a window of 869.
 */
export function inTurn<Shown extends Sized>(columns: readonly Shown[], turn: readonly string[], rest: number): Shown[] {
  const widthOf = ({ width = rest }: Shown): number => width;
  let needed = columns.filter(({ key }) => !turn.includes(key)).reduce((sum, column) => sum + widthOf(column), BESIDE);
  const from = new Map<string, number>();
  for (const key of turn) {
    const column = columns.find((each) => each.key === key);
    if (!column) continue;
    needed += widthOf(column);
    from.set(key, needed);
  }
  return columns.map((column) => {
    const hiddenBelow = from.get(column.key);
    return hiddenBelow === undefined ? column : { ...column, hiddenBelow };
  });
}

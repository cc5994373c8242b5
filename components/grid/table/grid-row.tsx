import { useTranslations } from "next-intl";
import { memo, useCallback, useMemo, type CSSProperties } from "react";
import { isIn } from "@/components/grid/cells/grid-cells";
import type { AboutRow, Column } from "@/components/grid/column";
import { useNewest } from "@/components/ui/use-newest";
import type { GridProps } from "./grid-props";
import { Tick } from "./tick";

type RowProps<Row, Edit> = {
  row: Row;
  index: number;
  id: string;
  name: string;
  columns: readonly Column<Row, Edit>[];
  /** Undefined in a list nothing is chosen from. */
  isChecked: boolean | undefined;
  mayCheck: boolean;
  isCurrent: boolean;
  isStaged: boolean;
  /** Whether what is below it is shown; undefined in a list without. */
  isUnfolded: boolean | undefined;
  onCheck: (id: string) => void;
  /** The columns that are selected in it (`selectedIn`); undefined in a list that is no sheet. */
  selected: string | undefined;
  corner: number | undefined;
  /** Where each column is pinned (`pinnedStarts`), and whether the row's tick is pinned too. */
  starts: readonly (number | undefined)[];
  fixedHeight: number | undefined;
  /** Undefined where its height is known. */
  measure?: ((element: Element | null) => void) | undefined;
  /** Its place among all that a list draws below each other of which it draws those in view. */
  line?: number;
} & AboutRow<Edit>;
export type RowOf<Row, Edit> = (row: Row, index: number) => RowProps<Row, Edit>;

/** What each row is drawn from: values, and handlers that stay the same however often the list is drawn. */
export function useRowProps<Row, Edit>({
  idOf,
  nameOf,
  columns,
  checked,
  onCheck,
  isStaged,
  mayCheck,
  current,
  unfolded,
  aboutOf,
  isFixed,
  rowHeight,
  cells,
  starts,
}: GridProps<Row, Edit> & { starts: readonly (number | undefined)[] }): RowOf<Row, Edit> {
  const newest = useNewest(onCheck);
  const check = useCallback((id: string) => newest.current?.(id), [newest]);
  return (row, index) => {
    const id = idOf(row);
    return {
      row,
      index,
      id,
      name: nameOf(row),
      columns,
      isChecked: checked?.has(id),
      mayCheck: mayCheck?.(row) ?? true,
      isCurrent: current === id,
      isStaged: isStaged?.(row) ?? false,
      isUnfolded: unfolded?.has(id),
      onCheck: check,
      selected: cells?.selectedIn(index),
      corner: cells?.cornerIn(index),
      starts,
      fixedHeight: isFixed ? rowHeight : undefined,
      ...aboutOf?.(row),
    };
  };
}

/** Drawn again only when something of its own has changed: a key or a scroll costs one row, not three hundred. */
export const GridRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row, Edit>(props: RowProps<Row, Edit>) {
  const { row, index, id, name, columns, isChecked, isStaged, onCheck, measure, edit, failure } = props;
  const { selected, corner, starts, fixedHeight, isUnfolded, line, mayCheck, isCurrent } = props;
  const t = useTranslations("common");
  // A row that is selected or ticked keeps what is in its cells: React renders the same element no second time.
  const contents = useMemo(
    () => columns.map(({ cell }) => cell(row, { edit, failure })),
    [columns, row, edit, failure],
  );
  // Where no tick can be reached, Tab comes to the sheet by its first cell.
  const isEntry = index === 0 && (isChecked === undefined || !mayCheck);
  const style =
    fixedHeight === undefined
      ? undefined
      : ({ height: fixedHeight, "--cell": `${fixedHeight - 1}px` } as CSSProperties);
  return (
    <tr
      ref={measure}
      style={style}
      data-fixed-row={fixedHeight === undefined ? undefined : ""}
      data-index={index}
      data-line={line}
      data-staged={isStaged || undefined}
      aria-rowindex={index + 2}
      aria-selected={isChecked}
      aria-current={isCurrent || undefined}
    >
      {isChecked !== undefined && (
        <td aria-colindex={1} {...pinnedAt(starts[0] === undefined ? undefined : 0)}>
          <Tick
            label={t("selectRow", { name })}
            isChecked={isChecked}
            isDisabled={!mayCheck}
            onChange={() => onCheck(id)}
          />
        </td>
      )}
      {columns.map(({ key, align, opens, isRowHeader }, at) => (
        <td
          key={key}
          data-align={align}
          role={isRowHeader ? "rowheader" : undefined}
          aria-haspopup={opens === "dialog" ? "dialog" : undefined}
          aria-expanded={opens === "below" ? isUnfolded : undefined}
          aria-colindex={at + (isChecked === undefined ? 1 : 2)}
          {...pinnedAt(starts[at])}
          {...(selected !== undefined && {
            "data-cell": at,
            "data-selected": isIn(selected, at) ? "" : undefined,
            "aria-selected": isIn(selected, at),
            "data-corner": corner === at ? "" : undefined,
            tabIndex: isEntry && at === 0 ? 0 : -1,
          })}
        >
          {fixedHeight === undefined ? contents[at] : <div data-fixed="">{contents[at]}</div>}
        </td>
      ))}
    </tr>
  );
}

/** How a cell is drawn that is pinned so many pixels from the list's beginning. */
const pinnedAt = (start: number | undefined) =>
  start === undefined ? {} : { "data-pinned": "", style: { insetInlineStart: start } };

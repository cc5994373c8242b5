"use client";
import { Box, Checkbox, Table, TableBody, TableCell, TableHead, TableRow } from "@mui/material";
import { alpha, styled, type CSSObject } from "@mui/material/styles";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useTranslations } from "next-intl";
import {
  memo,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from "react";
import { useNewest } from "@/components/ui/use-newest";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { SkeletonRows } from "./skeleton-rows";
import { isIn, type GridCells } from "./cells/grid-cells";
import type { AboutRow, Column } from "./column";

/** Above this many rows only those in view are drawn. */
const VIRTUAL_FROM = 50;

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
  /** The cursor and the selection of a list that is a sheet (`DataSheet`). */
  cells?: GridCells;
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
  empty?: ReactNode;
};

/** Rows and cells look as MUI's do, but are styled from here: a list draws hundreds, and each of MUI's costs ten plain ones. */
const GridTable = styled(Table)(({ theme: { palette, typography, components, direction } }) => ({
  tableLayout: "fixed",
  // Borders that are shared make the browser lay out every row for each that comes into view.
  borderCollapse: "separate",
  "& > tbody > tr[data-index]": {
    // A layer for each row in view: what scrolls is moved, and a key paints one row. Opaque, so that letters stay sharp.
    "&[data-layer]": { willChange: "transform", backgroundColor: palette.background.paper },
    "&[aria-selected=true]": {
      backgroundImage: `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
    },
    "&:hover": { background: palette.action.hover },
    "& > td": {
      ...typography.body2,
      color: palette.text.primary,
      textAlign: "left",
      borderBottom: "1px solid",
      overflowWrap: "anywhere",
      ...(components?.MuiTableCell?.styleOverrides?.root as CSSObject),
    },
    "& > td[data-align=right]": { textAlign: "right" },
    "& > td[data-align=center]": { textAlign: "center" },
    "&[data-staged] > td:first-of-type": {
      boxShadow: `inset ${direction === "rtl" ? "-" : ""}3px 0 0 ${palette.warning.main}`,
    },
    "& > td[data-cell]": {
      position: "relative",
      // What is brought into view must not lie under the head or under the bars at the window's foot.
      scrollMarginBlock: "104px 72px",
      "&[data-selected]": { boxShadow: `inset 0 0 0 100vmax ${alpha(palette.primary.main, 0.1)}` },
      "&:focus, &:has(> input:focus), &:has(> div > input:focus)": {
        outline: `2px solid ${palette.primary.main}`,
        outlineOffset: -2,
      },
      "&[data-corner]::after": {
        content: '""',
        position: "absolute",
        insetInlineEnd: 0,
        bottom: 0,
        width: 8,
        height: 8,
        background: palette.primary.main,
        border: `1px solid ${palette.background.paper}`,
        cursor: "crosshair",
        zIndex: 1,
      },
    },
    "& > td > [data-fixed]": {
      overflow: "hidden",
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      alignItems: "center",
    },
    "& > td[data-align=right] > [data-fixed]": { justifyItems: "end" },
    "&[data-fixed-row] > td": { paddingBlock: 0 },
  },
}));

/** A table of rows. It holds no data of its own: rows come in with their edits applied, every edit goes out by the cells. */
export function DataGrid<Row, Edit = Partial<Row>>(props: GridProps<Row, Edit>) {
  const {
    label,
    rows,
    idOf,
    columns,
    checked,
    onCheckAll,
    loading = false,
    empty,
    minWidth = 900,
    stickyTop = 52,
  } = props;
  const t = useTranslations("common");
  const { cells } = props;
  const rowOf = useRowProps(props);
  const rowKeys = useRowKeys(props);
  const keys = cells
    ? {
        ...cells.handlers,
        ...rowKeys,
        onKeyDown: (event: KeyboardEvent) => {
          rowKeys.onKeyDown(event);
          if (!event.defaultPrevented) cells.handlers.onKeyDown(event);
        },
      }
    : rowKeys;
  // Where the table is wider than its place it is scrolled sideways, and the keyboard must reach what scrolls. A place
  // that scrolls holds its head in itself, so the head sticks to the window only where nothing is cut.
  const place = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(
    function watchWhetherItFits() {
      const element = place.current;
      if (!element) return;
      const measure = () => setScrolls(element.clientWidth < minWidth);
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [minWidth],
  );
  const ids = rows.map(idOf);
  const checkedHere = ids.filter((id) => checked?.has(id)).length;
  const span = columns.length + (checked ? 1 : 0);

  return (
    <Box
      ref={place}
      sx={{ overflowX: scrolls ? "auto" : "clip", containerType: rows.length === 0 ? "inline-size" : undefined }}
      {...(scrolls && { tabIndex: 0, role: "region", "aria-label": label })}
    >
      {cells?.note}
      <GridTable
        ref={cells?.tableRef}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-busy={loading}
        style={{ minWidth }}
        {...(cells && { role: "grid", "aria-multiselectable": true })}
        {...keys}
      >
        <TableHead sx={{ position: scrolls ? undefined : "sticky", top: stickyTop, zIndex: 3 }}>
          <TableRow aria-rowindex={1}>
            {checked && (
              <TableCell padding="checkbox" sx={{ width: 44, ...(props.isFixed && { py: 0 }) }}>
                <Checkbox
                  size="small"
                  sx={props.isFixed ? { p: 0.75 } : undefined}
                  disabled={rows.length === 0}
                  checked={rows.length > 0 && checkedHere === rows.length}
                  indeterminate={checkedHere > 0 && checkedHere < rows.length}
                  onChange={() => onCheckAll?.(ids)}
                  slotProps={{ input: { "aria-label": t("selectAll") } }}
                />
              </TableCell>
            )}
            {columns.map(({ key, header, width, align }, at) => (
              <TableCell
                key={key}
                align={align}
                sx={{ width, ...(props.isFixed && { py: 0.75, height: 36, whiteSpace: "nowrap" }) }}
                onClick={cells && rows.length > 0 ? () => cells.selectColumn(at) : undefined}
              >
                {header}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        {loading && rows.length === 0 ? (
          <SkeletonRows columns={span} height={props.rowHeight ?? 56} />
        ) : rows.length === 0 ? (
          <TableBody>
            <TableRow>
              <TableCell colSpan={span} sx={{ borderBottom: 0, p: 0 }}>
                {/* In the middle of what is seen, not of a table wider than the screen. */}
                <Box sx={{ position: "sticky", insetInlineStart: 0, width: "100cqi" }}>{empty}</Box>
              </TableCell>
            </TableRow>
          </TableBody>
        ) : rows.length > VIRTUAL_FROM ? (
          <VirtualBody {...props} span={span} rowOf={rowOf} />
        ) : (
          <TableBody>
            {rows.map((row, index) => (
              <GridRow key={idOf(row)} {...rowOf(row, index)} />
            ))}
          </TableBody>
        )}
      </GridTable>
    </Box>
  );
}

/** How a list adds rows between two to the chosen ones; undefined in a list nothing is chosen from. */
export function rangeCheckOf<Row, Edit>({
  checked,
  onCheckAll,
  onCheckRange,
}: Pick<GridProps<Row, Edit>, "checked" | "onCheckAll" | "onCheckRange">):
  ((ids: readonly string[]) => void) | undefined {
  if (onCheckRange || !onCheckAll) return onCheckRange;
  return (ids) => {
    const missing = ids.filter((id) => !checked?.has(id));
    if (missing.length > 0) onCheckAll(missing);
  };
}

type TableKeys = { onKeyDown: (event: KeyboardEvent) => void; onClickCapture: (event: MouseEvent) => void };

/**
 * Row keys as in a spreadsheet: an arrow moves to the next row's checkbox and with Shift also checks it, Shift and a click
 * check the range from the last checked row.
 */
function useRowKeys<Row, Edit>(props: GridProps<Row, Edit>): TableKeys {
  const { rows, idOf, cells } = props;
  const onCheckRange = rangeCheckOf(props);
  const anchor = useRef<number | null>(null);
  const tickAt = (target: EventTarget): HTMLTableRowElement | null =>
    target instanceof HTMLInputElement && target.type === "checkbox" ? target.closest("tr[data-index]") : null;
  const indexOf = (row: HTMLTableRowElement): number => numberIn(row.dataset["index"] ?? "") ?? 0;
  const between = (from: number, to: number): string[] =>
    rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(idOf);
  return {
    onClickCapture: (event) => {
      const row = tickAt(event.target);
      if (!row) return;
      const index = indexOf(row);
      if (onCheckRange && event.shiftKey && anchor.current !== null) {
        event.preventDefault();
        event.stopPropagation();
        onCheckRange(between(anchor.current, index));
      } else anchor.current = index;
    },
    onKeyDown: (event) => {
      const { key, target, shiftKey } = event;
      const row = tickAt(target);
      const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
      if (row && cells && key === "ArrowRight") {
        event.preventDefault();
        cells.enterRow(indexOf(row));
      } else if (row && step !== 0 && onCheckRange) {
        const next = rowBeside(row, step)?.querySelector<HTMLInputElement>("input[type=checkbox]");
        if (!next) return;
        event.preventDefault();
        if (shiftKey) onCheckRange(between(indexOf(row), indexOf(row) + step));
        anchor.current = indexOf(row) + step;
        next.focus();
      }
    },
  };
}

const rowBeside = (row: HTMLTableRowElement, step: number): Element | null => {
  const beside = step > 0 ? row.nextElementSibling : row.previousElementSibling;
  return beside?.matches("tr[data-index]") ? beside : null;
};

/** Draws the rows in view between two spacers, so that 300 tall rows scroll like 30. */
function VirtualBody<Row, Edit>(props: GridProps<Row, Edit> & { span: number; rowOf: RowOf<Row, Edit> }) {
  const { rows, idOf, rowHeight = 56, span, rowOf, cells } = props;
  const scrollRef = cells?.scrollRef;
  const body = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(function measureWhereTheListStarts() {
    const measure = () => setOffset(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: offset,
    getItemKey: (index) => {
      const row = rows[index];
      return row ? idOf(row) : index;
    },
  });
  useLayoutEffect(
    function letTheCursorScroll() {
      return scrollRef && letScroll(scrollRef, (row) => virtual.scrollToIndex(row, { align: "auto" }));
    },
    [scrollRef, virtual],
  );
  const now = virtual.getVirtualItems();
  const earlier = useDeferredValue(now);
  // New rows are drawn while the browser has time, as long as those drawn before fill the window.
  const isFilled = covers(earlier, virtual.range);
  const items = isFilled ? earlier : now;
  const before = (items[0]?.start ?? offset) - offset;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset);

  return (
    <TableBody ref={body}>
      <Spacer height={before} span={span} />
      {items.map(({ index }) => {
        const row = rows[index];
        return row && <GridRow key={idOf(row)} {...rowOf(row, index)} measure={virtual.measureElement} />;
      })}
      <Spacer height={after} span={span} />
    </TableBody>
  );
}

/** Hands a sheet's cursor the way to a row that is not drawn; answers how to take it back. */
function letScroll(to: NonNullable<GridCells["scrollRef"]>, scroll: (row: number) => void): () => void {
  to.current = scroll;
  return () => {
    to.current = null;
  };
}

/** Whether all rows in view are among some. */
const covers = (items: readonly { index: number }[], view: { startIndex: number; endIndex: number } | null): boolean =>
  !view || ((items[0]?.index ?? Infinity) <= view.startIndex && (items.at(-1)?.index ?? -1) >= view.endIndex);

const Spacer = ({ height, span }: { height: number; span: number }) =>
  height > 0 ? (
    <tr aria-hidden>
      <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
    </tr>
  ) : null;

type RowProps<Row, Edit> = {
  row: Row;
  index: number;
  id: string;
  name: string;
  columns: readonly Column<Row, Edit>[];
  /** Undefined in a list nothing is chosen from. */
  isChecked: boolean | undefined;
  isStaged: boolean;
  onCheck: (id: string) => void;
  /** The columns that are selected in it (`selectedIn`); undefined in a list that is no sheet. */
  selected: string | undefined;
  corner: number | undefined;
  fixedHeight: number | undefined;
  measure?: (element: Element | null) => void;
} & AboutRow<Edit>;
type RowOf<Row, Edit> = (row: Row, index: number) => RowProps<Row, Edit>;

/** What each row is drawn from: values, and handlers that stay the same however often the list is drawn. */
function useRowProps<Row, Edit>({
  idOf,
  nameOf,
  columns,
  checked,
  onCheck,
  isStaged,
  aboutOf,
  isFixed,
  rowHeight,
  cells,
}: GridProps<Row, Edit>): RowOf<Row, Edit> {
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
      isStaged: isStaged?.(row) ?? false,
      onCheck: check,
      selected: cells?.selectedIn(index),
      corner: cells?.cornerIn(index),
      fixedHeight: isFixed ? rowHeight : undefined,
      ...aboutOf?.(row),
    };
  };
}

/** Drawn again only when something of its own has changed: a key or a scroll costs one row, not three hundred. */
const GridRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row, Edit>(props: RowProps<Row, Edit>) {
  const { row, index, id, name, columns, isChecked, isStaged, onCheck, measure, edit, failure } = props;
  const { selected, corner, fixedHeight } = props;
  const t = useTranslations("common");
  const style = fixedHeight === undefined ? undefined : { height: fixedHeight };
  return (
    <tr
      ref={measure}
      style={style}
      data-fixed-row={fixedHeight === undefined ? undefined : ""}
      data-index={index}
      data-layer={measure ? "" : undefined}
      data-staged={isStaged || undefined}
      aria-rowindex={index + 2}
      aria-selected={isChecked}
    >
      {isChecked !== undefined && (
        <td>
          <Checkbox
            size="small"
            checked={isChecked}
            onChange={() => onCheck(id)}
            slotProps={{ input: { "aria-label": t("selectRow", { name }) } }}
          />
        </td>
      )}
      {columns.map(({ key, align, cell }, at) => (
        <td
          key={key}
          data-align={align}
          {...(selected !== undefined && {
            "data-cell": at,
            "data-selected": isIn(selected, at) ? "" : undefined,
            "aria-selected": isIn(selected, at),
            "data-corner": corner === at ? "" : undefined,
            tabIndex: -1,
          })}
        >
          {fixedHeight === undefined ? (
            cell(row, { edit, failure })
          ) : (
            <div data-fixed="" style={{ maxHeight: fixedHeight - 1 }}>
              {cell(row, { edit, failure })}
            </div>
          )}
        </td>
      ))}
    </tr>
  );
}

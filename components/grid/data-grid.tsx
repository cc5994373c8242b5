"use client";
import { Box } from "@mui/material";
import { Fragment, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { pinnedStarts } from "@/lib/domain/kit/column-layout";
import { SkeletonRows } from "./skeleton-rows";
import { GridHead, TICK_WIDTH } from "./table/grid-head";
import type { GridProps } from "./table/grid-props";
import { GridRow, useRowProps } from "./table/grid-row";
import { BelowRow } from "./table/below-row";
import { useOpening } from "./table/use-opening";
import { useRowKeys } from "./table/row-keys";
import { VirtualBody } from "./table/virtual-body";
import { leastWidth } from "./table/least-width";

/** Above this many rows only those in view are drawn. */
const VIRTUAL_FROM = 50;

/** A table of rows. It holds no data of its own: rows come in with their edits applied, every edit goes out by the cells. */
export function DataGrid<Row, Edit = Partial<Row>>(props: GridProps<Row, Edit>) {
  const { label, rows, idOf, columns, checked, onCheckAll, loading = false, empty, stickyTop = 52 } = props;
  const { cells } = props;
  const hasTicks = checked !== undefined;
  const starts = useMemo(() => pinnedStarts(columns, hasTicks ? TICK_WIDTH : 0), [columns, hasTicks]);
  const usualMin = props.minWidth ?? 900;
  const { minWidth, width } = props.deeds
    ? leastWidth(columns, hasTicks ? TICK_WIDTH : 0, usualMin)
    : { minWidth: usualMin };
  const rowOf = useRowProps({ ...props, starts });
  const rowKeys = useRowKeys(props);
  const opening = useOpening(props);
  const keys = cells
    ? {
        ...cells.handlers,
        ...opening,
        ...rowKeys,
        onKeyDown: (event: KeyboardEvent) => {
          rowKeys.onKeyDown(event);
          if (!event.defaultPrevented) opening?.onKeyDown(event);
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
  const { mayCheck } = props;
  const ids = useMemo(() => (mayCheck ? rows.filter(mayCheck) : rows).map(idOf), [rows, mayCheck, idOf]);
  const checkedHere = useMemo(() => ids.filter((id) => checked?.has(id)).length, [ids, checked]);
  const span = columns.length + (checked ? 1 : 0);

  return (
    <Box
      ref={place}
      sx={{ overflowX: scrolls ? "auto" : "clip", containerType: rows.length === 0 ? "inline-size" : undefined }}
      {...(scrolls && { tabIndex: 0, role: "region", "aria-label": label })}
    >
      {cells?.note}
      <table
        className="n-grid"
        ref={cells?.tableRef}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-colcount={span}
        aria-busy={loading}
        style={{ minWidth, width }}
        {...(cells && { role: "grid", "aria-multiselectable": true })}
        {...keys}
      >
        <GridHead
          columns={columns}
          starts={starts}
          deeds={props.deeds}
          sorting={props.sorting}
          isFixed={props.isFixed ?? false}
          ticks={hasTicks ? (checkedHere === 0 ? "none" : checkedHere === ids.length ? "all" : "some") : undefined}
          isEmpty={ids.length === 0}
          onCheckAll={() => onCheckAll?.(ids)}
          stickyTop={scrolls ? undefined : stickyTop}
          onSelect={cells?.selectColumn}
        />
        {loading && rows.length === 0 ? (
          <SkeletonRows columns={span} height={props.rowHeight ?? 56} />
        ) : rows.length === 0 ? (
          <tbody>
            <tr>
              <td colSpan={span} style={{ padding: 0 }}>
                {/* In the middle of what is seen, not of a table wider than the screen. */}
                <Box sx={{ position: "sticky", insetInlineStart: 0, width: "100cqi" }}>{empty}</Box>
              </td>
            </tr>
          </tbody>
        ) : rows.length > VIRTUAL_FROM ? (
          <VirtualBody {...props} span={span} rowOf={rowOf} />
        ) : (
          <tbody>
            {rows.map((row, index) => (
              <Fragment key={idOf(row)}>
                <GridRow {...rowOf(row, index)} />
                {props.unfolded?.has(idOf(row)) && <BelowRow span={span}>{props.below?.(row)}</BelowRow>}
              </Fragment>
            ))}
          </tbody>
        )}
      </table>
    </Box>
  );
}

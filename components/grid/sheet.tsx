"use client";
import { Box, Checkbox } from "@mui/material";
import { styled, useTheme } from "@mui/material/styles";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { useTranslations } from "next-intl";
import { memo, useCallback, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useNewest } from "@/components/ui/use-newest";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { nextPlace, type Place } from "./sheet-keys";

export type SheetColumn = {
  key: string;
  head: ReactNode;
  /** The minimum width in pixels. `share` divides the remaining width. */ width: number;
  share: number;
};

type Props<Row> = {
  label: string;
  /** The same rows are the same objects: a row is drawn again only when it is another one. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  columns: readonly SheetColumn[];
  /** Renders a cell. Keep the same function while only rows change. */
  cell: (row: Row, column: string) => ReactNode;
  rowHeight: number;
  /** The height of all of it, as CSS says it. */
  height: string;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  /** Expanded rows, and what they show below themselves. */
  unfolded: ReadonlySet<string>;
  below: (row: Row) => ReactNode;
  /** Enter, F2, a click, or the first sign typed into a cell; `column` is its key. */
  onOpen: (row: Row, column: string, cell: HTMLElement, typed: string) => void;
  /** Any other key in a cell; answers whether it was meant. */
  onKey?: (row: Row, column: string, event: KeyboardEvent) => boolean;
};

const CHECK_WIDTH = 38;
const HEAD_HEIGHT = 46;
const OVERSCAN = 8;
/** Above this many rows only those in view are drawn. */
const VIRTUAL_FROM = 50;

const Frame = styled("div")(({ theme: { palette } }) => ({
  position: "relative",
  overflow: "auto",
  "& [role=row]": { display: "grid" },
  "& [role=gridcell], & [role=rowheader]": {
    minWidth: 0,
    overflow: "hidden",
    borderBottom: `1px solid ${palette.divider}`,
    borderInlineEnd: `1px solid ${palette.divider}`,
    cursor: "cell",
  },
  "& [role=gridcell]:focus-visible, & [role=rowheader]:focus-visible": {
    outline: `2px solid ${palette.primary.main}`,
    outlineOffset: -2,
  },
  "& [data-row]": { background: palette.background.paper },
  "& [data-row][aria-selected=true]": {
    backgroundImage: `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
  },
  "& [data-row]:hover": { background: palette.action.hover },
}));

/**
 * A sheet of many rows by a few columns for the keyboard: arrows walk through it, Enter or a sign opens a cell, Space
 * chooses a row and with Shift an arrow takes the next one along. Only rows in view are drawn. It holds no data of its own.
 */
export function Sheet<Row>(props: Props<Row>) {
  const { label, rows, idOf, columns, rowHeight, height, chosen, onChoose, unfolded } = props;
  const t = useTranslations("common");
  const isMirrored = useTheme().direction === "rtl";
  const frame = useRef<HTMLDivElement>(null);
  const active = useRef<Place>({ row: 0, column: 0 });
  const keys = columns.map(({ key }) => key).join(" ");
  const tracks = `${CHECK_WIDTH}px ${columns.map(({ width, share }) => `minmax(${width}px, ${share}fr)`).join(" ")}`;
  const minWidth = CHECK_WIDTH + columns.reduce((sum, { width }) => sum + width, 0);

  // eslint-disable-next-line react-hooks/incompatible-library -- its result is used only in this component
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: HEAD_HEIGHT,
    scrollPaddingStart: HEAD_HEIGHT,
    getItemKey: (index) => {
      const row = rows[index];
      return row ? idOf(row) : index;
    },
    // The row with keyboard focus stays mounted. Otherwise focus would fall to the page when it scrolls out of view.
    rangeExtractor: (range) => {
      const all = defaultRangeExtractor(range);
      const { row } = active.current;
      return row < rows.length && !all.includes(row) ? [...all, row].sort((a, b) => a - b) : all;
    },
  });

  const isVirtual = rows.length > VIRTUAL_FROM;
  const items: { index: number; start?: number }[] = isVirtual
    ? virtual.getVirtualItems()
    : rows.map((_, index) => ({ index }));

  const cellAt = (place: Place): HTMLElement | null =>
    frame.current?.querySelector(`[data-row="${place.row}"] > [data-column="${place.column}"]`) ?? null;

  function enter(place: Place) {
    cellAt(active.current)?.setAttribute("tabindex", "-1");
    active.current = place;
    const focus = () => {
      const cell = cellAt(place);
      cell?.setAttribute("tabindex", "0");
      cell?.focus({ preventScroll: true });
      cell?.scrollIntoView({ block: "nearest", inline: "nearest" });
      return cell !== null;
    };
    if (isVirtual) virtual.scrollToIndex(place.row, { align: "auto" });
    if (!focus()) requestAnimationFrame(focus);
  }

  function pressed(event: KeyboardEvent) {
    const cell = placeOf(event.target);
    if (!cell) return;
    const row = rows[cell.row];
    if (!row) return;
    const column = columns[cell.column];
    const page = pageOf(frame.current, rowHeight);
    const next = nextPlace(event, cell, { rows: rows.length, columns: columns.length, page, isMirrored });
    if (next) {
      event.preventDefault();
      if (event.shiftKey && next.row !== cell.row) {
        const [from, to] = [Math.min(cell.row, next.row), Math.max(cell.row, next.row)];
        onChoose(rows.slice(from, to + 1).map(idOf), true);
      }
      enter(next);
      return;
    }
    if (!column) return;
    if (props.onKey?.(row, column.key, event)) {
      event.preventDefault();
      return;
    }
    if (event.key === " ") {
      event.preventDefault();
      onChoose([idOf(row)], !chosen.has(idOf(row)));
      return;
    }
    const isSign = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    // A Korean keyboard tells no letter before it is made: the cell opens, and what follows is typed there.
    if (event.key === "Enter" || event.key === "F2" || event.key === "Process" || isSign) {
      event.preventDefault();
      props.onOpen(row, column.key, event.target as HTMLElement, isSign ? event.key : "");
    }
  }

  const newest = useNewest(props);
  const openCell = useCallback(
    (row: Row, column: string, cell: HTMLElement) => newest.current.onOpen(row, column, cell, ""),
    [newest],
  );
  const chooseRow = useCallback((id: string, isChosen: boolean) => newest.current.onChoose([id], isChosen), [newest]);
  const ids = rows.map(idOf);
  const count = ids.filter((id) => chosen.has(id)).length;

  return (
    <Frame
      ref={frame}
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      onKeyDown={pressed}
      onFocus={({ target }) => {
        const place = placeOf(target);
        if (!place) return;
        cellAt(active.current)?.setAttribute("tabindex", "-1");
        active.current = place;
        target.setAttribute("tabindex", "0");
      }}
      style={{ height }}
    >
      <div
        style={{ minWidth, position: "relative", ...(isVirtual && { height: virtual.getTotalSize() + HEAD_HEIGHT }) }}
      >
        <Box
          role="row"
          aria-rowindex={1}
          sx={{ position: "sticky", top: 0, zIndex: 3, bgcolor: "background.paper", height: HEAD_HEIGHT }}
          style={{ gridTemplateColumns: tracks }}
        >
          <Box
            role="columnheader"
            sx={{ borderBottom: 1, borderColor: "divider", display: "grid", placeItems: "center" }}
          >
            <Checkbox
              size="small"
              disabled={rows.length === 0}
              checked={rows.length > 0 && count === rows.length}
              indeterminate={count > 0 && count < rows.length}
              onChange={(_, isChosen) => onChoose(ids, isChosen)}
              slotProps={{ input: { "aria-label": t("selectAll") } }}
            />
          </Box>
          {columns.map(({ key, head }) => (
            <Box
              key={key}
              role="columnheader"
              sx={{ borderBottom: 1, borderInlineEnd: 1, borderColor: "divider", minWidth: 0, overflow: "hidden" }}
            >
              {head}
            </Box>
          ))}
        </Box>
        {items.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const id = idOf(row);
          const isUnfolded = unfolded.has(id);
          return (
            <div
              key={id}
              ref={isVirtual ? virtual.measureElement : undefined}
              data-index={index}
              style={
                start === undefined
                  ? undefined
                  : { position: "absolute", insetInline: 0, top: 0, transform: `translateY(${start}px)` }
              }
            >
              <SheetRow
                row={row}
                id={id}
                name={props.nameOf(row)}
                index={index}
                keys={keys}
                tracks={tracks}
                rowHeight={rowHeight}
                cell={props.cell}
                isChosen={chosen.has(id)}
                isUnfolded={isUnfolded}
                onChoose={chooseRow}
                onOpen={openCell}
              />
              {isUnfolded && (
                <Box role="row" sx={{ borderBottom: 1, borderColor: "divider", bgcolor: "action.hover" }}>
                  <Box role="gridcell" aria-colspan={columns.length + 1} sx={{ cursor: "auto !important" }}>
                    {props.below(row)}
                  </Box>
                </Box>
              )}
            </div>
          );
        })}
      </div>
    </Frame>
  );
}

const pageOf = (frame: HTMLElement | null, rowHeight: number): number =>
  Math.max(1, Math.floor(((frame?.clientHeight ?? 0) - HEAD_HEIGHT) / rowHeight) - 1);

/** The position of a cell; undefined for elements inside a cell or below a row. */
function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof HTMLElement) || target.dataset["column"] === undefined) return undefined;
  const row = target.parentElement?.dataset["row"];
  const [at, column] = [numberIn(row ?? ""), numberIn(target.dataset["column"])];
  return at === undefined || column === undefined ? undefined : { row: at, column };
}

type RowProps<Row> = {
  row: Row;
  id: string;
  name: string;
  index: number;
  /** The columns' keys, joined. */
  keys: string;
  tracks: string;
  rowHeight: number;
  cell: (row: Row, column: string) => ReactNode;
  isChosen: boolean;
  isUnfolded: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onOpen: (row: Row, column: string, cell: HTMLElement) => void;
};

/** Drawn again only when something of its own has changed. */
const SheetRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnRow<Row>(props: RowProps<Row>) {
  const { row, id, name, index, keys, tracks, rowHeight, cell, isChosen, isUnfolded } = props;
  const t = useTranslations("common");
  return (
    <div
      role="row"
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      style={{ gridTemplateColumns: tracks, height: rowHeight }}
    >
      <div role="gridcell" style={{ display: "grid", placeItems: "center" }}>
        <input
          type="checkbox"
          tabIndex={-1}
          checked={isChosen}
          aria-label={t("selectRow", { name })}
          onChange={({ target }) => props.onChoose(id, target.checked)}
          style={{ width: 15, height: 15, margin: 0 }}
        />
      </div>
      {keys.split(" ").map((key, at) => (
        <div
          key={key}
          role={at === 0 ? "rowheader" : "gridcell"}
          data-column={at}
          tabIndex={index === 0 && at === 0 ? 0 : -1}
          aria-expanded={at === 0 ? isUnfolded : undefined}
          aria-haspopup={at === 0 ? undefined : "dialog"}
          onClick={({ currentTarget, target }) => {
            currentTarget.focus();
            if (!isControl(target, currentTarget)) props.onOpen(row, key, currentTarget);
          }}
        >
          {cell(row, key)}
        </div>
      ))}
    </div>
  );
}

/** Whether a click was meant for something inside the cell. */
const isControl = (target: EventTarget, cell: HTMLElement): boolean =>
  target instanceof HTMLElement && cell !== target && target.closest("a, button, input") !== null;

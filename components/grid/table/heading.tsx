import { useTranslations } from "next-intl";
import { useRef, type DragEvent, type KeyboardEvent, type PointerEvent } from "react";
import { headingOf, type Column, type Sorting } from "@/components/grid/column";
import type { ColumnDeeds } from "@/components/grid/columns/arrangement";
import { nextSort, sortedBy } from "@/components/grid/columns/next-sort";
import { boundedWidth } from "@/lib/domain/kit/column-layout";
import { fittingWidth, showWidth } from "./column-width";
import { HeadingLine } from "./heading-line";

type Props<Row, Edit> = {
  column: Column<Row, Edit>;
  at: number;
  colIndex: number;
  /** Where it is pinned; undefined where it is not. */
  start: number | undefined;
  isFixed: boolean;
  deeds: ColumnDeeds | undefined;
  onStep: (by: -1 | 1) => void;
  sorting: Sorting | undefined;
  isFirst: boolean;
  isOpen: boolean;
  onMenu: (anchor: HTMLElement) => void;
  onSelect: ((column: number) => void) | undefined;
};

/** What the clipboard of a drag calls a heading, so that nothing else can be dropped on one. */
const DRAGGED = "application/x-naru-column";
/** How much a key makes a column wider or narrower, in pixels. */
const KEY_STEP = 16;

/**
 * A heading. A drag of it moves the column, a drag of its edge makes it wider, a double click there fits it to what is in it.
 * On the heading Ctrl with an arrow moves the column, Shift with an arrow makes it wider, and its menu has all of it.
 */
export function Heading<Row, Edit>(props: Props<Row, Edit>) {
  const { column, at, colIndex, start, isFixed, deeds, sorting, isFirst, isOpen, onMenu, onSelect } = props;
  const t = useTranslations("columns");
  const cell = useRef<HTMLTableCellElement>(null);
  /** The width that is shown and not kept yet. */
  const width = useRef<number | null>(null);
  const isOnEdge = useRef(false);
  const sorted = sortedBy(column, sorting?.by);

  function show(next: number) {
    width.current = boundedWidth(next);
    if (cell.current) showWidth(cell.current, width.current);
  }
  function keepWidth() {
    if (width.current !== null) deeds?.resize(column.key, width.current);
    width.current = null;
  }
  const now = (): number => width.current ?? cell.current?.offsetWidth ?? 0;
  const isMirrored = (): boolean => cell.current !== null && getComputedStyle(cell.current).direction === "rtl";

  function keys(event: KeyboardEvent) {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0 || !deeds || event.altKey) return;
    const forward = isMirrored() ? (-by as 1 | -1) : by;
    if (event.ctrlKey || event.metaKey) props.onStep(forward);
    else if (event.shiftKey) show(now() + forward * KEY_STEP);
    else return;
    event.preventDefault();
  }

  const edge = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const [from, began, sign] = [event.clientX, now(), isMirrored() ? -1 : 1];
      const handle = event.currentTarget;
      isOnEdge.current = true;
      handle.setPointerCapture(event.pointerId);
      const move = ({ clientX }: globalThis.PointerEvent) => show(began + sign * (clientX - from));
      const end = () => {
        isOnEdge.current = false;
        handle.removeEventListener("pointermove", move);
        keepWidth();
      };
      handle.addEventListener("pointermove", move);
      handle.addEventListener("lostpointercapture", end, { once: true });
    },
    onDoubleClick: () => cell.current && deeds?.resize(column.key, fittingWidth(cell.current)),
  };
  const drop = {
    draggable: true,
    onDragStart: (event: DragEvent) => {
      if (isOnEdge.current) return event.preventDefault();
      event.dataTransfer.setData(DRAGGED, column.key);
      event.dataTransfer.effectAllowed = "move";
    },
    onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED) && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      const key = event.dataTransfer.getData(DRAGGED);
      if (key) event.preventDefault();
      if (key && key !== column.key) deeds?.move(key, column.key);
    },
  };

  return (
    <th
      ref={cell}
      scope="col"
      data-align={column.align}
      data-low={isFixed ? "" : undefined}
      aria-colindex={colIndex}
      aria-sort={sorted}
      aria-label={deeds && headingOf(column)}
      data-pinned={start === undefined ? undefined : ""}
      style={{ width: column.width, insetInlineStart: start }}
      {...(deeds && drop)}
      onClick={onSelect && (() => onSelect(at))}
    >
      {deeds ? (
        <HeadingLine
          columnKey={column.key}
          label={t("menu", { name: headingOf(column) })}
          sorted={sorted}
          onSort={column.sorts && sorting && (() => sorting.onSort(nextSort(column, sorting.by)))}
          isStop={isFirst}
          isOpen={isOpen}
          onMenu={onMenu}
          onKeyDown={keys}
          onKeyUp={({ key }) => key === "Shift" && keepWidth()}
          onBlur={keepWidth}
          edge={edge}
        >
          {column.header}
        </HeadingLine>
      ) : (
        column.header
      )}
    </th>
  );
}

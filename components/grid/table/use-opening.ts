import { useRef, type FocusEvent, type KeyboardEvent, type MouseEvent } from "react";
import { cellOf, fieldOf, isOwnControl } from "@/components/grid/cells/cell-place";
import type { GridProps } from "./grid-props";

type Handlers = {
  onKeyDown: (event: KeyboardEvent) => void;
  onFocusCapture: (event: FocusEvent) => void;
  onMouseDownCapture: (event: MouseEvent) => void;
  onClick: (event: MouseEvent) => void;
};

/** The keys and presses of a sheet whose cells open something instead of being typed into. */
export function useOpening<Row, Edit>({ rows, columns, cells, opening }: GridProps<Row, Edit>): Handlers | undefined {
  /** The cell with the cursor in it when the mouse was pressed: the press is its second one then. */
  const pressed = useRef<HTMLElement | null>(null);
  if (!opening || !cells) return undefined;
  const found = (target: EventTarget) => {
    const at = cellOf(target);
    const row = at && rows[at.place.row];
    const column = at && columns[at.place.column];
    return at && row !== undefined && column ? { cell: at.cell, row, column } : undefined;
  };
  return {
    onKeyDown: (event) => {
      const at = found(event.target);
      if (!at || at.cell !== event.target) return;
      const { cell, row, column } = at;
      const selected = rows.filter((_, index) => cells.selectedIn(index) !== "");
      const among = selected.includes(row) ? selected : [row];
      if (opening.onKey?.(row, column.key, event, among)) return event.preventDefault();
      if (!column.opens || fieldOf(cell)) return;
      const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
      const isPlain = !ctrlKey && !metaKey && !altKey;
      // A Korean keyboard tells no letter before it is made: the cell opens, and what follows is typed there.
      const isTyped = column.opens === "dialog" && isPlain && (key === "Process" || (key.length === 1 && key !== " "));
      if (!isTyped && (!isPlain || shiftKey || (key !== "Enter" && key !== "F2"))) return;
      event.preventDefault();
      opening.onOpen?.(row, column.key, cell, isTyped && key.length === 1 ? key : "");
    },
    onFocusCapture: ({ target }) => {
      const at = found(target);
      if (at) opening.onRow?.(at.row);
    },
    onMouseDownCapture: ({ target, button, shiftKey, ctrlKey, metaKey }) => {
      const cell = cellOf(target)?.cell;
      const isSecond = button === 0 && !shiftKey && !ctrlKey && !metaKey && cell === document.activeElement;
      pressed.current = isSecond && cell ? cell : null;
    },
    onClick: ({ target }) => {
      const at = found(target);
      if (!at?.column.opens || isOwnControl(target) || at.cell !== pressed.current) return;
      opening.onOpen?.(at.row, at.column.key, at.cell, "");
    },
  };
}

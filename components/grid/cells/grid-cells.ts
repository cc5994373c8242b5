import type { ClipboardEvent, FocusEvent, FormEvent, KeyboardEvent, MouseEvent, ReactNode, RefObject } from "react";

/** What makes a table of rows a sheet: its cursor, its selection and the handlers that move them. */
export type GridCells = {
  tableRef: RefObject<HTMLTableElement | null>;
  /** Brings a row that is not drawn into view; set by the list while it draws a part of its rows alone. */
  scrollRef: RefObject<((row: number) => void) | null>;
  handlers: {
    onKeyDown: (event: KeyboardEvent) => void;
    onKeyDownCapture: (event: KeyboardEvent) => void;
    onInputCapture: (event: FormEvent) => void;
    onDoubleClick: (event: MouseEvent) => void;
    onFocus: (event: FocusEvent) => void;
    onMouseDown: (event: MouseEvent) => void;
    onMouseMove: (event: MouseEvent) => void;
    onMouseUp: () => void;
    onCopy: (event: ClipboardEvent) => void;
    onCut: (event: ClipboardEvent) => void;
    onPaste: (event: ClipboardEvent) => void;
  };
  /** The selected columns of a row as text, e.g. "0-2 4-4", so that a row whose part stays the same is not drawn again. */
  selectedIn: (row: number) => string;
  /** The column whose cell in this row is the corner of the selection; undefined in all other rows. */
  cornerIn: (row: number) => number | undefined;
  /** Goes to the first cell of a row, as an arrow does from the row's tick. */
  enterRow: (row: number) => void;
  selectColumn: (column: number) => void;
  /** Above the table: what of the last paste was not written. */
  note: ReactNode;
};

/** Whether a column is among those of `selectedIn`. Example: `isIn("0-2 4-4", 4)` is true. */
export const isIn = (selected: string, column: number): boolean =>
  selected !== "" &&
  selected.split(" ").some((part) => {
    const [left = 0, right = -1] = part.split("-").map(Number);
    return column >= left && column <= right;
  });

import type { KeyboardEvent } from "react";

export type Opening<Row> = {
  /** The cursor came to a row. */
  onRow?: (row: Row) => void;
  /** Opens what a cell has: after Enter, F2, a second press, or the first sign typed into it, which is `typed`. */
  onOpen?: (row: Row, column: string, cell: HTMLElement, typed: string) => void;
  /**
   * Any other key in a cell, before the sheet has it; answers whether it was meant. `selected` are the rows that have a
   * selected cell, or the cell's own.
   */
  onKey?: (row: Row, column: string, event: KeyboardEvent, selected: readonly Row[]) => boolean;
};

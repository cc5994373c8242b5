import type { Block } from "./clipboard";

/** A rectangle of cells by row and column, both from 0 and both ends included. */
export type CellRange = { top: number; left: number; bottom: number; right: number };

/** A text meant for a cell. */
export type Put = { row: number; column: number; text: string };

export type PastePlan = {
  puts: readonly Put[];
  /** Rows and columns of the block for which the list has no cells; nothing of them is written. */
  left: { rows: number; columns: number };
  /** The rectangle that is written. */
  range: CellRange;
};

/**
 * Which text goes into which cell when a block is pasted over a selection. A single text fills the selection, a block that
 * fits into it a whole number of times is repeated, and any other begins at the selection's first cell.
 *
 * Example: `[["a"], ["b"]]` over four rows of one column gives a, b, a, b.
 */
export function pastePlan(block: Block, over: CellRange, size: { rows: number; columns: number }): PastePlan {
  const height = block.length;
  const width = Math.max(0, ...block.map((row) => row.length));
  const [tall, wide] = [over.bottom - over.top + 1, over.right - over.left + 1];
  const isRepeated = height > 0 && width > 0 && tall % height === 0 && wide % width === 0;
  const [rows, columns] = isRepeated ? [tall, wide] : [height, width];
  const fitting = {
    rows: Math.min(rows, size.rows - over.top),
    columns: Math.min(columns, size.columns - over.left),
  };
  const puts: Put[] = [];
  for (let row = 0; row < fitting.rows; row += 1)
    for (let column = 0; column < fitting.columns; column += 1) {
      const text = block[row % height]?.[column % width];
      // A shorter row of the block says nothing of the cells it lacks.
      if (text !== undefined) puts.push({ row: over.top + row, column: over.left + column, text });
    }
  return {
    puts,
    left: { rows: rows - fitting.rows, columns: columns - fitting.columns },
    range: {
      ...over,
      bottom: over.top + Math.max(1, fitting.rows) - 1,
      right: over.left + Math.max(1, fitting.columns) - 1,
    },
  };
}

/** The texts of a range's first row in all its other rows. `textAt` reads a cell. */
export function fillDownPlan(range: CellRange, textAt: (row: number, column: number) => string): readonly Put[] {
  return dragPlan({ ...range, bottom: range.top }, range.bottom, textAt);
}

/** The texts of a range repeated below it, down to a row: what dragging the corner of a selection does. */
export function dragPlan(
  range: CellRange,
  to: number,
  textAt: (row: number, column: number) => string,
): readonly Put[] {
  const tall = range.bottom - range.top + 1;
  const puts: Put[] = [];
  for (let row = range.bottom + 1; row <= to; row += 1)
    for (let column = range.left; column <= range.right; column += 1)
      puts.push({ row, column, text: textAt(range.top + ((row - range.top) % tall), column) });
  return puts;
}

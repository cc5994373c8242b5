/** A cell by its row and column, both from 0. */
export type Place = { row: number; column: number };

type Size = {
  rows: number;
  columns: number;
  /** Rows of a screenful. */
  page: number;
  /** Whether the first column is on the right (right-to-left). */
  isMirrored?: boolean;
};
type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/**
 * Where a key leads from a cell; undefined where it leads nowhere or is not one of these. As in every sheet: arrows a cell,
 * Page Up and Down a screenful, Home and End along the row, with Ctrl to the corners.
 *
 * Example: End in the first of six columns leads to column 5 of the same row.
 */
export function nextPlace(
  { key, ctrlKey, metaKey, altKey }: Key,
  { row, column }: Place,
  size: Size,
): Place | undefined {
  if (altKey) return undefined;
  const isFar = ctrlKey || metaKey;
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const at = (nextRow: number, nextColumn: number): Place | undefined => {
    const next = { row: within(nextRow, lastRow), column: within(nextColumn, lastColumn) };
    return next.row === row && next.column === column ? undefined : next;
  };
  const mirrored: Record<string, string> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };
  switch (size.isMirrored ? (mirrored[key] ?? key) : key) {
    case "ArrowDown":
      return at(isFar ? lastRow : row + 1, column);
    case "ArrowUp":
      return at(isFar ? 0 : row - 1, column);
    case "ArrowRight":
      return at(row, isFar ? lastColumn : column + 1);
    case "ArrowLeft":
      return at(row, isFar ? 0 : column - 1);
    case "PageDown":
      return at(row + size.page, column);
    case "PageUp":
      return at(row - size.page, column);
    case "Home":
      return at(isFar ? 0 : row, 0);
    case "End":
      return at(isFar ? lastRow : row, lastColumn);
    default:
      return undefined;
  }
}

const within = (wanted: number, last: number): number => Math.max(0, Math.min(last, wanted));

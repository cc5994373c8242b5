"use client";
import { cellSelectionFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import type { Place } from "@/components/grid/sheet-keys";
import type { CellRange } from "./paste-plan";

const features = tableFeatures({ cellSelectionFeature });

type Mode = "replace" | "include" | "exclude";

/**
 * Which cells of a list are selected: rectangles over the rows and columns in view, kept by the ids of both, so that a row
 * that is sorted elsewhere takes its part of the selection along.
 */
export function useCellSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string, keys: readonly string[]) {
  const joined = keys.join(" ");
  const columns = useMemo(() => joined.split(" ").map((id) => ({ id, accessorFn: () => "" })), [joined]);
  const data = useMemo(() => rows.map((row) => ({ id: idOf(row) })), [rows, idOf]);
  const table = useTable({
    features,
    columns,
    data,
    getRowId: ({ id }) => id,
    // A list that is read again keeps what is selected in it.
    autoResetCellSelection: false,
  });
  // Without a selection the bounds are not asked for: the table would make an object for each row of the list.
  const bounds = table.state.cellSelection.length === 0 ? [] : table.getCellSelectionBounds();
  const ranges = bounds.map((range): CellRange => ({
    top: range.minRowIndex,
    bottom: range.maxRowIndex,
    left: range.minColumnIndex,
    right: range.maxColumnIndex,
  }));
  const idAt = (row: number): string => data[row]?.id ?? "";
  const keyAt = (column: number): string => keys[column] ?? "";

  return {
    ranges,
    /** Selects the rectangle between two cells, in place of what was selected, besides it, or out of it. */
    select: (anchor: Place, focus: Place, mode: Mode = "replace") =>
      table.selectCellRange(
        {
          anchorRowId: idAt(anchor.row),
          anchorColumnId: keyAt(anchor.column),
          focusRowId: idAt(focus.row),
          focusColumnId: keyAt(focus.column),
        },
        { mode },
      ),
  };
}

/** The selected columns of a row, as text, so that a row whose part stays the same is not drawn again: "0-2 4-4". */
export const selectedIn = (ranges: readonly CellRange[], row: number): string =>
  ranges
    .filter(({ top, bottom }) => row >= top && row <= bottom)
    .map(({ left, right }) => `${left}-${right}`)
    .join(" ");

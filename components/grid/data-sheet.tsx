"use client";
import { useRef } from "react";
import { CellsReport } from "./cells/cells-report";
import { useCells } from "./cells/use-cells";
import { DataGrid } from "./data-grid";
import { rangeCheckOf, type GridProps } from "./table/grid-props";

type Props<Row, Edit> = Omit<GridProps<Row, Edit>, "cells"> & {
  /** Gets what was pasted, filled or deleted, as one step; without it the sheet can be read and copied. */
  onEdit?: (changes: readonly { row: Row; to: Edit }[]) => void;
};

/** A list of rows as a sheet (`useCells`): what a column's `textOf` and `take` say can be copied and pasted over. */
export function DataSheet<Row, Edit = Partial<Row>>({ onEdit, ...grid }: Props<Row, Edit>) {
  const tableRef = useRef<HTMLTableElement>(null);
  const scrollRef = useRef<((row: number) => void) | null>(null);
  const { rows, columns, idOf, nameOf } = grid;
  const { report, dismiss, ...cells } = useCells({
    rows,
    columns,
    idOf,
    nameOf,
    onEdit,
    onCheckRange: rangeCheckOf(grid),
    tableRef,
    scrollRef,
  });
  const note = report && <CellsReport report={report} onClose={dismiss} />;
  return <DataGrid {...grid} cells={{ ...cells, tableRef, scrollRef, note }} />;
}

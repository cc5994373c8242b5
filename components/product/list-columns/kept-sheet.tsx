"use client";
import { useMemo } from "react";
import { headingOf, type Column } from "@/components/grid/column";
import { DataSheet } from "@/components/grid/data-sheet";
import type { GridProps } from "@/components/grid/table/grid-props";
import type { ColumnList } from "@/lib/contract/schemas/list-columns";
import { useListColumns } from "./use-list-columns";

type Props<Row> = Omit<GridProps<Row>, "cells" | "deeds" | "opening"> & { list: ColumnList };

/**
 * A list to be read, as a sheet: its cells are walked through and copied, and its columns are kept as the person has arranged
 * them. A cell that is drawn as a text is copied as that text.
 */
export function KeptSheet<Row>({ list, columns, ...grid }: Props<Row>) {
  const readable = useMemo(() => columns.map(withText), [columns]);
  const { visible, deeds } = useListColumns(list, readable);
  return <DataSheet {...grid} columns={visible} deeds={deeds} />;
}

/** The first column stays in sight; any other may be hidden, and comes back with the usual ones by a heading's menu. */
function withText<Row>(column: Column<Row>, at: number): Column<Row> {
  const { cell, textOf } = column;
  return {
    ...column,
    ...(at > 0 && { optional: headingOf(column) }),
    textOf:
      textOf ??
      ((row) => {
        const drawn = cell(row, {});
        return typeof drawn === "string" || typeof drawn === "number" ? String(drawn) : "";
      }),
  };
}

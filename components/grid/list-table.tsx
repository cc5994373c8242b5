"use client";
import type { ComponentProps, ReactNode } from "react";
import { FailureNote } from "@/components/ui/state-notes";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { DataGrid } from "./data-grid";
import { Pager } from "./pager";
import type { GridProps } from "./table/grid-props";

type Named = { id: string; name: string };

/** A page of a list as its hook keeps it: rows with their edits, what is chosen, and the page and size of the address. */
type ListPage<Row extends Named> = {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  checked: ReadonlySet<string>;
  check: (ids: readonly string[]) => void;
  isStaged: (row: Row) => boolean;
  loading: boolean;
  failure: ComponentProps<typeof FailureNote>["failure"] | undefined;
  reload: () => void;
  query: { page: string; size: string };
  set: (change: { page?: string; size?: string }) => void;
  pageCount: number;
};

type Props<Row extends Named> = { list: ListPage<Row> } & Pick<
  GridProps<Row>,
  "label" | "columns" | "rowHeight" | "isFixed" | "minWidth" | "empty" | "aboutOf" | "deeds" | "sorting"
> &
  Partial<Pick<GridProps<Row>, "nameOf">> & {
    /** Draws the rows as something else than a plain table, e.g. as a sheet. */
    draw?: (grid: GridProps<Row>) => ReactNode;
  };

/**
 * The rows of a list with its pages below; why it could not be read where there is nothing to show. `nameOf` tells rows apart
 * by more than their name where several have the same.
 */
export function ListTable<Row extends Named>({
  list,
  nameOf = (row) => row.name,
  draw = (rows) => <DataGrid {...rows} />,
  ...grid
}: Props<Row>) {
  return (
    <>
      {list.failure && list.rows.length === 0 ? (
        <FailureNote failure={list.failure} onRetry={list.reload} />
      ) : (
        draw({
          ...grid,
          rows: list.rows,
          idOf: list.idOf,
          nameOf,
          checked: list.checked,
          onCheck: (id) => list.check([id]),
          onCheckAll: list.check,
          isStaged: list.isStaged,
          loading: list.loading,
        })
      )}
      <Pager
        page={numberIn(list.query.page) || 1}
        pageCount={list.pageCount}
        size={numberIn(list.query.size)}
        onPage={(page) => list.set({ page: String(page) })}
        onSize={(size) => list.set({ size: String(size) })}
      />
    </>
  );
}

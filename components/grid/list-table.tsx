"use client";
import type { ComponentProps } from "react";
import { FailureNote } from "@/components/ui/state-notes";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { DataSheet } from "./data-sheet";
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
    /** Gets what was pasted, filled or deleted, as one step; without it the rows can be read and copied. */
    onEdit?: (changes: readonly { row: Row; to: Partial<Row> }[]) => void;
  };

/**
 * The rows of a list as a sheet with its pages below; why it could not be read where there is nothing to show. `nameOf` tells rows apart
 * by more than their name where several have the same.
 */
export function ListTable<Row extends Named>({ list, nameOf = (row) => row.name, ...grid }: Props<Row>) {
  return (
    <>
      {list.failure && list.rows.length === 0 ? (
        <FailureNote failure={list.failure} onRetry={list.reload} />
      ) : (
        <DataSheet
          {...grid}
          rows={list.rows}
          idOf={list.idOf}
          nameOf={nameOf}
          checked={list.checked}
          onCheck={(id) => list.check([id])}
          onCheckAll={list.check}
          isStaged={list.isStaged}
          loading={list.loading}
        />
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

"use client";
import { useMemo, useState } from "react";
import { callBff } from "@/lib/client/bff";
import { FOUND_PAGE, readFound } from "@/lib/client/read-found";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useStagedRows } from "@/lib/client/use-staged-rows";
import { withEdits } from "@/lib/domain/kit/staged-edits";
import { useListQuery } from "@/lib/client/use-list-query";
import type { TextChange } from "@/lib/domain/product/text-change";
import { foundIds } from "@/components/product/found-ids";
import { filterOf, LIST_DEFAULTS, pageOf } from "@/components/product/product-search";
import { PRODUCT_SORTS } from "@/lib/domain/product/product-sorts";
import { productRow, type Editable, type ProductRow } from "@/components/product/product-row";
import { useSaveStaged } from "@/components/product/use-save-staged";
import type { Proposals } from "./use-proposals";

/** The product list: one page by the address's filters, staged edits of any page, and the checked products. */
export function useProductList() {
  const { query, set } = useListQuery(LIST_DEFAULTS);
  const filter = filterOf(query);
  const { sort } = filter;
  const list = useCall("collection.searchSummary", { body: { ...filter, ...pageOf(query) } });
  const todoCounts = useCall("collection.todoCounts", {});
  const saveStaged = useSaveStaged();
  const seen = useWrite("words.seen");
  const [gathering, setGathering] = useState(false);
  const [saving, setSaving] = useState(false);
  const [textChanges, setTextChanges] = useState<readonly TextChange[]>([]);
  const saved = useMemo(() => (list.data?.summary ?? []).map(productRow), [list.data]);
  const { setFailures, settle, change, checkMore, uncheck, ...table } = useStagedRows<ProductRow>(
    "product/list",
    saved,
  );
  const { staged } = table;

  /** Saves everything staged, or what is of some products; what fails stays staged with its reason. */
  async function save(only?: ReadonlySet<string>): Promise<{ done: number; failed: number; loggedOut: boolean }> {
    setSaving(true);
    const edits = new Map([...staged.edits].filter(([id]) => !only || only.has(id)));
    const { problems, loggedOut } = await saveStaged(edits, staged.originals, textChanges);
    const done = loggedOut ? [] : [...edits.keys()].filter((id) => !problems.has(id));
    const gone = done.filter((id) => edits.get(id)?.removed);
    settle(done, edits);
    uncheck(gone);
    setFailures(problems);
    setSaving(false);
    if (gone.length > 0) await list.mutate();
    return { done: done.length, failed: problems.size, loggedOut };
  }

  /** What the filters find on every page, up to `FOUND_MAX` products, as they are saved. */
  const everyFound = async (): Promise<ProductRow[]> => {
    const found = await readFound(
      (pageNum) => callBff("collection.searchSummary", { body: { ...filter, pageNum, pageLimit: FOUND_PAGE } }),
      ({ id }) => id,
    );
    return found.map(productRow);
  };

  /** Checks what the filters find on every page. */
  async function checkFound(): Promise<void> {
    setGathering(true);
    try {
      checkMore(await everyFound());
    } finally {
      setGathering(false);
    }
  }

  return {
    query,
    set,
    sorting: {
      by: sort ?? PRODUCT_SORTS[0],
      onSort: (by: string) => set({ sort: by === PRODUCT_SORTS[0] ? "" : by }),
    },
    ...table,
    loading: list.isLoading,
    refreshing: list.isValidating,
    failure: list.error,
    reload: () => {
      void list.mutate();
      void todoCounts.mutate();
    },
    /** How many products of the whole shelf each kind of work is unfinished on; undefined until it is known. */
    todoCounts: todoCounts.data,
    total: list.data?.totalCount ?? 0,
    pageCount: list.data?.totalPage ?? 1,
    checkFound,
    gathering,
    /** The ids of what the filters find, the checked products first, so many at most. */
    foundIds: async (most: number) =>
      [...new Set([...table.checked, ...(await foundIds(filter, most))])].slice(0, most),
    /** What the filters find on every page, with its staged edits. */
    everyFound: async () => withEdits(await everyFound(), ({ id }) => id, staged.edits),
    /** The checked products leave with the next save; until then an undo brings them back. */
    removeChecked: () => {
      change(table.checkedRows, () => ({ removed: true }));
      table.uncheckAll();
    },
    keep: (row: ProductRow) => change([row], () => ({ removed: false })),
    removing: [...staged.edits.values()].filter(({ removed }) => removed).length,
    edit: (row: ProductRow, to: Partial<Editable>) => change([row], () => to),
    changeMany: change,
    /** Stages names; a text change that makes them is sent with the save. */
    rename: (nameOf: (row: ProductRow) => string, by?: TextChange) => {
      change(table.checkedRows, (row) => ({ name: nameOf(row) }));
      if (by) setTextChanges([...textChanges, by]);
    },
    /** Stages proposed Korean; a name that was changed here since it was proposed stays as it is. */
    takeKorean: (wanted: Proposals["wanted"]) => {
      const texts = new Map(wanted.map(({ id, texts }) => [id, texts]));
      change(
        table.checkedRows.filter(({ id }) => texts.has(id)),
        (row) => {
          const [names, others] = [true, false].map((isName) =>
            (texts.get(row.id) ?? []).filter(({ place }) => (place.of === "name") === isName),
          );
          const name = names?.find(({ before }) => before === row.name)?.korean;
          const staged = (others ?? []).map(({ place, before, korean }) => ({ place, before, korean }));
          return { ...(name !== undefined && { name }), ...(staged.length > 0 && { texts: staged }) };
        },
      );
    },
    markSeen: (ids: readonly string[]) => seen.trigger({ body: { objectIds: [...ids] } }),
    saving,
    save,
  };
}
export type ProductList = ReturnType<typeof useProductList>;

"use client";
import { useMemo, useState } from "react";
import { FOUND_MAX } from "@/components/grid/check-found";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useStagedRows } from "@/lib/client/use-staged-rows";
import { CHANGED_ELSEWHERE, type ListedValues } from "@/lib/contract/calls/product-management";
import { editProblem, type EditProblem } from "@/lib/domain/listing/edit-rules";
import { everyListed } from "./every-listed";
import { keyedBy, listedFields, listedRow, shopOf, type Editable, type ListedRow } from "./listed-row";
import { useBulk } from "./use-bulk";
import { useListedQuery } from "./use-listed-query";
import { isMarket } from "@/lib/domain/markets/markets";

/** A listing as it was saved last, and what stood in the fields that were saved. */
type Saved = { row: ListedRow; before: Partial<Editable> };

/**
 * The listed products of one shop or of all: a page of them, what is staged, what is chosen, and saving it. What is staged
 * stays while the filters go to another shop, and each row is saved at its own.
 */
export function useListed() {
  const { query, set, filter } = useListedQuery();
  const list = useCall("productManagement.search", { body: filter });
  const edit = useWrite("productManagement.simpleEdit");
  const bulk = useBulk();
  const saved = useMemo(() => (list.data?.summary ?? []).map(listedRow), [list.data]);
  const { setFailures, settle, rebase, change, ...table } = useStagedRows<ListedRow>("product/listed", saved);
  const { staged, checkMore } = table;
  const [lastSaved, setLastSaved] = useState<readonly Saved[]>([]);
  const [gathering, setGathering] = useState(false);

  function problemOf(id: string): EditProblem | undefined {
    const original = staged.originals.get(id);
    const edited = staged.edits.get(id);
    if (!original || !edited || !isMarket(original.market)) return undefined;
    const { name, price, stock } = edited;
    return editProblem(
      original.market,
      original.state,
      { ...original, stock: original.stock ?? 0 },
      {
        ...(name !== undefined && { name }),
        ...(price !== undefined && { price }),
        ...(stock != null && { stock }),
      },
    );
  }

  /**
   * Sends what the rules let through, a few rows at a time; what the market refuses stays staged with its words. What was
   * changed elsewhere since it was shown stays staged with what stands there now, so that the next save means to overwrite it.
   */
  async function save(sentenceOf: (problem: EditProblem) => string, changedText: (now: Partial<Editable>) => string) {
    const mine = new Map<string, string>();
    for (const id of staged.edits.keys()) {
      const problem = problemOf(id);
      if (problem) mine.set(id, sentenceOf(problem));
    }
    const items = [...staged.edits].flatMap(([id, { name, price, stock }]) => {
      const original = staged.originals.get(id);
      if (!original || mine.has(id)) return [];
      const shown = {
        ...(name !== undefined && { title: original.name }),
        ...(price !== undefined && { price: original.price }),
        ...(stock != null && { quantity: original.stock }),
      };
      const item = { objectId: original.productId, code: original.code, title: name, price, shown };
      return [{ row: original, item: { ...item, quantity: stock ?? undefined } }];
    });
    const sent = staged.edits;
    const before = staged.originals;
    const changed = new Map<string, Partial<Editable>>();
    const { done, problems, loggedOut } = await bulk.run(
      items,
      ({ row }) => row.id,
      async (part) => {
        const { market = "", account = "" } = part[0]?.row ?? {};
        const answer = await edit.trigger({
          body: { market, marketAccount: account, items: part.map(({ item }) => item) },
        });
        const rows = keyedBy(answer.rows, new Map(part.map(({ row }) => [row.productId, row.id])));
        for (const { key, ok, code, now } of rows)
          if (!ok && code === CHANGED_ELSEWHERE && now) changed.set(key, editableOf(now));
        return { rows };
      },
      ({ row }) => shopOf(row),
    );
    settle(done, sent);
    if (done.length > 0) setLastSaved(done.flatMap((id) => savedOf(before.get(id), sent.get(id))));
    rebase(changed);
    const told = [...changed].map(([id, now]) => [id, changedText(now)] as const);
    const failed = new Map([...mine, ...problems, ...told]);
    setFailures(failed);
    return { done: done.length, failed: failed.size, loggedOut };
  }

  /** Checks what the filters find on every page, up to `FOUND_MAX` listings; answers how many those are. */
  async function checkFound(): Promise<number> {
    setGathering(true);
    try {
      const found = (await everyListed(filter, (count) => count < FOUND_MAX)).slice(0, FOUND_MAX);
      checkMore(found);
      return found.length;
    } finally {
      setGathering(false);
    }
  }

  return {
    query,
    set,
    filter,
    checkFound,
    gathering,
    /** How many listings the last save changed that can be put back. */
    lastSaved: lastSaved.length,
    /** Stages what stood there before the last save; it goes out with the next save, seen first like any other change. */
    putBack: () => {
      const beforeOf = new Map(lastSaved.map(({ row, before }) => [row.id, before]));
      change(
        lastSaved.map(({ row }) => row),
        ({ id }) => beforeOf.get(id) ?? {},
      );
      setLastSaved([]);
    },
    /** Stages new prices, by the id of the listing. */
    reprice: (prices: ReadonlyMap<string, number>) =>
      change(
        table.checkedRows.filter(({ id }) => prices.has(id)),
        ({ id }) => ({ price: prices.get(id) }) as Partial<ListedRow>,
      ),
    ...table,
    loading: list.isLoading,
    refreshing: list.isValidating,
    failure: list.error,
    reload: () => void list.mutate(),
    total: list.data?.totalCount ?? 0,
    pageCount: list.data?.totalPage ?? 1,
    /** How many there are by state; nothing from an upstream that does not count them. */
    stateCounts: list.data?.stateCounts ?? undefined,
    /** How many of those their market has otherwise than they were sent. */
    adriftCount: list.data?.adriftCount ?? 0,
    problemOf,
    edit: (row: ListedRow, to: Partial<Editable>) => change([row], () => to),
    saving: bulk.progress,
    stopSaving: bulk.stop,
    save,
  };
}

/** What a save changed of a listing; nothing where it is not known what stood there. */
function savedOf(original: ListedRow | undefined, edit: Partial<ListedRow> | undefined): Saved[] {
  if (!original || !edit) return [];
  const fields = listedFields.filter((field) => edit[field] !== undefined && original[field] !== null);
  const before = Object.fromEntries(fields.map((field) => [field, original[field]])) as Partial<Editable>;
  return [{ row: { ...original, ...edit }, before }];
}

const editableOf = ({ title, price, quantity }: ListedValues): Partial<Editable> => ({
  ...(title !== undefined && { name: title }),
  ...(price !== undefined && { price }),
  ...(quantity !== undefined && { stock: quantity }),
});

export type Listed = ReturnType<typeof useListed>;

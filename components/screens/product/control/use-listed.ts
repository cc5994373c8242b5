"use client";
import { useMemo, useState } from "react";
import { useLossQuestion } from "@/components/product/send-losses";
import { asOnePress } from "@/lib/client/own-changes";
import { FOUND_MAX } from "@/lib/client/read-found";
import { useCall, useWrite } from "@/lib/client/use-call";
import { withEdits } from "@/lib/domain/kit/staged-edits";
import { useStagedRows } from "@/lib/client/use-staged-rows";
import { CHANGED_ELSEWHERE } from "@/lib/domain/listing/row-refusals";
import type { ConfirmedLoss } from "@/lib/contract/schemas/confirmed-loss";
import { editProblem, type EditProblem } from "@/lib/domain/listing/edit-rules";
import { everyListed } from "./every-listed";
import { editableOf, keyedBy, listedRow, shopOf, type Editable, type ListedRow } from "./listed-row";
import { lossesIn } from "./losses-in";
import { useBulk } from "./use-bulk";
import { useListedQuery } from "./use-listed-query";
import { isMarket } from "@/lib/domain/markets/markets";

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
  const question = useLossQuestion();
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
   * Sends the rows that pass the rules, a few at a time. Rows the market refuses stay staged with its reason. A row that
   * was changed elsewhere stays staged with the present value, so that saving again overwrites it deliberately.
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
    const losing = new Map<string, number>();
    const changed = new Map<string, Partial<Editable>>();
    const send = (some: typeof items, losses?: ReadonlyMap<string, ConfirmedLoss>) =>
      bulk.run(
        some,
        ({ row }) => row.id,
        async (part) => {
          const { market = "", account = "" } = part[0]?.row ?? {};
          const lossy = part.map(({ row, item }) => ({ ...item, loss: losses?.get(row.id) }));
          const answer = await edit.trigger({
            body: { market, marketAccount: account, items: lossy },
          });
          const rows = keyedBy(answer.rows, new Map(part.map(({ row }) => [row.productId, row.id])));
          for (const { key, ok, code, now } of rows)
            if (!ok && code === CHANGED_ELSEWHERE && now) changed.set(key, editableOf(now));
          for (const [id, krw] of lossesIn(rows)) losing.set(id, krw);
          return { rows };
        },
        ({ row }) => shopOf(row),
      );
    const first = await send(items);
    const asked = items.filter(({ row }) => losing.has(row.id));
    const confirmed = await question.ask(
      asked.map(({ row: { id, name, market } }) => ({ id, name, market, krw: losing.get(id) ?? 0 })),
    );
    const again = confirmed && (await send(asked, confirmed));
    const done = [...first.done, ...(again?.done ?? [])];
    const problems = new Map([...[...first.problems, ...(again?.problems ?? [])].filter(([id]) => !done.includes(id))]);
    const loggedOut = first.loggedOut || again?.loggedOut === true;
    settle(done, sent);
    rebase(changed);
    const told = [...changed].map(([id, now]) => [id, changedText(now)] as const);
    const failed = new Map([...mine, ...problems, ...told]);
    setFailures(failed);
    return { done: done.length, failed: failed.size, loggedOut };
  }

  const someListed = async (): Promise<ListedRow[]> =>
    (await everyListed(filter, (count) => count < FOUND_MAX)).slice(0, FOUND_MAX);

  /** Checks what the filters find on every page, up to `FOUND_MAX` listings. */
  async function checkFound(): Promise<void> {
    setGathering(true);
    try {
      checkMore(await someListed());
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
    /** What the filters find on every page, up to `FOUND_MAX` listings, with their staged edits. */
    everyFound: async () => withEdits(await someListed(), ({ id }) => id, staged.edits),
    /** The open question about prices that would lose money. */
    question,
    sorting: {
      by: query.order || "newest",
      onSort: (order: string) => set({ order: order === "newest" ? "" : order }),
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
    // What is sent again after a question about losses belongs to the same press.
    save: (...asked: Parameters<typeof save>) => asOnePress(() => save(...asked)),
  };
}

export type Listed = ReturnType<typeof useListed>;

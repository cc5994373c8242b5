"use client";
import { useState } from "react";
import { useMend } from "@/components/product/use-mend";
import { useFailureText } from "@/components/ui/state-notes";
import { callBff } from "@/lib/client/bff";
import { FOUND_PAGE, readFound } from "@/lib/client/read-found";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useListQuery } from "@/lib/client/use-list-query";
import { CallError } from "@/lib/contract/errors";
import { inBatches } from "@/lib/domain/kit/in-batches";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { toggled, toggledAll } from "@/lib/domain/kit/toggled";
import { isWord } from "@/lib/domain/words/is-word";
import { WORD_KINDS, type WordKind } from "@/lib/domain/words/words";
import type { TaughtText } from "@/lib/domain/words/worth-keeping";

const PAGE = 50;
/** As many rows as one call takes. */
const ROWS_PER_CALL = 1_000;

/** What the shop's people taught, a page at a time, and what is done to it. */
export function useMemory() {
  const textOf = useFailureText();
  const { query, set } = useListQuery({ tab: "memory", page: "1", text: "", kind: "" });
  const kind = WORD_KINDS.find((one) => one === query.kind);
  const page = Math.max(1, numberIn(query.page) ?? 1);
  const question = { ...(query.text && { text: query.text }), ...(kind && { kind }) };
  const list = useCall("words.memory", { body: { ...question, pageNum: page, pageLimit: PAGE } });
  const keep = useWrite("words.keep");
  const forget = useWrite("words.forget");
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);

  /** Keeps one row; answers whether it was taken. */
  async function save(row: TaughtText): Promise<boolean> {
    setFailure(null);
    try {
      const { rows } = await keep.trigger({ body: { rows: [row] } });
      const refused = rows.find(({ ok }) => !ok);
      setFailure(refused?.message ?? null);
      return !refused;
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") setFailure(textOf(error));
      return false;
    }
  }

  /** Keeps many rows, as many at a time as a call takes; the first reason of a refusal is shown. */
  async function saveMany(rows: readonly TaughtText[]): Promise<void> {
    setFailure(null);
    try {
      for (const some of inBatches(rows, ROWS_PER_CALL)) {
        const answer = await keep.trigger({ body: { rows: some } });
        const refused = answer.rows.find(({ ok }) => !ok);
        if (refused) setFailure(refused.message ?? null);
      }
    } catch (error) {
      if (error instanceof CallError && error.kind !== "loggedOut") setFailure(textOf(error));
    }
  }

  const mend = useMend();
  /** Keeps a row that was corrected, and shows the products that say its word as it was before, to be changed too. */
  async function correct(row: TaughtText): Promise<void> {
    const correction = { word: row.source, korean: row.text.trim() };
    if (!(await save(row)) || !isWord(row.source)) return;
    // The row is kept by now. Products that cannot be looked for stay as they are.
    const found = await callBff("words.previewMend", { body: correction }).catch(() => null);
    if (found && found.rows.length > 0) mend.ask(correction);
  }

  return {
    query,
    kind,
    mend,
    correct,
    setText: (text: string) => set({ text }),
    setKind: (to: WordKind | "") => set({ kind: to }),
    page,
    pageCount: list.data?.totalPage ?? 1,
    setPage: (to: number) => set({ page: String(to) }),
    rows: list.data?.summary ?? [],
    total: list.data?.totalCount ?? 0,
    loading: list.isLoading,
    loadFailure: list.error,
    reload: () => void list.mutate(),
    checked,
    check: (ids: readonly string[]) =>
      setChecked(ids.length === 1 && ids[0] ? toggled(checked, ids[0]) : toggledAll(checked, ids)),
    failure,
    working: keep.isMutating || forget.isMutating,
    save,
    saveMany,
    /** What the search finds on every page. */
    everyFound: () =>
      readFound(
        (pageNum) => callBff("words.memory", { body: { ...question, pageNum, pageLimit: FOUND_PAGE } }),
        ({ source }) => source,
      ),
    async removeChecked() {
      setFailure(null);
      try {
        await forget.trigger({ body: { sources: [...checked] } });
        setChecked(new Set());
      } catch (error) {
        if (error instanceof CallError && error.kind !== "loggedOut") setFailure(textOf(error));
      }
    },
  };
}
export type MemoryModel = ReturnType<typeof useMemory>;

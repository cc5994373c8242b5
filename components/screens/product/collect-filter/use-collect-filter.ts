"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useListQuery } from "@/lib/client/use-list-query";
import { COLLECT_FILTER_PAGE_SIZE } from "@/lib/constants";
import { collectFiltersIn } from "@/lib/client/collect-filters";
import { CallError } from "@/lib/contract/errors";
import { toggled, toggledAll } from "@/lib/domain/kit/toggled";
import { withWordFilters } from "@/lib/domain/product/build-name";
import { readFilterLines, type FilterType } from "@/lib/domain/product/filter-lines";
import { numberIn } from "@/lib/domain/kit/typed-number";

/** Names the try-it box shows the rules on. */
const SAMPLE = 30;

/** The word filters of one type, ten a page, and what both types together make of the seller's newest names. */
export function useCollectFilter() {
  const textOf = useFailureText();
  const { query, set } = useListQuery({ type: "Remove", page: "1", search: "" });
  const type: FilterType = query.type === "Replace" ? "Replace" : "Remove";
  const lists = {
    Remove: useCall("collection.getFilter", { body: "Remove" }),
    Replace: useCall("collection.getFilter", { body: "Replace" }),
  };
  const newest = useCall("collection.searchSummary", { body: { pageNum: 1, pageLimit: SAMPLE } });
  const add = useWrite("collection.setFilter");
  const remove = useWrite("collection.removeFilter");
  const rename = useWrite("collection.titleChange");
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [text, setText] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [working, setWorking] = useState(false);

  const rowsOf = (wanted: FilterType) => collectFiltersIn(lists[wanted].data);
  const all = rowsOf(type);
  const found = all.filter(({ targetWord, convertWord }) =>
    `${targetWord} ${convertWord ?? ""}`.includes(query.search),
  );
  const pageCount = Math.max(1, Math.ceil(found.length / COLLECT_FILTER_PAGE_SIZE));
  const page = Math.min(pageCount, Math.max(1, numberIn(query.page) || 1));
  const read = readFilterLines(
    text,
    type,
    all.map(({ targetWord }) => targetWord),
  );
  const rule = {
    removeWords: rowsOf("Remove").map(({ targetWord }) => targetWord),
    replaceWords: rowsOf("Replace").map(({ targetWord, convertWord }) => ({
      targetWord,
      convertWord: convertWord ?? "",
    })),
  };
  const samples = (newest.data?.summary ?? []).map((row) => {
    const name = row.title.find(({ language }) => language === "KR")?.text ?? "";
    return { code: row.code, id: row.id, before: name, after: withWordFilters(name, rule) };
  });
  const changed = samples.filter(({ before, after }) => before !== after && after !== "");

  async function attempt(work: () => Promise<void>) {
    setFailure(null);
    setWorking(true);
    await work().catch((error: unknown) => {
      if (error instanceof CallError && error.kind !== "loggedOut") setFailure(textOf(error));
    });
    setWorking(false);
  }

  return {
    type,
    search: query.search,
    setType: (next: FilterType) => {
      setChecked(new Set());
      set({ type: next });
    },
    setSearch: (search: string) => set({ search }),
    setPage: (next: number) => set({ page: String(next) }),
    page,
    pageCount,
    total: found.length,
    rows: found.slice((page - 1) * COLLECT_FILTER_PAGE_SIZE, page * COLLECT_FILTER_PAGE_SIZE),
    loading: lists[type].isLoading,
    loadFailure: lists[type].error,
    reload: () => void lists[type].mutate(),
    checked,
    check: (ids: readonly string[]) =>
      setChecked(ids.length === 1 && ids[0] ? toggled(checked, ids[0]) : toggledAll(checked, ids)),
    text,
    setText,
    read,
    failure,
    working,
    /** Adds the readable lines one by one; what is refused or cannot be read stays in the box. */
    addAll: () =>
      attempt(async () => {
        const left: string[] = read.bad.map((line) => line.text);
        let last: unknown;
        for (const word of read.good) {
          const body = type === "Replace" ? { type, ...word } : { type, targetWord: word.targetWord };
          await add.trigger({ body }).catch((error: unknown) => {
            last = error;
            left.push(type === "Replace" ? `${word.targetWord} = ${word.convertWord}` : word.targetWord);
          });
        }
        setText(left.join("\n"));
        if (last) throw last;
      }),
    removeChecked: () =>
      attempt(async () => {
        await remove.trigger({ body: [...checked].map(Number) });
        setChecked(new Set());
      }),
    samples,
    changed,
    applyToNames: () =>
      attempt(async () => {
        await rename.trigger({ body: changed.map(({ id, after }) => ({ code: id, text: after })) });
      }),
  };
}
export type CollectFilterModel = ReturnType<typeof useCollectFilter>;

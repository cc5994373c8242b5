"use client";
import { useMemo, useState } from "react";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useDraft } from "@/lib/client/use-draft";
import { editProblem, type EditProblem } from "@/lib/domain/listed/edit-rules";
import { isListedMarket } from "@/lib/domain/listed/markets";
import { advance, historyOf, redo, undo, type History } from "@/lib/domain/edits/history";
import { stage, withEdits, without, type StagedEdits } from "@/lib/domain/edits/staged-edits";
import { toggled, toggledAll } from "@/lib/domain/edits/toggled";
import { listedRow, type Editable, type ListedRow } from "./listed-row";
import { useBulk } from "./use-bulk";
import { useListedQuery } from "./use-listed-query";

type Staged = { edits: StagedEdits<ListedRow>; originals: ReadonlyMap<string, ListedRow> };
type Kept = { edits: [string, Partial<Editable>][]; originals: [string, ListedRow][] };

const idOf = (row: ListedRow) => row.id;
const NOTHING: Staged = { edits: new Map(), originals: new Map() };

/**
 * The listed products of one market account: a page of them, what is staged, what is chosen, and saving it. Edits and
 * their draft belong to that account, so whoever shows another one mounts this anew.
 */
export function useListed() {
  const { query, set, filter } = useListedQuery();
  const shop = `${query.market}/${query.account}`;
  const list = useCall("productManagement.search", filter && { body: filter });
  const edit = useWrite("productManagement.simpleEdit");
  const bulk = useBulk();
  const [history, setHistory] = useState<History<Staged>>(() => historyOf(NOTHING));
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState<ReadonlyMap<string, ListedRow>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const staged = history.present;
  const kept = useMemo<Kept | null>(
    () => (staged.edits.size > 0 ? { edits: [...staged.edits], originals: [...staged.originals] } : null),
    [staged],
  );
  const draft = useDraft<Kept>(`product/listed/${shop}`, kept);
  const isShown = filter !== null;
  const saved = useMemo(() => (isShown ? (list.data?.summary ?? []).map(listedRow) : []), [isShown, list.data]);
  const rows = useMemo(() => withEdits(saved, idOf, staged.edits), [saved, staged.edits]);

  function change(targets: readonly ListedRow[], to: Partial<Editable>) {
    const originals = new Map(staged.originals);
    const base = targets.map((row) => {
      const original = originals.get(row.id) ?? saved.find(({ id }) => id === row.id) ?? row;
      originals.set(row.id, original);
      return original;
    });
    setHistory(advance(history, { edits: stage(staged.edits, base, idOf, () => to), originals }));
  }

  function problemOf(id: string): EditProblem | undefined {
    const original = staged.originals.get(id);
    const edited = staged.edits.get(id);
    if (!original || !edited || !isListedMarket(query.market)) return undefined;
    const { name, price, stock } = edited;
    return editProblem(
      query.market,
      original.state,
      { ...original, stock: original.stock ?? 0 },
      {
        ...(name !== undefined && { name }),
        ...(price !== undefined && { price }),
        ...(stock != null && { stock }),
      },
    );
  }

  /** Sends what the rules let through, a few rows at a time; what the market refuses stays staged with its words. */
  async function save(sentenceOf: (problem: EditProblem) => string) {
    const mine = new Map<string, string>();
    for (const id of staged.edits.keys()) {
      const problem = problemOf(id);
      if (problem) mine.set(id, sentenceOf(problem));
    }
    const items = [...staged.edits].flatMap(([id, { name, price, stock }]) => {
      const original = staged.originals.get(id);
      if (!original || mine.has(id)) return [];
      return [{ objectId: id, code: original.code, title: name, price, quantity: stock ?? undefined }];
    });
    const sent = staged.edits;
    const { done, problems, loggedOut } = await bulk.run(
      items,
      ({ objectId }) => objectId,
      (part) => edit.trigger({ body: { market: query.market, marketAccount: query.account, items: part } }),
    );
    // What was changed while the save was on its way stays staged.
    setHistory(({ present }) => {
      const unchanged = done.filter((id) => present.edits.get(id) === sent.get(id));
      return historyOf({ ...present, edits: without(present.edits, unchanged) });
    });
    const failed = new Map([...mine, ...problems]);
    setFailures(failed);
    return { done: done.length, failed: failed.size, loggedOut };
  }

  function check(ids: readonly string[]) {
    setSeen(new Map([...seen, ...rows.map((row) => [row.id, row] as const)]));
    setChecked(ids.length === 1 && ids[0] ? toggled(checked, ids[0]) : toggledAll(checked, ids));
  }

  const current = new Map(rows.map((row) => [row.id, row]));
  return {
    query,
    set,
    filter,
    rows,
    idOf,
    loading: list.isLoading,
    refreshing: list.isValidating,
    failure: list.error,
    reload: () => void list.mutate(),
    total: isShown ? (list.data?.totalCount ?? 0) : 0,
    pageCount: isShown ? (list.data?.totalPage ?? 1) : 1,
    checked,
    checkedRows: [...checked].flatMap((id) => current.get(id) ?? seen.get(id) ?? []),
    check,
    uncheck: (ids: Iterable<string>) => {
      const gone = new Set(ids);
      setChecked(new Set([...checked].filter((id) => !gone.has(id))));
    },
    uncheckAll: () => setChecked(new Set()),
    staged,
    failures,
    problemOf,
    isStaged: (row: ListedRow) => staged.edits.has(row.id),
    edit: (row: ListedRow, to: Partial<Editable>) => change([row], to),
    revert: (id: string) => setHistory(advance(history, { ...staged, edits: without(staged.edits, [id]) })),
    discard: () => {
      setHistory(advance(history, NOTHING));
      setFailures(new Map());
    },
    undo: () => setHistory(undo(history)),
    redo: () => setHistory(redo(history)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    saving: bulk.progress,
    stopSaving: bulk.stop,
    save,
    found: draft.found,
    restore: () => {
      if (!draft.found) return;
      const { edits, originals } = draft.found.value;
      setHistory(advance(history, { edits: new Map(edits), originals: new Map(originals) }));
      draft.take();
    },
    forget: draft.discard,
  };
}
export type Listed = ReturnType<typeof useListed>;

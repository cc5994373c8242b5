"use client";
import { useMemo, useState } from "react";
import { callBff } from "@/lib/client/bff";
import { useCall } from "@/lib/client/use-call";
import { useDraft } from "@/lib/client/use-draft";
import { useListQuery } from "@/lib/client/use-list-query";
import { advance, historyOf, redo, undo, type History } from "@/lib/domain/edits/history";
import { stage, withEdits, without, type StagedEdits } from "@/lib/domain/edits/staged-edits";
import { toggled, toggledAll } from "@/lib/domain/edits/toggled";
import { productRow, type Editable, type ProductRow } from "./product-row";
import { useSaveStaged } from "./use-save-staged";

export const LIST_DEFAULTS = {
  page: "1",
  size: "30",
  name: "",
  memo: "",
  group: "",
  site: "",
  code: "",
  work: "",
  uploadWork: "",
  from: "",
  to: "",
  notAt: "",
  notAtAccount: "",
};
/** What market uploads and bulk calls take at once. */
export const FOUND_MAX = 1_000;
const PAGE_MAX = 300;
export type ListQuery = typeof LIST_DEFAULTS;

/** A staged row with what it was, so that the difference can be shown and saved from any page. */
type Staged = { edits: StagedEdits<ProductRow>; originals: ReadonlyMap<string, ProductRow> };
type Kept = { edits: [string, Partial<Editable>][]; originals: [string, ProductRow][] };

const idOf = (row: ProductRow) => row.id;
const numberOrNull = (text: string) => (/^\d+$/.test(text) ? Number(text) : null);
const NOTHING: Staged = { edits: new Map(), originals: new Map() };

/** The product list: one page by the address's filters, staged edits of any page, and the checked products. */
export function useProductList() {
  const { query, set } = useListQuery(LIST_DEFAULTS);
  const filter = {
    ...(query.name && { productName: query.name }),
    ...(query.memo && { memo: query.memo }),
    ...(query.group && { groupName: query.group }),
    ...(query.site && { site: query.site }),
    ...(query.code && { code: query.code }),
    ...(query.work && { workNumber: numberOrNull(query.work) }),
    ...(query.uploadWork && { uploadWorkNumber: numberOrNull(query.uploadWork) }),
    ...(query.from && { startDate: query.from }),
    ...(query.to && { endDate: query.to }),
    ...(query.notAt && { nonUpload: { market: query.notAt.toUpperCase(), marketAccount: query.notAtAccount } }),
  };
  const list = useCall("collection.searchSummary", {
    body: {
      ...filter,
      pageNum: Math.max(1, numberOrNull(query.page) ?? 1),
      pageLimit: Math.min(PAGE_MAX, numberOrNull(query.size) ?? 30),
    },
  });
  const saveStaged = useSaveStaged();
  const [gathering, setGathering] = useState(false);
  const [history, setHistory] = useState<History<Staged>>(() => historyOf(NOTHING));
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState<ReadonlyMap<string, ProductRow>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const [saving, setSaving] = useState(false);
  const staged = history.present;
  const kept = useMemo<Kept | null>(
    () => (staged.edits.size > 0 ? { edits: [...staged.edits], originals: [...staged.originals] } : null),
    [staged],
  );
  const draft = useDraft<Kept>("product/list", kept);

  const saved = useMemo(() => (list.data?.summary ?? []).map(productRow), [list.data]);
  const rows = useMemo(() => withEdits(saved, idOf, staged.edits), [saved, staged.edits]);

  function change(targets: readonly ProductRow[], changeOf: (row: ProductRow) => Partial<Editable>) {
    const originals = new Map(staged.originals);
    const base = targets.map((row) => {
      const original = originals.get(row.id) ?? saved.find((each) => each.id === row.id) ?? row;
      originals.set(row.id, original);
      return original;
    });
    setHistory(advance(history, { edits: stage(staged.edits, base, idOf, changeOf), originals }));
  }

  /** Saves everything staged; what fails stays staged with its reason. */
  async function save(): Promise<{ done: number; failed: number; loggedOut: boolean }> {
    setSaving(true);
    const { problems, loggedOut } = await saveStaged(staged.edits, staged.originals);
    const done = loggedOut ? [] : [...staged.edits.keys()].filter((id) => !problems.has(id));
    const gone = done.filter((id) => staged.edits.get(id)?.removed);
    // What was changed while the save was on its way stays staged.
    setHistory(({ present }) => {
      const saved = done.filter((id) => present.edits.get(id) === staged.edits.get(id));
      return historyOf({ ...present, edits: without(present.edits, saved) });
    });
    setChecked((now) => new Set([...now].filter((id) => !gone.includes(id))));
    setFailures(problems);
    setSaving(false);
    if (gone.length > 0) await list.mutate();
    return { done: done.length, failed: problems.size, loggedOut };
  }

  /** Checks what the filters find on every page, up to `FOUND_MAX` products; answers how many those are. */
  async function checkFound(): Promise<number> {
    setGathering(true);
    try {
      const found: ProductRow[] = [];
      for (let pageNum = 1; found.length < FOUND_MAX; pageNum += 1) {
        const { summary, totalPage } = await callBff("collection.searchSummary", {
          body: { ...filter, pageNum, pageLimit: PAGE_MAX },
        });
        found.push(...summary.map(productRow));
        if (pageNum >= totalPage) break;
      }
      const taken = found.slice(0, FOUND_MAX);
      setSeen(new Map([...seen, ...taken.map((row) => [row.id, row] as const)]));
      setChecked(new Set([...checked, ...taken.map(({ id }) => id)]));
      return taken.length;
    } finally {
      setGathering(false);
    }
  }

  function check(ids: readonly string[]) {
    setSeen(new Map([...seen, ...rows.map((row) => [row.id, row] as const)]));
    setChecked(ids.length === 1 && ids[0] ? toggled(checked, ids[0]) : toggledAll(checked, ids));
  }

  const current = new Map(rows.map((row) => [row.id, row]));
  const checkedRows = [...checked].flatMap((id) => current.get(id) ?? seen.get(id) ?? []);
  return {
    query,
    set,
    rows,
    idOf,
    loading: list.isLoading,
    refreshing: list.isValidating,
    failure: list.error,
    reload: () => void list.mutate(),
    total: list.data?.totalCount ?? 0,
    pageCount: list.data?.totalPage ?? 1,
    checked,
    check,
    checkFound,
    gathering,
    uncheckAll: () => setChecked(new Set()),
    /** The checked products leave with the next save; until then an undo brings them back. */
    removeChecked: () => {
      change(checkedRows, () => ({ removed: true }));
      setChecked(new Set());
    },
    keep: (row: ProductRow) => change([row], () => ({ removed: false })),
    removing: [...staged.edits.values()].filter(({ removed }) => removed).length,
    checkedRows,
    staged,
    failures,
    isStaged: (row: ProductRow) => staged.edits.has(row.id),
    edit: (row: ProductRow, to: Partial<Editable>) => change([row], () => to),
    changeMany: change,
    revert: (id: string) => setHistory(advance(history, { ...staged, edits: without(staged.edits, [id]) })),
    discard: () => {
      setHistory(advance(history, NOTHING));
      setFailures(new Map());
    },
    undo: () => setHistory(undo(history)),
    redo: () => setHistory(redo(history)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    saving,
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
export type ProductList = ReturnType<typeof useProductList>;

"use client";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useCall, useWrite } from "@/lib/client/use-call";
import { useDraft } from "@/lib/client/use-draft";
import { useListQuery } from "@/lib/client/use-list-query";
import { CallError } from "@/lib/contract/errors";
import { advance, historyOf, redo, undo, type History } from "@/lib/domain/edits/history";
import { stage, withEdits, without, type StagedEdits } from "@/lib/domain/edits/staged-edits";
import { toggled, toggledAll } from "@/lib/domain/edits/toggled";
import { productRow, type ProductRow } from "./product-row";

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
};
export type ListQuery = typeof LIST_DEFAULTS;

type Editable = Pick<ProductRow, "name" | "memo">;
/** A staged row with what it was, so that the difference can be shown and saved from any page. */
type Staged = { edits: StagedEdits<ProductRow>; originals: ReadonlyMap<string, ProductRow> };
type Kept = { edits: [string, Partial<Editable>][]; originals: [string, ProductRow][] };

const idOf = (row: ProductRow) => row.id;
const numberOrNull = (text: string) => (/^\d+$/.test(text) ? Number(text) : null);
const NOTHING: Staged = { edits: new Map(), originals: new Map() };

/** The product list: one page by the address's filters, staged edits of any page, and the checked products. */
export function useProductList() {
  const t = useTranslations("window");
  const { query, set } = useListQuery(LIST_DEFAULTS);
  const textOf = useFailureText();
  const list = useCall("collection.searchSummary", {
    body: {
      pageNum: Math.max(1, numberOrNull(query.page) ?? 1),
      pageLimit: Math.min(300, numberOrNull(query.size) ?? 30),
      ...(query.name && { productName: query.name }),
      ...(query.memo && { memo: query.memo }),
      ...(query.group && { groupName: query.group }),
      ...(query.site && { site: query.site }),
      ...(query.code && { code: query.code }),
      ...(query.work && { workNumber: numberOrNull(query.work) }),
      ...(query.uploadWork && { uploadWorkNumber: numberOrNull(query.uploadWork) }),
      ...(query.from && { startDate: query.from }),
      ...(query.to && { endDate: query.to }),
    },
  });
  const titles = useWrite("collection.titleChange");
  const memos = useWrite("collection.memoEdit");
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

  /** Saves names in one call and memos one by one; what fails stays staged with its reason. */
  async function save(): Promise<{ done: number; failed: number; loggedOut: boolean }> {
    setSaving(true);
    const problems = new Map<string, string>();
    let loggedOut = false;
    const note = (ids: readonly string[], error: unknown) => {
      const failure = error instanceof CallError ? error : new CallError(400, String(error));
      loggedOut ||= failure.kind === "loggedOut";
      for (const id of ids) problems.set(id, textOf(failure));
    };
    const entries = [...staged.edits];
    // One empty name must not hold back the others, and no market takes it: it stays here with its reason.
    for (const [id, edit] of entries) if (edit.name?.trim() === "") problems.set(id, t("nameEmpty"));
    const named = entries.filter(([id, edit]) => edit.name !== undefined && !problems.has(id));
    if (named.length > 0) {
      try {
        const answer = await titles.trigger({ body: named.map(([id, edit]) => ({ code: id, text: edit.name ?? "" })) });
        for (const row of answer.rows) if (!row.ok) problems.set(row.key, row.message ?? "");
      } catch (error) {
        note(
          named.map(([id]) => id),
          error,
        );
      }
    }
    for (const [id, edit] of entries) {
      if (edit.memo === undefined || loggedOut) continue;
      await memos.trigger({ body: { objectId: id, memo: edit.memo } }).catch((error: unknown) => note([id], error));
    }
    const done = loggedOut ? [] : entries.map(([id]) => id).filter((id) => !problems.has(id));
    // What was changed while the save was on its way stays staged.
    setHistory(({ present }) => {
      const saved = done.filter((id) => present.edits.get(id) === staged.edits.get(id));
      return historyOf({ ...present, edits: without(present.edits, saved) });
    });
    setFailures(problems);
    setSaving(false);
    return { done: done.length, failed: problems.size, loggedOut };
  }

  function check(ids: readonly string[]) {
    setSeen(new Map([...seen, ...rows.map((row) => [row.id, row] as const)]));
    setChecked(ids.length === 1 && ids[0] ? toggled(checked, ids[0]) : toggledAll(checked, ids));
  }

  const current = new Map(rows.map((row) => [row.id, row]));
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
    /** Products that are gone leave the selection, and what was staged for them can be saved no more. */
    forgetProducts: (ids: readonly string[]) => {
      setChecked(new Set([...checked].filter((id) => !ids.includes(id))));
      setHistory(historyOf({ ...staged, edits: without(staged.edits, ids) }));
    },
    checkedRows: [...checked].flatMap((id) => current.get(id) ?? seen.get(id) ?? []),
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

"use client";
import { useMemo, useState } from "react";
import { advance, historyOf, redo, undo, type History } from "@/lib/domain/kit/history";
import { stage, withEdits, without, type StagedEdits } from "@/lib/domain/kit/staged-edits";
import { toggled, toggledAll } from "@/lib/domain/kit/toggled";
import { useDraft } from "./use-draft";

/** A staged row with what it was, so that the difference can be shown and saved from any page. */
type Staged<Row> = { edits: StagedEdits<Row>; originals: ReadonlyMap<string, Row> };
type Kept<Row> = { edits: [string, Partial<Row>][]; originals: [string, Row][] };

const idOf = (row: { id: string }) => row.id;
const nothing = <Row>(): Staged<Row> => ({ edits: new Map(), originals: new Map() });

/**
 * What a seller has done to a list and not saved, and what is chosen in it, over all its pages.
 *
 * `saved` is the page as the server has it; `rows` is the same page with its edits. Edits have undo and redo and survive a
 * crash as a draft under `place`, e.g. `product/list`. `settle` ends those that were saved as they were sent; what was
 * changed meanwhile stays.
 */
export function useStagedRows<Row extends { id: string }>(place: string, saved: readonly Row[]) {
  const [history, setHistory] = useState<History<Staged<Row>>>(() => historyOf(nothing<Row>()));
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState<ReadonlyMap<string, Row>>(new Map());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  const staged = history.present;
  const kept = useMemo<Kept<Row> | null>(
    () => (staged.edits.size > 0 ? { edits: [...staged.edits], originals: [...staged.originals] } : null),
    [staged],
  );
  const draft = useDraft<Kept<Row>>(place, kept);
  const rows = useMemo(() => withEdits(saved, idOf, staged.edits), [saved, staged.edits]);
  const here = new Map(saved.map((row) => [row.id, row]));
  const checkedSaved = [...checked].flatMap((id) => here.get(id) ?? seen.get(id) ?? []);

  /** A row as it is saved; a field that is staged stays as it was when it was typed, which is what the seller saw. */
  function originalOf(row: Row): Row {
    const shown = here.get(row.id);
    const edit = staged.edits.get(row.id);
    const before = staged.originals.get(row.id);
    if (!edit || !before) return shown ?? row;
    const typed = Object.keys(edit) as (keyof Row)[];
    return { ...(shown ?? before), ...(Object.fromEntries(typed.map((key) => [key, before[key]])) as Partial<Row>) };
  }

  function change(targets: readonly Row[], changeOf: (row: Row) => Partial<Row>) {
    const originals = new Map(staged.originals);
    const base = targets.map((row) => {
      const original = originalOf(row);
      originals.set(row.id, original);
      return original;
    });
    setHistory(advance(history, { edits: stage(staged.edits, base, idOf, changeOf), originals }));
  }

  const remember = (more: readonly Row[]) => setSeen(new Map([...seen, ...more.map((row) => [row.id, row] as const)]));

  return {
    rows,
    idOf,
    staged,
    isStaged: (row: Row) => staged.edits.has(row.id),
    change,
    /** Changes several rows in one step of undo, each in its own way: what was pasted, filled or deleted. */
    editMany(changes: readonly { row: Row; to: Partial<Row> }[]) {
      const byId = new Map(changes.map(({ row, to }) => [row.id, to]));
      change(
        changes.map(({ row }) => row),
        ({ id }) => byId.get(id) ?? {},
      );
    },
    settle(done: readonly string[], sent: StagedEdits<Row>) {
      const now = new Map([...sent].filter(([id]) => done.includes(id)));
      // Rows on other pages are not read again; they now have the saved values.
      setSeen((before) => new Map([...before].map(([id, row]) => [id, { ...row, ...now.get(id) }])));
      setHistory(({ present }) => {
        const unchanged = done.filter((id) => present.edits.get(id) === sent.get(id));
        return historyOf({ ...present, edits: without(present.edits, unchanged) });
      });
    },
    /** Compares the staged changes of some rows with the present values. */
    rebase(now: ReadonlyMap<string, Partial<Row>>) {
      setHistory(({ present }) => {
        const originals = [...present.originals].map(([id, row]) => [id, { ...row, ...now.get(id) }] as const);
        return historyOf({ ...present, originals: new Map(originals) });
      });
    },
    revert: (id: string) => setHistory(advance(history, { ...staged, edits: without(staged.edits, [id]) })),
    discard: () => {
      setHistory(advance(history, nothing<Row>()));
      setFailures(new Map());
    },
    undo: () => setHistory(undo(history)),
    redo: () => setHistory(redo(history)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    failures,
    setFailures,
    checked,
    /** The chosen rows with their edits, and as they are saved. */
    checkedRows: withEdits(checkedSaved, idOf, staged.edits),
    checkedSaved,
    check(ids: readonly string[]) {
      remember(saved);
      setChecked(ids.length === 1 && ids[0] ? toggled(checked, ids[0]) : toggledAll(checked, ids));
    },
    /** Chooses rows of other pages besides. */
    checkMore(more: readonly Row[]) {
      remember(more);
      setChecked(new Set([...checked, ...more.map(idOf)]));
    },
    uncheck: (ids: Iterable<string>) => {
      const gone = new Set(ids);
      setChecked((now) => new Set([...now].filter((id) => !gone.has(id))));
    },
    uncheckAll: () => setChecked(new Set()),
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

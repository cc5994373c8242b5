import { useSyncExternalStore } from "react";
import type { CallId } from "@/lib/contract/catalogue";
import { outlines } from "@/lib/contract/outlines";
import { noteRecorded } from "./recording";

/** The changes of one press in this tab, by the ids of its calls: a save may be several. */
export type OwnPress = readonly string[];
/** What can be undone and, after that, redone; the newest last. A redo undoes an undo. */
type Presses = { past: readonly OwnPress[]; future: readonly OwnPress[] };

/** By the name of the window: a browser gives a new window a copy of what its opener keeps. */
const keptAs = (): string => (window.name ? `naru/own-changes/${window.name}` : "naru/own-changes");
const NOTED = "naru-own-changes";
const PRESSES_MAX = 50;
const NONE: Presses = { past: [], future: [] };
/** It is kept as such by its own dialog, not as one more thing to undo. */
const UNDO: CallId = "changes.undo";

let open: string[] | undefined;

/** What this tab has changed. It outlives a reload and ends with the tab. */
function presses(): Presses {
  try {
    const { past, future } = JSON.parse(sessionStorage.getItem(keptAs()) ?? "") as Presses;
    return Array.isArray(past) && Array.isArray(future) ? { past, future } : NONE;
  } catch {
    return NONE;
  }
}

function keep({ past, future }: Presses): void {
  try {
    sessionStorage.setItem(
      keptAs(),
      JSON.stringify({ past: past.slice(-PRESSES_MAX), future: future.slice(-PRESSES_MAX) }),
    );
  } catch {
    // A browser that keeps nothing cannot undo after saving; everything else works.
  }
  window.dispatchEvent(new Event(NOTED));
}

/** A recipe repeats what was done to products; what shows them goes stale with that. */
const changesProducts = (call: CallId): boolean => outlines[call].stales?.includes("collection.searchSummary") ?? false;

/** Notes a write that may have changed what has a history. A new change ends what could be redone. */
export function noteOwnChange(call: CallId, id: string | null): void {
  if (!id || call === UNDO) return;
  if (changesProducts(call)) noteRecorded(id);
  if (open) open.push(id);
  else keep({ past: [...presses().past, [id]], future: [] });
}

/** Runs what one press does; all its writes are undone together. */
export async function asOnePress<Result>(run: () => Promise<Result>): Promise<Result> {
  if (open) return run();
  const ids: string[] = [];
  open = ids;
  try {
    return await run();
  } finally {
    open = undefined;
    if (ids.length > 0) keep({ past: [...presses().past, ids], future: [] });
  }
}

/** The press that undo or redo takes back next; undefined where there is none. */
export const nextPress = (way: "undo" | "redo"): OwnPress | undefined =>
  presses()[way === "undo" ? "past" : "future"].at(-1);

/** Moves a press that was taken back to the other side, by the id of the change that did it; null drops it. */
export function takenBack(way: "undo" | "redo", change: string | null): void {
  const { past, future } = presses();
  const made = change === null ? [] : [[change]];
  keep(
    way === "undo"
      ? { past: past.slice(0, -1), future: [...future, ...made] }
      : { past: [...past, ...made], future: future.slice(0, -1) },
  );
}

function onChange(listener: () => void): () => void {
  window.addEventListener(NOTED, listener);
  return () => window.removeEventListener(NOTED, listener);
}

/** Whether this tab has saved something that was not undone; false before the page is alive. */
export const useHasOwnChange = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => nextPress("undo") !== undefined,
    () => false,
  );

"use client";
import { useState } from "react";
import { useDraft } from "@/lib/client/use-draft";
import { advance, historyOf, redo, undo, type History } from "@/lib/domain/kit/history";
import { firstOpen } from "@/lib/domain/translation/waits";
import { withFound } from "@/lib/domain/translation/with-found";
import { newRegion, nextFrame, REGIONS_MAX, type Frame, type Region, type Size } from "@/lib/domain/translation/region";

type Layers = readonly Region[];
type Stored = { layers: Layers; editDate: string | null };

const same = (a: Layers, b: Layers): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/**
 * The regions of one picture while they are edited: history, the chosen one, and what is not saved yet.
 *
 * The first region still in Chinese or not sure is chosen at first. `place` names the draft that outlives the page. Nothing may be changed before `stored` is there. `styled` gives a new region
 * the look of the writing under it.
 */
export function useLayers(place: string, stored: Stored | null, styled: (region: Region) => Region) {
  const [history, setHistory] = useState<History<Layers> | null>(null);
  const [from, setFrom] = useState<Stored | null>(null);
  const [merging, setMerging] = useState<string | undefined>();
  const [chosen, setChosen] = useState<string | null>(null);
  const [fresh, setFresh] = useState<string | null>(null);

  // The first answer starts the work; a later one comes from a save or a reload of this same window.
  if (stored && stored !== from) {
    setFrom(stored);
    const keeps = history !== null && from !== null && !same(history.present, from.layers);
    setHistory(keeps ? history : historyOf(stored.layers));
    // A window begins with the first open region of its picture.
    if (from === null) setChosen(firstOpen(stored.layers)?.id ?? null);
  }

  const layers = history?.present ?? [];
  const isChanged = history !== null && from !== null && !same(layers, from.layers);
  const draft = useDraft<Layers>(place, isChanged ? layers : null, from?.editDate ?? null);

  /** Replaces the regions. Consecutive changes with the same `merge` key, such as typing, are one undo step. */
  function change(next: Layers, merge?: string) {
    if (!history) return;
    const continues = merge !== undefined && merge === merging && history.past.length > 0;
    setHistory(continues ? { ...history, present: next, future: [] } : advance(history, next));
    setMerging(merge);
  }

  function add(picture: Size, frame: Frame = nextFrame(layers.length, picture)) {
    if (layers.length >= REGIONS_MAX) return;
    const one = styled(newRegion(crypto.randomUUID(), frame));
    change([...layers, one]);
    setChosen(one.id);
    setFresh(one.id);
  }

  return {
    layers,
    isChanged,
    chosen: layers.find(({ id }) => id === chosen) ?? null,
    choose: setChosen,
    /** The region added last, whose text is typed next. */
    fresh,
    add,
    /** Adds the regions found on the picture as one step and keeps those marked meanwhile. */
    takeFound: (found: Layers) => change(withFound(layers, found)),
    put: (one: Region, merge?: string) =>
      change(
        layers.map((each) => (each.id === one.id ? one : each)),
        merge && `${merge}/${one.id}`,
      ),
    remove: (id: string) => change(layers.filter((each) => each.id !== id)),
    undo: () => {
      if (history) setHistory(undo(history));
      setMerging(undefined);
    },
    redo: () => {
      if (history) setHistory(redo(history));
      setMerging(undefined);
    },
    canUndo: (history?.past.length ?? 0) > 0,
    canRedo: (history?.future.length ?? 0) > 0,
    found: history ? draft.found : null,
    restore: () => {
      if (!draft.found) return;
      change(draft.found.value);
      draft.take();
    },
    forget: draft.discard,
  };
}
export type LayersModel = ReturnType<typeof useLayers>;

"use client";
import { useState } from "react";
import { DESK_PLACE, type DeskStart, type DeskStarted, type KeptDesk } from "@/lib/client/listing-desk";
import { useDraft } from "@/lib/client/use-draft";
import type { Desk } from "@/lib/domain/listing/desk";

/** Steps that can be taken back; a seller who wants more begins anew. */
const STEPS_MAX = 100;

type History = { now: Desk; past: readonly Desk[]; future: readonly Desk[] };

/** What lies on the desk, with every change undoable and all of it kept over a reload. */
export function useDesk(kept: KeptDesk) {
  const [history, setHistory] = useState<History>({ now: kept.desk, past: [], future: [] });
  const [sending, setSending] = useState<DeskStart | null>(kept.sending);
  const [started, setStarted] = useState<DeskStarted | null>(kept.started);
  useDraft<KeptDesk>(DESK_PLACE, { desk: history.now, sending, started });

  return {
    desk: history.now,
    sending,
    setSending,
    started,
    setStarted,
    change: (make: (desk: Desk) => Desk) =>
      setHistory(({ now, past }) => {
        const next = make(now);
        return next === now
          ? { now, past, future: [] }
          : { now: next, past: [...past, now].slice(-STEPS_MAX), future: [] };
      }),
    /** Applies a change that is not the seller's own edit, e.g. a saved fix. It is not part of undo. */
    settle: (make: (desk: Desk) => Desk) => setHistory(({ now }) => ({ now: make(now), past: [], future: [] })),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () =>
      setHistory(({ now, past, future }) => {
        const before = past.at(-1);
        return before ? { now: before, past: past.slice(0, -1), future: [now, ...future] } : { now, past, future };
      }),
    redo: () =>
      setHistory(({ now, past, future }) => {
        const [next, ...rest] = future;
        return next ? { now: next, past: [...past, now], future: rest } : { now, past, future };
      }),
  };
}
export type DeskState = ReturnType<typeof useDesk>;

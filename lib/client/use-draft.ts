"use client";
import { useEffect, useRef, useState } from "react";
import { dropDraft, keepDraft, leaveDraft, readDraft, type Draft } from "./drafts";
import { useVisitor } from "./visitor";

const WRITE_AFTER_MS = 300;

/**
 * Keeps unsaved input across reloads, crashes and expired sessions.
 *
 * `found` is the draft of an earlier visit until it is taken or discarded. New input replaces it in storage, because a
 * crash would lose the new input, while the earlier draft is still in memory. A null `value` means that nothing is unsaved;
 * it removes the draft once the seller had something to keep. Writing waits 300 ms after the last change, except when the
 * screen or `place` is left inside the app, or the page is being left: then only a copy in the tab's own storage is sure to
 * be written.
 */
export function useDraft<T>(place: string, value: T | null, base: string | null = null) {
  const { username } = useVisitor();
  const [found, setFound] = useState<Draft<T> | null>(null);
  const [ready, setReady] = useState(false);
  const had = useRef(false);
  const waiting = useRef<(() => void) | null>(null);

  useEffect(
    function lookForWhatWasLeft() {
      let stale = false;
      void readDraft<T>(username, place).then((draft) => {
        if (stale) return;
        setFound(draft ?? null);
        setReady(true);
      });
      return () => {
        stale = true;
      };
    },
    [username, place],
  );

  useEffect(
    function keepWhatIsUnsaved() {
      if (!ready) return;
      if (value === null) {
        if (had.current) void (found ? keepDraft(username, place, found) : dropDraft(username, place));
        had.current = false;
        waiting.current = null;
        return;
      }
      had.current = true;
      const draft = () => ({ at: new Date().toISOString(), base, value });
      const write = () => {
        waiting.current = null;
        void keepDraft(username, place, draft());
      };
      waiting.current = write;
      const timer = setTimeout(write, WRITE_AFTER_MS);
      const leave = () => leaveDraft(username, place, draft());
      window.addEventListener("pagehide", leave);
      return () => {
        clearTimeout(timer);
        window.removeEventListener("pagehide", leave);
      };
    },
    [ready, found, value, base, username, place],
  );

  useEffect(
    function writeWhatStillWaits() {
      return () => {
        waiting.current?.();
        waiting.current = null;
      };
    },
    [username, place],
  );

  return {
    ready,
    found,
    take: () => {
      setFound(null);
      had.current = true;
    },
    discard: () => {
      setFound(null);
      void dropDraft(username, place);
    },
  };
}

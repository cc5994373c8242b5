"use client";
import { useEffect, useState } from "react";

/** Asks before unsaved work is left: by the browser's own question when the page goes, by ours inside the page. */
export function useLeaveGuard(isDirty: boolean) {
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  useEffect(
    function warnBeforeThePageGoes() {
      if (!isDirty) return;
      const warn = (event: BeforeUnloadEvent) => event.preventDefault();
      window.addEventListener("beforeunload", warn);
      return () => window.removeEventListener("beforeunload", warn);
    },
    [isDirty],
  );

  return {
    /** Goes at once when nothing is unsaved, else after the seller agreed. */
    ask: (go: () => void) => (isDirty ? setWaiting(() => go) : go()),
    isAsking: waiting !== null,
    leave() {
      waiting?.();
      setWaiting(null);
    },
    stay: () => setWaiting(null),
  };
}
export type LeaveGuard = ReturnType<typeof useLeaveGuard>;

"use client";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { guardLeaving } from "./leaving";

/**
 * Asks before unsaved work is left, whichever way: with the browser's own question when the page is closed or loaded
 * again, with ours (`LeaveQuestion`) inside the desk. A page has one of these at a time.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const router = useRouter();
  const [waiting, setWaiting] = useState<(() => void) | null>(null);

  useEffect(
    function standInEveryWayOut() {
      if (!isUnsaved) return;
      return guardLeaving(
        (go) => setWaiting(() => go),
        (href) => router.push(href),
      );
    },
    [isUnsaved, router],
  );

  return {
    /** For what gives unsaved work up without leaving the page: at once when nothing is unsaved, else when agreed. */
    ask: (go: () => void) => (isUnsaved ? setWaiting(() => go) : go()),
    isAsking: waiting !== null,
    leave() {
      setWaiting(null);
      waiting?.();
    },
    stay: () => setWaiting(null),
  };
}
export type LeaveGuard = ReturnType<typeof useLeaveGuard>;

import { useSyncExternalStore } from "react";
import { RECORDED_MAX } from "@/lib/domain/recipe/recipe-limits";

/** The recording this tab takes part in, by its id: a window opened meanwhile has a copy of it and takes part as well. */
const KEY = "naru/recording";
/** Before the id of a recording: what was saved for it, by the ids of its changes. All its windows add to that. */
const KEPT = "naru/recording/";
const NOTED = "naru-recording";

const keyOfOurs = (): string | undefined => {
  const id = sessionStorage.getItem(KEY);
  return id === null ? undefined : `${KEPT}${id}`;
};

/** What was saved since the recording began, by the ids of the changes; undefined while nothing is recorded. */
export function recordedChanges(): readonly string[] | undefined {
  try {
    const key = keyOfOurs();
    const kept: unknown = key && JSON.parse(localStorage.getItem(key) ?? "null");
    return Array.isArray(kept) ? kept.filter((one) => typeof one === "string") : undefined;
  } catch {
    return undefined;
  }
}

function told(): void {
  window.dispatchEvent(new Event(NOTED));
}

/** Begins a recording, which outlives a reload and ends with the tab; false where the browser keeps nothing. */
export function beginRecording(): boolean {
  try {
    const id = crypto.randomUUID();
    sessionStorage.setItem(KEY, id);
    localStorage.setItem(`${KEPT}${id}`, "[]");
    told();
    return true;
  } catch {
    return false;
  }
}

/** Notes a change of this tab; one more than a recording holds is not noted. */
export function noteRecorded(change: string): void {
  const changes = recordedChanges();
  const key = keyOfOurs();
  if (!changes || !key || changes.length >= RECORDED_MAX) return;
  try {
    localStorage.setItem(key, JSON.stringify([...changes, change]));
    told();
  } catch {
    // The change is saved; only the recording lacks it.
  }
}

/** Ends the recording for all its windows. */
export function endRecording(): void {
  const key = keyOfOurs();
  if (key) localStorage.removeItem(key);
  sessionStorage.removeItem(KEY);
  told();
}

function onRecording(listener: () => void): () => void {
  window.addEventListener(NOTED, listener);
  // Another window of the same recording wrote.
  window.addEventListener("storage", listener);
  return () => {
    window.removeEventListener(NOTED, listener);
    window.removeEventListener("storage", listener);
  };
}

/** How many changes were recorded so far; null while nothing is recorded, and before the page is alive. */
export const useRecordedCount = (): number | null =>
  useSyncExternalStore(
    onRecording,
    () => recordedChanges()?.length ?? null,
    () => null,
  );

"use client";
import { useSyncExternalStore } from "react";

const keyOf = (username: string): string => `tutorial/${username}`;
/** What a browser tells the other windows when one of them keeps something; here also this one. */
const NEWS = "storage";

function listen(listener: () => void): () => void {
  addEventListener(NEWS, listener);
  return () => removeEventListener(NEWS, listener);
}

/** What this machine keeps of a person's tutorial, as text; null where it keeps nothing. */
export const useKeptTutorial = (username: string): string | null =>
  useSyncExternalStore(
    listen,
    () => {
      try {
        return localStorage.getItem(keyOf(username));
      } catch {
        return null;
      }
    },
    () => null,
  );

/** Keeps a text and tells every window of this machine. A browser that keeps nothing has no tutorial to come back to. */
export function keepTutorial(username: string, text: string): void {
  try {
    localStorage.setItem(keyOf(username), text);
  } finally {
    dispatchEvent(new Event(NEWS));
  }
}

"use client";
import { useSyncExternalStore } from "react";
import type { Fit } from "@/lib/domain/extension/protocol";

export type Presence = { version: string; fit: Fit };

let present: Presence | null = null;
const listeners = new Set<() => void>();

/** Notes that the extension has said hello to this page. */
export function notePresence(extension: Presence): void {
  present = extension;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The extension in this browser that knows this desk's address; null while none has said hello. */
export const usePresence = (): Presence | null =>
  useSyncExternalStore(
    subscribe,
    () => present,
    () => null,
  );

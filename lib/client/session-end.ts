"use client";

const listeners = new Set<() => void>();

/** Tells the shell that the session is over. Many calls fail at once when a session ends, so listeners run once each. */
export function reportLogout(): void {
  for (const listener of [...listeners]) listener();
}

export function onLogout(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

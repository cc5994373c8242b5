"use client";

type Tone = "success" | "error" | "info" | "warning";
type Notice = { message: string; tone: Tone };

let waiting: Notice[] = [];
const listeners = new Set<() => void>();

function notify(message: string, tone: Tone = "success") {
  waiting.push({ message, tone });
  for (const listener of [...listeners]) listener();
}

/**
 * Short notices at the foot of the screen: 2 seconds (docs/specification.md#constants), errors until closed by the next
 * ones.
 */
export const useNotify = () => notify;

/** Calls the listener for each new notice and for those not shown yet. Returns the unsubscribe function. */
export function onNotice(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting.length > 0) listener();
  return () => void listeners.delete(listener);
}

/** Returns the notices not shown yet, oldest first, and marks them as shown. */
export function takeNotices(): readonly Notice[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

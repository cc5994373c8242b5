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

/** Hears of each new notice, and of those that nobody has taken yet. Answers how to stop. */
export function onNotice(listener: () => void): () => void {
  listeners.add(listener);
  if (waiting.length > 0) listener();
  return () => void listeners.delete(listener);
}

/** The notices nobody has shown yet, oldest first; whoever takes them shows them. */
export function takeNotices(): readonly Notice[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

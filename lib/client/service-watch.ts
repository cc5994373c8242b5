"use client";
import { askedWho } from "./session-end";

const listeners = new Set<() => void>();

/** Reports to the shell that a call got no reply: our server or the upstream is out of reach. */
export function reportNoAnswer(): void {
  for (const listener of [...listeners]) listener();
}

export function onNoAnswer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether calls are answered again, a refusal included. Asks who is logged in, which every service can tell. */
export async function isAnswering(): Promise<boolean> {
  const answer = await askedWho();
  return answer !== undefined && answer.status < 500 && answer.status !== 429;
}

"use client";
import { useSyncExternalStore } from "react";
import { MINUTE_MS } from "@/lib/domain/kit/durations";

const minuteNow = (): number => Math.floor(Date.now() / MINUTE_MS);

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One clock for the page, however many read it: a list of deadlines would start hundreds. */
function listen(tell: () => void): () => void {
  listeners.add(tell);
  timer ??= setInterval(() => listeners.forEach((each) => each()), MINUTE_MS / 4);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time to the minute. Renders its users again when a minute is over. */
export const useMinute = (): Date => new Date(useSyncExternalStore(listen, minuteNow, minuteNow) * MINUTE_MS);

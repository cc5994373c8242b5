"use client";
import { useRef, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { CallError } from "@/lib/contract/errors";
import type { RowResult } from "@/lib/contract/schemas/common";

/** Rows one call carries: a market takes a fifth of a second per call and listing, and the screen tells how far it is. */
const ROWS_PER_CALL = 5;

type BulkEnd = { done: readonly string[]; problems: ReadonlyMap<string, string>; loggedOut: boolean };
type Progress = { done: number; total: number };

/**
 * Sends rows a few at a time and answers what failed, by the row's key. A stop lets the running call end; what was not
 * sent then is in neither list.
 */
export function useBulk() {
  const textOf = useFailureText();
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopped = useRef(false);

  async function run<Item>(
    items: readonly Item[],
    keyOf: (item: Item) => string,
    send: (part: Item[]) => Promise<{ rows: readonly RowResult[] }>,
  ): Promise<BulkEnd> {
    const problems = new Map<string, string>();
    const done: string[] = [];
    let loggedOut = false;
    stopped.current = false;
    setProgress({ done: 0, total: items.length });
    for (let at = 0; at < items.length && !stopped.current && !loggedOut; at += ROWS_PER_CALL) {
      const part = items.slice(at, at + ROWS_PER_CALL);
      try {
        const { rows } = await send(part);
        for (const { key, ok, message } of rows) {
          if (ok) done.push(key);
          else problems.set(key, message ?? "");
        }
      } catch (error) {
        const failure = error instanceof CallError ? error : new CallError(400, String(error));
        loggedOut = failure.kind === "loggedOut";
        for (const item of part) problems.set(keyOf(item), textOf(failure));
      }
      setProgress({ done: Math.min(items.length, at + ROWS_PER_CALL), total: items.length });
    }
    setProgress(null);
    return { done, problems, loggedOut };
  }

  return {
    run,
    progress,
    stop: () => {
      stopped.current = true;
    },
  };
}

"use client";
import { useRef, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { asOnePress } from "@/lib/client/own-changes";
import { CallError } from "@/lib/contract/errors";
import { inBatches } from "@/lib/domain/kit/in-batches";
import type { RowResult } from "@/lib/contract/schemas/common";

/** Rows one call carries: a market takes a fifth of a second per call and listing, and the screen tells how far it is. */
const ROWS_PER_CALL = 5;

type BulkEnd = { done: readonly string[]; problems: ReadonlyMap<string, string>; loggedOut: boolean };
type Progress = { done: number; total: number };

/** Rows as they go out: a few at a time, and in one call only those of one lot. */
function partsOf<Item>(items: readonly Item[], lotOf: (item: Item) => string): Item[][] {
  const lots = new Map<string, Item[]>();
  for (const item of items) {
    const lot = lots.get(lotOf(item));
    if (lot) lot.push(item);
    else lots.set(lotOf(item), [item]);
  }
  return [...lots.values()].flatMap((lot) => inBatches(lot, ROWS_PER_CALL));
}

/**
 * Sends rows a few at a time and answers what failed, by the row's key. A stop lets the running call end; what was not
 * sent then is in neither list. All its calls are one press, which is undone together. `lotOf` names what may go out in one call, e.g. the rows of one shop.
 */
export function useBulk() {
  const textOf = useFailureText();
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopped = useRef(false);

  async function sendAll<Item>(
    items: readonly Item[],
    keyOf: (item: Item) => string,
    send: (part: Item[]) => Promise<{ rows: readonly RowResult[] }>,
    lotOf: (item: Item) => string = () => "",
  ): Promise<BulkEnd> {
    const problems = new Map<string, string>();
    const done: string[] = [];
    let loggedOut = false;
    stopped.current = false;
    setProgress({ done: 0, total: items.length });
    let gone = 0;
    for (const part of partsOf(items, lotOf)) {
      if (stopped.current || loggedOut) break;
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
      gone += part.length;
      setProgress({ done: gone, total: items.length });
    }
    setProgress(null);
    return { done, problems, loggedOut };
  }

  return {
    run: <Item>(...asked: Parameters<typeof sendAll<Item>>) => asOnePress(() => sendAll(...asked)),
    progress,
    stop: () => {
      stopped.current = true;
    },
  };
}

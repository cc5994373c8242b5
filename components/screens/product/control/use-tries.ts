"use client";
import { useState } from "react";
import type { RowResult } from "@/lib/contract/schemas/common";
import { useBulk } from "./use-bulk";

/**
 * Rows that are sent in as many goes as it takes, and what became of each: done, failed with a reason, or not tried yet
 * because it was stopped before. A row that failed and was not sent again keeps its reason.
 */
export function useTries<Row>(keyOf: (row: Row) => string, lotOf?: (row: Row) => string) {
  const bulk = useBulk();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [hasRun, setHasRun] = useState(false);

  /** Sends some rows and answers those that are done, by their keys. */
  async function run(
    rows: readonly Row[],
    send: (part: Row[]) => Promise<{ rows: readonly RowResult[] }>,
  ): Promise<readonly string[]> {
    const end = await bulk.run(rows, keyOf, send, lotOf);
    setDone((before) => new Set([...before, ...end.done]));
    setProblems((before) => {
      const gone = new Set(end.done);
      return new Map([...[...before].filter(([key]) => !gone.has(key)), ...end.problems]);
    });
    setHasRun(true);
    return end.done;
  }

  return {
    run,
    progress: bulk.progress,
    stop: bulk.stop,
    /** Whether something was sent and nothing is being sent. */
    ended: hasRun && bulk.progress === null,
    /** How far some rows are. */
    standOf: (rows: readonly Row[]): Stand<Row> => ({
      done: rows.filter((row) => done.has(keyOf(row))).length,
      failed: rows.flatMap((row) => {
        const why = problems.get(keyOf(row));
        return why === undefined ? [] : [{ row, why }];
      }),
      untried: rows.filter((row) => !done.has(keyOf(row)) && !problems.has(keyOf(row))),
    }),
  };
}
export type Stand<Row> = { done: number; failed: readonly { row: Row; why: string }[]; untried: readonly Row[] };

"use client";
import { useEffect, useRef, useState } from "react";
import { callBff } from "@/lib/client/bff";
import { CallError } from "@/lib/contract/errors";
import { inPortions, searchWords, type KeywordRow } from "@/lib/domain/product/keyword-table";

type KeywordAnswer = { rows: readonly KeywordRow[]; related: readonly string[]; completed: readonly string[] };
type State = {
  answer: KeywordAnswer | null;
  failure: CallError | null;
  /** Words that are answered, of all that were asked. */
  done: number;
  total: number;
};
const NOTHING: State = { answer: null, failure: null, done: 0, total: 0 };

/** Asks Naver about words, five at a time, one question after another; what came before a failure stays in view. */
export function useKeywordSearch() {
  const [state, setState] = useState<State>(NOTHING);
  const [busy, setBusy] = useState(false);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  async function search(text: string) {
    const words = searchWords(text);
    if (words.length === 0) return;
    current.current?.abort();
    const asking = new AbortController();
    current.current = asking;
    setBusy(true);
    setState({ ...NOTHING, total: words.length });
    try {
      for (const portion of inPortions(words)) {
        const reply = await callBff("market.naverKeyword", { body: portion.join(",") }, { signal: asking.signal });
        if (asking.signal.aborted) return;
        setState(({ answer, done, total }) => ({
          answer: {
            rows: withoutRepeats([...(answer?.rows ?? []), ...reply.keywords]),
            related: [...new Set([...(answer?.related ?? []), ...(reply.rel ?? [])])],
            completed: [...new Set([...(answer?.completed ?? []), ...(reply.auto ?? [])])],
          },
          failure: null,
          done: done + portion.length,
          total,
        }));
      }
    } catch (error) {
      if (asking.signal.aborted) return;
      const failure = error instanceof CallError ? error : new CallError(400, "", "unreadable");
      setState((now) => ({ ...now, failure }));
    } finally {
      if (current.current === asking) setBusy(false);
    }
  }
  return { ...state, busy, search };
}

const withoutRepeats = (rows: readonly KeywordRow[]): KeywordRow[] => [
  ...new Map(rows.map((row) => [row.relKeyword, row])).values(),
];

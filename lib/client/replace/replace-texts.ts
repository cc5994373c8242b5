"use client";
import { replaceAll, type Replacement, type Search, type SearchProblem } from "@/lib/domain/kit/find-replace";

export type ReplaceAnswer = readonly (Replacement | undefined)[] | SearchProblem | "tooSlow";

/** An expression that takes longer than this is one that tries too many ways, e.g. `(a+)+b`. */
const PATIENCE_MS = 4_000;

/**
 * What each of some texts becomes. An expression runs in a worker of its own, so that one that tries too many ways neither
 * holds the page nor goes on: it is ended after four seconds.
 */
export async function replaceTexts(texts: readonly string[], search: Search): Promise<ReplaceAnswer> {
  if (!search.isPattern || typeof Worker === "undefined") return replaceAll(texts, search);
  const worker = new Worker(new URL("./replace-worker.ts", import.meta.url), { type: "module" });
  let patience: ReturnType<typeof setTimeout> | undefined;
  return new Promise<ReplaceAnswer>((resolve, reject) => {
    patience = setTimeout(() => resolve("tooSlow"), PATIENCE_MS);
    worker.onmessage = ({ data }: MessageEvent<ReplaceAnswer>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message || "The worker of a search could not be loaded."));
    worker.postMessage({ texts, search });
  }).finally(() => {
    clearTimeout(patience);
    worker.terminate();
  });
}

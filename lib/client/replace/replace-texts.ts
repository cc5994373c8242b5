"use client";
import { replaceAll, type Replacement, type Search, type SearchProblem } from "@/lib/domain/kit/find-replace";

export type ReplaceAnswer = readonly (Replacement | undefined)[] | SearchProblem | "tooSlow";

/** Longer searches are ended. */
const PATIENCE_MS = 4_000;

/**
 * What each text becomes; undefined if nothing is found in it. An expression runs in a worker, which is ended after four
 * seconds: an expression such as `(a+)+b` would block the page for minutes.
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

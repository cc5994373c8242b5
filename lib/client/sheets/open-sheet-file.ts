"use client";
import { FILE_BYTES_MAX } from "./bounds";
import type { BookAnswer } from "./read-book";

/**
 * Reads a file's sheets in a worker of its own, so that the page stays usable: 200,000 rows or a password of 100,000 rounds
 * take seconds. Aborting ends the worker at once and rejects with the signal's reason. The password is given to the worker
 * and kept nowhere.
 */
export async function openSheetFile(
  file: File,
  { password, signal }: { password?: string; signal?: AbortSignal } = {},
): Promise<BookAnswer> {
  if (file.size > FILE_BYTES_MAX) return { ok: false, problem: "tooLarge" };
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal?.throwIfAborted();
  if (typeof Worker === "undefined") {
    const { readBook } = await import("./read-book");
    return readBook(bytes, password);
  }
  const worker = new Worker(new URL("./sheet-worker.ts", import.meta.url), { type: "module" });
  return new Promise<BookAnswer>((resolve, reject) => {
    const abort = () => reject(signal?.reason as Error);
    signal?.addEventListener("abort", abort);
    let hasBegun = false;
    worker.onmessage = ({ data }: MessageEvent<BookAnswer | "began">) => {
      if (data === "began") hasBegun = true;
      else resolve(data);
    };
    // A worker that breaks down while it reads ran out of memory. One that never began could not be fetched.
    worker.onerror = () => resolve({ ok: false, problem: hasBegun ? "tooMuchInside" : "notLoaded" });
    worker.postMessage({ bytes, ...(password !== undefined && { password }) }, [bytes.buffer]);
  }).finally(() => worker.terminate());
}

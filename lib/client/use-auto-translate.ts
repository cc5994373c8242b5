"use client";
import { useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { CallError } from "@/lib/contract/errors";
import { inFives, outcomesOf, sumOf, waitingOutcome, type AutoOutcome } from "@/lib/domain/translation/auto-outcome";
import { callBff } from "./bff";
import { pictureFile } from "./picture-bytes";
import { replacePictures, type PictureSwap, type SwapEnd } from "./replace-pictures";
import { uploadPicture } from "./upload";

export type TranslatedProduct = { site: string; code: string; name: string; urls: readonly string[] };
export type ProductOutcome = {
  product: TranslatedProduct;
  outcomes: readonly AutoOutcome[];
  /** How the exchange in the product ended; nothing before it was tried, or when somebody else does it. */
  end: SwapEnd | null;
};
type Sentences = { uploadFailed: string };

/** Kind of upload translated pictures are stored under. */
const TRANSLATED_TYPE = "translation";

/** Stores a translated picture among the seller's own and answers its address (wire.md section 12). */
export const storedTranslation = async (address: string): Promise<string> =>
  uploadPicture(await pictureFile(address), { type: TRANSLATED_TYPE });

type Work = {
  product: TranslatedProduct;
  urls: readonly string[];
  /** Translated before, and not in the product yet. */ done: readonly PictureSwap[];
};

const STALE = ["translation.remaining", "log.remainingTranslate", "collection.detail", "collection.searchSummary"];

const known = (error: unknown): CallError =>
  error instanceof CallError ? error : new CallError(400, "", "unreadable");
const swapsOf = (outcomes: readonly AutoOutcome[]): PictureSwap[] =>
  outcomes.flatMap(({ url, link }) => (link ? [{ from: url, to: link }] : []));

/** What of a product is still to be done: pictures that failed or were never asked for, and an exchange that failed. */
const unfinished = ({ product, outcomes, end }: ProductOutcome): Work => ({
  product,
  urls: outcomes.filter(({ state }) => state === "failed" || state === "waiting").map(({ url }) => url),
  done: end?.kind === "conflict" || end?.kind === "refused" ? swapsOf(outcomes) : [],
});

/**
 * Translates the pictures of some products by themselves, five a call.
 *
 * Each picture's end is told as it comes, and one that fails leaves the others alone. With `onTranslated` the caller puts
 * the new pictures where they belong; without it they are exchanged in the saved products. `stop` lets the call that is
 * running finish and starts no further one. `retry` goes over what failed.
 */
export function useAutoTranslate(
  sentences: Sentences,
  onTranslated?: (ref: TranslatedProduct, swaps: readonly PictureSwap[]) => void,
) {
  const [rows, setRows] = useState<readonly ProductOutcome[]>([]);
  const [state, setState] = useState<"idle" | "running" | "done">("idle");
  const [failure, setFailure] = useState<CallError | null>(null);
  const stopped = useRef(false);
  const { mutate } = useSWRConfig();

  const put = (product: TranslatedProduct, change: (row: ProductOutcome) => ProductOutcome) =>
    setRows((now) => now.map((row) => (row.product === product ? change(row) : row)));
  const tell = (product: TranslatedProduct, fresh: readonly AutoOutcome[]) =>
    put(product, (row) => ({
      ...row,
      outcomes: row.outcomes.map((one) => fresh.find(({ url }) => url === one.url) ?? one),
    }));

  async function stored(outcome: AutoOutcome): Promise<AutoOutcome> {
    if (!outcome.link || outcome.isStored) return outcome;
    try {
      return { ...outcome, link: await storedTranslation(outcome.link) };
    } catch {
      return { ...outcome, state: "failed", link: null, message: sentences.uploadFailed };
    }
  }

  /** Translates group by group and answers what got a new picture; a call that fails ends this product, not its done part. */
  async function translate({ product, urls, done }: Work): Promise<{ swaps: PictureSwap[]; failed: CallError | null }> {
    const swaps = [...done];
    for (const group of inFives(urls)) {
      if (stopped.current) break;
      try {
        const { site, code } = product;
        const answer = await callBff("translation.auto", { query: { site, code }, body: [...group] });
        const outcomes = await Promise.all(outcomesOf(group, answer).map(stored));
        tell(product, outcomes);
        swaps.push(...swapsOf(outcomes));
      } catch (error) {
        const failed = known(error);
        tell(
          product,
          group.map((url) => ({ url, state: "failed", link: null, message: failed.message })),
        );
        return { swaps, failed };
      }
    }
    return { swaps, failed: null };
  }

  /** Puts new pictures where they belong. False when the server could not be asked; a refusal is the product's own end. */
  async function placed(product: TranslatedProduct, swaps: readonly PictureSwap[]): Promise<boolean> {
    if (swaps.length === 0) return true;
    if (onTranslated) {
      onTranslated(product, swaps);
      return true;
    }
    try {
      const end = await replacePictures(product, swaps);
      put(product, (row) => ({ ...row, end }));
      return true;
    } catch (error) {
      put(product, (row) => ({ ...row, end: { kind: "refused", message: known(error).message } }));
      return false;
    }
  }

  async function run(work: readonly Work[]) {
    stopped.current = false;
    setState("running");
    setFailure(null);
    for (const item of work) {
      if (stopped.current) break;
      const { swaps, failed } = await translate(item);
      const isPlaced = await placed(item.product, swaps);
      setFailure(failed);
      // No plan, no log-in, no network: the next product would meet the same.
      if (failed || !isPlaced) break;
    }
    setState("done");
    void mutate((key) => Array.isArray(key) && STALE.includes(String(key[0])));
  }

  return {
    rows,
    state,
    failure,
    sum: sumOf(rows.flatMap(({ outcomes }) => outcomes)),
    start: (products: readonly TranslatedProduct[]) => {
      setRows(
        products.map((product) => ({ product, outcomes: [...new Set(product.urls)].map(waitingOutcome), end: null })),
      );
      return run(products.map((product) => ({ product, urls: product.urls, done: [] })));
    },
    retry: () => run(rows.map(unfinished).filter(({ urls, done }) => urls.length + done.length > 0)),
    stop: () => {
      stopped.current = true;
    },
  };
}

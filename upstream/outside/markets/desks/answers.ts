import type { Said, Told } from "@/upstream/kit/say";

/**
 * Why a market refused, by what the seller has to do about it: renew the keys, choose another category, change the
 * pictures, or read the market's own words.
 */
export type RefusalClass = "keys_refused" | "category_gone" | "picture_refused" | "market_rejected";

/** A read that worked, or why it did not. `retryable` is true for limits, outages and lost answers. */
export type MarketFailure = {
  ok: false;
  code: string;
  message: Told;
  retryable: boolean;
  afterMs?: number;
  /** A limit was met: wait, however long it takes. */
  isLimit?: boolean;
  /** What a refusal by the market is about. */
  class?: RefusalClass;
};
export type MarketAnswer<T> = { ok: true; value: T } | MarketFailure;

/** What a market is asked for that it has no call for: never worth repeating. */
export function notSupported(message: Said): MarketFailure {
  return { ok: false, code: NOT_SUPPORTED, message, retryable: false };
}
export const NOT_SUPPORTED = "NOT_SUPPORTED";

/** What is asked about a listing its market does not have, or has no longer: the one refusal every market tells alike. */
export function notFound(): MarketFailure {
  return { ok: false, code: NOT_FOUND, message: { key: "markets.notThere" }, retryable: false };
}
export const NOT_FOUND = "NOT_FOUND";

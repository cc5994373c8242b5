import type { Message, StoredMessage } from "@/upstream/kit/messages";

/**
 * Why a market refused, by what the seller has to do about it: renew the keys, choose another category, change the
 * pictures, or read the market's own words.
 */
export type RefusalClass = "keys_refused" | "category_gone" | "picture_refused" | "market_rejected";

/** A read that worked, or why it did not. `retryable` is true for limits, outages and lost answers. */
export type MarketFailure = {
  ok: false;
  code: string;
  message: StoredMessage;
  retryable: boolean;
  afterMs?: number;
  /** A limit was met: wait, however long it takes. */
  isLimit?: boolean;
  /** What a refusal by the market is about. */
  class?: RefusalClass;
};
export type MarketAnswer<T> = { ok: true; value: T } | MarketFailure;

/** The failure for a call the market does not have; it is never retried. */
export function notSupported(message: Message): MarketFailure {
  return { ok: false, code: NOT_SUPPORTED, message, retryable: false };
}
export const NOT_SUPPORTED = "NOT_SUPPORTED";

/**
 * The failure for a listing its market does not have or no longer has: the one refusal with the same meaning at every
 * market.
 */
export function notFound(): MarketFailure {
  return { ok: false, code: NOT_FOUND, message: { key: "markets.notThere" }, retryable: false };
}
export const NOT_FOUND = "NOT_FOUND";

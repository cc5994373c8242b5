import type { NormalisedProduct, Site } from "@/upstream/sources/normalised-product";

export type { Site } from "@/upstream/sources/normalised-product";

export type CollectFailureReason =
  | "captcha"
  | "login_required"
  | "removed"
  | "blocked"
  | "private_price"
  | "unparseable"
  | "unreachable"
  | "rate_limited"
  | "unsupported_address";

/** Why a page gave no product. `message` is technical English for the work log; `retryable` says whether waiting helps. */
export type CollectFailure = { ok: false; reason: CollectFailureReason; message: string; retryable: boolean };

export type CollectOutcome = { ok: true; product: NormalisedProduct } | CollectFailure;

/** Where each shop answers: its real host, or the rehearsal mall such as `http://127.0.0.1:4100/taobao`. */
export type SourceHosts = Record<Site, string>;

/** The product behind an address, fetched over HTTP and parsed. Never throws: an aborted call is "unreachable". */
export async function collectProduct(
  _address: { site: Site; code: string },
  _hosts: SourceHosts,
  _signal?: AbortSignal,
): Promise<CollectOutcome> {
  return { ok: false, reason: "unreachable", message: "Collectors are not connected yet", retryable: true };
}

/** The product inside page state that a browser extension posted (object or page text). Never throws. */
export function parseRawState(_site: Site, _code: string, _raw: unknown): CollectOutcome {
  return { ok: false, reason: "unparseable", message: "Collectors are not connected yet", retryable: false };
}

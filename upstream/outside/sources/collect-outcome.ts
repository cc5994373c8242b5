import type { NormalisedProduct } from "./normalised-product";

export type CollectFailureReason =
  | "captcha"
  | "login_required"
  | "removed"
  | "blocked"
  | "private_price"
  | "not_for_sale"
  | "wrong_currency"
  | "too_many_options"
  | "incomplete"
  | "unparseable"
  | "unreachable"
  | "rate_limited"
  | "unsupported_address"
  | "short_link";

/** Why a page gave no product. `message` is technical English for the work log; `retryable` says whether waiting helps. */
export type CollectFailure = { ok: false; reason: CollectFailureReason; message: string; retryable: boolean };

export type CollectOutcome = { ok: true; product: NormalisedProduct } | CollectFailure;

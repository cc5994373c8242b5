import type { CollectFailure, CollectFailureReason } from "./collect-outcome";

const RETRYABLE: CollectFailureReason[] = ["unreachable", "rate_limited", "captcha", "blocked"];

/** A failure with its retry rule: waiting helps against outages, limits and guards, never against a removed product. */
export function failure(reason: CollectFailureReason, message: string): CollectFailure {
  return { ok: false, reason, message, retryable: RETRYABLE.includes(reason) };
}

const SIGNS: [RegExp, CollectFailureReason][] = [
  [
    /FAIL_SYS_SESSION_EXPIRED|FAIL_SYS_USER_NOT_LOGIN|login\.(?:taobao|1688|tmall|aliexpress)\.com\/member/i,
    "login_required",
  ],
  [/_____tmd_____|FAIL_SYS_USER_VALIDATE|RGV587_ERROR|x5secdata|sufei_punish|\/punish\?/i, "captcha"],
  [/FAIL_SYS_ILLEGAL_ACCESS|<title>\s*access denied/i, "blocked"],
  [/FAIL_SYS_TRAFFIC_LIMIT|FAIL_SYS_FLOWLIMIT/i, "rate_limited"],
  [/FAIL_BIZ_ITEM_NOT_FOUND|UnknownIdentifierError|宝贝不存在|商品已下架|item is no longer available/i, "removed"],
];

const GUARD_PAGE_LENGTH_MAX = 200_000;

/**
 * What a page without a product says about itself: guard, log-in or removal (docs/markets.md#sites-mtop). Ask only
 * after parsing found nothing, because real product pages carry the names of these guards in their scripts.
 */
export function failureSigns(body: string): CollectFailure | undefined {
  const head = body.slice(0, GUARD_PAGE_LENGTH_MAX);
  const sign = SIGNS.find(([pattern]) => pattern.test(head));
  return sign && failure(sign[1], `The page says ${sign[1]} instead of showing a product`);
}

/** What an HTTP status alone tells; undefined for answers worth reading. */
export function failureOfStatus(status: number): CollectFailure | undefined {
  if (status === 404 || status === 410) return failure("removed", `HTTP ${status}`);
  if (status === 401) return failure("login_required", "HTTP 401");
  if (status === 403) return failure("blocked", "HTTP 403");
  if (status === 429) return failure("rate_limited", "HTTP 429");
  if (status >= 500) return failure("unreachable", `HTTP ${status}`);
  return undefined;
}

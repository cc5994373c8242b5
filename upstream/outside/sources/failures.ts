import type { CollectFailure, CollectFailureReason } from "./collect-outcome";
import { titleOf, wordsIn } from "./page-text";

const RETRYABLE: CollectFailureReason[] = ["unreachable", "rate_limited", "captcha", "blocked", "incomplete"];

/** A failure with its retry rule: waiting helps against outages, limits and guards, never against a removed product. */
export function failure(reason: CollectFailureReason, message: string): CollectFailure {
  return { ok: false, reason, message, retryable: RETRYABLE.includes(reason) };
}

/**
 * Where a sign is looked for. `address`: the final address of the page. `title`: its title. `short`: a page so short that it
 * shows nothing else; long pages name log-in and captcha hosts in their scripts without being guarded. `answer`: a short
 * answer of an API. `words`: what a page shows, without its scripts.
 */
type SignPlace = "address" | "title" | "short" | "answer" | "words";

/** What tells that a page was refused. Each site lists its own in the order of trust: a guard before a removed product. */
export type RefusalSign = readonly [SignPlace, RegExp, CollectFailureReason];

/** Signs of the gateway that Alibaba's sites share (docs/markets.md#sites-mtop). */
export const GATEWAY_SIGNS: readonly RefusalSign[] = [
  ["address", /_____tmd_____|\/punish\b|x5secdata/i, "captcha"],
  [
    "address",
    /^https?:\/\/(?:[^/]*\.)?(?:login|passport)\.|\/login\.(?:htm|jhtml)|\/havanaone\/login/i,
    "login_required",
  ],
  ["title", /验证码|滑动验证|安全验证|captcha/i, "captcha"],
  ["title", /访问受限|访问被拒绝|access denied/i, "blocked"],
  ["title", /请登录|^\s*登录/, "login_required"],
  ["answer", /_____tmd_____|\/punish\b|x5secdata|FAIL_SYS_USER_VALIDATE/i, "captcha"],
  ["answer", /FAIL_SYS_SESSION_EXPIRED|FAIL_SYS_USER_NOT_LOGIN|login\.m\.taobao\.com/i, "login_required"],
  ["answer", /RGV587_ERROR|rgv587_flag/i, "captcha"],
  ["answer", /FAIL_SYS_ILLEGAL_ACCESS/i, "blocked"],
  ["answer", /FAIL_SYS_TRAFFIC_LIMIT|FAIL_SYS_FLOWLIMIT/i, "rate_limited"],
  ["answer", /FAIL_BIZ_ITEM_NOT_FOUND|ERRCODE_QUERY_DETAIL_FAIL|宝贝不存在/i, "removed"],
  ["short", /_____tmd_____|sufei_punish|x5secdata|\/punish\?|\/sd\/punish\/|bixi\.alicdn\.com\/punish/i, "captcha"],
  ["short", /_config_\s*=\s*\{[^}]*["']?action["']?\s*:\s*["']captcha/i, "captcha"],
  ["short", /action=deny/i, "blocked"],
  [
    "short",
    /\/\/login\.(?:m\.)?(?:taobao|tmall|1688|aliexpress)\.com|\/\/passport\.(?:1688|aliexpress|alibaba)\.com|havanaone\/login/i,
    "login_required",
  ],
];

const LENGTH_MAX = 200_000;
/** A guard's page is little more than a script. Blanks do not count, since one kind of guard is filled up with them. */
const SHORT_MAX = 30_000;

/**
 * Why a page or an answer shows no product, by the signs of its site. Ask only after parsing found nothing, because real
 * product pages carry the names of guards in their scripts.
 */
export function refusalIn(body: string, signs: readonly RefusalSign[], address = ""): CollectFailure | undefined {
  const head = body.slice(0, LENGTH_MAX);
  const isPage = /^\s*</.test(head.replace(/^\ufeff/, ""));
  const dense = head.replace(/\s+/g, " ");
  const isShort = body.length <= LENGTH_MAX && dense.length <= SHORT_MAX;
  const texts: Record<SignPlace, string> = {
    address,
    title: isPage ? titleOf(dense) : "",
    short: isPage && isShort ? dense : "",
    answer: !isPage && isShort ? dense : "",
    words: isPage ? wordsIn(dense) : "",
  };
  const found = signs.find(([place, pattern]) => texts[place] !== "" && pattern.test(texts[place]));
  return found && failure(found[2], `The ${found[0]} says ${found[2]} instead of showing a product`);
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

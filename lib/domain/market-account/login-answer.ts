type Reply = boolean | { ok: boolean; message?: string | null | undefined; retryable?: unknown };

/** What a market said of keys. `silent` means that it did not get to answer: the keys may be as good as before. */
export type LoginAnswer = { state: "works" | "refused" | "silent"; message: string };

/**
 * How a log-in check words a market that is down, limits calls or cannot be reached, where it does not say so apart: an
 * HTTP status, or the name the network gives its failure.
 */
const SILENT = [
  /^HTTP (429|5\d\d)\b/,
  /^(ECONN|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EPIPE|ETIMEDOUT|UND_ERR_)/,
  /^The answer (was cut|is larger)/,
  /^마켓의 답을 읽을 수 없습니다/,
  /\b(timed? ?out|rate limit|too many requests|service unavailable)\b/i,
];

/**
 * What a log-in check's reply says. Example: `{ok: false, message: "HTTP 503"}` is silent, while
 * `{ok: false, message: "Invalid key."}` is refused.
 */
export function loginAnswer(reply: Reply): LoginAnswer {
  if (typeof reply === "boolean") return { state: reply ? "works" : "refused", message: "" };
  const message = reply.message?.trim() ?? "";
  if (reply.ok) return { state: "works", message };
  const isSilent =
    typeof reply.retryable === "boolean" ? reply.retryable : SILENT.some((wording) => wording.test(message));
  return { state: isSilent ? "silent" : "refused", message };
}

type Failure = { kind: string; code: number };

/**
 * The answer behind a check that failed on its way: a server or market that gave none. Nothing for a failure that says
 * something of its own, such as a log-out or an account that is not there.
 */
export const answerOfFailure = ({ kind, code }: Failure): LoginAnswer | undefined =>
  kind === "busy" || kind === "unreadable" || kind === "offline" || (kind === "refused" && code >= 500)
    ? { state: "silent", message: "" }
    : undefined;

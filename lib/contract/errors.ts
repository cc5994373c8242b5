/**
 * The envelope every refusal of ours travels in (docs/specification.md#fixed-texts). `code` repeats the HTTP status.
 */
type Envelope = { code: number; status: "Fail"; message: string; data: null; reason?: string };

/** The header in which our upstream names why it refused, e.g. `x-refusal: inquiries.answerTooLong`; others send none. */
export const REFUSAL_CODE = "x-refusal";

/** What is said when nothing better is known (docs/specification.md#fixed-texts). */
export const ABNORMAL_ACCESS = "비정상적인 접근입니다.";
/** The alert of a 401 in the request layer (docs/specification.md#fixed-texts). */
export const LOGGED_OUT = "로그아웃 되었습니다. 다시 로그인 해주세요.";

/** `reason` is the code of the upstream's refusal, where it named one. */
export const fail = (code: number, message: string = ABNORMAL_ACCESS, reason?: string): Envelope => ({
  code,
  status: "Fail",
  message,
  data: null,
  ...(reason && { reason }),
});

/**
 * A call that did not succeed, as screens see it.
 *
 * `code` is the HTTP status, or 400 for a network failure (docs/specification.md#fixed-texts).
 * `kind` tells what the seller can do: `offline` and `busy` may be tried again,
 * `loggedOut` needs a log-in, `refused` carries the upstream's own sentence.
 */
export class CallError extends Error {
  override readonly name = "CallError";
  constructor(
    readonly code: number,
    message: string,
    readonly kind: "refused" | "loggedOut" | "offline" | "busy" | "unreadable" = "refused",
    readonly status: string = "Fail",
  ) {
    super(message);
  }

  /** Why the upstream refused, e.g. `inquiries.answerTooLong`; nothing where it did not say. */
  reason?: string;
  /** The id of the failed request, as the response named it; undefined without a response. */
  requestId?: string;
}

/**
 * Tells a failure which request it happened in, and why the upstream refused, where it named a reason.
 * Example: `catch (error) { throw failedIn(error, "K7Q29F3MX2", "inquiries.answerTooLong"); }`
 */
export function failedIn(error: unknown, requestId: string | null, reason?: string | null): unknown {
  if (!(error instanceof CallError)) return error;
  if (requestId) error.requestId ??= requestId;
  if (reason) error.reason ??= reason;
  return error;
}

/** The envelope every refusal of ours travels in (spec section 8). `code` repeats the HTTP status. */
type Envelope = { code: number; status: "Fail"; message: string; data: null };

/** Spec section 8: what is said when nothing better is known. */
export const ABNORMAL_ACCESS = "비정상적인 접근입니다.";
/** Spec section 8: the alert of a 401 in the request layer. */
export const LOGGED_OUT = "로그아웃 되었습니다. 다시 로그인 해주세요.";

export const fail = (code: number, message: string = ABNORMAL_ACCESS): Envelope => ({
  code,
  status: "Fail",
  message,
  data: null,
});

/**
 * A call that did not succeed, as screens see it.
 *
 * `code` is the HTTP status, or 400 for a network failure (spec section 8).
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

  /** The request it happened in, as the answer named it; nothing where nobody answered. */
  requestId?: string;
}

/** Tells a failure which request it happened in. Example: `catch (error) { throw failedIn(error, "K7Q29F3MX2"); }` */
export function failedIn(error: unknown, requestId: string | null): unknown {
  if (error instanceof CallError && requestId) error.requestId ??= requestId;
  return error;
}

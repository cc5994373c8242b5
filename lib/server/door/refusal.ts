import { fail, LOGGED_OUT } from "@/lib/contract/errors";
import type { Answer } from "./answer";

/** Our own "no", on its way to becoming an answer. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  constructor(
    readonly code: number,
    readonly sentence?: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** The code of the upstream's refusal. */
    readonly reason?: string,
  ) {
    super(sentence ?? `refused with ${code}`);
  }
}

export const loggedOut = (): Refusal => new Refusal(401, LOGGED_OUT);

/** What is said when a call may go better in a moment. */
export const TRY_AGAIN = "잠시 후 다시 시도해 주세요.";
const AWAY_SECONDS = 2;

/** The upstream could not be asked whether the caller is still logged in: nothing ends, the caller comes again. */
export const notAnswering = (): Refusal => new Refusal(503, TRY_AGAIN, { "retry-after": String(AWAY_SECONDS) });

/** What every answer of ours under `/api` carries: never stored, never guessed at, never embedded elsewhere. */
export const GUARDS: Readonly<Record<string, string>> = {
  "cache-control": "private, no-store",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  vary: "Cookie",
};

/** Example: `jsonAnswer(401, fail(401), cookies)`. */
export function jsonAnswer(
  status: number,
  body: unknown,
  cookies: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): Answer {
  const headers = { ...GUARDS, "content-type": "application/json; charset=utf-8", ...more };
  return { status, headers: new Map(Object.entries(headers)), cookies, body: Buffer.from(JSON.stringify(body)) };
}

export const refusalAnswer = (refusal: Refusal, cookies: readonly string[] = []): Answer =>
  jsonAnswer(refusal.code, fail(refusal.code, refusal.sentence, refusal.reason), cookies, refusal.headers);

/** An answer that says all by its status and headers. Example: `emptyAnswer(204, { allow: "GET, OPTIONS" })`. */
export const emptyAnswer = (
  status: number,
  headers: Readonly<Record<string, string>> = {},
  cookies: readonly string[] = [],
): Answer => ({ status, headers: new Map(Object.entries({ ...GUARDS, ...headers })), cookies, body: null });

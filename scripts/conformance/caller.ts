import { request } from "undici";
import { pathOf, verbOf } from "@/lib/contract/address";
import { bodyIn } from "@/lib/contract/answer";
import { catalogue } from "@/lib/contract/catalogue";
import type { Call } from "@/lib/contract/define";
import { CallError } from "@/lib/contract/errors";
import { unwrap } from "@/lib/contract/unwrap";
import { means401, readAnswer, sentenceIn } from "@/lib/domain/auth/upstream-answer";
import { StartError } from "@/scripts/start-error";

/** The input of a call. */
export type Question = { query?: Record<string, string | number>; body?: unknown };
/** An answer as it came; header names in lower case. */
export type RawAnswer = { status: number; headers: Record<string, string | undefined>; bytes: Buffer };

type Upstream = {
  /** Ends in `/api`. */
  apiUrl: string;
  /** The word in place of `{product}`. */
  product: string;
  /** How long one answer may take. */
  timeoutMs: number;
};
type Account = { user: string; password: string };
/** Makes one reading call. Rejects with the network's error when no answer comes. */
export type Ask = (spec: Call, question: Question) => Promise<RawAnswer>;

/**
 * Logs a user in and returns a function that makes reading calls. The token stays inside. If it expires on the way, the
 * log-in is repeated once. Besides log-ins only calls that read are ever sent.
 *
 * Rejects with a `StartError` if the log-in fails.
 */
export async function loggedIn(upstream: Upstream, account: Account): Promise<Ask> {
  let token = await tokenOf(upstream, account);
  let isProven = false;
  return async (spec, question) => {
    if (spec.effect !== "read") throw new TypeError(`${spec.at} writes`);
    const first = await sent(upstream, spec, question, token);
    if (!is401(first)) {
      isProven = true;
      return first;
    }
    // A token that never worked would not work after another log-in.
    if (!isProven) return first;
    isProven = false;
    token = await tokenOf(upstream, account);
    return sent(upstream, spec, question, token);
  };
}

const is401 = ({ status, bytes }: RawAnswer): boolean => means401(status, readAnswer(bytes.toString("utf8")));

async function tokenOf(upstream: Upstream, { user, password }: Account): Promise<string> {
  const body = { username: user, password };
  const { status, headers, bytes } = await sent(upstream, catalogue.auth.login as Call, { body }).catch(
    (error: unknown) => {
      throw new StartError(`${upstream.apiUrl} does not answer: ${whyOf(error)}.`);
    },
  );
  const text = bytes.toString("utf8");
  if (status >= 300)
    throw new StartError(`The log-in was refused: HTTP ${status} ${sentenceIn(readAnswer(text)).slice(0, 200)}`);
  try {
    const read = catalogue.auth.login.reply.parse(unwrap(bodyIn(headers["content-type"], text)));
    if (read.accessToken) return read.accessToken;
    throw new StartError(`The log-in was refused: ${read.message ?? "no accessToken came"}`);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const said = error instanceof CallError && error.kind !== "unreadable" ? error.message : "its reply cannot be read";
    throw new StartError(`The log-in was refused: ${said}`);
  }
}

/** Sends as the door does: without compression, and without following redirects. */
async function sent(
  { apiUrl, product, timeoutMs }: Upstream,
  spec: Call,
  { query = {}, body }: Question,
  token?: string,
): Promise<RawAnswer> {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const answer = await request(`${apiUrl}${pathOf(spec, product)}${search.size > 0 ? `?${search}` : ""}`, {
    method: verbOf(spec),
    headers: {
      accept: spec.wire === "download" ? "*/*" : "application/json, text/plain",
      "accept-encoding": "identity",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  const headers = Object.entries(answer.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value[0] : value,
  ]);
  return { status: answer.statusCode, headers: Object.fromEntries(headers), bytes };
}

/** Why no answer came, in a few words without an address or a token: `ECONNREFUSED`. */
export function whyOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}

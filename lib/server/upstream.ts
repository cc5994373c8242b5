import "server-only";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { Pool, type Dispatcher } from "undici";
import { pathOf, verbOf } from "@/lib/contract/address";
import type { Call } from "@/lib/contract/define";
import { REFUSAL_CODE } from "@/lib/contract/errors";
import { readAnswer } from "@/lib/domain/auth/upstream-answer";
import { currentTraceparent, inSpan } from "@/lib/process/spans";
import { currentTrace } from "@/lib/process/trace";
import { settings } from "./settings";
import { shared } from "./shared";
import { dispatched, type Caller, type UpstreamAnswer } from "./upstream-answer";

/**
 * What a connection is for. Log-ins, refreshes and user reads have their own, so that no flood of calls and no uploads
 * that crawl keep anybody from logging in or staying so.
 */
const CONNECTIONS = { session: 64, call: 256, upload: 128 } as const;
type Purpose = keyof typeof CONNECTIONS;

type Way = { pool: Pool; prefix: string };
const ways = () => shared("upstreamWays", () => new Map<string, Way>());

/** One pool per upstream host and purpose. Redirects are never followed: one could carry the bearer token to another host. */
function wayTo(base: string, purpose: Purpose): Way {
  const known = ways().get(`${purpose} ${base}`);
  if (known) return known;
  const { httpTimeoutMs } = settings();
  const { origin, pathname } = new URL(base);
  const pool = new Pool(origin, {
    connections: CONNECTIONS[purpose],
    pipelining: 1,
    keepAliveTimeout: 30_000,
    headersTimeout: httpTimeoutMs,
    bodyTimeout: httpTimeoutMs,
    connect: { timeout: 5_000 },
  });
  const made = { pool, prefix: pathname };
  ways().set(`${purpose} ${base}`, made);
  return made;
}

type UpstreamRequest = {
  /** Ends in `/api`, e.g. `https://api.example.com/api`. */
  base: string;
  purpose: Purpose;
  method: string;
  /** The catalogue's own path, e.g. `/Product/UpdateProduct`. */
  path: string;
  /** With its question mark, exactly as the browser sent it, or empty. */
  search?: string;
  headers: Record<string, string>;
  body?: Buffer | Readable;
  signal?: Caller;
};

/** Why an upstream refused, where it says so in a header and in few plain signs, e.g. `people.suspended`. */
export function reasonIn(headers: UpstreamAnswer["headers"]): string | undefined {
  const told = headers[REFUSAL_CODE];
  return typeof told === "string" && /^[\w.]{1,80}$/.test(told) ? told : undefined;
}

/** Resolves when the head of the answer is there, or all of a small answer. While traces are on, the call carries their header. */
export function sendUpstream(request: UpstreamRequest): Promise<UpstreamAnswer> {
  const { pool, prefix } = wayTo(request.base, request.purpose);
  const { method, path } = request;
  const attributes = { "http.request.method": method, "url.template": path };
  return inSpan(`${method} ${path}`, { kind: "client", attributes }, async (span) => {
    const traceparent = currentTraceparent();
    const answer = await dispatched(pool, {
      path: `${prefix}${path}${request.search ?? ""}`,
      method: method as Dispatcher.HttpMethod,
      headers: traceparent ? { ...request.headers, traceparent } : request.headers,
      ...(request.body && { body: request.body }),
      signal: request.signal,
    });
    span?.set({ "http.response.status_code": answer.statusCode });
    return answer;
  });
}

/** One of our own calls to the upstream and its answer as data; text that is not JSON stays text. */
export async function askUpstream(
  spec: Pick<Call, "at">,
  given: { token?: string; body?: unknown; search?: string; headers?: Record<string, string>; timeoutMs?: number },
): Promise<{ status: number; answer: unknown; retryAfter: string | undefined; reason: string | undefined }> {
  const { upstreamApiUrl, product, httpTimeoutMs } = settings();
  const trace = currentTrace();
  const response = await sendUpstream({
    base: upstreamApiUrl,
    purpose: "session",
    method: verbOf(spec as Call),
    path: pathOf(spec as Call, product),
    search: given.search,
    headers: {
      accept: "application/json",
      ...(trace && { "x-request-id": trace.requestId }),
      ...(trace?.language && { "accept-language": trace.language }),
      ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
      ...(given.body === undefined ? {} : { "content-type": "application/json" }),
      ...given.headers,
    },
    body: given.body === undefined ? undefined : Buffer.from(JSON.stringify(given.body)),
    signal: AbortSignal.timeout(given.timeoutMs ?? httpTimeoutMs),
  });
  const { body } = response;
  const text = (Buffer.isBuffer(body) ? body : await buffer(body)).toString("utf8");
  const retryAfter = response.headers["retry-after"];
  return {
    status: response.statusCode,
    answer: readAnswer(text),
    reason: reasonIn(response.headers),
    retryAfter: typeof retryAfter === "string" ? retryAfter : undefined,
  };
}

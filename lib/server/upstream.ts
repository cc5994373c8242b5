import "server-only";
import type { Readable } from "node:stream";
import { Pool, type Dispatcher } from "undici";
import { pathOf, verbOf } from "../contract/address";
import type { Call } from "../contract/define";
import { readAnswer } from "../domain/auth/upstream-answer";
import { settings } from "./settings";
import { shared } from "./shared";

const pools = () => shared("upstreamPools", () => new Map<string, Pool>());

/** One pool per upstream host. Redirects are never followed: one could carry the bearer token to another host. */
function poolOf(origin: string): Pool {
  const known = pools().get(origin);
  if (known) return known;
  const { httpTimeoutMs } = settings();
  const made = new Pool(origin, {
    connections: 128,
    pipelining: 1,
    keepAliveTimeout: 30_000,
    headersTimeout: httpTimeoutMs,
    bodyTimeout: httpTimeoutMs,
    connect: { timeout: 5_000 },
  });
  pools().set(origin, made);
  return made;
}

type UpstreamRequest = {
  /** Ends in `/api`, e.g. `https://api.example.com/api`. */
  base: string;
  method: string;
  /** The catalogue's own path, e.g. `/Product/UpdateProduct`. */
  path: string;
  /** With its question mark, exactly as the browser sent it, or empty. */
  search?: string;
  headers: Record<string, string>;
  body?: Buffer | Readable;
  signal?: AbortSignal;
};

export type UpstreamAnswer = Dispatcher.ResponseData;

export function sendUpstream(request: UpstreamRequest): Promise<UpstreamAnswer> {
  const { origin, pathname } = new URL(request.base);
  return poolOf(origin).request({
    path: `${pathname}${request.path}${request.search ?? ""}`,
    method: request.method as Dispatcher.HttpMethod,
    headers: request.headers,
    body: request.body,
    signal: request.signal,
  });
}

/** One of our own calls to the upstream and its answer as data; text that is not JSON stays text. */
export async function askUpstream(
  spec: Pick<Call, "at">,
  given: { token?: string; body?: unknown; search?: string; headers?: Record<string, string>; timeoutMs?: number },
): Promise<{ status: number; answer: unknown; retryAfter: string | undefined }> {
  const { upstreamApiUrl, product, httpTimeoutMs } = settings();
  const response = await sendUpstream({
    base: upstreamApiUrl,
    method: verbOf(spec as Call),
    path: pathOf(spec as Call, product),
    search: given.search,
    headers: {
      accept: "application/json",
      ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
      ...(given.body === undefined ? {} : { "content-type": "application/json" }),
      ...given.headers,
    },
    body: given.body === undefined ? undefined : Buffer.from(JSON.stringify(given.body)),
    signal: AbortSignal.timeout(given.timeoutMs ?? httpTimeoutMs),
  });
  const text = await response.body.text();
  const retryAfter = response.headers["retry-after"];
  return {
    status: response.statusCode,
    answer: readAnswer(text),
    retryAfter: typeof retryAfter === "string" ? retryAfter : undefined,
  };
}

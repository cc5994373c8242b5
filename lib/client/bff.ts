"use client";
import { pathOf, verbOf } from "@/lib/contract/address";
import { bodyIn, looksLikeMarkup } from "@/lib/contract/answer";
import type { CallId, Input, Reply } from "@/lib/contract/catalogue";
import { ABNORMAL_ACCESS, CallError, LOGGED_OUT, REFUSAL_CODE, failedIn } from "@/lib/contract/errors";
import { outlines, type Outline } from "@/lib/contract/outlines";
import { unwrap } from "@/lib/contract/unwrap";
import { replyCheck } from "./check-reply";
import { OUR_HEADERS, REQUEST_ID } from "./our-headers";
import { noteOwnChange } from "./own-changes";
import { productWord } from "./product-word";
import { reportNoAnswer } from "./service-watch";
import { deskHeader, isSameSellerBack, reportLogout } from "./session-end";

type Sent = { query?: Record<string, unknown>; body?: unknown };
type Options = { signal?: AbortSignal; idempotencyKey?: string };

/** Example: `urlOf(spec, {site: "Taobao", code: "1"})` is `/api/Product/SearchCollectProductDetail?site=Taobao&code=1`. */
export function urlOf(spec: Pick<Outline, "at">, query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, String(value)]])),
  );
  const path = `/api${pathOf(spec, productWord())}`;
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * Makes one catalogued call through our own server and answers its parsed reply.
 *
 * Throws a `CallError`: a 401 also tells the shell, which says so and leads to the log-in page
 * (docs/specification.md#fixed-texts), unless the same seller is logged in again by now, and then the call is made once
 * more; a network failure has code 400 and the specification's default message; 429, 502, 503 and 504 are `busy` and
 * may be tried again.
 */
export const callBff = <Id extends CallId>(id: Id, input: Input<Id>, options: Options = {}): Promise<Reply<Id>> =>
  replied(id, input as Sent, options);

/**
 * The same for a call whose body is JSON that was written before, in pieces: writing megabytes at once would hold the page's
 * thread.
 */
export const callWritten = <Id extends CallId>(id: Id, pieces: BlobPart[], options: Options = {}): Promise<Reply<Id>> =>
  replied(id, { body: new Blob(pieces) }, options);

async function replied<Id extends CallId>(id: Id, input: Sent, options: Options): Promise<Reply<Id>> {
  const spec = outlines[id];
  const check = replyCheck();
  // Nothing is changed whose answer could not be read.
  if (spec.effect === "write") await check;
  // A failed check is handled when the reply is read; until then it must not count as an unhandled rejection.
  else check.catch(() => undefined);
  const last = await made(spec, input, options, "application/json, text/plain");
  try {
    const answer = await answerIn(last);
    const reply = (await check)(id, answer);
    if (spec.effect === "write" && spec.stales?.includes("changes.mine"))
      noteOwnChange(id, last.headers.get(REQUEST_ID));
    return reply;
  } catch (error) {
    throw failedIn(error, last.headers.get(REQUEST_ID), last.headers.get(REFUSAL_CODE));
  }
}

/**
 * Makes a call whose answer is a file, and answers its bytes and the name the upstream gave it. Throws as `callBff` does: a
 * refusal comes as words and not as a file.
 */
export async function downloadBff<Id extends CallId>(id: Id, input: Input<Id>): Promise<{ name: string; blob: Blob }> {
  const last = await made(outlines[id], input as Sent, {}, "*/*");
  const named = /filename\*=UTF-8''([^;]+)/i.exec(last.headers.get("content-disposition") ?? "")?.[1];
  try {
    if (last.ok && named !== undefined) return { name: decodeURIComponent(named), blob: await last.blob() };
    await answerIn(last);
    throw new CallError(502, ABNORMAL_ACCESS, "unreadable");
  } catch (error) {
    throw failedIn(error, last.headers.get(REQUEST_ID), last.headers.get(REFUSAL_CODE));
  }
}

async function made(spec: Outline, { query, body }: Sent, options: Options, accept: string): Promise<Response> {
  const sent = body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body);
  const init: RequestInit = {
    method: verbOf(spec),
    headers: {
      ...OUR_HEADERS,
      ...deskHeader(),
      accept,
      // A form names its own type, with the boundary between its parts.
      ...(!(sent instanceof FormData) && sent !== undefined && { "content-type": "application/json" }),
      ...(spec.once ? { "idempotency-key": options.idempotencyKey ?? crypto.randomUUID() } : {}),
    },
    body: sent,
    signal: options.signal,
  };
  const response = await send(urlOf(spec, query), init);
  const mayRepeat = response.status === 401 && (await isSameSellerBack());
  return mayRepeat ? send(urlOf(spec, query), init) : response;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, credentials: "same-origin", cache: "no-store", redirect: "error" });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    reportNoAnswer();
    throw new CallError(400, ABNORMAL_ACCESS, "offline");
  }
}

async function answerIn(response: Response): Promise<unknown> {
  const body = bodyIn(response.headers.get("content-type"), await response.text());
  if (!response.ok) throw refusal(response.status, body);
  try {
    return unwrap(body);
  } catch (error) {
    if (error instanceof CallError && error.kind === "loggedOut") reportLogout();
    throw error;
  }
}

function refusal(status: number, body: unknown): CallError {
  const message =
    typeof body === "string"
      ? body
      : typeof body === "object" && body !== null && "message" in body && typeof body.message === "string"
        ? body.message
        : "";
  if (status === 401) {
    reportLogout();
    return new CallError(401, LOGGED_OUT, "loggedOut");
  }
  if (status >= 502) reportNoAnswer();
  const busy = status === 429 || status >= 502;
  return new CallError(
    status,
    looksLikeMarkup(message) ? ABNORMAL_ACCESS : message || ABNORMAL_ACCESS,
    busy ? "busy" : "refused",
  );
}

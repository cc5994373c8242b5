import { request } from "undici";
import type { z } from "zod";
import { operationOf } from "@/lib/domain/watch/operation";
import { notFound, type MarketFailure } from "./desks/answers";
import type { PublishOutcome } from "./desks/listings";
import type { RowResult } from "./desks/orders";
import { complain } from "@/upstream/kit/complaints";
import { readExactly } from "@/upstream/kit/exact-json";
import { outward } from "@/upstream/kit/outward";
import { externalText, type Message, type StoredMessage } from "@/upstream/kit/messages";
import { refusalClass } from "./refusal-class";

const CALL_TIMEOUT_MS = 60_000;
const ANSWER_BYTES_MAX = 20 * 1024 * 1024;
export const OUTAGE_PAUSE_MS = 5000;

/** The message for a call whose result is unknown. */
export const ANSWER_LOST: Message = { key: "markets.answerLost" };
const UNREADABLE: Message = { key: "markets.unreadable" };
const NOT_REACHED: Message = { key: "markets.notReached" };
const OUT_OF_ORDER: Message = { key: "markets.outOfOrder" };

/**
 * The result of one call. "not-sent" and "busy" may be retried; after "lost" it is unknown whether the market executed it,
 * so a write must be looked up before it is sent again.
 */
export type CallResult<Body = unknown> =
  | { kind: "ok"; body: Body }
  | { kind: "refused"; status: number; code: string; message: StoredMessage; body: unknown }
  | {
      kind: "busy";
      afterMs: number;
      reason: StoredMessage;
      /** A limit was met, which says nothing about the call. */ isLimit?: boolean;
    }
  | { kind: "not-sent"; message: StoredMessage }
  | {
      kind: "lost";
      message: StoredMessage;
      /** The market did answer, but not in a shape anybody knows. */ isOdd?: boolean;
    };

/** Every way a call can fail. */
export type Trouble = Exclude<CallResult, { kind: "ok" }>;

export type Call = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer | FormData;
  /** The account it is made for, as logs name it. */
  account?: string;
};

/** How a market words trouble: code and message of a refusal, and how long to wait after a limit. */
export type Wording = {
  /** Who is called, as logs name it. */
  of: string;
  refusal(status: number, body: unknown): { code: string; message: string };
  pauseMs(headers: Record<string, string | string[] | undefined>, body: unknown): number;
  /** What an answer that came with a 2xx means, where a market also refuses in those. */
  business?(body: unknown): CallResult;
  /** What the bytes of an answer say; throws when they were cut. Markets that leave it out speak JSON. */
  read?(bytes: Buffer, contentType: string): unknown;
};

/** One HTTP call to a market, the only place where markets are reached, and its line in the log. Never throws. */
export const callMarket = (call: Call, wording: Wording): Promise<CallResult> =>
  outward(
    wording.of,
    () => madeCall(call, wording),
    (result) => {
      if (result.kind !== "refused") return { outcome: result.kind };
      return { outcome: "refused", status: result.status, refusal: refusalClass(result), code: result.code };
    },
    { operation: operationOf(call.method, call.url), account: call.account },
  );

/**
 * A form as bytes with the header that names its boundary. Node writes it, because undici takes no form of another undici,
 * and which of two undicis makes a call, ours or Node's own, differs between versions of Node.
 */
async function written(form: FormData): Promise<{ body: Buffer; headers: Record<string, string> }> {
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  return { body, headers: { "content-type": encoded.headers.get("content-type") ?? "" } };
}

async function madeCall(call: Call, wording: Wording): Promise<CallResult> {
  try {
    const { body: sent, headers } =
      call.body instanceof FormData ? await written(call.body) : { body: call.body, headers: {} };
    const answer = await request(call.url, {
      method: call.method,
      headers: { ...call.headers, ...headers },
      ...(sent !== undefined && { body: sent }),
      headersTimeout: CALL_TIMEOUT_MS,
      bodyTimeout: CALL_TIMEOUT_MS,
    });
    const bytes = await bytesOf(answer.body);
    const status = answer.statusCode;
    const { body, isWhole } = understood(bytes, String(answer.headers["content-type"] ?? ""), wording.read);
    // Half an answer would pass for an empty list, and what is already listed would be listed again.
    if (status >= 200 && status < 300) {
      if (!isWhole) return { kind: "lost", message: ANSWER_LOST };
      return wording.business?.(body) ?? { kind: "ok", body };
    }
    const { code, message } = wording.refusal(status, body);
    if (status === 429)
      return {
        kind: "busy",
        afterMs: wording.pauseMs(answer.headers, body),
        reason: externalText(message || code),
        isLimit: true,
      };
    // A gateway that gave up waiting does not know what the market did behind it.
    if (status === 502 || status === 504) return { kind: "lost", message: ANSWER_LOST };
    // Gateways answer outages without a word of their own.
    if (status >= 500)
      return {
        kind: "busy",
        afterMs: OUTAGE_PAUSE_MS,
        reason: message === `HTTP ${status}` ? OUT_OF_ORDER : externalText(message),
      };
    return { kind: "refused", status, code, message: externalText(message), body };
  } catch (error) {
    const { code = "" } = error as { code?: string };
    // Sent again it would only fail again, so a person has to learn of it.
    if (error instanceof TypeError || code === "UND_ERR_INVALID_ARG") complain(error, { job: `call ${wording.of}` });
    const neverLeft = [
      "ECONNREFUSED",
      "ENOTFOUND",
      "EAI_AGAIN",
      "EHOSTUNREACH",
      "ENETUNREACH",
      "UND_ERR_CONNECT_TIMEOUT",
    ];
    return neverLeft.includes(code)
      ? { kind: "not-sent", message: NOT_REACHED }
      : { kind: "lost", message: ANSWER_LOST };
  }
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > ANSWER_BYTES_MAX) throw new Error(`The answer is larger than ${ANSWER_BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const readJson = (bytes: Buffer): unknown => readExactly(bytes.toString("utf8"));

/** An answer's content. Gateways refuse in plain words, so what cannot be read stays as the words it is. */
function understood(bytes: Buffer, contentType: string, read: Wording["read"] = readJson) {
  if (bytes.length === 0) return { body: "", isWhole: true };
  try {
    return { body: read(bytes, contentType), isWhole: true };
  } catch {
    return { body: bytes.toString("utf8"), isWhole: false };
  }
}

/** A reply parsed by its schema. A reply that does not match counts as lost, because its meaning is unknown. */
export function answeredAs<Body>(result: CallResult, schema: z.ZodType<Body>): CallResult<Body> {
  if (result.kind !== "ok") return result;
  const read = schema.safeParse(result.body);
  return read.success ? { kind: "ok", body: read.data } : { kind: "lost", message: UNREADABLE, isOdd: true };
}

/** A failed read, for the caller to show or repeat. */
export function failed(trouble: Trouble): MarketFailure {
  switch (trouble.kind) {
    case "refused":
      return {
        ok: false,
        code: trouble.code,
        message: trouble.message,
        retryable: false,
        class: refusalClass(trouble),
      };
    case "busy":
      return {
        ok: false,
        code: "BUSY",
        message: trouble.reason,
        retryable: true,
        afterMs: trouble.afterMs,
        ...(trouble.isLimit && { isLimit: true }),
      };
    case "lost":
    case "not-sent": {
      const code = trouble.kind === "lost" && trouble.isOdd ? "UNREADABLE" : "UNREACHABLE";
      return { ok: false, code, message: trouble.message, retryable: true, afterMs: OUTAGE_PAUSE_MS };
    }
  }
}

/**
 * The failures of calls about one listing: a refusal that matches `unknown` is about a listing the market does not have.
 */
export const failedListing =
  (unknown: RegExp) =>
  (trouble: Trouble): MarketFailure =>
    trouble.kind === "refused" && typeof trouble.message === "string" && unknown.test(trouble.message)
      ? notFound()
      : failed(trouble);

/** A failed upload. `wasCreating` tells the call that lists from those that only prepare: losing the latter is harmless. */
export function notPublished(trouble: Trouble, wasCreating: boolean): PublishOutcome {
  if (trouble.kind === "refused")
    return { kind: "rejected", reasonCode: trouble.code, message: trouble.message, class: refusalClass(trouble) };
  if (trouble.kind === "busy") {
    const { afterMs, reason, isLimit } = trouble;
    return { kind: "retry", afterMs, reason, ...(isLimit ? { isLimit } : { isDown: true }) };
  }
  if (trouble.kind === "lost" && wasCreating) return { kind: "unknown", message: trouble.message };
  return { kind: "retry", afterMs: OUTAGE_PAUSE_MS, reason: trouble.message, isDown: true };
}

/**
 * A failed batch, reported for each of its rows. A lost one may be sent again: a row done before is refused by its state.
 */
export function rowsFailed(refs: RowResult["ref"][], trouble: Trouble): RowResult[] {
  const { code, message, retryable } = failed(trouble);
  return refs.map((ref) => ({ ref, ok: false, code, message, retryable }));
}

import { Readable } from "node:stream";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import { IMAGE_BYTES_MAX } from "../../constants";
import type { Call } from "../../contract/define";
import {
  PartRefusedError,
  PartTooLargeError,
  boundaryOf,
  drained,
  multipartStream,
  readHead,
  type MultipartHead,
} from "./multipart";
import { Refusal } from "./refusal";

/** 125,000 option rows are 30 MB (security.md G28). A body up to this size is kept for the one repetition after a 401. */
const JSON_BYTES_MAX = 32 * 1_024 * 1_024;
/** Boundaries, part headers and the small fields around a picture. */
const ENVELOPE_BYTES_MAX = 1_024 * 1_024;

export type RequestBody =
  | { kind: "none" }
  | { kind: "kept"; bytes: Buffer }
  | { kind: "streamed"; stream: Readable; head: MultipartHead; length: string | undefined };

const TOO_LARGE = "파일 크기는 200MB를 넘을 수 없습니다.";
const tooLarge = (): Refusal => new Refusal(413, TOO_LARGE);

/** What the browser is told when a part of its upload was stopped. */
export function refusalOfPart(error: unknown): Refusal | undefined {
  if (error instanceof PartTooLargeError) return tooLarge();
  return error instanceof PartRefusedError ? new Refusal(400, error.problem) : undefined;
}

const typeOf = (headers: Headers): string =>
  (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

function declaredLength(headers: Headers): number | undefined {
  const text = headers.get("content-length");
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

async function bytesOf(body: Request["body"], max: number): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const pieces: Buffer[] = [];
  let count = 0;
  const source = Readable.fromWeb(body as NodeWebStream<Uint8Array>);
  for await (const piece of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    count += piece.length;
    if (count > max) {
      drained(source, 2 * JSON_BYTES_MAX);
      throw new Refusal(413);
    }
    pieces.push(piece);
  }
  return Buffer.concat(pieces, count);
}

/** A small JSON body of one of our own calls, as data. */
export async function jsonBody(request: Request, bytesMax: number): Promise<unknown> {
  if (typeOf(request.headers) !== "application/json") throw new Refusal(415);
  const bytes = await bytesOf(request.body, bytesMax);
  try {
    return JSON.parse(bytes.toString("utf8")) as unknown;
  } catch {
    throw new Refusal(400);
  }
}

async function multipartBody(request: Request): Promise<RequestBody> {
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  if (typeOf(request.headers) !== "multipart/form-data" || !boundary) throw new Refusal(415);
  const declared = declaredLength(request.headers);
  if (declared !== undefined && declared > IMAGE_BYTES_MAX + ENVELOPE_BYTES_MAX) throw tooLarge();
  if (!request.body) throw new Refusal(400);
  const source = Readable.fromWeb(request.body as NodeWebStream<Uint8Array>, { highWaterMark: 256 * 1_024 });
  const head = await readHead(source, boundary, declared);
  if (head.fileBytesDeclared !== undefined && head.fileBytesDeclared > IMAGE_BYTES_MAX) {
    drained(source, 2 * IMAGE_BYTES_MAX);
    throw tooLarge();
  }
  const limits = { part: IMAGE_BYTES_MAX, all: IMAGE_BYTES_MAX + ENVELOPE_BYTES_MAX };
  const length = declared === undefined ? undefined : String(declared);
  try {
    return { kind: "streamed", stream: multipartStream(source, head, boundary, limits), head, length };
  } catch (error) {
    drained(source, 2 * IMAGE_BYTES_MAX);
    throw refusalOfPart(error) ?? error;
  }
}

/**
 * The body of a call in the form it will be sent: kept when it may have to be repeated, streamed when it is an upload.
 *
 * A JSON call with another content type is refused with 415, because a form of another site can send those without
 * asking us first. Compressed bodies are refused too: nobody here would unpack them (security.md S32, S50).
 */
export async function requestBody(spec: Call, request: Request): Promise<RequestBody> {
  if (request.method === "GET" || request.method === "HEAD") return { kind: "none" };
  if (request.headers.has("content-encoding")) throw new Refusal(415);
  if (spec.wire === "multipart") return multipartBody(request);
  if ((declaredLength(request.headers) ?? 0) > JSON_BYTES_MAX) throw new Refusal(413);
  const bytes = await bytesOf(request.body, JSON_BYTES_MAX);
  if (bytes.length === 0) return { kind: "none" };
  if (typeOf(request.headers) !== "application/json") throw new Refusal(415);
  return { kind: "kept", bytes };
}

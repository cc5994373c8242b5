import type { Readable } from "node:stream";
import { IMAGE_BYTES_MAX } from "@/lib/constants";
import { bodyMaxOf } from "@/lib/contract/body-max";
import type { Call } from "@/lib/contract/define";
import { MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import type { Awaitable } from "@/lib/process/awaitable";
import { HeldRoom } from "./body-room";
import { bodySource, leave } from "./node-message";
import { clientAddress } from "./client-address";
import {
  PartRefusedError,
  PartTooLargeError,
  boundaryOf,
  drained,
  multipartStream,
  readHead,
  type MultipartHead,
} from "./multipart";
import { JSON_PACE, SMALL_PACE, TooSlowError, paced } from "./paced";
import { Refusal } from "./refusal";

/** Boundaries, part headers and the small fields around a picture. */
const ENVELOPE_BYTES_MAX = MEGABYTE;

export type RequestBody =
  | { kind: "none" }
  | { kind: "kept"; bytes: Buffer }
  | { kind: "streamed"; stream: Readable; head: MultipartHead; length: string | undefined };

const TOO_LARGE = "파일 크기는 200MB를 넘을 수 없습니다.";
const BODY_TOO_LARGE = "보낸 내용이 너무 큽니다. 나누어 다시 시도해 주세요.";
const TOO_SLOW = "전송이 너무 느려 중단되었습니다. 네트워크를 확인하고 다시 시도해 주세요.";
const tooSlow = (): Refusal => new Refusal(408, TOO_SLOW, { connection: "close" });
const tooLarge = (): Refusal => new Refusal(413, TOO_LARGE);

/** The refusal to send when a part of an upload was rejected. */
export function refusalOfPart(error: unknown): Refusal | undefined {
  if (error instanceof PartTooLargeError) return tooLarge();
  if (error instanceof TooSlowError) return tooSlow();
  return error instanceof PartRefusedError ? new Refusal(400, error.problem) : undefined;
}

const typeOf = (headers: Headers): string =>
  (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

function declaredLength(headers: Headers): number | undefined {
  const text = headers.get("content-length");
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

/** How much of a refused body is taken in and thrown away, so that its sender gets to read why. */
const DRAINED_BYTES_MAX = 64 * MEGABYTE;

async function bytesOf(request: Request, max: number, room: HeldRoom, pace = JSON_PACE): Promise<Buffer> {
  const source = bodySource(request);
  if (!source) return Buffer.alloc(0);
  const pieces: Buffer[] = [];
  let count = 0;
  try {
    for await (const piece of paced(source, pace)) {
      count += piece.length;
      if (count > max) throw new Refusal(413, BODY_TOO_LARGE);
      room.take(piece.length);
      pieces.push(piece);
    }
  } catch (error) {
    if (error instanceof TooSlowError) {
      // What is still coming is not waited for: the connection ends with the answer.
      leave(source);
      throw tooSlow();
    }
    drained(source, DRAINED_BYTES_MAX);
    throw error;
  }
  return Buffer.concat(pieces, count);
}

/** A small JSON body of one of our own calls, as data. */
export async function jsonBody(request: Request, bytesMax: number): Promise<unknown> {
  if (typeOf(request.headers) !== "application/json") throw new Refusal(415);
  const room = new HeldRoom(clientAddress(request.headers) ?? "unknown");
  try {
    const bytes = await bytesOf(request, bytesMax, room, SMALL_PACE);
    return JSON.parse(bytes.toString("utf8")) as unknown;
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400);
  } finally {
    room.giveBack();
  }
}

async function multipartBody(request: Request): Promise<RequestBody> {
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  if (typeOf(request.headers) !== "multipart/form-data" || !boundary) throw new Refusal(415);
  const declared = declaredLength(request.headers);
  if (declared !== undefined && declared > IMAGE_BYTES_MAX + ENVELOPE_BYTES_MAX) throw tooLarge();
  const source = bodySource(request);
  if (!source) throw new Refusal(400);
  const head = await readHead(source, boundary, declared).catch((error: unknown) => {
    leave(source);
    throw refusalOfPart(error) ?? error;
  });
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
 * The body of a call in the form it will be sent: buffered if it may have to be repeated, streamed if it is an upload.
 *
 * A JSON call with another content type is refused with 415, because a form of another site can send those without a
 * preflight. Compressed bodies are refused too: this server does not unpack them (docs/security.md S32, S50).
 */
export function requestBody(spec: Call, request: Request, room: HeldRoom): Awaitable<RequestBody> {
  return request.method === "GET" || request.method === "HEAD" ? { kind: "none" } : sentBody(spec, request, room);
}

async function sentBody(spec: Call, request: Request, room: HeldRoom): Promise<RequestBody> {
  if (request.headers.has("content-encoding")) throw new Refusal(415);
  if (spec.wire === "multipart") return multipartBody(request);
  const max = bodyMaxOf(spec);
  if ((declaredLength(request.headers) ?? 0) > max) throw new Refusal(413, BODY_TOO_LARGE);
  const bytes = await bytesOf(request, max, room, spec.access === "public" ? SMALL_PACE : JSON_PACE);
  if (bytes.length === 0) return { kind: "none" };
  if (typeOf(request.headers) !== "application/json") throw new Refusal(415);
  return { kind: "kept", bytes };
}

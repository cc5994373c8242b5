import "server-only";
import { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeWebStream } from "node:stream/web";

/** How far a body is read ahead of whoever takes it, in bytes. */
const AHEAD_BYTES_MAX = 256 * 1_024;

const sources = new WeakMap<Request, IncomingMessage>();

/**
 * Says which message of Node a request is, for the entrance before Next: its body is then read straight from there.
 * Node 20 turns a message into a web stream that counts pieces in place of bytes, and an upload would pile up in it.
 */
export const noteSource = (request: Request, incoming: IncomingMessage): void => void sources.set(request, incoming);

/** The body of a request as a stream of Node, at the reader's pace; `undefined` when it has none. */
export function bodySource(request: Request): Readable | undefined {
  const incoming = sources.get(request);
  if (incoming) return hasBody(incoming) ? incoming : undefined;
  if (!request.body) return undefined;
  return Readable.fromWeb(request.body as NodeWebStream<Uint8Array>, { highWaterMark: AHEAD_BYTES_MAX });
}

/**
 * Reads no more of a body that will not be whole. A message of Node is the connection itself: ended here, it could not
 * carry the answer, which is to say `connection: close`.
 */
export function leave(source: Readable): void {
  source.on("error", () => undefined);
  if (!(source instanceof IncomingMessage)) source.destroy();
}

/** Whether a message says that a body comes with it (RFC 9112 section 6). */
export const hasBody = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

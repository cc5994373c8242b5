import "server-only";
import { EventEmitter } from "node:events";
import { IncomingMessage, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import type { ReadableStream as NodeWebStream } from "node:stream/web";
import type { Caller } from "@/lib/server/upstream-answer";

/** Read-ahead limit of a body, in bytes. */
const AHEAD_BYTES_MAX = 256 * 1_024;

/** Tells who waits for an upstream that the caller has left; as undici takes it, at a tenth of an AbortSignal's cost. */
class Leaving extends EventEmitter {
  aborted = false;

  constructor(outgoing: ServerResponse) {
    super();
    this.aborted = outgoing.destroyed;
    outgoing.once("close", () => {
      if (outgoing.writableFinished) return;
      this.aborted = true;
      this.emit("abort");
    });
  }
}

const MESSAGE = Symbol("message of Node");
type Message = { incoming: IncomingMessage; leaving: Leaving };
const messageOf = (request: Request): Message | undefined => (request as { [MESSAGE]?: Message })[MESSAGE];

/**
 * Says which message of Node a request is, for the entrance before Next: its body is then read straight from there.
 * Node 20 turns a message into a web stream that counts pieces in place of bytes, and an upload would pile up in it.
 */
export function noteMessage(request: Request, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const message: Message = { incoming, leaving: new Leaving(outgoing) };
  Object.assign(request, { [MESSAGE]: message });
}

/** The body of a request as a stream of Node, at the reader's pace; `undefined` when it has none. */
export function bodySource(request: Request): Readable | undefined {
  const incoming = messageOf(request)?.incoming;
  if (incoming) return hasBody(incoming) ? incoming : undefined;
  if (!request.body) return undefined;
  return Readable.fromWeb(request.body as NodeWebStream<Uint8Array>, { highWaterMark: AHEAD_BYTES_MAX });
}

/** What tells that the caller has left, to be given to a call of the upstream. */
export const leavingOf = (request: Request): Caller => messageOf(request)?.leaving ?? request.signal;

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

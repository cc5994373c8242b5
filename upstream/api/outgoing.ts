import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { complain } from "@/upstream/kit/complaints";

type Answer = { status: number; headers: Readonly<Record<string, string>> };

/**
 * Streams a file while it is created, at the reader's pace; a reader that leaves ends the creation. An error in the middle
 * is logged and breaks the connection, so that a partial file is never taken for a complete one. Bypasses Hono, which would
 * print the whole error and end the body normally.
 */
export function sendPieces(
  pieces: AsyncGenerator<Uint8Array, void, undefined>,
  { status, headers }: Answer,
  outgoing: ServerResponse,
): void {
  outgoing.writeHead(status, headers);
  pipeline(Readable.from(pieces, { objectMode: false }), outgoing).catch((error: unknown) => {
    if (!hasLeft(error)) complain(error, { job: "download" });
  });
}

const hasLeft = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE" ||
  (error as NodeJS.ErrnoException).code === "ECONNRESET";

import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { complain } from "@/upstream/kit/complaints";

type Answer = { status: number; headers: Readonly<Record<string, string>> };

/**
 * Sends a file while it is made, at the pace of whoever reads; who leaves early ends the making. What fails meanwhile is
 * written down and breaks the connection off, so that nobody takes the piece for the whole. Past Hono, which would print the
 * error whole and let it end the body.
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

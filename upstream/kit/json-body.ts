import type { IncomingMessage } from "node:http";
import { KILOBYTE, MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import { Refusal } from "./answers";
import { readStorable } from "./storable-json";

/** How much of an oversized body is still taken and dropped, so that its sender gets to read the refusal. */
const DRAINED_BYTES_MAX = 256 * MEGABYTE;

/**
 * The bytes of a request body, at most `max`, counted as they come: a declared length is not believed. A body that is too large is
 * read to its end without being kept; leaving the loop early would cut the connection and lose the answer.
 */
export async function readBytes(request: IncomingMessage, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > DRAINED_BYTES_MAX) break;
    if (bytes > max) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (bytes > max) throw new Refusal(413, "kit.bodyTooLarge", { size: sizeOf(max) });
  return Buffer.concat(chunks);
}

const sizeOf = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.floor(bytes / KILOBYTE)}KB` : `${Math.floor(bytes / MEGABYTE)}MB`;

/** What the text of a JSON body says, without characters that cannot be stored; nothing sent is undefined. */
export function jsonOf(text: string): unknown {
  if (text === "") return undefined;
  try {
    return readStorable(text);
  } catch {
    throw new Refusal(400, "kit.notJson");
  }
}

import type { IncomingMessage } from "node:http";
import { StringDecoder } from "node:string_decoder";
import { KILOBYTE, MEGABYTE } from "@/lib/domain/kit/byte-sizes";
import { Refusal } from "./answers";
import { readStorableInSlices } from "./sliced-json";
import { turns } from "./turns";

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

/** The text of a body, decoded in pieces between which other calls have the thread. */
export async function textOf(bytes: Buffer): Promise<string> {
  const decoder = new StringDecoder("utf8");
  const turn = turns();
  let text = "";
  for (let at = 0; at < bytes.length; at += MEGABYTE) {
    text += decoder.write(bytes.subarray(at, at + MEGABYTE));
    await turn();
  }
  return text + decoder.end();
}

/** What the text of a JSON body says, without characters that cannot be stored; nothing sent is undefined. */
export async function jsonOf(text: string): Promise<unknown> {
  if (text === "") return undefined;
  try {
    return await readStorableInSlices(text);
  } catch {
    throw new Refusal(400, "kit.notJson");
  }
}

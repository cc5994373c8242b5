import type { IncomingMessage } from "node:http";
import { Refusal } from "@/upstream/answers";

export const JSON_BYTES_MAX = 33_554_432;

/** The bytes of a request body, counted as they come: a declared length is not believed. */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > JSON_BYTES_MAX) throw new Refusal(413, "요청이 너무 큽니다. 32MB까지 보낼 수 있습니다.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** What a JSON body says; nothing sent is undefined. */
export function jsonOf(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new Refusal(400, "요청 본문이 올바른 JSON이 아닙니다.");
  }
}

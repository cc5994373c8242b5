import { LRUCache } from "lru-cache";
import { request } from "undici";

export type PictureFile = { bytes: Uint8Array<ArrayBuffer>; type: string };
/** Reads a picture of a listing; undefined means it cannot be had, an error means it could not be had now. */
export type ReadPicture = (address: string) => Promise<PictureFile | undefined>;

const PICTURE_BYTES_MAX = 10 * 1024 * 1024;
const PICTURE_TIMEOUT_MS = 20_000;
const UPLOADED_MAX = 20_000;
const TYPES: [string, string][] = [
  ["ffd8ff", "image/jpeg"],
  ["89504e47", "image/png"],
  ["474946", "image/gif"],
  ["424d", "image/bmp"],
];

/**
 * Fetches pictures over HTTP, without redirects, judged by their first bytes. Addresses inside this network are only
 * read when `local` says so (a rehearsal): the address comes from a seller's page and must not open internal doors.
 */
export function pictureReader(local: boolean): ReadPicture {
  return async (address) => {
    if (!URL.canParse(address)) return undefined;
    const url = new URL(address);
    if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
    if (!local && isInternal(url.hostname)) return undefined;
    const answer = await request(url, { signal: AbortSignal.timeout(PICTURE_TIMEOUT_MS) });
    if (answer.statusCode >= 500) throw new Error(`HTTP ${answer.statusCode} for a picture`);
    const bytes = await bytesOf(answer.body);
    if (answer.statusCode !== 200 || !bytes) return undefined;
    const start = Buffer.from(bytes.subarray(0, 4)).toString("hex");
    const type = TYPES.find(([magic]) => start.startsWith(magic))?.[1];
    return type ? { bytes, type } : undefined;
  };
}

export type UploadedPictures = LRUCache<string, string>;

/** Which pictures an account uploaded already, so that a repeated upload does not send them again. */
export function uploadedPictures(): UploadedPictures {
  return new LRUCache<string, string>({ max: UPLOADED_MAX, ttl: 24 * 60 * 60 * 1000 });
}

function isInternal(host: string): boolean {
  if (host === "localhost" || host.endsWith(".local") || host.endsWith(".internal") || host.startsWith("["))
    return true;
  return /^(0|10|127|169\.254|172\.(1[6-9]|2\d|3[01])|192\.168)(\.|$)/.test(host) && /^[\d.]+$/.test(host);
}

async function bytesOf(body: AsyncIterable<Buffer>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > PICTURE_BYTES_MAX) return undefined;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

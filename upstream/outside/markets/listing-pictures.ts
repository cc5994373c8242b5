import { lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { LRUCache } from "lru-cache";
import { Agent, request } from "undici";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { isInternalHost } from "@/upstream/kit/internal-host";
import { reportOfAnswer, outward } from "@/upstream/kit/outward";

/**
 * Reads a file that should be a picture of a listing; undefined means it cannot be had, an error that it cannot be now, and a
 * `PictureRefused` that it is not given to us.
 */
export type ReadPicture = (address: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;

const PICTURE_BYTES_MAX = 10 * 1024 * 1024;
const PICTURE_TIMEOUT_MS = 20_000;
const REDIRECTS = [301, 302, 303, 307, 308];
const REDIRECTS_MAX = 3;
/** The shop shows it to others than us. */
const REFUSED = [401, 403];
/** Too slow and too often: it may be had later. */
const LATER = [408, 429];
const UPLOADED_MAX = 20_000;
const TYPES: [string, string][] = [
  ["ffd8ff", "image/jpeg"],
  ["89504e47", "image/png"],
  ["474946", "image/gif"],
  ["424d", "image/bmp"],
];

/** The type of a picture by its first bytes, of those a market is sent as files; undefined for every other file. */
export function pictureType(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 4)).toString("hex");
  return TYPES.find(([magic]) => start.startsWith(magic))?.[1];
}

/**
 * Downloads pictures over HTTP, 10 MB at most, without checking their content. Inside this network only `origins` are
 * allowed, exactly as written: the address comes from a seller's page and must not reach internal services. The address
 * that a name resolves to at the moment of connecting is checked, because a name may point anywhere; a redirect is checked
 * like the first address, and the fourth one fails.
 */
export function pictureReader(origins: readonly string[], lookup: typeof systemLookup = systemLookup): ReadPicture {
  const [open, guarded] = [new Agent(), new Agent({ connect: { lookup: publicOnly(lookup) } })];
  const read = async (url: URL, signal: AbortSignal, redirectsLeft: number): Promise<ReturnType<typeof bytesOf>> => {
    if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
    const isOurs = origins.includes(url.origin);
    // A number in place of a name is not looked up.
    if (!isOurs && isInternalHost(url.hostname)) return undefined;
    const ask = () => request(url, { signal, dispatcher: isOurs ? open : guarded });
    const answer = await outward("picture", ask, reportOfAnswer).catch((error: unknown) => {
      if (error instanceof InternalAddress) return undefined;
      throw error;
    });
    if (!answer) return undefined;
    const { statusCode, headers, body } = answer;
    if (statusCode === 200) return bytesOf(body);
    await body.dump();
    if (REFUSED.includes(statusCode)) throw new PictureRefused(`HTTP ${statusCode} for a picture`);
    if (statusCode >= 500 || LATER.includes(statusCode)) throw new Error(`HTTP ${statusCode} for a picture`);
    const { location } = headers;
    if (!REDIRECTS.includes(statusCode) || typeof location !== "string" || redirectsLeft === 0) return undefined;
    return URL.canParse(location, url) ? read(new URL(location, url), signal, redirectsLeft - 1) : undefined;
  };
  return async (address) =>
    URL.canParse(address) ? read(new URL(address), AbortSignal.timeout(PICTURE_TIMEOUT_MS), REDIRECTS_MAX) : undefined;
}

/** A picture that its host does not give to us; a market may still be given it. */
export class PictureRefused extends Error {}

class InternalAddress extends Error {}

const publicOnly =
  (lookup: typeof systemLookup): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first, ...others] = error ? [] : found.filter(({ address }) => !isInternalHost(address));
      if (!first) done(error ?? new InternalAddress(`${host} stands for an internal address`), "", 0);
      else if (options.all) done(null, [first, ...others]);
      else done(null, first.address, first.family);
    });

export type UploadedPictures = LRUCache<string, string>;

/** Which pictures an account uploaded already, so that a repeated upload does not send them again. */
export function uploadedPictures(): UploadedPictures {
  return new LRUCache<string, string>({ max: UPLOADED_MAX, ttl: DAY_MS });
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

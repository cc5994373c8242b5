import { readFile, stat } from "node:fs/promises";
import { type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { ROOT } from "./sources";

/** Scripts, styles and drawings of a build. Their names hold what is in them, so they never change; others go to Next. */
const FILE = /^\/_next\/(static\/(?:[\w~-][\w~.-]*\/)*[\w~-][\w~.-]*\.(?:js|css|svg))$/;
const TYPES: Readonly<Record<string, string>> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".svg": "image/svg+xml",
};
/** Every file of a build packed both ways is a tenth of it. */
const PACKED_BYTES_MAX = 32 * 1024 ** 2;
/** As in `compressed.ts`: less than this is not worth a header. */
const BYTES_MIN = 1_024;

const brotli = promisify(brotliCompress);
const PACK = {
  br: (bytes: Buffer) =>
    brotli(bytes, {
      // Twice as tight as can be done for each answer, and no slower than a blink for the largest file.
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

type Encoding = keyof typeof PACK;
const ENCODINGS: readonly Encoding[] = ["br", "gzip"];

/** A file of the build below `.next`, and how it shall be packed. */
type Wanted = { encoding: Encoding; path: string };
type Packed = { bytes: Buffer; etag: string; modified: string };

const packed = new LRUCache<string, Packed, Wanted>({
  maxSize: PACKED_BYTES_MAX,
  sizeCalculation: ({ bytes }) => bytes.length,
  /** Requests that come together wait for one packing. */
  fetchMethod: async (_key, _stale, { context: { encoding, path } }) => {
    const place = join(ROOT, ".next", path);
    try {
      const [file, { size, mtime }] = await Promise.all([readFile(place), stat(place)]);
      if (size < BYTES_MIN) return undefined;
      return {
        bytes: await PACK[encoding](file),
        // Weak, as Next writes it, because compressed and uncompressed forms of the file share it.
        etag: `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`,
        modified: mtime.toUTCString(),
      };
    } catch {
      return undefined;
    }
  },
});

const takes = (accepted: string, encoding: Encoding): boolean =>
  accepted.split(",").some((one) => {
    const [name, ...about] = one.split(";").map((part) => part.trim().toLowerCase());
    return name === encoding && !about.some((part) => /^q=0(\.0*)?$/.test(part));
  });
const isKnown = (asked: string | undefined, etag: string): boolean =>
  asked !== undefined && asked.split(",").some((one) => one.trim().replace(/^W\//, "") === etag.slice(2));

/**
 * Answers a request for a file of the build from memory, packed once and tightly. False leaves it to Next: what is no such
 * file, a part of one, and who takes nothing packed.
 */
export async function answeredPacked(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const path = FILE.exec(request.url ?? "")?.[1];
  const { range, "accept-encoding": accepted = "", "if-none-match": known } = request.headers;
  if (!path || range !== undefined || (request.method !== "GET" && request.method !== "HEAD")) return false;
  const encoding = ENCODINGS.find((name) => takes(String(accepted), name));
  const file = encoding && (await packed.fetch(`${encoding} ${path}`, { context: { encoding, path } }));
  if (!file) return false;
  response.setHeader("vary", "Accept-Encoding");
  response.setHeader("cache-control", "public, max-age=31536000, immutable");
  response.setHeader("etag", file.etag);
  response.setHeader("last-modified", file.modified);
  if (isKnown(known, file.etag)) {
    response.writeHead(304).end();
    return true;
  }
  response.writeHead(200, {
    "content-type": TYPES[extname(path)] ?? "application/octet-stream",
    "content-encoding": encoding,
    "content-length": file.bytes.length,
  });
  response.end(request.method === "HEAD" ? undefined : file.bytes);
  return true;
}

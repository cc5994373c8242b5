import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "@/lib/domain/kit/durations";
import type { FileStore } from "@/upstream/kit/file-store";
import type { ReadPicture } from "./listing-pictures";

const KEPT_BYTES_MAX = 64_000_000;
const KEPT_MS = 10 * MINUTE_MS;

/**
 * Reads our own pictures from where they are stored, whether or not this process reaches its own public origin, and all
 * others by `outside`. A picture is kept for ten minutes, 64 MB in all: the same product goes to five markets within them,
 * and two that ask for one picture at once wait for one answer. Failures are not kept.
 */
export function picturesAtHand(outside: ReadPicture, files: Pick<FileStore, "nameIn" | "read">): ReadPicture {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: KEPT_BYTES_MAX,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
    ttl: KEPT_MS,
    ignoreFetchAbort: true,
    fetchMethod: (address) => outside(address),
  });
  return async (address) => {
    const own = await files.nameIn(address);
    return own ? new Uint8Array(await files.read(own)) : kept.fetch(address);
  };
}

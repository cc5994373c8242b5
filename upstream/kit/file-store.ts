import { createHash } from "node:crypto";
import { createWriteStream, readdirSync, rmSync, statSync } from "node:fs";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { HOUR_MS } from "@/lib/domain/kit/durations";
import { privateFolder } from "@/lib/process/private-files";
import { nowMs } from "./clock";
import { isFileName, type FileAddresses } from "./file-addresses";
import { isFull, noRoom } from "./no-room";
import type { ObjectStorage } from "./object-storage";
import { pictureAt, Thumbs } from "./thumbs";

export type StoredPart = { path: string; hash: string; bytes: number };

const TYPES: Record<string, string> = { jpg: "image/jpeg", png: "image/png", webp: "image/webp", gif: "image/gif" };

/**
 * The headers of a stored picture. Its address is its content hash, so it is cached for ever. It must not run scripts. Any
 * page may read its pixels, because knowing the address already gives access to the picture.
 */
const PICTURE_HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

/** Uploads leave this much of the disk to the database, which stops where it cannot write. */
const FREE_BYTES_MIN = 200_000_000;
/** The disk is looked at again each time so much was written. */
const LOOKED_AT_BYTES = 8_000_000;
/** An upload without new bytes for this long was abandoned. */
const LEFT_AFTER_MS = HOUR_MS;

/**
 * Pictures in a storage, each named after its content: an address never changes its meaning and may be cached for ever. What
 * is being received or drawn waits on this process's own disk until it is whole.
 */
export class FileStore {
  private readonly incoming: string;
  private readonly thumbs: Thumbs;

  constructor(
    private readonly storage: ObjectStorage,
    dataDir: string,
    private readonly addresses: FileAddresses,
    private readonly freeBytesMin = FREE_BYTES_MIN,
  ) {
    this.incoming = join(dataDir, "incoming");
    privateFolder(this.incoming);
    this.thumbs = new Thumbs(storage, () => this.freshPath());
    this.removeLeft();
  }

  private freshPath(): string {
    return join(this.incoming, `${process.pid}-${crypto.randomUUID()}`);
  }

  /** Removes what uploads of killed processes have left; one that is under way, also of another process, is written to. */
  removeLeft(): void {
    for (const name of readdirSync(this.incoming)) {
      const path = join(this.incoming, name);
      const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? {};
      if (mtimeMs !== undefined && mtimeMs < nowMs() - LEFT_AFTER_MS) rmSync(path, { force: true });
    }
  }

  /** Refuses what would not leave enough of the disk free (507, in words for the seller). */
  async checkRoom(bytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.incoming);
    if (bavail * bsize < bytes + this.freeBytesMin) throw noRoom("kit.noRoom");
  }

  /**
   * Writes a stream to a waiting place while hashing it; never holds the file in memory. What could not be received whole
   * leaves nothing behind, and a disk without room is a `Refusal` of this one upload.
   */
  async receive(stream: Readable): Promise<StoredPart> {
    const path = this.freshPath();
    const hash = createHash("sha256");
    const checkRoom = () => this.checkRoom(LOOKED_AT_BYTES);
    let bytes = 0;
    let lookedAt = 0;
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        if (bytes - lookedAt < LOOKED_AT_BYTES) return done(null, chunk);
        lookedAt = bytes;
        checkRoom().then(() => done(null, chunk), done);
      },
    });
    try {
      await pipeline(stream, meter, createWriteStream(path, { mode: 0o600 }));
      return { path, hash: hash.digest("hex"), bytes };
    } catch (error) {
      await rm(path, { force: true });
      throw isFull(error) ? noRoom("kit.noRoom") : error;
    }
  }

  /** Moves a received file to its lasting place and answers its name. */
  async keep(part: StoredPart, extension: string): Promise<string> {
    const name = `${part.hash}.${extension}`;
    await this.storage.take(pictureAt(name), part.path);
    return name;
  }

  /** Stores bytes we drew ourselves. */
  async put(bytes: Buffer, extension: string): Promise<string> {
    const name = `${createHash("sha256").update(bytes).digest("hex")}.${extension}`;
    if (await this.storage.has(pictureAt(name))) return name;
    // The name appears when the picture is whole: on a full disk half of one would stay under it for ever.
    const path = this.freshPath();
    try {
      await writeFile(path, bytes, { mode: 0o600 });
      await this.storage.take(pictureAt(name), path);
      return name;
    } catch (error) {
      await rm(path, { force: true });
      throw isFull(error) ? noRoom("kit.noRoom") : error;
    }
  }

  discard(part: StoredPart): Promise<void> {
    return rm(part.path, { force: true });
  }

  /** Removes a stored file and its thumbnail; one that is gone already is as good. */
  async remove(name: string): Promise<void> {
    if (!isFileName(name)) return;
    await this.storage.remove(pictureAt(name));
    await this.thumbs.remove(name);
  }

  addressOf(name: string): string {
    return this.addresses.of(name);
  }

  /** The name of the file an address of ours leads to, without its query; undefined for any other address. */
  async nameIn(address: string): Promise<string | undefined> {
    const name = this.addresses.nameIn(address);
    return name && (await this.has(name)) ? name : undefined;
  }

  private async has(name: string): Promise<boolean> {
    return isFileName(name) && (await this.storage.has(pictureAt(name)));
  }

  /** The bytes of a stored file, which must be there. */
  async read(name: string): Promise<Buffer> {
    const content = isFileName(name) ? await this.storage.open(pictureAt(name)) : undefined;
    if (!content) throw new Error(`No file of ours: ${name}`);
    return buffer(content.stream);
  }

  /** The answer for `/files/thumb/<name>`: the same picture, 320 pixels at most, as WebP. */
  async serveThumb(name: string): Promise<Response> {
    const bytes = (await this.has(name)) ? await this.thumbs.of(name).catch(() => undefined) : undefined;
    if (!bytes) return new Response("Not found", { status: 404 });
    return new Response(new Uint8Array(bytes), { headers: { "content-type": "image/webp", ...PICTURE_HEADERS } });
  }

  /** The answer for `/files/<name>`; anything but a name we could have given is not found. */
  async serve(name: string): Promise<Response> {
    const content = isFileName(name) ? await this.storage.open(pictureAt(name)) : undefined;
    if (!content) return new Response("Not found", { status: 404 });
    return new Response(Readable.toWeb(content.stream) as ReadableStream, {
      headers: {
        "content-type": TYPES[name.split(".")[1] ?? ""] ?? "application/octet-stream",
        "content-length": String(content.bytes),
        ...PICTURE_HEADERS,
      },
    });
  }
}

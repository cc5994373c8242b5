import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Thumbs } from "./thumbs";

export type StoredPart = { path: string; hash: string; bytes: number };

const NAME = /^[0-9a-f]{64}\.(jpg|png|webp|gif)$/;
const TYPES: Record<string, string> = { jpg: "image/jpeg", png: "image/png", webp: "image/webp", gif: "image/gif" };

/**
 * How a stored picture is sent. Its address is its content, so it is kept for ever; whatever it may be, it runs nothing;
 * and any page may read it point by point, because whoever knows the address has the picture anyway.
 */
const PICTURE_HEADERS = {
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

/** Pictures on disk, each named after its content: an address never changes its meaning and may be cached for ever. */
export class FileStore {
  private readonly folder: string;
  private readonly incoming: string;
  private readonly thumbs: Thumbs;

  constructor(
    dataDir: string,
    private readonly publicOrigin: string,
  ) {
    this.folder = join(dataDir, "files");
    this.incoming = join(dataDir, "incoming");
    mkdirSync(this.folder, { recursive: true });
    mkdirSync(this.incoming, { recursive: true });
    this.thumbs = new Thumbs(dataDir);
    for (const left of readdirSync(this.incoming)) rmSync(join(this.incoming, left), { force: true });
  }

  /** Writes a stream to a waiting place while hashing it; never holds the file in memory. */
  async receive(stream: Readable): Promise<StoredPart> {
    const path = join(this.incoming, `${process.pid}-${crypto.randomUUID()}`);
    const hash = createHash("sha256");
    let bytes = 0;
    const meter = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        bytes += chunk.length;
        done(null, chunk);
      },
    });
    await pipeline(stream, meter, createWriteStream(path, { mode: 0o600 }));
    return { path, hash: hash.digest("hex"), bytes };
  }

  /** Moves a received file to its lasting place and answers its name. */
  async keep(part: StoredPart, extension: string): Promise<string> {
    const name = `${part.hash}.${extension}`;
    await rename(part.path, join(this.folder, name));
    return name;
  }

  /** Stores bytes we drew ourselves. */
  async put(bytes: Buffer, extension: string): Promise<string> {
    const name = `${createHash("sha256").update(bytes).digest("hex")}.${extension}`;
    if (!existsSync(join(this.folder, name))) await writeFile(join(this.folder, name), bytes, { mode: 0o600 });
    return name;
  }

  discard(part: StoredPart): Promise<void> {
    return rm(part.path, { force: true });
  }

  addressOf(name: string): string {
    return `${this.publicOrigin}/files/${name}`;
  }

  /** The name of the file an address of ours leads to; nothing for any other address. */
  nameIn(address: string): string | undefined {
    const [name = ""] = address.startsWith(`${this.publicOrigin}/files/`) ? address.split("/").slice(-1) : [];
    return this.addressOf(name) === address && this.has(name) ? name : undefined;
  }

  private has(name: string): boolean {
    return NAME.test(name) && existsSync(join(this.folder, name));
  }

  /** The bytes of a stored file, which must be there. */
  read(name: string): Promise<Buffer> {
    if (!NAME.test(name)) throw new Error(`No name of ours: ${name}`);
    return readFile(join(this.folder, name));
  }

  /** The answer for `/files/thumb/<name>`: the same picture, 320 pixels at most, as WebP. */
  async serveThumb(name: string): Promise<Response> {
    const bytes = this.has(name)
      ? await this.thumbs.of(name, join(this.folder, name)).catch(() => undefined)
      : undefined;
    if (!bytes) return new Response("Not found", { status: 404 });
    return new Response(new Uint8Array(bytes), { headers: { "content-type": "image/webp", ...PICTURE_HEADERS } });
  }

  /** The answer for `/files/<name>`; anything but a name we could have given is not found. */
  async serve(name: string): Promise<Response> {
    const path = join(this.folder, name);
    if (!NAME.test(name) || !existsSync(path)) return new Response("Not found", { status: 404 });
    const { size } = await stat(path);
    return new Response(Readable.toWeb(createReadStream(path)) as ReadableStream, {
      headers: {
        "content-type": TYPES[name.split(".")[1] ?? ""] ?? "application/octet-stream",
        "content-length": String(size),
        ...PICTURE_HEADERS,
      },
    });
  }
}

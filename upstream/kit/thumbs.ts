import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { privateFolder } from "@/lib/process/private-files";
import { POINTS_MAX } from "./picture-kind";
import { loadSharp } from "./sharp";

const SIDE_PX = 320;
const QUALITY = 80;

/** Small pictures for lists, 320 pixels at most, made when first asked for and kept beside the originals. */
export class Thumbs {
  private readonly folder: string;
  private readonly making = new Map<string, Promise<Buffer>>();

  constructor(dataDir: string) {
    this.folder = join(dataDir, "thumbs");
    privateFolder(this.folder);
  }

  /** The small WebP of a stored file. Two callers of one picture wait for one making. */
  of(name: string, path: string): Promise<Buffer> {
    const running = this.making.get(name) ?? this.made(name, path).finally(() => this.making.delete(name));
    this.making.set(name, running);
    return running;
  }

  /** Forgets the small picture of a file that is removed. */
  remove(name: string): Promise<void> {
    return rm(this.placeOf(name), { force: true });
  }

  private placeOf(name: string): string {
    return join(this.folder, `${name}.webp`);
  }

  private async made(name: string, path: string): Promise<Buffer> {
    const kept = this.placeOf(name);
    const found = await readFile(kept).catch(() => undefined);
    if (found) return found;
    const sharp = await loadSharp();
    const bytes = await sharp(path, { limitInputPixels: POINTS_MAX })
      .autoOrient()
      .resize(SIDE_PX, SIDE_PX, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
    const fresh = `${kept}.${crypto.randomUUID()}`;
    await writeFile(fresh, bytes, { mode: 0o600 });
    await rename(fresh, kept);
    return bytes;
  }
}

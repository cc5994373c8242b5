import { rm, writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { fetchInto, type ObjectStorage } from "./object-storage";
import { POINTS_MAX } from "./picture-kind";
import { loadSharp } from "./sharp";

const SIDE_PX = 320;
const QUALITY = 80;

/** What a stored picture, and its small one, are called in the storage. */
export const pictureAt = (name: string): string => `files/${name}`;
const thumbAt = (name: string): string => `thumbs/${name}.webp`;

/** Thumbnails for lists, 320 pixels at most, created on first request and stored next to the originals. */
export class Thumbs {
  private readonly making = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly storage: ObjectStorage,
    /** A new place on this process's own disk, which is cleared of what it left there. */
    private readonly freshPath: () => string,
  ) {}

  /** The small WebP of a stored file. Two callers of one picture wait for one making. */
  of(name: string): Promise<Buffer> {
    const running = this.making.get(name) ?? this.made(name).finally(() => this.making.delete(name));
    this.making.set(name, running);
    return running;
  }

  /** Forgets the small picture of a file that is removed. */
  remove(name: string): Promise<void> {
    return this.storage.remove(thumbAt(name));
  }

  private async made(name: string): Promise<Buffer> {
    const found = await this.storage.open(thumbAt(name));
    if (found) return buffer(found.stream);
    const [original, fresh] = [this.freshPath(), this.freshPath()];
    try {
      await fetchInto(this.storage, pictureAt(name), original);
      const sharp = await loadSharp();
      const bytes = await sharp(original, { limitInputPixels: POINTS_MAX })
        .autoOrient()
        .resize(SIDE_PX, SIDE_PX, { fit: "inside", withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer();
      await writeFile(fresh, bytes, { mode: 0o600 });
      await this.storage.take(thumbAt(name), fresh);
      return bytes;
    } finally {
      await rm(original, { force: true });
      await rm(fresh, { force: true });
    }
  }
}

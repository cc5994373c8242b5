import type { Metadata } from "sharp";
import { Refusal } from "./answers";
import type { MessageKey } from "./messages";
import { loadSharp } from "./sharp";

/** What sharp calls a format, and the ending such a file gets. */
const EXTENSIONS: Record<string, string> = { jpeg: "jpg", png: "png", webp: "webp", gif: "gif" };
const UPLOADED = ["jpeg", "png"];

/** No site's picture is longer or has more points; an unpacked one takes four bytes a point. */
const SIDE_PX_MAX = 30_000;
export const POINTS_MAX = 50_000_000;

export type PictureFacts = {
  extension: string;
  width: number;
  height: number;
  /** It moves: a GIF, WebP or PNG of several pictures. */
  isAnimated: boolean;
};

const TOO_LARGE = { key: "kit.pictureTooLarge", values: { side: SIDE_PX_MAX, points: POINTS_MAX } } as const;

/**
 * What a picture is, by its content; its name and declared type are not believed. Only the header is read, so a small
 * file that would unpack to gigabytes costs nothing and is refused here (docs/security.md S50).
 */
async function factsOf(input: string | Buffer, formats: readonly string[], refusal: MessageKey): Promise<PictureFacts> {
  const metadata = await metadataOf(input);
  const format = metadata?.format ?? "";
  const extension = EXTENSIONS[format];
  if (!metadata || !extension || !formats.includes(format)) throw new Refusal(400, refusal);
  const { width, height } = metadata.autoOrient;
  if (Math.max(width, height) > SIDE_PX_MAX || width * height > POINTS_MAX) throw new Refusal(400, TOO_LARGE);
  return { extension, width, height, isAnimated: (metadata.pages ?? 1) > 1 || isAnimatedPng(input) };
}

/** A PNG that moves names its pictures before the data of the first; sharp sees only that one. */
function isAnimatedPng(input: string | Buffer): boolean {
  if (!Buffer.isBuffer(input)) return false;
  const pictures = input.indexOf("acTL");
  return pictures >= 0 && pictures < input.indexOf("IDAT");
}

/** What a picture's header says; nothing for what is no picture. sharp refuses an empty buffer before there is a promise. */
export async function metadataOf(input: string | Buffer): Promise<Metadata | undefined> {
  try {
    const sharp = await loadSharp();
    return await sharp(input, { limitInputPixels: false }).metadata();
  } catch {
    return undefined;
  }
}

/** The extension an uploaded file deserves. Only JPEG and PNG are taken (docs/specification.md#validation-pictures). */
export async function extensionOf(path: string): Promise<string> {
  return (await factsOf(path, UPLOADED, "kit.jpgOrPng")).extension;
}

/** A picture of a site, which may also be WebP or GIF. */
export const sitePictureFacts = (bytes: Buffer): Promise<PictureFacts> =>
  factsOf(bytes, Object.keys(EXTENSIONS), "kit.noPicture");

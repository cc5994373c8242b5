import type { PictureContent, PictureFormat } from "@/lib/domain/markets/picture-rules";
import { metadataOf } from "./picture-kind";

/** What sharp calls a format. A `heif` is one of two, by how it is packed. */
const FORMATS: Readonly<Record<string, PictureFormat>> = {
  jpeg: "JPG",
  png: "PNG",
  gif: "GIF",
  webp: "WEBP",
  svg: "SVG",
  tiff: "TIFF",
};
/** Brands of HEIC, found behind `ftyp` in its header. The sharp we install may be built without a decoder for it. */
const HEIC = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;

/**
 * What a picture is by its content, read from its header alone; undefined for what is no picture.
 * Example: a JPEG out of a phone held upright is `{ format: "JPG", isTurned: true, isCmyk: false, isMoving: false }`.
 */
export async function pictureContent(bytes: Buffer): Promise<PictureContent | undefined> {
  const still = { isMoving: false, isCmyk: false, isTurned: false };
  const metadata = await metadataOf(bytes);
  if (!metadata) {
    const format = formatUnread(bytes);
    return format && { format, ...still };
  }
  const format = metadata.format === "heif" ? heif(metadata.compression) : FORMATS[metadata.format ?? ""];
  if (!format) return undefined;
  return {
    format,
    isMoving: (format === "GIF" || format === "WEBP") && (metadata.pages ?? 1) > 1,
    isCmyk: metadata.space === "cmyk",
    isTurned: (metadata.orientation ?? 1) > 1,
  };
}

const heif = (compression: string | undefined): PictureFormat => (compression === "av1" ? "AVIF" : "HEIC");

/** The format of a picture whose header sharp cannot read. */
function formatUnread(bytes: Buffer): PictureFormat | undefined {
  if (bytes.length > 26 && bytes.toString("latin1", 0, 2) === "BM") return "BMP";
  const isNamed = bytes.toString("latin1", 4, 8) === "ftyp";
  return isNamed && HEIC.test(bytes.toString("latin1", 8, 12)) ? "HEIC" : undefined;
}

/** A picture as a product carries it, with what the seller's browser saw of it: its size in points, or that it does not open. */
export type CheckedPicture = { address: string; seen?: SeenPicture };
export type SeenPicture = { width: number; height: number } | "broken";

export type PictureFormat = "JPG" | "PNG" | "GIF" | "BMP" | "WEBP" | "AVIF" | "HEIC" | "SVG" | "TIFF";

const FORMATS: Readonly<Record<string, PictureFormat>> = {
  jpg: "JPG",
  jpeg: "JPG",
  jfif: "JPG",
  jpe: "JPG",
  png: "PNG",
  gif: "GIF",
  bmp: "BMP",
  webp: "WEBP",
  avif: "AVIF",
  heic: "HEIC",
  heif: "HEIC",
  svg: "SVG",
  tif: "TIFF",
  tiff: "TIFF",
};

/** What is converted to a JPEG before a market that does not take it. */
const CONVERTED: readonly PictureFormat[] = ["JPG", "PNG", "GIF", "WEBP", "AVIF", "TIFF"];
export const isConverted = (format: PictureFormat): boolean => CONVERTED.includes(format);

/** What a picture's content says, whatever its address ends in. */
export type PictureContent = {
  format: PictureFormat;
  /** It is several pictures, shown one after the other. */
  isMoving: boolean;
  /** It has the colours of print, which browsers show and the machines of markets may not. */
  isCmyk: boolean;
  /** Only a note in it says how it is turned, and a market may drop that note. */
  isTurned: boolean;
};

/** Other endings of a JPEG, which markets that read endings refuse. */
const RARE_ENDING = /\.(?:jfif|jpe)$/iu;

type Taking = { pictureFormats: readonly PictureFormat[]; picturesAreFiles?: boolean };

/**
 * Whether a market is sent a copy in place of a picture: it does not take the format, would show it in other colours,
 * lying on its side or moving, or reads the wrong format out of the address. A GIF may move where GIFs are taken.
 * Example: a JPEG at `https://shop.example/a.avif` needs one at Coupang, and none at SmartStore, which is sent the file.
 */
export function needsCopy(
  address: string,
  content: PictureContent,
  { pictureFormats, picturesAreFiles }: Taking,
): boolean {
  const { format, isMoving, isCmyk, isTurned } = content;
  if (!pictureFormats.includes(format) || isCmyk || isTurned) return true;
  if (isMoving && format !== "GIF") return true;
  if (picturesAreFiles) return false;
  const named = pictureFormat(address);
  return RARE_ENDING.test(pathOf(address)) || (named !== undefined && !pictureFormats.includes(named));
}

const pathOf = (address: string): string => address.split(/[?#]/u, 1)[0] ?? "";

/**
 * A picture's format by its address's file extension, if it has one; the part after `?` or `#` is ignored. A server may
 * send another format than the extension says; only a download shows that.
 * Example: `https://img.alicdn.com/a.jpg_800x800.jpg_.webp?x=1.png` is "WEBP".
 */
export function pictureFormat(address: string): PictureFormat | undefined {
  const path = pathOf(address);
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return Object.hasOwn(FORMATS, ending) ? FORMATS[ending] : undefined;
}

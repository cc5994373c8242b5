/** A picture as a product carries it, with what the seller's browser saw of it: its size in points, or that it does not open. */
export type CheckedPicture = { address: string; seen?: SeenPicture };
export type SeenPicture = { width: number; height: number } | "broken";

export type PictureFormat = "JPG" | "PNG" | "GIF" | "BMP" | "WEBP" | "AVIF" | "HEIC" | "SVG" | "TIFF";

const FORMATS: Readonly<Record<string, PictureFormat>> = {
  jpg: "JPG",
  jpeg: "JPG",
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

/**
 * A picture's format by the ending of its address, as far as that says one; what follows a `?` or `#` does not count.
 * A server may send something else than the ending says: nobody can tell without fetching it.
 * Example: `https://img.alicdn.com/a.jpg_800x800.jpg_.webp?x=1.png` is "WEBP".
 */
export function pictureFormat(address: string): PictureFormat | undefined {
  const [path = ""] = address.split(/[?#]/u, 1);
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  return Object.hasOwn(FORMATS, ending) ? FORMATS[ending] : undefined;
}

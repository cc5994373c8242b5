import { lane } from "./lane";
import { POINTS_MAX } from "./picture-kind";
import { loadSharp } from "./sharp";

/** How every JPEG of ours is written: sharp edges of letters survive it. */
export const JPEG = { quality: 92, chromaSubsampling: "4:4:4", mozjpeg: false } as const;

const CONVERTERS = 2;
const inTurn = lane(CONVERTERS);

/**
 * A picture as a JPEG that every market shows alike: the first of several that move, turned as its camera said, in sRGB,
 * on white where it is transparent, without notes such as where it was taken. Undefined for what cannot be unpacked, or
 * has more points than `POINTS_MAX`.
 */
export async function jpegOf(picture: Uint8Array): Promise<Buffer | undefined> {
  const sharp = await loadSharp();
  return inTurn(async () => {
    try {
      // A shop's picture with a few odd bytes opens in every browser.
      return await sharp(picture, { limitInputPixels: POINTS_MAX, failOn: "error" })
        .autoOrient()
        .flatten({ background: "#ffffff" })
        .toColourspace("srgb")
        .jpeg(JPEG)
        .toBuffer();
    } catch {
      return undefined;
    }
  });
}

import { Image } from "paddleocr";
import { joinedLines, stripsOf, type Strip } from "@/lib/domain/reading/strips";
import { lookOf } from "@/lib/domain/translation/look";
import type { SeenLine } from "@/lib/domain/translation/marked";
import { POINTS_MAX } from "@/upstream/kit/picture-kind";
import { loadSharp } from "@/upstream/kit/sharp";
import type { Models } from "./models";
import { readLines, type ReadStrip } from "./read-lines";
import { PictureBroken, type Reading } from "./reading";

/** Wider pictures are read smaller, narrow ones larger: the finder knows letters of some 12 to 300 pixels. */
const WIDTH = { least: 640, most: 1_600 } as const;
const LARGER_MOST = 2;

type Unpacked = {
  /** The points that are read, three bytes each. */
  points: Uint8Array;
  width: number;
  height: number;
  /** The size as a browser shows it. */
  own: { width: number; height: number };
};

/** A picture's points in a size that reads well; of an animated one the first picture's. */
async function unpacked(bytes: Buffer): Promise<Unpacked> {
  try {
    const sharp = await loadSharp();
    const opened = sharp(bytes, { limitInputPixels: POINTS_MAX }).autoOrient();
    const { autoOrient: own } = await opened.metadata();
    const scale = Math.min(LARGER_MOST, Math.max(WIDTH.least / own.width, Math.min(1, WIDTH.most / own.width)));
    const { data, info } = await opened
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .removeAlpha()
      .resize({ width: Math.round(own.width * scale) })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const points = new Uint8Array(data.buffer, data.byteOffset, data.length);
    return { points, width: info.width, height: info.height, own };
  } catch (error) {
    throw new PictureBroken("The picture cannot be unpacked", { cause: error });
  }
}

/** All writing on a picture from top to bottom, strip by strip. `onStep` is called between the pieces of work. */
export async function readPicture(
  bytes: Buffer,
  models: Models,
  onStep: () => void = () => undefined,
): Promise<Reading> {
  const { points, width, height, own } = await unpacked(bytes);
  const found: ({ strip: Strip } & ReadStrip)[] = [];
  for (const strip of stripsOf({ width, height })) {
    onStep();
    const rows = points.subarray(strip.top * width * 3, (strip.top + strip.height) * width * 3);
    found.push({ strip, ...(await readLines(new Image(width, strip.height, 3, rows), models, onStep)) });
  }
  const lines = joinedLines(found, height);
  const pixels = { width, height, channels: 3, data: points };
  const seen: SeenLine[] = [];
  for (const line of lines) {
    onStep();
    const others = lines.filter((other) => other !== line);
    seen.push(inOwnSize({ ...line, look: lookOf(pixels, line, others) }, own.width / width));
  }
  return { ...own, lines: seen, unsure: found.reduce((sum, { unsure }) => sum + unsure, 0) };
}

/** A line in the picture's own scale; it was read from an enlarged or reduced copy. */
function inOwnSize(line: SeenLine, scale: number): SeenLine {
  const own = (value: number): number => Math.round(value * scale);
  const { x, y, width, height, look } = line;
  const { outline } = look;
  return {
    ...line,
    x: own(x),
    y: own(y),
    width: own(width),
    height: own(height),
    thick: own(line.thick),
    look: {
      ...look,
      size: look.size * scale,
      ...(outline && { outline: { ...outline, width: Math.max(1, own(outline.width)) } }),
    },
  };
}

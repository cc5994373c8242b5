import type { Box, Image } from "paddleocr";
import type { FoundLine } from "@/lib/domain/translation/found-line";
import type { Models } from "./models";

/** Less sure readings are of patterns that only look like letters. */
const SURE_LEAST = 0.6;
/** A box this much taller than wide holds letters one below the other; the library turns it, and the model reads them so. */
const STACKED_FROM = 1.5;
/** Lines slanted by less degrees are meant to be level. */
const LEVEL = 2.5;

/** What a line looks like that is no pattern, although its letters are not sure. */
const CHINESE_LINE = /\p{Script=Han}.*\p{Script=Han}/u;
const SEEN_LEAST = 0.35;

/** Lines of writing, and how many of Chinese were seen and could not be read surely. */
export type ReadStrip = { lines: readonly FoundLine[]; unsure: number };

/** The lines of writing on one strip, each with its place there; what cannot be read surely is only counted. */
export async function readLines(strip: Image, { finder, reader }: Models, onStep: () => void): Promise<ReadStrip> {
  const lines: FoundLine[] = [];
  let unsure = 0;
  for (const box of await finder.run(strip)) {
    onStep();
    // One by one: read together, all would be made as long as the longest.
    const [read] = await reader.run(strip, [box]);
    const { text = "", confidence: sure = 0 } = read ?? {};
    const { x, y, width, height } = box;
    if (sure < SURE_LEAST && sure >= SEEN_LEAST && CHINESE_LINE.test(text)) unsure += 1;
    if (sure < SURE_LEAST || text.trim() === "") continue;
    lines.push({ x, y, width, height, text: text.trim(), sure, ...directionOf(box) });
  }
  return { lines, unsure };
}

function directionOf({ width, height, points }: Box): Pick<FoundLine, "isStacked" | "thick" | "slant"> {
  const isStacked = height >= width * STACKED_FROM;
  if (!points || isStacked) return { isStacked, thick: Math.min(width, height), slant: 0 };
  const [topLeft, topRight, , bottomLeft] = points;
  const rise = (Math.atan2(topLeft.y - topRight.y, topRight.x - topLeft.x) * 180) / Math.PI;
  const slant = Math.abs(rise) < LEVEL ? 0 : Math.round(rise);
  const thick = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y);
  return { isStacked, thick: slant === 0 ? height : Math.round(thick), slant };
}

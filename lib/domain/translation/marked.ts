import type { FoundLine } from "../reading/found-line";
import { alignmentOf } from "./alignment";
import type { Look } from "./look";
import { readable } from "./readable";
import { frameWithin, newRegion, TEXT_SIZE, type Frame, type Region, type Size } from "./region";

/** Strokes from so many letter sizes on are bold, and those of the heaviest display face. */
const BOLD_FROM = 0.07;
const HEAVY_FROM = 0.15;

/** A line of writing with what it looks like. */
export type SeenLine = FoundLine & { look: Look };

/**
 * A line found on a picture as a region that waits for its Korean: letters of its size, colour, weight and outline, readable on
 * its ground, and the side it was written from. Its ground will go on under it.
 */
export function markedRegion(id: string, line: SeenLine, others: readonly Frame[], picture: Size): Region {
  const { look } = line;
  const size = Math.round(Math.min(TEXT_SIZE.max, Math.max(TEXT_SIZE.min, look.size)));
  const { colour, outline } = readable(look, look.ground, size);
  return {
    ...newRegion(id, frameWithin(line, picture)),
    source: line.text,
    size,
    colour,
    ...(outline && { outline }),
    font: look.weight >= HEAVY_FROM ? "BlackHanSans" : "Pretendard",
    bold: look.weight >= BOLD_FROM,
    align: alignmentOf(line, others, picture),
  };
}

import type { FoundLine } from "./found-line";
import { alignmentOf } from "./alignment";
import type { Look } from "./look";
import { readable } from "./readable";
import { ANGLE, frameWithin, newRegion, TEXT_SIZE, type Frame, type Region, type Size } from "./region";
import { hasChinese } from "@/lib/domain/words/has-chinese";

/** Strokes from so many letter sizes on are bold, and those of the heaviest display face. */
const BOLD_FROM = 0.07;
const HEAVY_FROM = 0.15;

/** A line of writing with what it looks like. */
export type SeenLine = FoundLine & { look: Look };

/**
 * The lines with Chinese of a picture as regions that wait for their Korean. All lines that were read are their neighbours.
 * `idOf` gives the region at each place its id.
 */
export const markedRegions = (lines: readonly SeenLine[], picture: Size, idOf: (at: number) => string): Region[] =>
  lines
    .filter(({ text }) => hasChinese(text))
    .map((line, at) =>
      markedRegion(
        idOf(at),
        line,
        lines.filter((other) => other !== line),
        picture,
      ),
    );

/**
 * A line found on a picture as a region that waits for its Korean: letters of its size, colour, weight and outline, readable on
 * its ground, and the side it was written from. Its ground will go on under it.
 */
export function markedRegion(id: string, line: SeenLine, others: readonly Frame[], picture: Size): Region {
  const { look } = line;
  const size = Math.round(Math.min(TEXT_SIZE.max, Math.max(TEXT_SIZE.min, look.size)));
  const { colour, outline } = readable(look, look.ground, size);
  const { angle, ...frame } = alongOf(line, picture);
  const isTurned = angle !== 0;
  return {
    ...newRegion(id, frame),
    ...(isTurned && { angle, fill: { kind: "clean", at: { ...frameWithin(line, picture), angle } } }),
    source: line.text,
    size,
    colour,
    ...(outline && { outline }),
    font: look.weight >= HEAVY_FROM ? "BlackHanSans" : "Pretendard",
    bold: look.weight >= BOLD_FROM,
    align: isTurned || look.isCentred ? "center" : alignmentOf(line, others, picture),
  };
}

/**
 * Where a line's text is, level, before it is turned around its middle: as long as the line and as high as it is thick. A
 * slanted line's own frame is what it fills after turning, which is both wider and higher.
 */
function alongOf(line: SeenLine, picture: Size): Frame & { angle: number } {
  const { x, y, width, height, thick, slant } = line;
  const angle = Math.max(ANGLE.min, Math.min(ANGLE.max, slant));
  if (slant === 0 || angle !== slant) return { ...frameWithin(line, picture), angle: 0 };
  const radians = (Math.abs(slant) * Math.PI) / 180;
  const length = Math.max(thick, (width - thick * Math.sin(radians)) / Math.cos(radians));
  const frame = { x: x + (width - length) / 2, y: y + (height - thick) / 2, width: length, height: thick };
  return { ...frameWithin(frame, picture), angle };
}

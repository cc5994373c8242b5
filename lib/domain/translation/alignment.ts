import { lineThickness } from "./cleaning/text-mask";
import type { Frame, Region, Size } from "./region";

type Align = Region["align"];

/** In thicknesses of a line: how exactly edges of lines stand below each other, and by how much their middles do more so. */
const EXACT = 0.35;
const CLEARLY = 0.1;
/** How near a line is to one border of the picture, and not the other, if it was written from there. */
const AT_BORDER = 0.09;
/** The largest offset of a centred line from the picture's middle, as a share of the picture's width. */
const CENTRED = 0.03;

const middleOf = ({ x, width }: Frame): number => x + width / 2;

/**
 * The side from which a line was written: the one it shares with its neighbours above and below; the middle if it is
 * centred in the picture or a column, or isolated. Korean is longer or shorter than Chinese, so the right side has to stay.
 */
export function alignmentOf(frame: Frame, others: readonly Frame[], picture: Size): Align {
  const near = lineThickness(frame) * EXACT;
  const isBelowEachOther = (other: Frame): boolean =>
    (other.y + other.height <= frame.y + near || other.y >= frame.y + frame.height - near) &&
    Math.abs(other.y - frame.y) < 6 * lineThickness(frame);
  const neighbours = others.filter(isBelowEachOther);
  const off = (placeOf: (one: Frame) => number): number =>
    Math.min(...neighbours.map((other) => Math.abs(placeOf(other) - placeOf(frame))));
  const [beginning, middle, end] = [off(({ x }) => x), off(middleOf), off(({ x, width }) => x + width)];
  if (Math.abs(middleOf(frame) - picture.width / 2) <= picture.width * CENTRED) return "center";
  // Short words one below the other in a table begin and end nearly alike.
  if (middle + lineThickness(frame) * CLEARLY < Math.min(beginning, end)) return "center";
  if (beginning <= near) return "left";
  if (end <= near) return "right";
  const [left, right] = [frame.x / picture.width, 1 - (frame.x + frame.width) / picture.width];
  if (right < AT_BORDER && left > 3 * AT_BORDER) return "right";
  if (left < AT_BORDER && right > 3 * AT_BORDER) return "left";
  return "center";
}

import { COLUMN_FROM, fittingSize, PAD_EM, WORD_GAP, type MeasureEm } from "./lay-out";
import { TEXT_SIZE, type Frame, type Region, type Size } from "./region";
import type { Room } from "./room";

/** Letters of one line may become so much smaller before the line is broken. */
export const SHRINK = 0.74;
/** Smaller than this, of the size it had, no Korean is written. */
const FLOOR = 0.45;
const FLOOR_PX = 9;
/** Of two lines the second may take so much room above and below, in heights of the frame. */
const TALLER = 0.7;

/**
 * A region with its Korean in the size of the covered writing: on one line, if necessary into the free room next to it,
 * then a little smaller, then on more lines, then smaller down to a floor. Undefined if it fits nowhere.
 *
 * If the frame grows, the fill still covers its former place. A size chosen by the seller is treated like that of the
 * writing.
 */
export function written(
  one: Region,
  text: string,
  { room, picture, measure }: { room: Room; picture: Size; measure: MeasureEm },
): Region | undefined {
  const floor = Math.max(TEXT_SIZE.min, Math.min(one.size, Math.max(FLOOR_PX, Math.round(one.size * FLOOR))));
  const put = (frame: Frame, size: number): Region => ({ ...one, ...frame, ...coverOf(one, frame), text, size });
  if (one.height >= one.width * COLUMN_FROM) {
    const lines = columnLines(text) * one.lineHeight;
    const free = one.height + room.up + room.down;
    const size = Math.min(one.size, Math.floor(Math.min(one.width / (1 + 2 * PAD_EM), free / lines)));
    return size >= floor ? put(lengthenedColumn(one, Math.ceil(lines * size), room), size) : undefined;
  }
  const ems = measure(text) + 2 * PAD_EM;
  if (one.angle) {
    const free = one.width + 2 * Math.min(room.left, room.right);
    const size = Math.min(one.size, Math.floor(free / (ems - 2 * PAD_EM)));
    return size >= floor ? put(lengthened(one, Math.ceil(ems * size)), size) : undefined;
  }
  const wide = widened(padded(one, picture), Math.ceil(ems * one.size), room);
  const onOneLine = Math.min(one.size, Math.floor(wide.width / ems));
  if (onOneLine >= one.size * SHRINK) return put(wide, onOneLine);
  const tall = heightened(wide, room);
  const broken = Math.min(one.size, fittingSize({ ...one, ...tall, text }, measure));
  const [frame, size] = broken > onOneLine ? [tall, broken] : [wide, onOneLine];
  return size >= floor ? put(frame, size) : undefined;
}

/** How many lines a column has: one for each letter, and a gap between words. */
function columnLines(text: string): number {
  const words = text.split(/\s+/u).filter(Boolean);
  return words.reduce((sum, word) => sum + [...word].length, 0) + WORD_GAP * Math.max(0, words.length - 1);
}

/** A column as long as its letters need, down into the free room first, because it begins at its top. */
function lengthenedColumn({ x, y, width, height }: Frame, needed: number, room: Room): Frame {
  const more = Math.max(0, needed - height);
  const down = Math.min(more, room.down);
  const up = Math.min(more - down, room.up);
  return { x, y: y - up, width, height: height + down + up };
}

function coverOf(one: Region, frame: Frame): Pick<Region, "fill"> | undefined {
  const isMoved = (["x", "y", "width", "height"] as const).some((side) => frame[side] !== one[side]);
  if (one.fill.kind !== "clean" || one.fill.at || !isMoved) return undefined;
  const { x, y, width, height } = one;
  return { fill: { kind: "clean", at: { x, y, width, height } } };
}

/** The frame with the room letters keep from its sides added, so that they begin where those of the writing do. */
function padded({ x, y, width, height, size, align }: Region, picture: Size): Aligned {
  const pad = Math.round(size * PAD_EM);
  const left = Math.min(x, pad);
  const right = Math.min(picture.width - x - width, pad);
  return { x: x - left, y, width: width + left + right, height, align };
}

type Aligned = Frame & Pick<Region, "align">;

/** The frame of a turned text as wide as its letters and the room they keep from its sides, around the same middle. */
const lengthened = ({ x, y, width, height }: Frame, needed: number): Frame => {
  const wide = Math.max(width, needed);
  return { x: Math.max(0, Math.round(x - (wide - width) / 2)), y, width: wide, height };
};

/**
 * As wide as needed, into the room on the side where the line continues; a centred one to both sides, and further where
 * there is room.
 */
function widened({ x, y, width, height, align }: Aligned, needed: number, room: Room): Frame {
  const more = Math.max(0, needed - width);
  if (align === "left") return { x, y, width: width + Math.min(more, room.right), height };
  if (align === "right") {
    const left = Math.min(more, room.left);
    return { x: x - left, y, width: width + left, height };
  }
  const half = Math.ceil(more / 2);
  const left = Math.min(room.left, half + Math.max(0, half - room.right));
  const right = Math.min(room.right, half + Math.max(0, half - room.left));
  return { x: x - left, y, width: width + left + right, height };
}

function heightened({ x, y, width, height }: Frame, room: Room): Frame {
  const each = Math.round(Math.min(height * TALLER, room.up, room.down));
  return { x, y: y - each, width, height: height + 2 * each };
}

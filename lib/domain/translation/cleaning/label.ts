import type { Pixels } from "@/lib/domain/translation/edge-colour";
import type { Frame } from "@/lib/domain/translation/region";
import { distanceTo } from "./distance";
import type { Patch } from "./patch";
import { commonness, middleOf, nearTo, SAME_COLOUR } from "./shades";

/** So much of the rim of a frame has the shade of its label, when the writing is on one. */
const RIM_LEAST = 0.55;
const RIM_PX = 2;
/** A label is of one colour, but for what a JPEG makes of it. */
const EVEN = 24;
/** Less of a piece than this outside of a label says nothing, and less of the frame than this inside of it is no label. */
const BEYOND_LEAST = 0.04;
const WITHIN_LEAST = 0.94;

/** The points of a label that are its ground, and those that lie beyond it. */
type Label = { ground: Uint8Array; beyond: Uint8Array };

/**
 * The label a line of writing is on, such as a pill, a ribbon, a circle or the cell of a table; nothing where its ground goes
 * on. It is the piece of one shade that the frame's rim is on, with all that it encloses: the writing.
 *
 * What is beyond says nothing about the writing or its ground: white letters on a small badge are no page, and neither the
 * edge of the badge nor its shape may go with them.
 */
export function labelUnder(patch: Patch, inside: Uint8Array): Label | undefined {
  const { width, height, data } = patch;
  const rim = rimOf(inside, width, height);
  const common = commonness(patch, (at) => rim[at] === 1);
  const shade = common.reduce((most, share, at) => (share > (common[most] ?? 0) ? at : most), 0);
  const ground = nearTo(data, meanOf(patch, rim, nearTo(data, middleOf(shade))), EVEN);
  const [all, like] = [count(rim), count(rim, ground)];
  if (all === 0 || like < all * RIM_LEAST) return undefined;
  const label = reached(ground, (at) => rim[at] === 1, width, height);
  const open = label.map((isLabel) => (isLabel ? 0 : 1));
  const isBorder = (at: number): boolean =>
    at < width || at >= open.length - width || at % width === 0 || at % width === width - 1;
  const beyond = reached(open, isBorder, width, height);
  const isLabel =
    count(beyond) >= beyond.length * BEYOND_LEAST && count(inside, beyond) <= count(inside) * (1 - WITHIN_LEAST);
  return isLabel ? { ground: label, beyond } : undefined;
}

function meanOf({ data }: Patch, rim: Uint8Array, like: Uint8Array): readonly [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0];
  let all = 0;
  for (let at = 0; at < rim.length; at += 1) {
    if (!rim[at] || !like[at]) continue;
    all += 1;
    for (const colour of [0, 1, 2] as const) sum[colour] += data[at * 3 + colour] ?? 0;
  }
  const mean = (colour: 0 | 1 | 2): number => sum[colour] / Math.max(1, all);
  return [mean(0), mean(1), mean(2)];
}

/** The points of a frame right at its edge. */
function rimOf(inside: Uint8Array, width: number, height: number): Uint8Array {
  const far = distanceTo(
    inside.map((isIn) => (isIn ? 0 : 1)),
    width,
    height,
  );
  return inside.map((isIn, at) => (isIn && (far[at] ?? 0) <= RIM_PX ? 1 : 0));
}

function count(set: Uint8Array, also: Uint8Array = set): number {
  let found = 0;
  for (let at = 0; at < set.length; at += 1) if (set[at] && also[at]) found += 1;
  return found;
}

/** The points of a set that hang together with one where it begins, side by side. */
function reached(set: Uint8Array, begins: (at: number) => boolean, width: number, height: number): Uint8Array {
  const found = new Uint8Array(width * height);
  const next: number[] = [];
  const take = (at: number): void => {
    if (!set[at] || found[at]) return;
    found[at] = 1;
    next.push(at);
  };
  for (let at = 0; at < found.length; at += 1) if (begins(at)) take(at);
  for (let at = next.pop(); at !== undefined; at = next.pop()) {
    if (at % width > 0) take(at - 1);
    if (at % width < width - 1) take(at + 1);
    if (at >= width) take(at - width);
    if (at < found.length - width) take(at + width);
  }
  return found;
}

/** How far to each side a label is looked for, in heights of a line, and how much more of it one side may have. */
const SIDE_MOST = 8;
const SIDES_APART = 0.25;
/** Rows of a frame in which it is looked for, from its top. */
const ROWS = [0.25, 0.5, 0.75];

/**
 * Whether a line of writing is in the middle of a label: as much of one shade is on its left as on its right, and both end.
 * Example: a word in a pill is; one at the left border of a table's cell is not, and neither is one on a page.
 */
export function isCentredOnLabel(pixels: Pixels, { x, y, width, height }: Frame): boolean {
  const most = height * SIDE_MOST;
  const free = (from: number, step: 1 | -1, row: number): number | undefined => {
    const ground = pointAt(pixels, from, row);
    for (let far = 1; far <= most; far += 1) {
      const point = pointAt(pixels, from + far * step, row);
      if (!ground || !point) return undefined;
      if (Math.hypot(...point.map((value, at) => value - (ground[at] ?? 0))) > SAME_COLOUR) return far;
    }
    return undefined;
  };
  return ROWS.every((share) => {
    const row = Math.floor(y + height * share);
    const [left, right] = [free(x - 1, -1, row), free(x + width, 1, row)];
    return left !== undefined && right !== undefined && Math.abs(left - right) <= Math.max(3, height * SIDES_APART);
  });
}

function pointAt({ width, channels, data }: Pixels, x: number, y: number): readonly number[] | undefined {
  if (x < 0 || x >= width) return undefined;
  const at = (y * width + x) * channels;
  return [data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255];
}

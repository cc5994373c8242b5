import type { Pixels } from "@/lib/domain/translation/edge-colour";
import { levelSize, type Covered, type Frame } from "@/lib/domain/translation/region";
import { distanceTo, strokeThickness } from "./distance";
import { grown, patchOf, pointsAlong, pointsIn, type Patch } from "./patch";
import { labelUnder } from "./label";
import { commonness, middleOf, nearTo, SAME_COLOUR, shadeAt } from "./shades";

/** What of a region is writing, and what its strokes look like. */
export type TextMask = {
  /** The region and some room around it. */
  patch: Patch;
  /** Points that have to go: strokes, outlines, shadows, and the blurred edge of each. */
  writing: Uint8Array;
  /** The strokes alone, as far as they could be separated. */
  strokes: Uint8Array;
  /** Points of the frame itself. */
  inside: Uint8Array;
  /** Points of other regions, which are no ground either. */
  foreign: Uint8Array;
  /** How common each shade is around the frame. */
  around: Float32Array;
  /** Whether it is on a label of one shade, beyond which all points are foreign. */
  isOnLabel: boolean;
};

/** In thicknesses of a line of writing: how far around it is looked, how far its strokes may leave the frame. */
const AROUND = 0.5;
const BEYOND = 0.1;
/** A piece of its colour that begins so near to the frame is a tip of one of its letters. */
const BESIDE = 0.22;
/** How far around it the ground is searched: first on its own label, then beyond. */
const GROUNDS = [0.25, AROUND] as const;
const GROUND_POINTS_LEAST = 50;
/** A colour of writing is this much commoner in the frame than around it. */
const EXCESS_LEAST = 0.03;
const COLOURS_MOST = 3;
/** A shade this common around the frame is ground; writing differs from all of them by so much. */
const GROUND_LEAST = 0.05;
const CONTRAST_LEAST = 34;
/** A second colour of the writing is hardly seen around it, else it is a piece of what is photographed. */
const APART = 5;
/** Thicker things than this are no strokes: a label, or a piece of what is photographed. */
const STROKE_MOST = 0.34;
/** Outlines and shadows reach so far from the strokes they belong to. */
const TRIM = 0.2;
/** The reach of a stroke's blur and its JPEG residue. */
const BLUR = 0.07;
const BLUR_PX_LEAST = 2.5;

/** How thick a line of writing is: its height, or its width where letters stand one below the other. */
export function lineThickness(frame: Covered): number {
  const { width, height } = levelSize(frame);
  return Math.min(width, height);
}

/**
 * Separates the writing in a frame from its ground: colours that are common in the frame, rare around it, and form strokes.
 * `others` are frames with writing of their own, which are no ground of this one.
 *
 * If no strokes are found, the whole frame counts as writing.
 */
export function textMask(pixels: Pixels, frame: Covered, others: readonly Frame[]): TextMask {
  const thick = lineThickness(frame);
  const patch = patchOf(pixels, grown(frame, Math.max(10, Math.round(thick * AROUND)), pixels));
  const { width, height } = patch;
  const places = placesOf(pixels, patch, frame, others);
  const { inside, foreign } = places;
  const within = commonness(patch, (at) => inside[at] === 1);
  for (const reach of GROUNDS) {
    const ring = places.around(reach, 4);
    const isAround = (at: number): boolean => ring[at] === 1 && !places.near[at] && !foreign[at];
    const isSeen = ring.filter((_, at) => isAround(at)).length >= GROUND_POINTS_LEAST;
    const { label } = places;
    if (!isSeen && !label) continue;
    // A frame may fill its label.
    const shades = { within, around: commonness(patch, isSeen || !label ? isAround : (at) => label[at] === 1) };
    const strokes = strokesIn(patch, places, shades, thick);
    if (!strokes) continue;
    const far = distanceTo(strokes, width, height);
    const own = strokes.map((isStroke, at) => {
      if (isStroke) return 1;
      const shade = shadeAt(patch.data, at);
      const isTheirs = (within[shade] ?? 0) > 1.5 * (shades.around[shade] ?? 0);
      return isTheirs && (far[at] ?? 0) <= thick * TRIM ? 1 : 0;
    });
    const edge = distanceTo(own, width, height);
    const blur = Math.max(BLUR_PX_LEAST, thick * BLUR);
    const writing = own.map((_, at) => (!foreign[at] && (edge[at] ?? 0) <= blur ? 1 : 0));
    return { patch, inside, foreign, strokes, writing, around: shades.around, isOnLabel: label !== undefined };
  }
  const strokes = new Uint8Array(width * height);
  return { patch, inside, foreign, strokes, writing: inside, around: within, isOnLabel: false };
}

function placesOf(pixels: Pixels, patch: Patch, frame: Covered, others: readonly Frame[]): Places {
  const whole = pointsAlong(patch, frame);
  const label = labelUnder(patch, whole);
  const inside = label ? whole.map((isIn, at) => (isIn && !label.beyond[at] ? 1 : 0)) : whole;
  const foreign = new Uint8Array(inside.length);
  for (const other of others) pointsIn(patch, other).forEach((isIn, at) => isIn && !inside[at] && (foreign[at] = 1));
  label?.beyond.forEach((isBeyond, at) => isBeyond && (foreign[at] = 1));
  const far = frame.angle ? distanceTo(whole, patch.width, patch.height) : undefined;
  const around = (share: number, least: number): Uint8Array => {
    const by = Math.max(least, Math.round(lineThickness(frame) * share));
    return far ? whole.map((_, at) => ((far[at] ?? 0) <= by ? 1 : 0)) : pointsIn(patch, grown(frame, by, pixels));
  };
  return {
    inside,
    near: around(BEYOND, 2),
    beside: around(BESIDE, 4),
    around,
    foreign,
    label: label?.ground,
    sides: innerSides(patch, pixels),
  };
}

type Shades = { within: Float32Array; around: Float32Array };

/** The strokes of the colours that are common in the frame and rare around it; nothing where there are none. */
function strokesIn(patch: Patch, places: Places, { within, around }: Shades, thick: number): Uint8Array | undefined {
  const { width, height } = patch;
  const excess = within.map((share, shade) => share - (around[shade] ?? 0));
  around.forEach((share, shade) => share >= GROUND_LEAST && forget(excess, shade, CONTRAST_LEAST));
  const strokes = new Uint8Array(width * height);
  for (let found = 0, tries = 0; found < COLOURS_MOST && tries < 8; tries += 1) {
    const shade = excess.reduce((most, share, other) => (share > (excess[most] ?? 0) ? other : most), 0);
    if ((excess[shade] ?? 0) < EXCESS_LEAST) break;
    const isApart = (within[shade] ?? 0) >= APART * (around[shade] ?? 0);
    const shape = strokesOf(nearTo(patch.data, middleOf(shade)), places, patch);
    forget(excess, shade, SAME_COLOUR);
    if (found > 0 && !isApart) continue;
    if (strokeThickness(shape, width, height) > thick * STROKE_MOST) continue;
    shape.forEach((isSet, at) => isSet && (strokes[at] = 1));
    found += 1;
  }
  return strokes.includes(1) ? strokes : undefined;
}

type Places = {
  inside: Uint8Array;
  near: Uint8Array;
  beside: Uint8Array;
  foreign: Uint8Array;
  /** The ground of the label the writing is on, if it is on one. */
  label: Uint8Array | undefined;
  /** Points so far around the frame, in thicknesses of a line and at least so many pixels. */
  around(share: number, least: number): Uint8Array;
  /** Pixels at whose sides the picture continues. */
  sides(x: number, y: number): boolean;
};

const innerSides =
  ({ x: left, y: top, width, height }: Patch, picture: Pick<Pixels, "width" | "height">) =>
  (x: number, y: number): boolean =>
    (x === 0 && left > 0) ||
    (y === 0 && top > 0) ||
    (x === width - 1 && left + width < picture.width) ||
    (y === height - 1 && top + height < picture.height);

/** At least this share of a piece that extends beyond the frame has to lie in it. */
const OWN_LEAST = 0.6;

/**
 * The pieces of a colour that are writing: those in the frame and those right next to it, because a frame may miss the tips
 * of letters. A piece that extends beyond the area is none: a table's line, or the paper around a label.
 */
function strokesOf(shape: Uint8Array, { inside, near, beside, foreign, sides }: Places, { width }: Patch): Uint8Array {
  const strokes = new Uint8Array(shape.length);
  const seen = new Uint8Array(shape.length);
  for (let start = 0; start < shape.length; start += 1) {
    if (!shape[start] || seen[start]) continue;
    const piece = [start];
    seen[start] = 1;
    let [leaves, isForeign, isBeside, own] = [false, false, false, 0];
    for (let next = 0; next < piece.length; next += 1) {
      const at = piece[next] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      leaves ||= sides(x, y);
      isForeign ||= foreign[at] === 1;
      isBeside ||= beside[at] === 1;
      own += inside[at] ?? 0;
      for (const to of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width]) {
        if (to < 0 || to >= shape.length || !shape[to] || seen[to]) continue;
        seen[to] = 1;
        piece.push(to);
      }
    }
    if (!isBeside || (leaves && own < piece.length * OWN_LEAST)) continue;
    for (const at of piece) if ((!leaves && !isForeign) || near[at]) strokes[at] = 1;
  }
  return strokes;
}

/** Leaves out the shades within so much of one. */
function forget(excess: Float32Array, shade: number, within: number): void {
  const [red, green, blue] = middleOf(shade);
  excess.forEach((share, other) => {
    if (share <= 0) return;
    const [r, g, b] = middleOf(other);
    if (Math.hypot(r - red, g - green, b - blue) <= within) excess[other] = 0;
  });
}

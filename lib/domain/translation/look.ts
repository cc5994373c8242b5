import type { Pixels } from "./edge-colour";
import { hexOf, luminance } from "./contrast";
import { distanceTo, strokeThickness } from "./cleaning/distance";
import { isCentredOnLabel } from "./cleaning/label";
import { shadeAt } from "./cleaning/shades";
import { textMask, type TextMask } from "./cleaning/text-mask";
import type { Ground } from "./readable";
import { OUTLINE_WIDTH, type Frame, type Outline } from "./region";

/** The look of writing on a picture, and of its ground. */
export type Look = {
  /** How high its letters are, in pixels of the picture. */
  size: number;
  colour: string;
  outline?: Outline;
  /** How thick its strokes are, in letter sizes: some 0.08 of a regular face, 0.13 of a bold one. */
  weight: number;
  ground: Ground;
  /** Whether it is in the middle of a label, as in a pill. */
  isCentred?: true;
};

/** Chinese letters fill so much of their size. */
const INK_SHARE = 0.92;
/** Writing without a letter of full height, such as 一, is judged by its frame; and no letters are larger than that. */
const INK_LEAST = 0.5;
const SIZE_MOST = 1.2;
/** The blur of an edge makes strokes so many pixels thicker than they are. */
const BLUR_PX = 0.45;
/** Strokes of smaller letters are all blur: their colour is the strongest there is, their weight a guess. */
const SMALL_PX = 22;
const SMALL_WEIGHT = 0.06;
/** The darkest and the brightest few points are noise. */
const NOISE = 0.06;

/** What the writing in a frame looks like; `thick` is how thick its line is, `others` are frames with writing of their own. */
export function lookOf(pixels: Pixels, line: Frame & { thick: number; slant: number }, others: readonly Frame[]): Look {
  const isCentred = line.slant === 0 && isCentredOnLabel(pixels, line);
  return { ...lettersOf(pixels, line, others), ...(isCentred && { isCentred }) };
}

function lettersOf(
  pixels: Pixels,
  { thick, slant, ...frame }: Frame & { thick: number; slant: number },
  others: readonly Frame[],
): Look {
  const mask = withoutHalo(textMask(pixels, { ...frame, angle: slant }, others));
  const { patch, strokes } = mask;
  const { width, height } = patch;
  const ground = groundUnder(mask);
  if (!strokes.includes(1)) return { size: Math.round(thick), colour: "#111111", weight: 0.1, ground };
  const ink = slant === 0 ? inkExtent(strokes, width, frame.height > frame.width) : 0;
  const size = Math.max(1, Math.min(thick * SIZE_MOST, (ink < thick * INK_LEAST ? thick : ink) / INK_SHARE));
  const depth = distanceTo(
    strokes.map((isStroke) => 1 - isStroke),
    width,
    height,
  );
  if (size < SMALL_PX) return { size, colour: hexOf(strongestColour(mask)), weight: SMALL_WEIGHT, ground };
  const deepest = depth.reduce((most, far) => Math.max(most, far), 0);
  const core = commonColour(mask, (at) => strokes[at] === 1 && (depth[at] ?? 0) > Math.max(1, deepest * 0.65))?.colour;
  const strongest = strongestColour(mask);
  const inner = core && isBlur(core, groundColour(mask), strongest) ? strongest : core;
  if (!inner) return { size, colour: hexOf(strongestColour(mask)), weight: SMALL_WEIGHT, ground };
  const face = strokes.map((isStroke, at) => (isStroke && apart(colourAt(mask, at), inner) <= OUTLINE_DIFFERS ? 1 : 0));
  const outline = outlineOf(mask, face, inner, size);
  const weight = Math.max(0, strokeThickness(face, width, height) - BLUR_PX) / size;
  return { size, colour: hexOf(inner), weight, ground, ...(outline && { outline }) };
}

/** Smaller differences from the ground are the JPEG halo of strong letters. */
const HALO_MOST = 45;

/** The mask with the strokes alone that differ from the ground, if there are any. */
function withoutHalo(mask: TextMask): TextMask {
  const ground = groundColour(mask);
  const strokes = mask.strokes.map((isStroke, at) =>
    isStroke && apart(colourAt(mask, at), ground) > HALO_MOST ? 1 : 0,
  );
  return strokes.includes(1) ? { ...mask, strokes } : mask;
}

/** An outline differs from letters and ground by so much, and is most of what is right around the letters. */
const OUTLINE_DIFFERS = 80;
const OUTLINE_LEAST = 0.5;
/** In letter sizes: from the blur of the letters' edge on, how far is looked for it at most. */
const OUTLINE_REACH = 0.14;

/** The outline around letters, if there is one: a colour that follows their edge all around and is no ground. */
function outlineOf(mask: TextMask, face: Uint8Array, inner: Colour, size: number): Outline | undefined {
  const { width, height } = mask.patch;
  const far = distanceTo(face, width, height);
  const isRight = (at: number): boolean => !face[at] && (far[at] ?? 0) > 1.2 && (far[at] ?? 0) <= 3;
  const around = commonColour(mask, isRight);
  if (!around || around.share < OUTLINE_LEAST || apart(around.colour, inner) < OUTLINE_DIFFERS) return undefined;
  const shade = shadeAt(Float32Array.from(around.colour), 0);
  if ((mask.around[shade] ?? 0) > around.share / 4) return undefined;
  const reach: number[] = [];
  for (let at = 0; at < face.length; at += 1) {
    const is = !face[at] && (far[at] ?? 0) <= size * OUTLINE_REACH + 1;
    if (is && apart(colourAt(mask, at), around.colour) <= OUTLINE_DIFFERS / 2) reach.push(far[at] ?? 0);
  }
  reach.sort((a, b) => a - b);
  const wide = reach[Math.floor(reach.length * 0.9)] ?? 1;
  return {
    colour: hexOf(around.colour),
    width: Math.max(OUTLINE_WIDTH.min, Math.min(OUTLINE_WIDTH.max, Math.round(wide))),
  };
}

type Colour = readonly [number, number, number];

const colourAt = ({ patch: { data } }: TextMask, at: number): Colour => [
  data[at * 3] ?? 0,
  data[at * 3 + 1] ?? 0,
  data[at * 3 + 2] ?? 0,
];
const apart = (one: Colour, other: Colour): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

/** The commonest colour of the chosen points: the mean of those of the commonest shade, and their share. */
function commonColour(mask: TextMask, chosen: (at: number) => boolean): { colour: Colour; share: number } | undefined {
  const shades = new Map<number, { count: number; sum: [number, number, number] }>();
  let all = 0;
  for (let at = 0; at < mask.strokes.length; at += 1) {
    if (!chosen(at)) continue;
    all += 1;
    const [red, green, blue] = colourAt(mask, at);
    const key = (red >> 5) * 64 + (green >> 5) * 8 + (blue >> 5);
    const shade = shades.get(key) ?? { count: 0, sum: [0, 0, 0] };
    shade.count += 1;
    shade.sum = [shade.sum[0] + red, shade.sum[1] + green, shade.sum[2] + blue];
    shades.set(key, shade);
  }
  const [most] = [...shades.values()].sort((a, b) => b.count - a.count);
  if (!most) return undefined;
  const [red, green, blue] = most.sum;
  return { colour: [red / most.count, green / most.count, blue / most.count], share: most.count / all };
}

const WHITE: Colour = [255, 255, 255];

const groundColour = (mask: TextMask): Colour =>
  commonColour(mask, (at) => mask.inside[at] === 1 && !mask.writing[at] && !mask.foreign[at])?.colour ?? WHITE;

/** So much of the way from the ground to the strongest colour, and so near to that way, a colour is a mixture of both. */
const MIXED = { least: 0.2, most: 0.85, off: 30 };

/** Whether a colour is the ground and the writing blurred into one, as between the strokes of dense letters such as 量. */
function isBlur(colour: Colour, ground: Colour, strongest: Colour): boolean {
  const whole = apart(ground, strongest);
  const along = ([0, 1, 2] as const).reduce<number>(
    (sum, at) => sum + (colour[at] - ground[at]) * (strongest[at] - ground[at]),
    0,
  );
  const share = whole === 0 ? 0 : along / whole ** 2;
  const mixed = (at: 0 | 1 | 2): number => ground[at] + (strongest[at] - ground[at]) * share;
  return share > MIXED.least && share < MIXED.most && apart(colour, [mixed(0), mixed(1), mixed(2)]) < MIXED.off;
}

/** The colour of those strokes that differ most from their ground. */
function strongestColour(mask: TextMask): Colour {
  const { strokes } = mask;
  const ground = groundColour(mask);
  const colours: Colour[] = [];
  strokes.forEach((isStroke, at) => isStroke && colours.push(colourAt(mask, at)));
  colours.sort((a, b) => apart(b, ground) - apart(a, ground));
  const strongest = colours.slice(0, Math.max(1, Math.round(colours.length / 8)));
  const mean = (at: 0 | 1 | 2): number => strongest.reduce((sum, colour) => sum + colour[at], 0) / strongest.length;
  return strongest.length === 0 ? [17, 17, 17] : [mean(0), mean(1), mean(2)];
}

/** From the first to the last row with strokes, or column where letters stand one below the other. */
function inkExtent(strokes: Uint8Array, width: number, isStacked: boolean): number {
  const counts = new Map<number, number>();
  strokes.forEach((isStroke, at) => {
    const place = isStacked ? at % width : Math.floor(at / width);
    if (isStroke) counts.set(place, (counts.get(place) ?? 0) + 1);
  });
  const places = [...counts.keys()].sort((a, b) => a - b);
  return places.length === 0 ? 0 : (places.at(-1) ?? 0) - (places[0] ?? 0) + 1;
}

function groundUnder({ patch, inside, writing, foreign }: TextMask): Ground {
  const tones: number[] = [];
  const take = (isTaken: (at: number) => boolean): void => {
    for (let at = 0; at < writing.length; at += 2)
      if (isTaken(at)) tones.push(luminance([...patch.data.subarray(at * 3, at * 3 + 3)]));
  };
  take((at) => inside[at] === 1 && !writing[at] && !foreign[at]);
  // If the writing fills its frame, the area around it shows its ground.
  if (tones.length < 20) take((at) => !writing[at] && !foreign[at]);
  tones.sort((a, b) => a - b);
  const at = (share: number): number => tones[Math.floor((tones.length - 1) * share)] ?? 1;
  return { darkest: at(NOISE), brightest: at(1 - NOISE) };
}

import type { Patch } from "./patch";

/** Shades are counted in sixteen steps of red, green and blue. */
const STEPS = 16;
const SHADES = STEPS ** 3;

export const shadeAt = (data: Float32Array, at: number): number =>
  ((data[at * 3] ?? 0) >> 4) * 256 + ((data[at * 3 + 1] ?? 0) >> 4) * 16 + ((data[at * 3 + 2] ?? 0) >> 4);

/**
 * How common each shade is among the chosen points, as a share of them. A point counts for its shade and by half for those
 * next to it, so that one colour on both sides of a step is still one.
 */
export function commonness({ data }: Patch, chosen: (at: number) => boolean): Float32Array {
  const counts = new Float32Array(SHADES);
  let total = 0;
  for (let at = 0; at < data.length / 3; at += 1) {
    if (!chosen(at)) continue;
    const shade = shadeAt(data, at);
    counts[shade] = (counts[shade] ?? 0) + 1;
    total += 1;
  }
  const soft = spread(spread(spread(counts, 256), 16), 1);
  return total === 0 ? soft : soft.map((count) => count / total);
}

/** Along one colour: each neighbour gets half as much as the shade itself. */
function spread(counts: Float32Array, stride: number): Float32Array {
  return counts.map((count, shade) => {
    const step = Math.floor(shade / stride) % STEPS;
    const before = step > 0 ? (counts[shade - stride] ?? 0) : 0;
    const after = step < STEPS - 1 ? (counts[shade + stride] ?? 0) : 0;
    return count + (before + after) / 2;
  });
}

const STEP = 16;
/** Colours so near to a shade's middle are it: two steps and a half. */
export const SAME_COLOUR = 40;

/** The colour in the middle of a shade. */
export const middleOf = (shade: number): readonly [number, number, number] => [
  (shade >> 8) * STEP + 8,
  ((shade >> 4) & 15) * STEP + 8,
  (shade & 15) * STEP + 8,
];

/** Which points of a piece have nearly one colour, or differ from it by `most` at most. */
export function nearTo(
  data: Float32Array,
  [red, green, blue]: readonly [number, number, number],
  most = SAME_COLOUR,
): Uint8Array {
  const shape = new Uint8Array(data.length / 3);
  for (let at = 0; at < shape.length; at += 1) {
    const [r, g, b] = [(data[at * 3] ?? 0) - red, (data[at * 3 + 1] ?? 0) - green, (data[at * 3 + 2] ?? 0) - blue];
    if (r * r + g * g + b * b <= most ** 2) shape[at] = 1;
  }
  return shape;
}

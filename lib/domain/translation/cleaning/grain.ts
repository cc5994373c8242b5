import type { Pixels } from "../edge-colour";
import type { Frame } from "../region";
import { distanceTo } from "./distance";
import { grown, patchOf, pointsIn } from "./patch";
import { stretchOver } from "./membrane";
import { roughnessOf, SEEN_FROM } from "./roughness";
import { lineThickness, type TextMask } from "./text-mask";

/** What is finer than this is taken along, in thicknesses of a line. */
const FINE = 0.35;
const STRONG = 4;
/** How far the writing's surroundings are looked through for grain that fits. */
const REACH = 1.3;
const PLACES = [-1.25, -1, -0.7, 0, 0.7, 1, 1.25];

/**
 * What a smooth filling lacks of a photograph or a fabric: the fine differences from point to point, taken from the piece next
 * to the writing whose own lie most like those between its strokes. Answers nothing where the ground is smooth.
 */
export function grainFor(
  pixels: Pixels,
  frame: Frame,
  { patch, writing }: TextMask,
  others: readonly Frame[],
): Float32Array | undefined {
  const thick = lineThickness(frame);
  const roughness = roughnessOf({ patch, writing });
  if (roughness < SEEN_FROM) return undefined;
  const wide = patchOf(pixels, grown(patch, Math.round(thick * REACH), pixels));
  const [left, top] = [patch.x - wide.x, patch.y - wide.y];
  const unusable = new Uint8Array(wide.width * wide.height);
  for (const other of others) pointsIn(wide, other).forEach((isIn, at) => isIn && (unusable[at] = 1));
  forEachPoint(patch, (at, x, y) => {
    if (writing[at]) unusable[(y + top) * wide.width + x + left] = 1;
  });
  const fine = fineOf(wide.data, unusable, wide.width, wide.height, Math.max(2, Math.round(thick * FINE)));
  const edge = distanceTo(writing, patch.width, patch.height);
  /** Points between and around the strokes, whose grain is known. */
  const known: number[] = [];
  const missing: number[] = [];
  forEachPoint(patch, (at, x, y) => {
    const there = (y + top) * wide.width + x + left;
    if (writing[at]) missing.push(there);
    else if ((edge[at] ?? 0) < 4 && !unusable[there]) known.push(there);
  });
  const offset = bestOffset({ fine, unusable, known, missing, width: wide.width, height: wide.height }, thick);
  if (offset === undefined) return undefined;
  const grain = new Float32Array(patch.data.length);
  // What is stronger is no grain but the edge of something.
  const most = roughness * STRONG;
  forEachPoint(patch, (at, x, y) => {
    if (!writing[at]) return;
    const from = ((y + top) * wide.width + x + left + offset) * 3;
    for (let colour = 0; colour < 3; colour += 1)
      grain[at * 3 + colour] = Math.max(-most, Math.min(most, fine[from + colour] ?? 0));
  });
  return grain;
}

function forEachPoint({ width, height }: Frame, visit: (at: number, x: number, y: number) => void): void {
  for (let y = 0, at = 0; y < height; y += 1) for (let x = 0; x < width; x += 1, at += 1) visit(at, x, y);
}

/** What a piece differs by from itself blurred, writing left out of the blur. */
function fineOf(data: Float32Array, unusable: Uint8Array, width: number, height: number, radius: number): Float32Array {
  const whole = data.slice();
  stretchOver(whole, unusable, width, height);
  const soft = blurred(blurred(whole, width, height, radius, 3), height, width, radius, 3);
  return whole.map((value, at) => value - (soft[at] ?? 0));
}

/** The mean over `radius` points to both sides along the rows; the answer lies on its side, so that twice is a square. */
function blurred(data: Float32Array, width: number, height: number, radius: number, channels: number): Float32Array {
  const turned = new Float32Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let colour = 0; colour < channels; colour += 1) {
      const value = (x: number): number => data[(y * width + x) * channels + colour] ?? 0;
      let [sum, count] = [0, 0];
      for (let x = 0; x < Math.min(radius, width); x += 1, count += 1) sum += value(x);
      for (let x = 0; x < width; x += 1) {
        if (x + radius < width) {
          sum += value(x + radius);
          count += 1;
        }
        if (x - radius - 1 >= 0) {
          sum -= value(x - radius - 1);
          count -= 1;
        }
        turned[(x * height + y) * channels + colour] = sum / count;
      }
    }
  }
  return turned;
}

type Search = {
  fine: Float32Array;
  unusable: Uint8Array;
  known: readonly number[];
  missing: readonly number[];
  width: number;
  height: number;
};

/** How far away the grain lies that differs least from the known one, in points; nothing where no place is free. */
function bestOffset({ fine, unusable, known, missing, width, height }: Search, thick: number): number | undefined {
  let best: { offset: number; cost: number } | undefined;
  for (const down of PLACES) {
    for (const aside of PLACES) {
      const [dx, dy] = [Math.round(aside * thick), Math.round(down * thick)];
      if (Math.max(Math.abs(dx), Math.abs(dy)) < thick * 0.6) continue;
      const isFree = (at: number): boolean => {
        const [x, y] = [(at % width) + dx, Math.floor(at / width) + dy];
        return x >= 0 && x < width && y >= 0 && y < height && !unusable[y * width + x];
      };
      const offset = dy * width + dx;
      const free = missing.filter(isFree).length / missing.length;
      if (free < 0.6) continue;
      let [sum, count] = [0, 0];
      for (let step = 0; step < known.length; step += 3) {
        const at = known[step] ?? 0;
        if (!isFree(at)) continue;
        for (let colour = 0; colour < 3; colour += 1)
          sum += ((fine[at * 3 + colour] ?? 0) - (fine[(at + offset) * 3 + colour] ?? 0)) ** 2;
        count += 1;
      }
      if (count === 0) continue;
      const cost = (sum / count) * (2 - free);
      if (!best || cost < best.cost) best = { offset, cost };
    }
  }
  return best?.offset;
}

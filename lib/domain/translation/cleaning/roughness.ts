import type { Pixels } from "@/lib/domain/translation/edge-colour";
import type { Frame } from "@/lib/domain/translation/region";
import { distanceTo } from "./distance";
import { grown, patchOf, pointsIn } from "./patch";
import type { TextMask } from "./text-mask";

/**
 * From here on a ground is seen to be rough: a photograph's grain, a fabric. Between the weakest grain of the hard pictures
 * (0.085) and the most that a JPEG leaves of a smooth label (0.064).
 */
export const SEEN_FROM = 0.074;
/**
 * The distances in pixels at which the ground is sampled: next to writing, and beyond JPEG residue. Grain is at both,
 * residue only at the nearer one.
 */
const BESIDE = 3;
const BEYOND = 9;
/** Fewer than so many differences say nothing. */
const LEAST = 900;
/** So many pixels around what is looked at for writing are looked at too, because a label may be all that there is of that. */
const AROUND = 12;
/** Grain is much the same at few and at many points; what a JPEG left of something is strong at some and nothing at others. */
const [FEW, MANY] = [0.35, 0.7];
/** Counted in parts of a shade, because grain that is just seen differs by less than one. */
const PARTS = 4;

/**
 * How much points differ from the mean of the four next to them, in shades of 256, where no writing is, and how evenly. On a
 * gradient, however steep, that is next to nothing.
 */
export function roughnessOf(
  pixels: Pixels,
  mask: Pick<TextMask, "patch" | "writing">,
  others: readonly Frame[],
): number {
  const area = patchOf(pixels, grown(mask.patch, AROUND, pixels));
  const { width, height, data } = area;
  const written = withWriting(area, mask, others);
  const far = distanceTo(written, width, height);
  const [near, beyond] = [new Uint32Array(256 * PARTS), new Uint32Array(256 * PARTS)];
  const row = width * 3;
  for (let at = width; at < written.length - width; at += 1) {
    const distance = far[at] ?? 0;
    if (distance < BESIDE || at % width === 0 || at % width === width - 1) continue;
    const counts = distance < BEYOND ? near : beyond;
    for (let place = at * 3; place < at * 3 + 3; place += 1) {
      const around =
        (data[place - 3] ?? 0) + (data[place + 3] ?? 0) + (data[place - row] ?? 0) + (data[place + row] ?? 0);
      const step = Math.round((Math.abs((data[place] ?? 0) * 4 - around) / 4) * PARTS);
      counts[step] = (counts[step] ?? 0) + 1;
    }
  }
  const known = [near, beyond].map(evenly).filter((one) => one !== undefined);
  return known.length === 0 ? 0 : Math.min(...known);
}

/** The points of a piece that are writing, or lie in the frame of another one. */
export function withWriting(
  area: Frame,
  { patch, writing }: Pick<TextMask, "patch" | "writing">,
  others: readonly Frame[],
): Uint8Array {
  const written = new Uint8Array(area.width * area.height);
  for (const other of others) pointsIn(area, other).forEach((isIn, at) => isIn && (written[at] = 1));
  const corner = (patch.y - area.y) * area.width + patch.x - area.x;
  writing.forEach((isWriting, at) => {
    if (isWriting) written[corner + Math.floor(at / patch.width) * area.width + (at % patch.width)] = 1;
  });
  return written;
}

function evenly(counts: Uint32Array): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < LEAST) return undefined;
  const reachedBy = (share: number): number => {
    let [seen, step] = [0, 0];
    while (step < counts.length - 1 && seen + (counts[step] ?? 0) <= total * share) seen += counts[step++] ?? 0;
    // Between the parts: two grounds of which one is rougher have the same part often.
    return (step + (total * share - seen) / Math.max(1, counts[step] ?? 0)) / PARTS;
  };
  return reachedBy(FEW) ** 2 / reachedBy(MANY);
}

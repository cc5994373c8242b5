import { distanceTo } from "./distance";
import type { TextMask } from "./text-mask";

/** From here on a ground is seen to be rough: a photograph's grain, a fabric. */
export const SEEN_FROM = 1.6;

/** How much a point differs from the one next to it, in shades of 256, where no writing is near: the middle of all such. */
export function roughnessOf({ patch, writing }: Pick<TextMask, "patch" | "writing">): number {
  const { width, height, data } = patch;
  const far = distanceTo(writing, width, height);
  const counts = new Uint32Array(256);
  let total = 0;
  for (let at = 0; at < writing.length - 1; at += 1) {
    if ((far[at] ?? 0) < 3 || at % width === width - 1) continue;
    for (let colour = 0; colour < 3; colour += 1) {
      const step = Math.abs((data[at * 3 + colour] ?? 0) - (data[(at + 1) * 3 + colour] ?? 0));
      counts[step] = (counts[step] ?? 0) + 1;
      total += 1;
    }
  }
  let [seen, middle] = [0, 0];
  while (middle < 255 && seen + (counts[middle] ?? 0) <= total / 2) seen += counts[middle++] ?? 0;
  // Between whole shades: two grounds of which one is twice as rough have the same middle often.
  return total === 0 ? 0 : middle + (total / 2 - seen) / Math.max(1, counts[middle] ?? 0);
}

import type { Pixels } from "@/lib/domain/translation/edge-colour";
import type { Covered, Frame } from "@/lib/domain/translation/region";
import { distanceTo } from "./distance";
import { grainFor } from "./grain";
import { stretchOver } from "./membrane";
import { roughnessOf, SEEN_FROM } from "./roughness";
import { lineThickness, textMask, type TextMask } from "./text-mask";

/** What covers the writing of a region: a piece of the picture as red, green, blue and how far it covers, row by row. */
type Cover = Frame & { data: Uint8ClampedArray };

/** Around strokes a JPEG leaves shades that differ by less than this from the ground; in thicknesses of a line, and pixels. */
const DUST = { most: 30, reach: 0.16, reachPx: 5 } as const;
const EDGE_PX = 3;
/** Where so much of a frame is ground, the rest is writing, also where it has another colour. */
const GROUND_SHARE = 0.92;

/**
 * The background under a region without its writing: what lies between and around the strokes continues under them, smooth
 * grounds smoothly, photographs and fabrics with their grain. Pixels without writing stay unchanged. `others` are the other
 * frames with writing. Server and browser use this same function, so the preview equals the saved picture.
 */
export function cleaned(pixels: Pixels, frame: Covered, others: readonly Frame[] = []): Cover {
  const found = textMask(pixels, frame, others);
  const isRough = roughnessOf(pixels, found, others) >= SEEN_FROM;
  const mask = isRough ? withEdges(found) : withDust(found, lineThickness(frame));
  const { patch, writing } = mask;
  const { x, y, width, height } = patch;
  const ground = groundOf(mask, writing);
  const grain = isRough ? grainFor(pixels, frame, mask, others) : undefined;
  const data = new Uint8ClampedArray(width * height * 4);
  writing.forEach((isWriting, at) => {
    if (!isWriting) return;
    for (let colour = 0; colour < 3; colour += 1)
      data[at * 4 + colour] = (ground[at * 3 + colour] ?? 0) + (grain?.[at * 3 + colour] ?? 0);
    data[at * 4 + 3] = 255;
  });
  return { x, y, width, height, data };
}

/** What a piece looks like where some of its points are not known; other regions say nothing about it. */
function groundOf({ patch, foreign }: TextMask, unknown: Uint8Array): Float32Array {
  const ground = patch.data.slice();
  const missing = unknown.map((isUnknown, at) => isUnknown | (foreign[at] ?? 0));
  stretchOver(ground, missing, patch.width, patch.height);
  return ground;
}

/**
 * On a rough ground JPEG residue of strokes cannot be distinguished from grain, so a rim around them is removed as a whole.
 */
function withEdges(mask: TextMask): TextMask {
  const far = distanceTo(mask.writing, mask.patch.width, mask.patch.height);
  return { ...mask, writing: mask.writing.map((_, at) => (!mask.foreign[at] && (far[at] ?? 0) <= EDGE_PX ? 1 : 0)) };
}

/**
 * On a smooth ground small differences around the strokes are JPEG residue and are removed with them. So are other shades
 * of strokes in the frame, such as those under a watermark.
 */
function withDust(mask: TextMask, thick: number): TextMask {
  const { patch, strokes, writing, foreign, inside, isOnLabel } = mask;
  const far = distanceTo(strokes, patch.width, patch.height);
  const reach = DUST.reachPx + thick * DUST.reach;
  const zone = writing.map((isWriting, at) => (isWriting || inside[at] || (far[at] ?? 0) <= reach ? 1 : 0));
  const ground = groundOf(mask, zone);
  const isNearGround = (at: number): boolean =>
    [0, 1, 2].every(
      (colour) => Math.abs((patch.data[at * 3 + colour] ?? 0) - (ground[at * 3 + colour] ?? 0)) <= DUST.most,
    );
  const dust = zone.map((isIn, at) => (isIn && !writing[at] && !foreign[at] && isNearGround(at) ? 1 : 0));
  let [free, even] = [0, 0];
  inside.forEach((isIn, at) => {
    if (!isIn || writing[at]) return;
    free += 1;
    even += dust[at] ?? 0;
  });
  const isEven = even >= free * GROUND_SHARE;
  // A label has nothing else on it; strong colours leave more of themselves in a JPEG than dust.
  const isLost = (at: number): boolean =>
    isEven && (inside[at] === 1 || (isOnLabel && !foreign[at] && (far[at] ?? 0) <= reach));
  return { ...mask, writing: writing.map((isWriting, at) => (isWriting || dust[at] || isLost(at) ? 1 : 0)) };
}

import type { Pixels } from "@/lib/domain/translation/edge-colour";
import type { Frame } from "@/lib/domain/translation/region";
import { distanceTo } from "./distance";
import { fineOf } from "./fine";
import { grown, patchOf } from "./patch";
import { quilted } from "./quilt";
import { withWriting } from "./roughness";
import { lineThickness, type TextMask } from "./text-mask";

/** What is finer than this is grain, in thicknesses of a line; pieces of grain are as large. */
const FINE = 0.3;
const FINE_PX = { least: 8, most: 24 } as const;
/** How far around the writing grain is looked for, in thicknesses of a line: farther where none is near. */
const REACHES = [1.3, 4] as const;
/** So near to writing a point may still have something of it, in pixels. */
const BESIDE = 4;

/**
 * What a smooth filling lacks of a photograph or a fabric: the fine differences from point to point, put together from pieces
 * of the surroundings that have no writing, each chosen to go on what is already there. Answers nothing where all around is
 * writing. The same picture gets the same grain, in the browser and on the server.
 */
export function grainFor(
  pixels: Pixels,
  frame: Frame,
  { patch, writing }: TextMask,
  others: readonly Frame[],
): Float32Array | undefined {
  const thick = lineThickness(frame);
  const size = Math.max(FINE_PX.least, Math.min(FINE_PX.most, Math.round(thick * FINE)));
  for (const reach of REACHES) {
    const wide = patchOf(pixels, grown(patch, Math.round(thick * reach), pixels));
    const missing = withWriting(wide, { patch, writing }, []);
    const covered = withWriting(wide, { patch, writing }, others);
    const far = distanceTo(covered, wide.width, wide.height);
    const { fine, soft } = fineOf(wide, covered, size >> 1);
    const free = covered.map((_, at) => ((far[at] ?? 0) >= BESIDE ? 1 : 0));
    const grain = quilted({ ...wide, fine, soft, free, missing }, size);
    if (!grain) continue;
    const corner = (patch.y - wide.y) * wide.width + patch.x - wide.x;
    const answer = new Float32Array(patch.data.length);
    for (let y = 0; y < patch.height; y += 1) {
      const from = (corner + y * wide.width) * 3;
      answer.set(grain.subarray(from, from + patch.width * 3), y * patch.width * 3);
    }
    return answer;
  }
  return undefined;
}

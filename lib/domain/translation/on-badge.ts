import { channelsOf } from "./contrast";
import { lineThickness } from "./cleaning/text-mask";
import { edgeColour, type Pixels } from "./edge-colour";
import type { Frame } from "./region";
import { isIn, lineAt, shareLike } from "./room";

/** How far outside of a line its badge may end, in thicknesses of the line. */
const ENDS = [0.4, 0.7, 1, 1.4];
/** At least this share of a line's frame is of one shade on a badge; on a photograph it is less. */
const EVEN_LEAST = 0.35;
/** Where less of a row or column has the shade of the ground, the ground has ended. */
const GOES_ON = 0.5;
/** What is ground inside of a frame lies above and below its letters, so many thicknesses inside. */
const INSIDE = 0.08;

/**
 * Whether a line is on a badge or ribbon of its own, which would be empty without it: its ground is of one shade and ends
 * nearby on two opposite sides, or at the picture's border. Example: a red 包邮 ribbon on a white picture.
 */
export function isOnBadge(pixels: Pixels, frame: Frame): boolean {
  const thick = lineThickness(frame);
  const inset = Math.max(1, Math.round(thick * INSIDE));
  const inner = {
    x: frame.x + inset,
    y: frame.y + inset,
    width: Math.max(1, frame.width - 2 * inset),
    height: Math.max(1, frame.height - 2 * inset),
  };
  const [red = 255, green = 255, blue = 255] = channelsOf(edgeColour(pixels, inner));
  const ground = [red, green, blue] as const;
  if (shareLike(pixels, inner, ground) < EVEN_LEAST) return false;
  const ends = (dx: number, dy: number): boolean =>
    ENDS.some((far) => {
      const line = lineAt(frame, dx, dy, Math.max(1, Math.round(thick * far)));
      return !isIn(pixels, line) || shareLike(pixels, line, ground) < GOES_ON;
    });
  return (ends(0, -1) && ends(0, 1)) || (ends(-1, 0) && ends(1, 0));
}

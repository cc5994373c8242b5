import { channelsOf, CONTRAST_LEAST, CONTRAST_LEAST_LARGE, contrast, hexOf, luminance, ratioOf } from "./contrast";
import { OUTLINE_WIDTH, type Outline } from "./region";

/** How bright the ground under a text is, at its darkest and its brightest, from 0 to 1. */
export type Ground = { darkest: number; brightest: number };
type Letters = { colour: string; outline?: Outline | undefined };

/** A ground this even takes letters of one other colour; any other is a photograph. */
const EVEN = 1.35;
/** Letters from this size on are large. */
const LARGE_PX = 24;
/** An outline is so thick, in letter sizes. */
export const OUTLINE_SHARE = 0.06;
const BLACK = "#111111";
const WHITE = "#ffffff";

function leastContrast(colour: string, { darkest, brightest }: Ground): number {
  const own = luminance(channelsOf(colour));
  // Between the two the letters are lost somewhere.
  if (own > darkest && own < brightest) return 1;
  return Math.min(ratioOf(own, darkest), ratioOf(own, brightest));
}

/**
 * Letters that can be read on their ground: as they are where that is so already, on an even ground the same colour a little
 * stronger, and with an outline where neither does. On photographs every size needs the contrast of small letters.
 * Example: `#888888` of 16 pixels on white becomes `#747474`.
 */
export function readable(letters: Letters, ground: Ground, size: number): Letters {
  const { colour, outline } = letters;
  const isEven = ratioOf(ground.brightest, ground.darkest) <= EVEN;
  const least = isEven && size >= LARGE_PX ? CONTRAST_LEAST_LARGE : CONTRAST_LEAST;
  if (outline && contrast(colour, outline.colour) >= CONTRAST_LEAST_LARGE) return againstOutline(colour, outline);
  if (leastContrast(colour, ground) >= least) return { colour };
  const stronger = isEven ? strengthened(colour, ground, least) : undefined;
  if (stronger) return { colour: stronger };
  // White on a red badge: nothing is stronger, and another colour or an outline would be another badge.
  if (isEven && leastContrast(colour, ground) >= CONTRAST_LEAST_LARGE) return { colour };
  const width = Math.max(2, Math.min(OUTLINE_WIDTH.max, Math.round(size * OUTLINE_SHARE)));
  const around = contrast(colour, WHITE) >= contrast(colour, BLACK) ? WHITE : BLACK;
  if (contrast(colour, around) >= CONTRAST_LEAST) return { colour, outline: { colour: around, width } };
  return { colour: around === WHITE ? BLACK : WHITE, outline: { colour: around, width } };
}

/** Outlined letters: if letter and outline are hard to distinguish, one of them becomes a little stronger. */
function againstOutline(colour: string, outline: Outline): Letters {
  if (contrast(colour, outline.colour) >= CONTRAST_LEAST) return { colour, outline };
  const letters = strengthened(colour, groundOf(outline.colour), CONTRAST_LEAST);
  if (letters) return { colour: letters, outline };
  const around = strengthened(outline.colour, groundOf(colour), CONTRAST_LEAST);
  return { colour, outline: { ...outline, colour: around ?? outline.colour } };
}

function groundOf(colour: string): Ground {
  const own = luminance(channelsOf(colour));
  return { darkest: own, brightest: own };
}

/** The nearest shade of a colour, further away from the ground than it is, that can be read on it; nothing where none can. */
function strengthened(colour: string, ground: Ground, least: number): string | undefined {
  const own = channelsOf(colour);
  const end = luminance(own) >= (ground.darkest + ground.brightest) / 2 ? 255 : 0;
  for (let step = 1; step <= 20; step += 1) {
    const mixed = hexOf(own.map((value) => value + ((end - value) * step) / 20));
    if (leastContrast(mixed, ground) >= least) return mixed;
  }
  return undefined;
}

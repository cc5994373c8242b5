import { bottomOf, shareInCommon, type FoundLine } from "@/lib/domain/translation/found-line";

/** A piece of a picture as wide as the picture. */
export type Strip = { top: number; height: number };

/** No strip has more points, so that reading one takes no more memory than reading another. */
const STRIP_POINTS_MAX = 1_280_000;
const STRIP_HEIGHT_LEAST = 640;
/** Strips overlap by a quarter: a line cut by one is whole in the next, large headlines too. */
const OVERLAP = 0.25;
/** Two findings are the same line from here on. */
const SAME = 0.5;
/** A line that comes so near to a cut may have been cut. */
const NEAR_CUT_PX = 3;

/**
 * Cuts a picture into strips that overlap, as equal as can be; one strip for a picture that is not tall.
 * Example: 800 × 1,000 is one strip, 800 × 12,000 are ten of 1,549 with 387 and more in common.
 */
export function stripsOf({ width, height }: { width: number; height: number }): readonly Strip[] {
  const most = Math.max(STRIP_HEIGHT_LEAST, Math.floor(STRIP_POINTS_MAX / width));
  if (height <= most) return [{ top: 0, height }];
  const count = Math.ceil((height - most * OVERLAP) / (most * (1 - OVERLAP)));
  const step = (height - most) / (count - 1);
  return Array.from({ length: count }, (_, at) => ({ top: Math.round(at * step), height: most }));
}

/**
 * The lines of a whole picture from those found in its strips, each once, from top to bottom. Of a line found twice the one
 * that was not cut counts, then the surer one.
 */
export function joinedLines(
  found: readonly { strip: Strip; lines: readonly FoundLine[] }[],
  height: number,
): readonly FoundLine[] {
  const all = found.flatMap(({ strip, lines }) =>
    lines.map((line) => {
      const moved = { ...line, y: line.y + strip.top };
      const isAtTop = strip.top > 0 && line.y <= NEAR_CUT_PX;
      const isAtBottom = strip.top + strip.height < height && bottomOf(line) >= strip.height - NEAR_CUT_PX;
      return { line: moved, isCut: isAtTop || isAtBottom };
    }),
  );
  const best = all.toSorted((a, b) => (a.isCut === b.isCut ? b.line.sure - a.line.sure : a.isCut ? 1 : -1));
  const kept: FoundLine[] = [];
  for (const { line } of best) if (!kept.some((other) => shareInCommon(line, other) > SAME)) kept.push(line);
  return kept.sort((a, b) => a.y - b.y || a.x - b.x);
}

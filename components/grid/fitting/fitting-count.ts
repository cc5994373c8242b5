/** `more` is what the button of the menu needs, where there is something in it. */
type Line = { room: number; gap: number; more: number };

/**
 * How many parts of a line have room in it, by their widths in pixels; those behind them go into a menu.
 *
 * Example: of three parts of 50, in a line of 120 with gaps of 10 and a menu of 40, one has room beside the menu.
 */
export function fittingCount(widths: readonly number[], { room, gap, more }: Line): number {
  const ends: number[] = [];
  for (const width of widths) ends.push((ends.at(-1) ?? -gap) + gap + width);
  if ((ends.at(-1) ?? 0) <= room) return widths.length;
  return ends.filter((end) => end + gap + more <= room).length;
}

/** What the column that takes the remaining width needs to be read, in pixels. */
const REST_MIN = 180;

/**
 * How narrow a list can be, in pixels, and how wide it is where none of its columns takes the remaining width: exactly as
 * wide as its columns then, or the browser would divide the rest among them and a drawn edge would not stay under the mouse.
 * `ticks` is the width of the column of ticks, `usual` what the screen gives.
 *
 * Example: columns of 100 and 200 pixels without ticks are 300 wide; a third one without a width makes it 480 at least.
 */
export function leastWidth(columns: readonly { width?: number }[], ticks: number, usual: number) {
  const all = columns.reduce((sum, { width = REST_MIN }) => sum + width, ticks);
  const hasRest = columns.some(({ width }) => width === undefined);
  return hasRest ? { minWidth: Math.max(usual, all) } : { minWidth: all, width: all };
}

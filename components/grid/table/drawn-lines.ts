/** Which lines of a list are drawn, from the first to before the last, with the room of the others in pixels. */
export type DrawnLines = { from: number; to: number; before: number; after: number };
/** The lines in view, first and last; null before anything is known of the window. */
export type LinesInView = { startIndex: number; endIndex: number } | null;

/** As many lines are drawn on either side of those in view. */
export const BESIDE_VIEW = 8;
/** With fewer of them left, a step of the cursor has new ones drawn. */
const LEAST_LEFT = 3;

/** Whether both draw the same lines in the same places. */
export const isSame = (one: DrawnLines, other: DrawnLines): boolean =>
  one.from === other.from && one.to === other.to && one.before === other.before && one.after === other.after;

/** Whether all lines in view are drawn, and so many beside them as far as the list has any. */
export const covers = ({ from, to }: DrawnLines, view: LinesInView, beside = 0, count = Infinity): boolean =>
  !view || (from <= Math.max(0, view.startIndex - beside) && to > Math.min(count - 1, view.endIndex + beside));

/**
 * Whether lines drawn before are enough after the view moved from one line to another. A step of a line, as a key makes it,
 * uses up what is drawn beside the view, because each new line has the whole table laid out. A wheel moves further, and then
 * few new lines at once are drawn faster than many every third time.
 *
 * Example: of lines 0 to 29 drawn, a view of 1 to 20 needs no new ones after 0 to 19; it does after 0 to 12.
 */
export const isEnough = (drawn: DrawnLines, view: LinesInView, cameFrom: number, count: number): boolean =>
  !view || (Math.abs(view.startIndex - cameFrom) <= 1 && covers(drawn, view, LEAST_LEFT, count));

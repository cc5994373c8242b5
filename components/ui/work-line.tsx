import type { CSSProperties } from "react";

type Props = {
  /** Work that counts along; without it the line tells only that something is under way. */
  running?: { label: string; done: number; total: number } | null | undefined;
  /** Whether what was under way is done: the line is full and still. */
  isDone?: boolean;
  style?: CSSProperties;
};

/**
 * A line of two pixels while something is under way. It moves by what the browser draws without the page's own thread: a bar
 * that changes its place by layout costs two milliseconds of it sixty times a second, just while a list is being drawn.
 */
export function WorkLine({ running, isDone = false, style }: Props) {
  if (!running)
    return (
      <div className="n-work-line" role="progressbar" data-done={isDone || undefined} aria-hidden style={style}>
        <i />
      </div>
    );
  const { label, done, total } = running;
  const share = Math.min(1, done / Math.max(1, total));
  const counted = {
    "aria-label": label,
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuenow": Math.round(share * 100),
  };
  return (
    <div className="n-work-line" role="progressbar" data-counts="" {...counted} style={style}>
      <i style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}

import { useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { startTransition, useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { BESIDE_VIEW, covers, isEnough, isSame, type DrawnLines } from "./drawn-lines";

/** What lines are measured with, and how one of them is brought into view. */
export type LineVirtualizer = Pick<Virtualizer<Window, Element>, "measureElement" | "scrollToIndex">;

type Props = {
  keys: readonly string[];
  lineHeight: number;
  body: RefObject<HTMLTableSectionElement | null>;
  drawn: DrawnLines;
  onDrawn: (drawn: DrawnLines, virtual: LineVirtualizer) => void;
};

/** Tells a list which of its lines to draw while the window is scrolled: those in view and some around them. Draws nothing. */
export function LineWindow({ keys, lineHeight, body, drawn, onDrawn }: Props) {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(
    function measureWhereTheListStarts() {
      const measure = () => setOffset(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(document.body);
      return () => observer.disconnect();
    },
    [body],
  );
  // The same function for the same lines: another one has all 10,000 places computed anew, at every key.
  const getItemKey = useCallback((line: number) => keys[line] ?? line, [keys]);
  const virtual = useWindowVirtualizer({
    count: keys.length,
    estimateSize: () => lineHeight,
    // The lines in view are known at once instead of after a drawing without any.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan: BESIDE_VIEW,
    scrollMargin: offset,
    indexAttribute: "data-line",
    getItemKey,
  });
  /** What was asked for last. It may not be drawn yet, and is not asked for again meanwhile. */
  const asked = useRef(drawn);
  const cameFrom = useRef(0);
  useLayoutEffect(function askForTheLinesInView() {
    const items = virtual.getVirtualItems();
    const [first, last] = [items[0], items.at(-1)];
    if (!first || !last) return;
    /** Lines with their room as it is now; without a list's end that is gone. */
    const placed = (from: number, to: number): DrawnLines => {
      const [start, end] = [virtual.measurementsCache[from]?.start, virtual.measurementsCache[to - 1]?.end];
      const [before, until] = [(start ?? NaN) - offset, (end ?? NaN) - offset];
      return { from, to, before, after: virtual.getTotalSize() - until };
    };
    const next = placed(first.index, last.index + 1);
    const view = virtual.range;
    const isDrawn = covers(drawn, view);
    const now = asked.current;
    const does = isSame(next, now)
      ? isDrawn || isSame(next, drawn)
      : isDrawn && isSame(placed(now.from, now.to), now) && isEnough(now, view, cameFrom.current, keys.length);
    cameFrom.current = view?.startIndex ?? 0;
    if (does) return;
    asked.current = next;
    // New lines are drawn while the browser has time, as long as those drawn before fill the window.
    if (isDrawn) startTransition(() => onDrawn(next, virtual));
    else onDrawn(next, virtual);
  });
  return null;
}

import { useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { startTransition, useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Which lines of a list are drawn, from the first to before the last, with the room of the others in pixels. */
export type DrawnLines = { from: number; to: number; before: number; after: number };
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
    overscan: 8,
    scrollMargin: offset,
    indexAttribute: "data-line",
    getItemKey,
  });
  /** What was asked for last. It may not be drawn yet, and is not asked for again meanwhile. */
  const asked = useRef(drawn);
  useLayoutEffect(function askForTheLinesInView() {
    const items = virtual.getVirtualItems();
    const [first, last] = [items[0], items.at(-1)];
    if (!first || !last) return;
    const before = first.start - offset;
    const after = virtual.getTotalSize() - (last.end - offset);
    const next = { from: first.index, to: last.index + 1, before, after };
    if (isSame(next, asked.current) && (isSame(next, drawn) || covers(drawn, virtual.range))) return;
    asked.current = next;
    // New lines are drawn while the browser has time, as long as those drawn before fill the window.
    if (covers(drawn, virtual.range)) startTransition(() => onDrawn(next, virtual));
    else onDrawn(next, virtual);
  });
  return null;
}

const isSame = (one: DrawnLines, other: DrawnLines): boolean =>
  one.from === other.from && one.to === other.to && one.before === other.before && one.after === other.after;

/** Whether all lines in view are drawn. */
const covers = ({ from, to }: DrawnLines, view: { startIndex: number; endIndex: number } | null): boolean =>
  !view || (from <= view.startIndex && to > view.endIndex);

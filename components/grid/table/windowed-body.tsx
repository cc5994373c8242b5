import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { GridCells } from "@/components/grid/cells/grid-cells";
import { BelowRow } from "./below-row";
import { Spacer, type BodyProps } from "./body-props";
import { GridRow } from "./grid-row";
import { linesOf } from "./lines";

/** Draws the rows in view between two spacers, so that 300 tall rows scroll like 30. */
export function WindowedBody<Row, Edit>(props: BodyProps<Row, Edit>) {
  const { rows, idOf, rowHeight = 56, span, rowOf, cells, unfolded, below } = props;
  const lines = useMemo(() => linesOf(rows, idOf, unfolded), [rows, idOf, unfolded]);
  const scrollRef = cells?.scrollRef;
  const body = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(function measureWhereTheListStarts() {
    const measure = () => setOffset(Math.round((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin: offset,
    indexAttribute: "data-line",
    getItemKey: (line) => lines[line]?.key ?? line,
  });
  useLayoutEffect(
    function letTheCursorScroll() {
      return (
        scrollRef &&
        letScroll(scrollRef, (row) => {
          const line = lines.findIndex(({ index }) => index === row);
          virtual.scrollToIndex(line, { align: "auto" });
        })
      );
    },
    [scrollRef, virtual, lines],
  );
  const now = virtual.getVirtualItems();
  const earlier = useDeferredValue(now);
  // New rows are drawn while the browser has time, as long as those drawn before fill the window.
  const isFilled = covers(earlier, virtual.range);
  const items = isFilled ? earlier : now;
  const before = (items[0]?.start ?? offset) - offset;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset);

  return (
    <tbody ref={body}>
      <Spacer height={before} span={span} />
      {items.map(({ index: at }) => {
        const line = lines[at];
        if (!line) return null;
        const { row, index, key, isBelow } = line;
        const measured = { measure: virtual.measureElement, line: at };
        return isBelow ? (
          <BelowRow key={key} span={span} {...measured}>
            {below?.(row)}
          </BelowRow>
        ) : (
          <GridRow key={key} {...rowOf(row, index)} {...measured} />
        );
      })}
      <Spacer height={after} span={span} />
    </tbody>
  );
}

/** Hands a sheet's cursor the way to a row that is not drawn; answers how to take it back. */
function letScroll(to: NonNullable<GridCells["scrollRef"]>, scroll: (row: number) => void): () => void {
  to.current = scroll;
  return () => {
    to.current = null;
  };
}

/** Whether all rows in view are among some. */
const covers = (items: readonly { index: number }[], view: { startIndex: number; endIndex: number } | null): boolean =>
  !view || ((items[0]?.index ?? Infinity) <= view.startIndex && (items.at(-1)?.index ?? -1) >= view.endIndex);

import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { GridCells } from "@/components/grid/cells/grid-cells";
import { onDemand } from "@/components/ui/on-demand";
import { BelowRow } from "./below-row";
import { Spacer, type BodyProps } from "./body-props";
import { GridRow } from "./grid-row";
import type { DrawnLines } from "./drawn-lines";
import type { LineVirtualizer } from "./line-window";
import { linesOf } from "./lines";

/** So many lines fill a window, whatever its height and theirs. */
const FIRST_LINES = 50;

/** As many lines as fill this window; on the server, where no window is known, as many as fill any. */
const useFirstLines = (lineHeight: number): number =>
  useSyncExternalStore(
    neverChanges,
    () => Math.min(FIRST_LINES, Math.ceil(window.innerHeight / lineHeight)),
    () => FIRST_LINES,
  );
const neverChanges = () => () => undefined;

/**
 * The code that works out which lines are in view comes with the first long list, because a page of a list has thirty or fifty
 * rows until a seller asks for more.
 */
const LineWindow = onDemand(() => import("./line-window").then((part) => part.LineWindow));

/**
 * The rows of a list of more than fifty, of which those in view are drawn, between two spacers. Until the code for that is
 * there, the first rows that fill the window are drawn, and then stay: what is being typed in one of them is not lost.
 */
export function VirtualBody<Row, Edit>(props: BodyProps<Row, Edit>) {
  const { rows, idOf, rowHeight = 56, isFixed, span, rowOf, cells, unfolded, below } = props;
  const lines = useMemo(() => linesOf(rows, idOf, unfolded), [rows, idOf, unfolded]);
  const keys = useMemo(() => lines.map(({ key }) => key), [lines]);
  const body = useRef<HTMLTableSectionElement>(null);
  const [asked, setAsked] = useState<{ drawn: DrawnLines; virtual: LineVirtualizer } | null>(null);
  const first = useFirstLines(rowHeight);
  const drawn = asked?.drawn ?? { from: 0, to: first, before: 0, after: (lines.length - first) * rowHeight };
  const virtual = asked?.virtual;
  const scrollRef = cells?.scrollRef;
  /** The row a key led to before anything could bring it into view. */
  const wanted = useRef<number | null>(null);
  useLayoutEffect(function letTheCursorScroll() {
    const scroll = (row: number) => {
      wanted.current = virtual ? null : row;
      const line = lines.findIndex(({ index }) => index === row);
      virtual?.scrollToIndex(line, { align: "auto" });
    };
    if (virtual && wanted.current !== null) scroll(wanted.current);
    return scrollRef && letScroll(scrollRef, scroll);
  });

  return (
    <>
      <tbody ref={body}>
        <Spacer height={drawn.before} span={span} />
        {lines.slice(drawn.from, drawn.to).map(({ row, index, key, isBelow }, at) => {
          const line = drawn.from + at;
          return isBelow ? (
            <BelowRow key={key} span={span} line={line} measure={virtual?.measureElement}>
              {below?.(row)}
            </BelowRow>
          ) : (
            // Rows of a fixed height are not measured: each measurement forces a layout.
            <GridRow
              key={key}
              {...rowOf(row, index)}
              line={line}
              measure={isFixed ? undefined : virtual?.measureElement}
            />
          );
        })}
        <Spacer height={drawn.after} span={span} />
      </tbody>
      <LineWindow
        keys={keys}
        lineHeight={rowHeight}
        body={body}
        drawn={drawn}
        onDrawn={(next, by) => setAsked({ drawn: next, virtual: by })}
      />
    </>
  );
}

/** Hands a sheet's cursor the way to a row that is not drawn; answers how to take it back. */
function letScroll(to: NonNullable<GridCells["scrollRef"]>, scroll: (row: number) => void): () => void {
  to.current = scroll;
  return () => {
    to.current = null;
  };
}

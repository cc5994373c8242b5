import {
  hiddenIn,
  laidOut,
  movedTo,
  pinnedAs,
  shownAs,
  sized,
  USUAL_LAYOUT,
  type ColumnLayout,
} from "@/lib/domain/kit/column-layout";
import { useCallback, useMemo, useSyncExternalStore } from "react";
import { useNewest } from "@/components/ui/use-newest";
import type { Column } from "@/components/grid/column";

function watchWidth(changed: () => void): () => void {
  window.addEventListener("resize", changed);
  return () => window.removeEventListener("resize", changed);
}

/** The server knows no window; its columns have to fit into a usual one, or their headings lie over each other. */
const USUAL_WIDTH = 1_440;

/** What the headings of a list do; the functions stay the same however often the list is drawn. */
export type ColumnDeeds = {
  /** Brings a column to the place of another. */
  move: (key: string, target: string) => void;
  /** Brings a column one place to the beginning (-1) or to the end (1) of those in sight. */
  step: (key: string, by: -1 | 1) => void;
  resize: (key: string, width: number) => void;
  pin: (key: string, isPinned: boolean) => void;
  /** Hides a column, or shows it again. */
  toggle: (key: string) => void;
  /** Makes all columns as usual. */
  reset: () => void;
  /** Arranges all columns as they once were. */
  arrange: (layout: ColumnLayout) => void;
};

/**
 * The columns of a list as a person has arranged them, and what arranges them anew. A column that the window has no room for
 * is hidden until the person shows it. `visible` stays the same array until columns or layout change.
 */
export function useArrangement<Row, Edit>(
  columns: readonly Column<Row, Edit>[],
  layout: ColumnLayout,
  keep: (layout: ColumnLayout) => void,
) {
  const width = useSyncExternalStore(
    watchWidth,
    () => window.innerWidth,
    () => USUAL_WIDTH,
  );
  // As text, so that a window that is dragged wider draws nothing again until a column comes or goes.
  const narrow = columns.flatMap(({ key, hiddenBelow = 0 }) => (width < hiddenBelow ? [key] : [])).join(" ");
  const hidden = useMemo(() => hiddenIn(layout, narrow.split(" ").filter(Boolean)), [layout, narrow]);
  const visible = useMemo(
    () => laidOut(columns, layout).filter(({ key, optional }) => !optional || !hidden.has(key)),
    [columns, layout, hidden],
  );
  const newest = useNewest({ columns, layout, keep, hidden, visible });
  const change = useCallback(
    (changed: (layout: ColumnLayout) => ColumnLayout) => {
      const next = changed(newest.current.layout);
      if (next !== newest.current.layout) newest.current.keep(next);
    },
    [newest],
  );
  const deeds = useMemo<ColumnDeeds>(
    () => ({
      move: (key, target) => change((now) => movedTo(now, newest.current.columns, key, target)),
      step(key, by) {
        const keys = newest.current.visible.map((column) => column.key);
        const target = keys[keys.indexOf(key) + by];
        if (target) change((now) => movedTo(now, newest.current.columns, key, target));
      },
      resize: (key, to) => change((now) => sized(now, key, to)),
      pin: (key, isPinned) => change((now) => pinnedAs(now, key, isPinned)),
      toggle: (key) => change((now) => shownAs(now, key, newest.current.hidden.has(key))),
      reset: () => change(() => USUAL_LAYOUT),
      arrange: (to) => change(() => to),
    }),
    [change, newest],
  );
  return { visible, hidden, deeds, layout, isUsual: layout === USUAL_LAYOUT };
}
export type Arrangement<Row, Edit> = ReturnType<typeof useArrangement<Row, Edit>>;

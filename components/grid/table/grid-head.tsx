import { useTranslations } from "next-intl";
import { memo, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import type { Column, Sorting } from "@/components/grid/column";
import type { ColumnDeeds } from "@/components/grid/columns/arrangement";
import { onDemand } from "@/components/ui/on-demand";
import { useNewest } from "@/components/ui/use-newest";
import { Heading } from "./heading";
import { Tick } from "./tick";

const HeadingMenu = onDemand(() => import("./heading-menu").then((part) => part.HeadingMenu));

/** The width of the column of ticks, in pixels. */
export const TICK_WIDTH = 44;

export type HeadProps<Row, Edit> = {
  columns: readonly Column<Row, Edit>[];
  /** Where each column is pinned (`pinnedStarts`). */
  starts: readonly (number | undefined)[];
  deeds: ColumnDeeds | undefined;
  sorting: Sorting | undefined;
  isFixed: boolean;
  /** How many of the list's rows are chosen; undefined in a list nothing is chosen from. */
  ticks: "none" | "some" | "all" | undefined;
  isEmpty: boolean;
  onCheckAll: () => void;
  /** Pixels below the window's top where it sticks; undefined if the list has a scroll bar of its own. */
  stickyTop: number | undefined;
  /** Selects a column, in a list that is a sheet. */
  onSelect: ((column: number) => void) | undefined;
};

/** The headings of a list. Drawn again only when something of their own has changed. */
export function GridHead<Row, Edit>(props: HeadProps<Row, Edit>) {
  const newest = useNewest(props);
  const [acts] = useState(() => ({
    onCheckAll: () => newest.current.onCheckAll(),
    onSelect: (column: number) => newest.current.onSelect?.(column),
    onSort: (by: string) => newest.current.sorting?.onSort(by),
  }));
  const by = props.sorting?.by;
  const sorting = useMemo(() => (by === undefined ? undefined : { by, onSort: acts.onSort }), [by, acts]);
  const onSelect = props.onSelect && acts.onSelect;
  return <MemoHead {...props} sorting={sorting} onCheckAll={acts.onCheckAll} onSelect={onSelect} />;
}

const MemoHead = memo(DrawnHead) as typeof DrawnHead;

function DrawnHead<Row, Edit>(props: HeadProps<Row, Edit>) {
  const { columns, starts, deeds, sorting, isFixed, ticks, isEmpty, onSelect } = props;
  const t = useTranslations("common");
  const row = useRef<HTMLTableRowElement>(null);
  const [menu, setMenu] = useState<{ key: string; anchor: HTMLElement } | null>(null);
  const first = ticks === undefined ? 1 : 2;
  /** The heading that a key has moved: the browser takes the focus of what is put elsewhere. */
  const stepped = useRef<string | null>(null);
  useLayoutEffect(function keepTheFocusOnWhatWasMoved() {
    if (stepped.current === null) return;
    row.current?.querySelector<HTMLElement>(`[data-heading="${stepped.current}"]`)?.focus();
    stepped.current = null;
  });
  const step = (key: string, by: -1 | 1) => {
    stepped.current = key;
    deeds?.step(key, by);
  };

  /** Arrows lead from heading to heading; all of them together are one stop of Tab. */
  function walk(event: KeyboardEvent) {
    const { key, ctrlKey, shiftKey, altKey, metaKey } = event;
    if (ctrlKey || shiftKey || altKey || metaKey || (key !== "ArrowLeft" && key !== "ArrowRight")) return;
    const stops = [...(row.current?.querySelectorAll<HTMLElement>("[data-heading]") ?? [])];
    const at = stops.indexOf(event.target as HTMLElement);
    if (at < 0 || !row.current) return;
    const isMirrored = getComputedStyle(row.current).direction === "rtl";
    event.preventDefault();
    stops[at + ((key === "ArrowRight") === isMirrored ? -1 : 1)]?.focus();
  }

  const shown = columns.findIndex(({ key }) => key === menu?.key);
  const column = columns[shown];
  return (
    <thead
      onKeyDown={walk}
      style={props.stickyTop === undefined ? undefined : { position: "sticky", top: props.stickyTop, zIndex: 3 }}
    >
      <tr ref={row} aria-rowindex={1}>
        {ticks !== undefined && (
          <th
            scope="col"
            aria-colindex={1}
            data-ticks=""
            data-pinned={starts[0] === undefined ? undefined : ""}
            style={{ width: TICK_WIDTH, insetInlineStart: starts[0] === undefined ? undefined : 0 }}
          >
            <Tick
              label={t("selectAll")}
              isChecked={ticks === "all"}
              isSome={ticks === "some"}
              isDisabled={isEmpty}
              onChange={props.onCheckAll}
            />
          </th>
        )}
        {columns.map((one, at) => (
          <Heading
            key={one.key}
            column={one}
            at={at}
            colIndex={at + first}
            start={starts[at]}
            isFixed={isFixed}
            deeds={deeds}
            onStep={(by) => step(one.key, by)}
            sorting={sorting}
            isFirst={at === 0}
            isOpen={menu?.key === one.key}
            onMenu={(anchor) => setMenu({ key: one.key, anchor })}
            onSelect={isEmpty ? undefined : onSelect}
          />
        ))}
      </tr>
      {menu && column && deeds && (
        <HeadingMenu
          column={column}
          anchor={menu.anchor}
          deeds={deeds}
          sorting={sorting}
          isFirst={shown === 0}
          isLast={shown === columns.length - 1}
          onSelect={isEmpty || !onSelect ? undefined : () => onSelect(shown)}
          onClose={() => setMenu(null)}
        />
      )}
    </thead>
  );
}

import { ArrowDownward } from "@/components/ui/icons/arrow-downward";
import { ArrowUpward } from "@/components/ui/icons/arrow-upward";
import { ExpandMore } from "@/components/ui/icons/expand-more";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";

type Props = {
  columnKey: string;
  /** The name of the press that opens the column's menu. */
  label: string;
  sorted: "ascending" | "descending" | "none" | undefined;
  onSort: (() => void) | undefined;
  /** Whether Tab stops here; from here arrows lead to the other headings. */
  isStop: boolean;
  isOpen: boolean;
  onMenu: (anchor: HTMLElement) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onKeyUp: (event: KeyboardEvent) => void;
  onBlur: () => void;
  edge: { onPointerDown: (event: PointerEvent<HTMLElement>) => void; onDoubleClick: () => void };
  children: ReactNode;
};

/** What a heading shows: its name, which sorts where the list can, its menu, and the edge that its width is drawn by. */
export function HeadingLine(props: Props) {
  const { label, sorted, onSort, isStop, isOpen, onMenu, edge, children } = props;
  const Arrow = sorted === "ascending" ? ArrowUpward : sorted === "descending" ? ArrowDownward : null;
  return (
    <div className="n-heading">
      {onSort ? (
        <button
          type="button"
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation();
            onSort();
          }}
        >
          <span className="n-cut">{children}</span>
          {Arrow && <Arrow sx={{ fontSize: 15 }} />}
        </button>
      ) : (
        <span className="n-cut">{children}</span>
      )}
      <button
        type="button"
        data-heading={props.columnKey}
        tabIndex={isStop ? 0 : -1}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={(event) => {
          event.stopPropagation();
          onMenu(event.currentTarget);
        }}
        onKeyDown={props.onKeyDown}
        onKeyUp={props.onKeyUp}
        onBlur={props.onBlur}
      >
        <ExpandMore />
      </button>
      <span
        data-edge=""
        aria-hidden
        {...edge}
        onClick={(event) => event.stopPropagation()}
        // A drag of the edge must not begin one of the heading.
        onMouseDown={(event) => event.preventDefault()}
      />
    </div>
  );
}

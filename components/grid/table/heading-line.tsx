import { ArrowDownward } from "@/components/ui/icons/arrow-downward";
import { ArrowUpward } from "@/components/ui/icons/arrow-upward";
import { ExpandMore } from "@/components/ui/icons/expand-more";
import { styled } from "@mui/material/styles";
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

const Line = styled("div")(({ theme: { palette } }) => ({
  position: "relative",
  display: "flex",
  alignItems: "center",
  minWidth: 0,
  "td[data-align=right] &, .MuiTableCell-alignRight &": { justifyContent: "flex-end" },
  ".MuiTableCell-alignCenter &": { justifyContent: "center" },
  "& > button": {
    display: "flex",
    alignItems: "center",
    minWidth: 0,
    padding: 0,
    border: 0,
    background: "none",
    font: "inherit",
    color: "inherit",
    cursor: "pointer",
    "&:focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1, borderRadius: 3 },
  },
  // Over the heading's end, so that no heading moves under the pointer.
  "& > [data-heading]": {
    position: "absolute",
    insetInlineEnd: -5,
    opacity: 0,
    background: palette.background.paper,
    borderRadius: 3,
    "& svg": { fontSize: 18 },
  },
  "th:hover & > [data-heading], & > [data-heading]:focus-visible, & > [aria-expanded=true]": { opacity: 1 },
}));
const Name = styled("span")({ minWidth: 0, overflow: "hidden", textOverflow: "ellipsis" });
const Edge = styled("span")(({ theme: { palette } }) => ({
  position: "absolute",
  insetInlineEnd: -13,
  insetBlock: -8,
  width: 9,
  cursor: "col-resize",
  touchAction: "none",
  zIndex: 1,
  "&:hover, &:active": { borderInlineEnd: `2px solid ${palette.primary.main}` },
}));

/** What a heading shows: its name, which sorts where the list can, its menu, and the edge that its width is drawn by. */
export function HeadingLine(props: Props) {
  const { label, sorted, onSort, isStop, isOpen, onMenu, edge, children } = props;
  const Arrow = sorted === "ascending" ? ArrowUpward : sorted === "descending" ? ArrowDownward : null;
  return (
    <Line>
      {onSort ? (
        <button
          type="button"
          tabIndex={-1}
          onClick={(event) => {
            event.stopPropagation();
            onSort();
          }}
        >
          <Name>{children}</Name>
          {Arrow && <Arrow sx={{ fontSize: 15 }} />}
        </button>
      ) : (
        <Name>{children}</Name>
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
      <Edge
        aria-hidden
        {...edge}
        onClick={(event) => event.stopPropagation()}
        // A drag of the edge must not begin one of the heading.
        onMouseDown={(event) => event.preventDefault()}
      />
    </Line>
  );
}

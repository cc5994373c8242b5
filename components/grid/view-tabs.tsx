"use client";
import { alpha, styled } from "@mui/material/styles";
import { useFormatter } from "next-intl";
import type { ReactNode } from "react";

/** One view of a list: its name, and how many rows it has where that is known. */
export type View = { key: string; label: string; count?: number | undefined };
type Props = {
  label: string;
  views: readonly View[];
  /** The view that is shown; undefined while the list is searched otherwise. */
  shown: string | undefined;
  onShow: (key: string) => void;
  /** What is done with views, behind the last of them. */
  children?: ReactNode;
};

const Line = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 2,
  minWidth: 0,
  height: 34,
  overflowX: "auto",
  scrollbarWidth: "none",
  // Room for the outline of a focused view, which a scrolling line would cut off.
  padding: "0 3px",
});

const Tab = styled("button")(({ theme: { palette, typography } }) => ({
  flexShrink: 0,
  height: 28,
  padding: "0 9px",
  border: 0,
  borderRadius: 6,
  background: "transparent",
  color: palette.text.secondary,
  font: "inherit",
  fontFamily: typography.fontFamily,
  fontSize: 13,
  whiteSpace: "nowrap",
  cursor: "pointer",
  "& > span": { marginInlineStart: 5, fontWeight: 600, color: palette.text.primary },
  "&[data-none] > span": { fontWeight: 400, color: palette.text.secondary },
  "&:hover": { background: palette.action.hover },
  "&[aria-pressed=true]": {
    background: alpha(palette.primary.main, 0.14),
    color: palette.text.primary,
    fontWeight: 600,
    boxShadow: `inset 0 -2px 0 ${palette.primary.main}`,
  },
}));

/** The views of a list with their numbers in one line, which scrolls where it is too narrow for them. */
export function ViewTabs({ label, views, shown, onShow, children }: Props) {
  const format = useFormatter();
  return (
    <Line role="group" aria-label={label}>
      {views.map(({ key, label: name, count }) => (
        <Tab
          key={key}
          type="button"
          aria-pressed={shown === key}
          data-none={count === 0 ? "" : undefined}
          onClick={() => onShow(key)}
        >
          {name}
          {count !== undefined && (
            <>
              {" "}
              <span>{format.number(count)}</span>
            </>
          )}
        </Tab>
      ))}
      {children}
    </Line>
  );
}

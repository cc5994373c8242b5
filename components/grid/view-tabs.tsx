"use client";
import { Close } from "@/components/ui/icons/close";
import { alpha, styled } from "@mui/material/styles";
import { useFormatter } from "next-intl";
import { Fragment, type ReactNode } from "react";

/** One view of a list: its name, how many rows it has where that is known, and what takes it away where that can be done. */
type View = {
  key: string;
  label: string;
  count?: number | undefined;
  drop?: { label: string; onDrop: () => void };
};
type Props = {
  label: string;
  views: readonly View[];
  /** The view that is shown; undefined while the list is searched otherwise. */
  shown: string | undefined;
  onShow: (key: string) => void;
  /** What is done with views, behind the last of them. */
  children?: ReactNode;
};

const Bar = styled("div")({ display: "flex", alignItems: "center", minWidth: 0 });
const Line = styled("div")({
  display: "flex",
  alignItems: "center",
  gap: 2,
  minWidth: 0,
  height: 34,
  overflowX: "auto",
  scrollbarWidth: "none",
  // What is scrolled away fades out at the ends, alike in both directions of writing.
  padding: "0 12px",
  maskImage: "linear-gradient(to right, transparent, #000 12px, #000 calc(100% - 12px), transparent)",
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
    <Bar role="group" aria-label={label}>
      <Line>
        {views.map(({ key, label: name, count, drop }) => (
          <Fragment key={key}>
            <Tab type="button" aria-pressed={shown === key} onClick={() => onShow(key)}>
              {name}
              {count !== undefined && (
                <>
                  {" "}
                  <span>{format.number(count)}</span>
                </>
              )}
            </Tab>
            {drop && shown === key && (
              <button type="button" className="n-icon-button" aria-label={drop.label} onClick={drop.onDrop}>
                <Close sx={{ fontSize: 14 }} />
              </button>
            )}
          </Fragment>
        ))}
      </Line>
      {children}
    </Bar>
  );
}

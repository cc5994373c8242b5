"use client";
import { Close } from "@/components/ui/icons/close";
import { styled } from "@mui/material/styles";
import { useFormatter } from "next-intl";
import type { ReactNode } from "react";
import { shownLook } from "@/components/ui/plain/shown-look";
import { MoreParts } from "./fitting/more-parts";
import { useFittingParts } from "./fitting/use-fitting-parts";

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

const Line = styled("div")({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: 2,
  minWidth: 0,
  height: 34,
  overflow: "hidden",
  // Room for a focus ring is kept.
  padding: "0 4px",
  "& > *": { flexShrink: 0 },
  "& > [data-part]": { display: "flex", alignItems: "center", maxWidth: "100%" },
  "& > [data-out]": { position: "absolute", visibility: "hidden" },
});

const Tab = styled("button")(({ theme }) => ({
  flexShrink: 0,
  height: 28,
  padding: "0 9px",
  border: 0,
  borderRadius: 6,
  background: "transparent",
  color: theme.palette.text.secondary,
  font: "inherit",
  fontFamily: theme.typography.fontFamily,
  fontSize: 13,
  whiteSpace: "nowrap",
  cursor: "pointer",
  "& > span": { marginInlineStart: 5, fontWeight: 600, color: theme.palette.text.primary },
  "&:hover": { background: theme.palette.action.hover },
  "&[aria-pressed=true]": shownLook(theme),
}));

/** The views of a list with their numbers in one line; those without room in a menu at its end. */
export function ViewTabs({ label, views, shown, onShow, children }: Props) {
  const format = useFormatter();
  const { line, fitting } = useFittingParts();
  const drop = views.find(({ key }) => key === shown)?.drop;
  const dropButton = drop && (
    <button type="button" className="n-icon-button" aria-label={drop.label} onClick={drop.onDrop}>
      <Close sx={{ fontSize: 14 }} />
    </button>
  );
  const isShownInMenu = views.slice(fitting).some(({ key }) => key === shown);
  return (
    <Line ref={line} role="group" aria-label={label}>
      {views.map(({ key, label: name, count }, at) => (
        <div key={key} data-part="" data-out={at >= fitting || undefined}>
          <Tab type="button" dir="auto" aria-pressed={shown === key} onClick={() => onShow(key)}>
            {name}
            {count !== undefined && (
              <>
                {" "}
                <span>{format.number(count)}</span>
              </>
            )}
          </Tab>
          {shown === key && !isShownInMenu && dropButton}
        </div>
      ))}
      <MoreParts
        parts={views.slice(fitting).map(({ key, label: name, count }) => ({
          key,
          text: count === undefined ? name : `${name} ${format.number(count)}`,
          isShown: shown === key,
          onPress: () => onShow(key),
        }))}
      />
      {isShownInMenu && dropButton}
      {children}
    </Line>
  );
}

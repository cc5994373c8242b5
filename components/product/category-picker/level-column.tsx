"use client";
import { ChevronRight as ChevronRightIcon } from "@/components/ui/icons/chevron-right";
import { Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import type { Level, LevelItem } from "@/lib/domain/category/category";

type Props = {
  level: Level;
  items: readonly LevelItem[];
  chosen: string | undefined;
  onChoose: (item: LevelItem) => void;
  /** Leaves the column for its neighbour, as the arrow keys across do. */
  onLeave: (to: "before" | "after") => void;
  onElement: (element: HTMLElement | null) => void;
};

/** One level of the tree as a list: up and down move, Enter chooses, left and right go to the neighbouring level. */
export function LevelColumn({ level, items, chosen, onChoose, onLeave, onElement }: Props) {
  const t = useTranslations("category");
  const id = useId();
  const list = useRef<HTMLElement | null>(null);
  const chosenAt = items.findIndex(({ name }) => name === chosen);
  const [moved, setMoved] = useState<{ of: readonly LevelItem[]; at: number } | null>(null);
  // What was pointed at holds for the items it was pointed at in; others start at the chosen one.
  const at = moved && sameItems(moved.of, items) ? moved.at : Math.max(0, chosenAt);

  useEffect(
    function keepTheActiveItemInView() {
      list.current?.children[at]?.scrollIntoView?.({ block: "nearest" });
    },
    [at, items],
  );

  function onKeyDown(event: KeyboardEvent) {
    const isRtl = getComputedStyle(event.currentTarget).direction === "rtl";
    const [before, after] = isRtl ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
    const moves: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 };
    const to = moves[event.key];
    const item = items[at];
    if (to !== undefined) setMoved({ of: items, at: Math.min(items.length - 1, Math.max(0, to)) });
    else if ((event.key === "Enter" || event.key === " ") && item) onChoose(item);
    else if (event.key === after && item) {
      if (item.name !== chosen) onChoose(item);
      onLeave("after");
    } else if (event.key === before) onLeave("before");
    else return;
    event.preventDefault();
  }

  return (
    <Box
      sx={{
        minWidth: 0,
        borderInlineEnd: 1,
        borderColor: "divider",
        "&:last-child": { borderInlineEnd: 0 },
        // Two columns per row on a phone.
        "&:nth-of-type(n + 3)": { borderTop: { xs: 1, md: 0 }, borderTopColor: "divider" },
      }}
    >
      <Typography
        variant="caption"
        component="div"
        id={`${id}-name`}
        sx={{ px: 1.5, py: 0.75, fontWeight: 600, color: "text.secondary", borderBottom: 1, borderColor: "divider" }}
      >
        {t(`level.${level}`)}
      </Typography>
      <Box
        component="ul"
        role="listbox"
        tabIndex={0}
        ref={(element: HTMLElement | null) => {
          list.current = element;
          onElement(element);
        }}
        aria-labelledby={`${id}-name`}
        aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
        onKeyDown={onKeyDown}
        sx={{
          m: 0,
          p: 0.5,
          listStyle: "none",
          height: 260,
          overflowY: "auto",
          "&:focus-visible": { outline: 2, outlineStyle: "solid", outlineColor: "primary.main", outlineOffset: -2 },
          "&:focus-visible > [data-active]": { boxShadow: ({ palette }) => `inset 0 0 0 1px ${palette.primary.main}` },
        }}
      >
        {items.map((item, index) => (
          <Box
            component="li"
            role="option"
            key={item.name}
            id={`${id}-${index}`}
            aria-selected={item.name === chosen}
            data-active={index === at || undefined}
            onClick={() => {
              setMoved({ of: items, at: index });
              onChoose(item);
            }}
            sx={{
              display: "flex",
              alignItems: "center",
              gap: 0.5,
              px: 1,
              py: 0.625,
              fontSize: 13,
              borderRadius: 1,
              cursor: "pointer",
              overflowWrap: "anywhere",
              "&:hover": { bgcolor: "action.hover" },
              "&[aria-selected=true]": { bgcolor: "action.selected", fontWeight: 600 },
            }}
          >
            <Box component="span" sx={{ flex: 1 }}>
              {item.name}
            </Box>
            {!item.isLeaf && (
              <ChevronRightIcon
                aria-hidden
                sx={{ fontSize: 16, color: "text.secondary", "[dir=rtl] &": { transform: "scaleX(-1)" } }}
              />
            )}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const sameItems = (a: readonly LevelItem[], b: readonly LevelItem[]): boolean =>
  a === b || (a.length === b.length && a.every(({ name }, at) => name === b[at]?.name));

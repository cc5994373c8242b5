"use client";
import { Box, Typography } from "@mui/material";
import { styled, useTheme } from "@mui/material/styles";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from "react";
import type { ProductRow } from "@/components/product/product-row";
import type { NamedStage } from "@/components/product/stages/use-stages";
import { Thumb } from "@/components/ui/thumb";
import { useWon } from "@/components/ui/won";
import { stepOf } from "./board-keys";
import { DRAGGED, type Board } from "./use-board";

const Item = styled("li")(({ theme: { palette, shape } }) => ({
  display: "flex",
  gap: 8,
  padding: 8,
  marginBottom: 6,
  cursor: "grab",
  background: palette.background.paper,
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  "&:hover": { borderColor: palette.text.disabled },
  "&[aria-selected=true]": { borderColor: palette.primary.main, background: palette.action.selected },
  "&:focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
}));

type Props = {
  row: ProductRow;
  stage: NamedStage;
  board: Board;
  isFirst: boolean;
  onDrag: (row: ProductRow | null) => void;
  onOpen: (row: ProductRow) => void;
};

/**
 * A product on the board. Enter opens it, Space picks it, and Alt with an arrow moves it, and all that are picked with it, to
 * the stage beside.
 */
export function BoardCard({ row, stage, board, isFirst, onDrag, onOpen }: Props) {
  const t = useTranslations("stages");
  const won = useWon();
  const isMirrored = useTheme().direction === "rtl";
  const element = useRef<HTMLLIElement>(null);
  const follow = useEffectEvent(() => {
    if (board.followed !== row.id) return;
    element.current?.focus();
    board.settle();
  });
  useEffect(() => follow(), []);
  const isPicked = board.picked.has(row.id);

  function keys(event: KeyboardEvent<HTMLElement>) {
    const step = event.altKey ? stepOf(event.key, isMirrored) : 0;
    const goal = step === 0 ? undefined : board.beside(stage.id, step);
    if (step !== 0) {
      event.preventDefault();
      if (goal) void board.move(row, goal);
    } else if (event.key === "Enter") onOpen(row);
    else if (event.key === " ") {
      event.preventDefault();
      board.pick(row);
    }
  }

  return (
    <Item
      ref={element}
      data-card={row.id}
      role="option"
      aria-selected={isPicked}
      aria-label={t("card", { name: row.name, stage: stage.label })}
      tabIndex={isFirst ? 0 : -1}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, row.id);
        event.dataTransfer.effectAllowed = "move";
        onDrag(row);
      }}
      onDragEnd={() => onDrag(null)}
      onClick={() => board.pick(row)}
      onDoubleClick={() => onOpen(row)}
      onKeyDown={keys}
    >
      <Thumb src={row.image} alt="" size={44} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography
          variant="body2"
          dir="auto"
          sx={{
            display: "-webkit-box",
            WebkitLineClamp: 2,
            WebkitBoxOrient: "vertical",
            overflow: "hidden",
            overflowWrap: "anywhere",
            lineHeight: 1.35,
          }}
        >
          {row.name}
        </Typography>
        <Typography variant="caption" sx={{ color: row.price > 0 ? "text.secondary" : "error.main" }}>
          {row.price > 0 ? won(row.price) : t("noPrice")}
        </Typography>
      </Box>
    </Item>
  );
}

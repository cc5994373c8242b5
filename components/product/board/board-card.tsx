"use client";
import { Box, Typography } from "@mui/material";
import { styled, useTheme } from "@mui/material/styles";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import type { StageChoice } from "@/components/product/stages/stage-choices";
import { Thumb } from "@/components/ui/thumb";
import { isFocusFree, leaveCard, stepOf } from "./board-keys";
import { DRAGGED, type Board, type Card } from "./use-board";

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
  card: Card;
  stage: StageChoice;
  board: Board;
  isFirst: boolean;
  onDrag: (card: Card | null) => void;
  onOpen: () => void;
  /** What is to know of it besides its name. */
  children: ReactNode;
};

/**
 * A card of the board. Enter opens it, Space picks it, and Alt with an arrow moves it, and all that are picked with it, to
 * the stage beside.
 */
export function BoardCard({ card, stage, board, isFirst, onDrag, onOpen, children }: Props) {
  const t = useTranslations("stages");
  const isMirrored = useTheme().direction === "rtl";
  const element = useRef<HTMLLIElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (board.isHeld(card.id) && isFocusFree(card.id)) element.current?.focus();
  });
  useEffect(() => takeFocus(), []);
  useLayoutEffect(function keepFocusInBoard() {
    const drawn = element.current;
    return () => leaveCard(drawn);
  }, []);
  const isPicked = board.picked.has(card.id);

  function keys(event: KeyboardEvent<HTMLElement>) {
    const step = event.altKey ? stepOf(event.key, isMirrored) : 0;
    const goal = step === 0 ? undefined : board.beside(stage.id, step);
    if (step !== 0) {
      event.preventDefault();
      if (goal) void board.move(card, goal);
    } else if (event.key === "Enter") onOpen();
    else if (event.key === " ") {
      event.preventDefault();
      board.pick(card);
    }
  }

  return (
    <Item
      ref={element}
      data-card={card.id}
      role="option"
      aria-selected={isPicked}
      aria-label={t("card", { name: card.calledAs ?? card.name, stage: stage.label })}
      tabIndex={isFirst ? 0 : -1}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, card.id);
        event.dataTransfer.effectAllowed = "move";
        onDrag(card);
      }}
      onDragEnd={() => onDrag(null)}
      onClick={() => board.pick(card)}
      onDoubleClick={() => onOpen()}
      onFocus={() => board.hold(card.id)}
      onKeyDown={keys}
    >
      <Thumb src={card.image} alt="" size={44} />
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
          {card.name}
        </Typography>
        {children}
      </Box>
    </Item>
  );
}

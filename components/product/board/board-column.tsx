"use client";
import { Box, Button, Skeleton, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useId, useState, type ReactNode } from "react";
import { StageDot } from "@/components/product/stages/stage-dot";
import { FailureNote } from "@/components/ui/state-notes";
import { FOUND_PAGE } from "@/lib/client/read-found";
import type { CallError } from "@/lib/contract/errors";
import { BoardCard } from "./board-card";
import type { BoardStage } from "./stage-board";
import { DRAGGED, type Card } from "./use-board";

/** Cards a stage shows at first; each press shows twice as many more. */
export const CARDS_AT_FIRST = 30;

type Props<Row extends Card> = BoardStage & {
  /** The stage's cards that were read, and how many there are; undefined while they are read for the first time. */
  cards: readonly Row[] | undefined;
  total: number | undefined;
  failure: CallError | undefined;
  onRetry: () => void;
  /** How many cards are asked for. */
  size: number;
  onSize: (size: number) => void;
  /** Shows the stage in the list, where there are more cards than one call answers. */
  onShowAll: () => void;
  onOpen: (row: Row) => void;
  /** What a card shows below its name. */
  detail: (row: Row) => ReactNode;
};

/** One stage of a board with its cards. */
export function BoardColumn<Row extends Card>(props: Props<Row>) {
  const { kind, stage, board, dragged, onDrag, cards, total, failure, size, onSize } = props;
  const t = useTranslations("stages");
  const format = useFormatter();
  const [isOver, setOver] = useState(false);
  const labelId = useId();
  const shown = cards ?? [];
  return (
    <Box
      component="section"
      aria-labelledby={labelId}
      data-stage={stage.id}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(DRAGGED)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!dragged) return;
        event.preventDefault();
        void board.move(dragged, stage.id);
        onDrag(null);
      }}
      sx={{
        flex: "1 0 190px",
        minWidth: 190,
        maxWidth: 340,
        display: "flex",
        flexDirection: "column",
        minHeight: 0,
        borderRadius: 1,
        border: 1,
        borderColor: isOver ? "primary.main" : "divider",
        bgcolor: isOver ? "action.hover" : "background.default",
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 1.25, py: 0.75 }}>
        {stage.colour && <StageDot colour={stage.colour} />}
        <Typography id={labelId} variant="h2" noWrap dir="auto" sx={{ fontSize: 14, flex: 1, minWidth: 0 }}>
          {stage.label}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {total === undefined ? "–" : format.number(total)}
        </Typography>
      </Box>
      <Box sx={{ flex: 1, minHeight: 60, overflowY: "auto", p: 0.75, pt: 0 }}>
        <Box
          component="ul"
          {...(shown.length > 0 && { role: "listbox", "aria-multiselectable": true, "aria-labelledby": labelId })}
          sx={{ listStyle: "none", m: 0, p: 0 }}
        >
          {shown.map((card, at) => (
            <BoardCard
              key={card.id}
              card={card}
              stage={stage}
              board={board}
              isFirst={at === 0}
              onDrag={onDrag}
              onOpen={() => props.onOpen(card)}
            >
              {props.detail(card)}
            </BoardCard>
          ))}
        </Box>
        {!cards &&
          !failure &&
          [1, 2, 3].map((at) => <Skeleton key={at} variant="rounded" height={64} sx={{ mb: 0.75 }} />)}
        {cards?.length === 0 && (
          <Typography variant="body2" sx={{ color: "text.secondary", p: 1, textAlign: "center" }}>
            {t(`emptyStage_${kind}`)}
          </Typography>
        )}
      </Box>
      {failure && <FailureNote failure={failure} onRetry={props.onRetry} />}
      {total !== undefined && total > shown.length && shown.length > 0 && (
        <Button
          size="small"
          sx={{ m: 0.5 }}
          onClick={() =>
            size < FOUND_PAGE ? onSize(Math.min(FOUND_PAGE, size + CARDS_AT_FIRST * 2)) : props.onShowAll()
          }
        >
          {size < FOUND_PAGE ? t("more", { count: total - shown.length }) : t("showAll", { count: total })}
        </Button>
      )}
    </Box>
  );
}

"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTheme } from "@mui/material/styles";
import { useTranslations } from "next-intl";
import { useRef, useState, type ReactNode } from "react";
import type { StageChoice } from "@/components/product/stages/stage-choices";
import { StagesDialog } from "@/components/product/stages/stages-dialog";
import type { Stages } from "@/components/product/stages/use-stages";
import { Tune as TuneIcon } from "@/components/ui/icons/tune";
import { UndoNote } from "@/components/ui/undo-note";
import { NO_STAGE } from "@/lib/domain/stages/own-stages";
import { walkBoard } from "./board-keys";
import { useBoard, type Board, type Card, type SendCards } from "./use-board";

/** One stage of a board as its column draws it. */
export type BoardStage = {
  kind: Stages["kind"];
  stage: StageChoice;
  board: Board;
  /** The card that is being dragged, from whichever stage. */
  dragged: Card | null;
  onDrag: (card: Card | null) => void;
};
type Props = {
  stages: Stages;
  send: SendCards;
  /** Draws the column of one stage. */
  column: (stage: BoardStage) => ReactNode;
};

/**
 * What the list's filters find, by its stages: dragged from one to another, or moved by keys. Orders may be in no stage, which
 * is the first column of their board.
 */
export function StageBoard({ stages, send, column }: Props) {
  const t = useTranslations("stages");
  const isMirrored = useTheme().direction === "rtl";
  const { kind } = stages;
  const columns: readonly StageChoice[] =
    kind === "order" ? [{ id: NO_STAGE, label: t("none") }, ...stages.stages] : stages.stages;
  const board = useBoard(kind, columns, send);
  const [dragged, setDragged] = useState<Card | null>(null);
  const [isManaging, setManaging] = useState(false);
  const element = useRef<HTMLDivElement>(null);

  return (
    <Box sx={{ p: 1.25 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1, flexWrap: "wrap" }}>
        <Typography variant="body2" sx={{ color: "text.secondary", flex: 1, minWidth: 200 }}>
          {t("boardHint")}
        </Typography>
        <Button startIcon={<TuneIcon />} variant="outlined" size="small" onClick={() => setManaging(true)}>
          {t(`title_${kind}`)}
        </Button>
      </Box>
      {board.last && (
        <Box sx={{ mb: 1 }}>
          <UndoNote
            onUndo={() => {
              // The note goes with the press.
              element.current?.focus();
              board.last?.undo();
            }}
          >
            {board.last.text}
          </UndoNote>
        </Box>
      )}
      <Box
        ref={element}
        role="group"
        aria-label={t(`board_${kind}`)}
        data-board
        tabIndex={-1}
        onKeyDown={(event) => {
          if (walkBoard(event, isMirrored)) event.preventDefault();
        }}
        sx={{
          display: "flex",
          gap: 1,
          overflowX: "auto",
          height: "calc(100vh - 290px)",
          minHeight: 340,
          "&:focus": { outline: "none" },
        }}
      >
        {columns.map((stage) => column({ kind, stage, board, dragged, onDrag: setDragged }))}
      </Box>
      {isManaging && <StagesDialog stages={stages} onClose={() => setManaging(false)} />}
    </Box>
  );
}

"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTheme } from "@mui/material/styles";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ProductRow } from "@/components/product/product-row";
import { filterOf } from "@/components/product/product-search";
import { StagesDialog } from "@/components/product/stages/stages-dialog";
import type { Stages } from "@/components/product/stages/use-stages";
import { Tune as TuneIcon } from "@/components/ui/icons/tune";
import { UndoNote } from "@/components/ui/undo-note";
import type { ProductList } from "@/components/screens/product/edit/use-product-list";
import { BoardColumn } from "./board-column";
import { walkBoard } from "./board-keys";
import { useBoard } from "./use-board";

type Props = {
  list: Pick<ProductList, "query" | "set">;
  stages: Stages;
  onOpen: (row: ProductRow) => void;
};

/** The products that the list's filters find, by their stages: dragged from one to another, or moved by keys. */
export function StageBoard({ list, stages, onOpen }: Props) {
  const t = useTranslations("stages");
  const isMirrored = useTheme().direction === "rtl";
  const board = useBoard(stages);
  const [dragged, setDragged] = useState<ProductRow | null>(null);
  const [isManaging, setManaging] = useState(false);
  const filter = filterOf(list.query);

  return (
    <Box sx={{ p: 1.25 }}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, mb: 1, flexWrap: "wrap" }}>
        <Typography variant="body2" sx={{ color: "text.secondary", flex: 1, minWidth: 200 }}>
          {t("boardHint")}
        </Typography>
        <Button startIcon={<TuneIcon />} variant="outlined" size="small" onClick={() => setManaging(true)}>
          {t("title_product")}
        </Button>
      </Box>
      {board.last && (
        <Box sx={{ mb: 1 }}>
          <UndoNote onUndo={board.last.undo}>{board.last.text}</UndoNote>
        </Box>
      )}
      <Box
        role="group"
        aria-label={t("board")}
        onKeyDown={(event) => {
          if (walkBoard(event, isMirrored)) event.preventDefault();
        }}
        sx={{ display: "flex", gap: 1, overflowX: "auto", height: "calc(100vh - 290px)", minHeight: 340 }}
      >
        {stages.stages.map((stage) => (
          <BoardColumn
            key={stage.id}
            stage={stage}
            filter={filter}
            board={board}
            dragged={dragged}
            onDrag={setDragged}
            onOpen={onOpen}
            onShowAll={(id) => list.set({ view: "", stage: id })}
          />
        ))}
      </Box>
      {isManaging && <StagesDialog stages={stages} onClose={() => setManaging(false)} />}
    </Box>
  );
}

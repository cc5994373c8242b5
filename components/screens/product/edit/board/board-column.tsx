"use client";
import { Box, Button, Skeleton, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { productRow, type ProductRow } from "@/components/product/product-row";
import { StageDot } from "@/components/product/stages/stage-dot";
import type { NamedStage } from "@/components/product/stages/use-stages";
import { FailureNote } from "@/components/ui/state-notes";
import { FOUND_PAGE } from "@/lib/client/read-found";
import { useCall } from "@/lib/client/use-call";
import type { Input } from "@/lib/contract/catalogue";
import { BoardCard } from "./board-card";
import { DRAGGED, type Board } from "./use-board";

const STEP = 30;

type Filter = Omit<Input<"collection.searchSummary">["body"], "pageNum" | "pageLimit">;
type Props = {
  stage: NamedStage;
  filter: Filter;
  board: Board;
  /** The card that is being dragged, from whichever stage. */
  dragged: ProductRow | null;
  onDrag: (row: ProductRow | null) => void;
  onOpen: (row: ProductRow) => void;
  onShowAll: (stage: string) => void;
};

/** One stage with its products, the newest first. */
export function BoardColumn({ stage, filter, board, dragged, onDrag, onOpen, onShowAll }: Props) {
  const t = useTranslations("stages");
  const format = useFormatter();
  const [size, setSize] = useState(STEP);
  const [isOver, setOver] = useState(false);
  const { data, error, mutate } = useCall(
    "collection.searchSummary",
    { body: { ...filter, stage: stage.id, pageNum: 1, pageLimit: size } },
    { keepPreviousData: true },
  );
  const rows = (data?.summary ?? []).map(productRow);
  const total = data?.totalCount;
  const labelId = `stage-${stage.id}`;
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
        <StageDot colour={stage.colour} />
        <Typography id={labelId} variant="h2" noWrap sx={{ fontSize: 14, flex: 1, minWidth: 0 }}>
          {stage.label}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {total === undefined ? "–" : format.number(total)}
        </Typography>
      </Box>
      <Box sx={{ flex: 1, minHeight: 60, overflowY: "auto", p: 0.75, pt: 0 }}>
        <Box
          component="ul"
          {...(rows.length > 0 && { role: "listbox", "aria-multiselectable": true, "aria-labelledby": labelId })}
          sx={{ listStyle: "none", m: 0, p: 0 }}
        >
          {rows.map((row, at) => (
            <BoardCard
              key={row.id}
              row={row}
              stage={stage}
              board={board}
              isFirst={at === 0}
              onDrag={onDrag}
              onOpen={onOpen}
            />
          ))}
        </Box>
        {!data &&
          !error &&
          [1, 2, 3].map((at) => <Skeleton key={at} variant="rounded" height={64} sx={{ mb: 0.75 }} />)}
        {data && rows.length === 0 && (
          <Typography variant="body2" sx={{ color: "text.secondary", p: 1, textAlign: "center" }}>
            {t("emptyStage")}
          </Typography>
        )}
      </Box>
      {error && <FailureNote failure={error} onRetry={() => void mutate()} />}
      {total !== undefined && total > rows.length && rows.length > 0 && (
        <Button
          size="small"
          sx={{ m: 0.5 }}
          onClick={() => (size < FOUND_PAGE ? setSize(Math.min(FOUND_PAGE, size + STEP * 2)) : onShowAll(stage.id))}
        >
          {size < FOUND_PAGE ? t("more", { count: total - rows.length }) : t("showAll", { count: total })}
        </Button>
      )}
    </Box>
  );
}

"use client";
import { Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BoardColumn, CARDS_AT_FIRST } from "@/components/product/board/board-column";
import { StageBoard, type BoardStage } from "@/components/product/board/stage-board";
import type { Card } from "@/components/product/board/use-board";
import { productRow, type ProductRow } from "@/components/product/product-row";
import { filterOf } from "@/components/product/product-search";
import type { Stages } from "@/components/product/stages/use-stages";
import { useWon } from "@/components/ui/won";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Input } from "@/lib/contract/catalogue";
import type { ProductList } from "./use-product-list";

type Filter = Omit<Input<"collection.searchSummary">["body"], "pageNum" | "pageLimit">;
type Opening = { onOpen: (row: ProductRow) => void };
type Props = Opening & { list: Pick<ProductList, "query" | "set">; stages: Stages };

/** The products that the list's filters find, by their stages. */
export function ProductBoard({ list, stages, onOpen }: Props) {
  const { trigger } = useWrite("collection.moveToStage");
  const filter = filterOf(list.query);
  async function send(cards: readonly Card[], stage: string) {
    await trigger({ body: { objectIds: cards.map(({ id }) => id), stage } });
    return [];
  }
  return (
    <StageBoard
      stages={stages}
      send={send}
      column={(column) => (
        <ProductColumn
          key={column.stage.id}
          column={column}
          filter={filter}
          onOpen={onOpen}
          onShowAll={() => list.set({ view: "", stage: column.stage.id })}
        />
      )}
    />
  );
}

type ColumnProps = Opening & { column: BoardStage; filter: Filter; onShowAll: () => void };

/** One stage with its products, the newest first. */
function ProductColumn({ column, filter, onOpen, onShowAll }: ColumnProps) {
  const t = useTranslations("stages");
  const won = useWon();
  const [size, setSize] = useState(CARDS_AT_FIRST);
  const { data, error, mutate } = useCall("collection.searchSummary", {
    body: { ...filter, stage: column.stage.id, pageNum: 1, pageLimit: size },
  });
  return (
    <BoardColumn
      {...column}
      cards={data?.summary.map(productRow)}
      total={data?.totalCount}
      failure={error}
      onRetry={() => void mutate()}
      size={size}
      onSize={setSize}
      onShowAll={onShowAll}
      onOpen={onOpen}
      detail={({ price }) => (
        <Typography variant="caption" sx={{ color: price > 0 ? "text.secondary" : "error.main" }}>
          {price > 0 ? won(price) : t("noPrice")}
        </Typography>
      )}
    />
  );
}

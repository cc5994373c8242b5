"use client";
import { Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { BoardColumn, CARDS_AT_FIRST } from "@/components/product/board/board-column";
import { StageBoard, type BoardStage } from "@/components/product/board/stage-board";
import type { Card } from "@/components/product/board/use-board";
import { OUTSIDE_STAGES } from "@/components/product/order/order-question";
import { orderIdOf } from "@/components/product/order/use-chosen-orders";
import { useWon } from "@/components/ui/won";
import { openPage } from "@/lib/client/open-page";
import { useCall } from "@/lib/client/use-call";
import type { Order } from "@/lib/contract/schemas/order";
import { NO_STAGE } from "@/lib/domain/stages/own-stages";
import type { Ledger } from "./use-ledger";

type OrderCard = Card & { order: Order };

const cardOf = (order: Order): OrderCard => ({
  id: orderIdOf(order),
  name: order.productName,
  calledAs: `${order.orderNo} ${order.productName}`,
  stage: order.ownStage ?? NO_STAGE,
  image: order.image ?? null,
  order,
});

/** The orders that the list's question finds, by the shop's own stages; those in none stand first. */
export function OrderBoard({ ledger }: { ledger: Ledger }) {
  return (
    <StageBoard
      stages={ledger.stages}
      send={async (cards, stage) => {
        const rows = await ledger.sendToOwnStage(cards.map(({ id }) => id).map(Number), stage);
        return rows.filter(({ ok }) => !ok);
      }}
      column={(column) => (
        <OrderColumn
          key={column.stage.id}
          column={column}
          question={ledger.question}
          onShowAll={() => ledger.set({ view: "", own: column.stage.id || OUTSIDE_STAGES })}
        />
      )}
    />
  );
}

type ColumnProps = { column: BoardStage; question: Ledger["question"]; onShowAll: () => void };

/** One stage with its orders, in the order of the list. */
function OrderColumn({ column, question, onShowAll }: ColumnProps) {
  const stages = useTranslations("orderStage");
  const markets = useTranslations("markets");
  const won = useWon();
  const [size, setSize] = useState(CARDS_AT_FIRST);
  const { data, error, mutate } = useCall("orderManagement.search", {
    body: { ...question, ownStage: column.stage.id, pageNum: 1, pageLimit: size },
  });
  return (
    <BoardColumn
      {...column}
      cards={data?.summary.map(cardOf)}
      total={data?.totalCount}
      failure={error}
      onRetry={() => void mutate()}
      size={size}
      onSize={setSize}
      onShowAll={onShowAll}
      onOpen={({ order }) => openPage("orderInfo", { idx: order.idx })}
      detail={({ order }) => (
        <Typography variant="caption" component="div" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          <div>
            {markets(order.market)} · <bdi>{order.orderNo}</bdi>
          </div>
          <div>
            {stages(order.stage)} · {won(order.totalPrice)}
          </div>
        </Typography>
      )}
    />
  );
}

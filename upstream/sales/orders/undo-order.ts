import { and, eq } from "drizzle-orm";
import { mayMove, ORDER_STAGES } from "@/lib/domain/stages/stages";
import { orders } from "@/upstream/db/schema";
import type { Undoable } from "@/upstream/db/undoable";
import { stagesOf } from "@/upstream/shop/templates/own-stages";
import { writeMemo } from "./memo";
import { writeStage } from "./move";
import { ordersInStages, writeOwnStage } from "./own-stages";

/** An order's memo, its stage of the ledger and its own stage, by the order's number here. No market is called. */
export const undoableOrder: Undoable = {
  async hold(tx, { userId, subject, now }) {
    if (!/^\d{1,15}$/.test(subject)) return undefined;
    const [row] = await tx
      .select({
        idx: orders.idx,
        memo: orders.memo,
        stage: orders.stage,
        movedFrom: orders.movedFrom,
        ownStage: orders.ownStage,
      })
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.idx, Number(subject))))
      .for("update");
    return (
      row && {
        present: { memo: row.memo, stage: row.stage, ownStage: row.ownStage },
        async save(record) {
          const memo = typeof record.memo === "string" ? record.memo : "";
          const stage = ORDER_STAGES.find((one) => one === record.stage) ?? row.stage;
          // A move that was allowed is taken back; where the market moved on since, only a move from there is.
          if (!mayMove(row.stage, stage) && !mayMove(stage, row.stage)) return { key: "orders.cannotMoveThere" };
          const ownStage = typeof record.ownStage === "string" ? record.ownStage : row.ownStage;
          if (!ordersInStages.mayHold(await stagesOf(tx, userId, "order"), ownStage)) return { key: "ownStages.gone" };
          if (memo !== row.memo) await writeMemo(tx, { userId, now }, row, memo);
          if (stage !== row.stage) await writeStage(tx, { userId, now }, row, stage);
          await writeOwnStage(tx, { userId, now }, [row], ownStage);
          return undefined;
        },
      }
    );
  },
};

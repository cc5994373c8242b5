import { and, eq } from "drizzle-orm";
import { orders } from "@/upstream/db/schema";
import type { Undoable } from "@/upstream/db/undoable";
import { writeMemo } from "./memo";

/** An order's memo, by the order's number here. */
export const undoableOrder: Undoable = {
  async hold(tx, { userId, subject, now }) {
    if (!/^\d{1,15}$/.test(subject)) return undefined;
    const [row] = await tx
      .select({ idx: orders.idx, memo: orders.memo })
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.idx, Number(subject))))
      .for("update");
    return (
      row && {
        present: { memo: row.memo },
        async save({ memo }) {
          await writeMemo(tx, { userId, now }, row, typeof memo === "string" ? memo : "");
          return undefined;
        },
      }
    );
  },
};

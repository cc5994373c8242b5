import { and, eq } from "drizzle-orm";
import { isSame, type JsonRecord } from "@/lib/domain/patch/json";
import { orders } from "@/upstream/db/schema";
import type { Undoable } from "@/upstream/db/undoable";
import { unpostCosts } from "@/upstream/sales/orders/postings";
import { costsRecord, writeCosts } from "./revenue";
import { orderCosts } from "@/lib/contract/schemas/order";

/** The costs a seller saved for an order, by the order's number here; without any its estimate counts. */
export const undoableCosts: Undoable = {
  async hold(tx, { userId, subject, now }) {
    if (!/^\d{1,15}$/.test(subject)) return undefined;
    const idx = Number(subject);
    const [order] = await tx
      .select({ idx: orders.idx })
      .from(orders)
      .where(and(eq(orders.userId, userId), eq(orders.idx, idx)))
      .for("update");
    if (!order) return undefined;
    const present: JsonRecord = await costsRecord(tx, idx);
    return {
      present,
      async save(record) {
        const isNone = isSame(record, {});
        const read = orderCosts.safeParse(record);
        if (!isNone && !read.success) return { key: "changes.partCosts" };
        const costs = isNone ? undefined : read.data;
        const problem = await writeCosts(tx, { userId, now }, { idx, before: present, costs });
        if (problem) return problem;
        if (!costs || costs.cost <= 0) await unpostCosts(tx, userId, idx);
        return undefined;
      },
    };
  },
};

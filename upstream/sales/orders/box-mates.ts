import { and, eq, inArray } from "drizzle-orm";
import { boxNumbersOf } from "@/lib/domain/order/boxes";
import type { Needs } from "@/upstream/context";
import { orders } from "@/upstream/db/schema";
import type { OrderRow } from "./order-row";
import type { Owner } from "./own-orders";

/**
 * Which of these orders share a parcel with a line that is not among them, or did so before the market packed it anew: sent
 * alone, they must not take that line along. The answer holds order numbers of the desk (`idx`).
 */
export async function sharingBoxes(
  { db, user }: Needs<"db"> & Owner,
  rows: readonly OrderRow[],
): Promise<ReadonlySet<number>> {
  const asked = rows.filter(({ orderItemNo }) => orderItemNo.includes("-"));
  if (asked.length === 0) return new Set();
  const orderNos = [...new Set(asked.map(({ orderNo }) => orderNo))];
  const { idx, market, orderNo, orderItemNo, boxes } = orders;
  const lines = await db
    .select({ idx, market, orderNo, orderItemNo, boxes })
    .from(orders)
    .where(and(eq(orders.userId, user.id), inArray(orders.orderNo, orderNos)));
  const others = lines.filter((line) => !asked.some((row) => row.idx === line.idx));
  const isShared = (row: OrderRow) =>
    others.some(
      (line) =>
        line.market === row.market &&
        line.orderNo === row.orderNo &&
        boxNumbersOf(line).some((number) => boxNumbersOf(row).includes(number)),
    );
  return new Set(asked.filter(isShared).map((row) => row.idx));
}

import { and, count, desc, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import type { Needs } from "@/upstream/context";
import { orderLedger, orderPostings, orders } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { refusedRow, type RowOutcome } from "@/upstream/kit/row-outcome";
import { renderRows } from "@/upstream/kit/messages";
import { goodsOf } from "@/upstream/sales/orders/postings";
import { bookInTurn } from "./book-in-turn";

/** What became of a row, before its reason is said. */
type Reader = Needs<"db" | "user">;

const inStock = (userId: string) =>
  and(eq(orderLedger.userId, userId), gt(orderLedger.stock, 0), eq(orderLedger.isRemoved, false));

/** Goods whose orders were cancelled or returned after they were bought: those still open, or those decided about. */
export async function listStock({ body }: Parsed<"money.stock">, context: Reader): Promise<Reply<"money.stock">> {
  const { db, user } = context;
  const { decided, pageNum, pageLimit } = body;
  await bookInTurn(context);
  const where = and(inStock(user.id), decided ? isNotNull(orderLedger.outcome) : isNull(orderLedger.outcome));
  const [counted] = await db.select({ total: count() }).from(orderLedger).where(where);
  const [open] = await db
    .select({ won: sql`coalesce(sum(${orderLedger.lost}), 0)`.mapWith(Number) })
    .from(orderLedger)
    .where(and(inStock(user.id), isNull(orderLedger.outcome)));
  const rows = await db
    .select({ booked: orderLedger, order: orders })
    .from(orderLedger)
    .innerJoin(orders, eq(orders.idx, orderLedger.orderIdx))
    .where(where)
    .orderBy(desc(orderLedger.day), desc(orderLedger.orderIdx))
    .limit(pageLimit)
    .offset((pageNum - 1) * pageLimit);
  const goods = await goodsOf(
    db,
    rows.map(({ order }) => order.idx),
  );
  const totalCount = counted?.total ?? 0;
  return {
    summary: rows.map(({ booked, order }) => ({
      idx: order.idx,
      market: order.market,
      orderNo: order.orderNo,
      productName: order.productName,
      optionName: order.optionName,
      stage: order.stage,
      quantity: order.quantity,
      day: booked.day,
      stock: booked.stock,
      costKrw: booked.costKrw,
      isCostKnown: booked.isCostKnown,
      lost: booked.lost,
      recovered: booked.recovered,
      outcome: booked.outcome,
      boughtBy: goods.get(order.idx)?.boughtBy ?? null,
    })),
    totalPage: Math.ceil(totalCount / pageLimit),
    totalCount,
    openKrw: open?.won ?? 0,
  };
}

/** Posts what the seller decided about goods in stock, row by row. A decision is never overwritten: the last one holds. */
export async function decideStock(
  { body }: Parsed<"money.decideStock">,
  context: Reader,
): Promise<Reply<"money.decideStock">> {
  const { db, user } = context;
  await bookInTurn(context);
  return db.transaction(async (tx) => {
    const known = await tx
      .select({ idx: orderLedger.orderIdx })
      .from(orderLedger)
      .where(
        and(
          inStock(user.id),
          inArray(
            orderLedger.orderIdx,
            body.rows.map(({ idx }) => idx),
          ),
        ),
      );
    const own = new Set(known.map(({ idx }) => idx));
    const fates: RowOutcome[] = [];
    for (const { idx, outcome, won } of body.rows) {
      if (!own.has(idx)) fates.push(refusedRow(idx, "not_found", { key: "revenue.notInStock" }));
      else if (outcome === "Resold" && won === undefined)
        fates.push(refusedRow(idx, "missing_won", { key: "revenue.resoldFor" }));
      else {
        await tx.insert(orderPostings).values({
          userId: user.id,
          orderIdx: idx,
          kind: outcome ?? "Reopened",
          won: outcome === "Resold" ? (won ?? 0) : 0,
          at: currentTime(),
        });
        fates.push({ key: String(idx), ok: true });
      }
    }
    return { rows: renderRows(fates) };
  });
}

import { and, eq, inArray, like } from "drizzle-orm";
import type { Database } from "@/rehearsal/database";
import { rehearsalOrders } from "@/rehearsal/tables";
import { touched, type OrderChange, type OrderRow } from "@/rehearsal/markets/order-rows";
import { nextNumber } from "@/rehearsal/world/world";

/** The lines that are in a box, locked for this transaction. */
export async function boxRows(tx: Database, box: string): Promise<OrderRow[]> {
  if (!/^\d+$/.test(box)) return [];
  return tx
    .select()
    .from(rehearsalOrders)
    .where(and(eq(rehearsalOrders.market, "Coupang"), like(rehearsalOrders.itemNo, `${box}-%`)))
    .for("update");
}

export async function updateBox(tx: Database, box: string, change: OrderChange): Promise<void> {
  const rows = await boxRows(tx, box);
  const numbers = rows.map(({ itemNo }) => itemNo);
  await tx.update(rehearsalOrders).set(touched(change)).where(inArray(rehearsalOrders.itemNo, numbers));
}

/** The number of a box that comes of another one. */
const newBox = async (tx: Database): Promise<string> =>
  String(642_538_980_000_000_000n + BigInt(await nextNumber(tx, "coupang.box", 1)));

/** Puts one line of a box into a box of its own, as Coupang does with what of a box is sent first. Answers its new number. */
export async function movedLine(tx: Database, row: OrderRow): Promise<string> {
  const itemNo = `${await newBox(tx)}-${row.buyable.itemNo}`;
  const people = { ...row.people, splitBox: true };
  await tx.update(rehearsalOrders).set({ itemNo, people }).where(eq(rehearsalOrders.itemNo, row.itemNo));
  return itemNo;
}

/** Puts some pieces of a line into another box, as Coupang may do on its own. Undefined where there are not so many to move. */
export async function dividedLine(tx: Database, row: OrderRow, quantity: number): Promise<string | undefined> {
  if (row.market !== "Coupang" || !(quantity >= 1 && quantity < row.quantity)) return undefined;
  const itemNo = `${await newBox(tx)}-${row.buyable.itemNo}`;
  const people = { ...row.people, splitBox: true };
  await tx.insert(rehearsalOrders).values({ ...row, itemNo, quantity, people, changedAt: new Date() });
  const rest = touched({ quantity: row.quantity - quantity, people });
  await tx.update(rehearsalOrders).set(rest).where(eq(rehearsalOrders.itemNo, row.itemNo));
  return itemNo;
}

import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { orders, unsealedOrders } from "@/upstream/db/schema";
import { indexPeople, sealedPeople, type OrderPeople } from "./people";

const BATCH = 500;

/**
 * Seals the people of orders from before they were sealed; SQL alone has no key. Each batch is sealed and its plain texts
 * removed in one transaction, so a start that was cut goes on where it stood. Afterwards the tables are written anew: rows
 * that were only marked as gone would keep their texts in the files. Answers how many were sealed.
 */
export async function sealOldOrders({ db, sealer }: Needs<"db" | "sealer">): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const rows = await tx
        .select({
          idx: orders.idx,
          userId: orders.userId,
          market: orders.market,
          orderNo: orders.orderNo,
          orderItemNo: orders.orderItemNo,
          people: unsealedOrders.people,
        })
        .from(unsealedOrders)
        .innerJoin(orders, eq(orders.idx, unsealedOrders.orderIdx))
        .orderBy(asc(unsealedOrders.orderIdx))
        .limit(BATCH)
        .for("update");
      if (rows.length === 0) return 0;
      const told = rows.map((row) => ({ row, people: row.people as OrderPeople }));
      const values = told.map(({ row, people }) => {
        const { sealedPeople: text, hasPcc } = sealedPeople(sealer, row, people);
        return sql`(${row.idx}::bigint, ${text}::text, ${hasPcc}::boolean)`;
      });
      await tx.execute(
        sql`update ${orders} set sealed_people = v.sealed, has_pcc = v.has_pcc
          from (values ${sql.join(values, sql`, `)}) as v (idx, sealed, has_pcc) where ${orders.idx} = v.idx`,
      );
      const owners = [...new Set(rows.map(({ userId }) => userId))];
      for (const owner of owners) {
        const mine = told.filter(({ row }) => row.userId === owner);
        await indexPeople(
          tx,
          sealer,
          owner,
          mine.map(({ row, people }) => ({ orderIdx: row.idx, people })),
        );
      }
      await tx.delete(unsealedOrders).where(
        inArray(
          unsealedOrders.orderIdx,
          rows.map(({ idx }) => idx),
        ),
      );
      return rows.length;
    });
    sealed += count;
    if (count === 0) break;
  }
  if (sealed > 0) {
    await db.execute(sql`truncate ${unsealedOrders}`);
    await db.execute(sql`vacuum full ${orders}`);
  }
  return sealed;
}

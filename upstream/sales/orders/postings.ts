import { and, eq, inArray, sql } from "drizzle-orm";
import { SHIPPED_STAGES } from "@/lib/domain/stages/stages";
import { BOUGHT_BY, goodsFacts, NOTHING_POSTED, type GoodsFacts, type Posting } from "@/lib/domain/revenue/postings";
import type { Database } from "@/upstream/db/client";
import {
  agencyOrderItems,
  agencyOrders,
  claims,
  orderCosts,
  orderPostings,
  orders,
  settlementLines,
} from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";

type Writer = Pick<Database, "execute">;

/**
 * Posts what the orders show and what is not posted yet: that goods were bought, and that they were shipped. Goods count as
 * bought by a parcel sent to a forwarder, a Chinese order number, saved costs, a stage past buying, or a sale that the
 * market paid out.
 *
 * Call it in the transaction that writes such a fact. Call it also in one that overwrites such a fact, before the change.
 */
export async function postHappened(db: Writer, userId: string, idxs: readonly number[]): Promise<void> {
  if (idxs.length === 0) return;
  const among = sql`(${sql.join(
    [...new Set(idxs)].map((idx) => sql`${idx}`),
    sql`, `,
  )})`;
  const past = sql`(${sql.join(
    SHIPPED_STAGES.map((stage) => sql`${stage}`),
    sql`, `,
  )})`;
  const rank = sql.join(
    BOUGHT_BY.map((cause, place) => sql`when ${cause} then ${place}::int`),
    sql` `,
  );
  await db.execute(sql`
    with shipped as (
      select o.idx from ${orders} o
      where o.user_id = ${userId} and o.idx in ${among} and (
        o.stage in ${past} or o.invoice is not null
        or exists (select 1 from jsonb_array_elements(o.boxes) box where box->>'stage' in ${past})
        or exists (select 1 from ${claims} c where c.order_idx = o.idx and c.stage_before in ${past})
        or exists (select 1 from ${settlementLines} s where s.order_idx = o.idx and s.kind = 'sale' and s.amount > 0))
    ), found as (
      select idx, 'Shipped' as kind, null as cause from shipped
      union all select idx, 'Bought', 'stage' from shipped
      union all select i.order_idx, 'Bought', case when a.sent_at is null then 'chinaOrder' else 'agency' end
        from ${agencyOrderItems} i join ${agencyOrders} a on a.idx = i.agency_idx
        where i.is_live and i.user_id = ${userId} and i.order_idx in ${among}
          and (a.sent_at is not null or i.china_order_no <> '')
      union all select order_idx, 'Bought', 'costs' from ${orderCosts}
        where user_id = ${userId} and order_idx in ${among} and cost > 0
    )
    insert into ${orderPostings} (user_id, order_idx, kind, cause, at)
    select distinct on (f.idx, f.kind) ${userId}, f.idx, f.kind, f.cause, ${currentTime().toISOString()}::timestamptz
    from found f
    where not exists (select 1 from ${orderPostings} p where p.order_idx = f.idx and p.kind = f.kind)
    order by f.idx, f.kind, case f.cause ${rank} end
    on conflict do nothing`);
}

/**
 * Takes back that an order's goods were bought, if only its costs proved it. Call it after the costs were undone. Another
 * proof is posted in their place. Goods that were sold again or written off stay bought.
 */
export async function unpostCosts(db: Database, userId: string, idx: number): Promise<void> {
  const { boughtBy, outcome } = (await goodsOf(db, [idx])).get(idx) ?? NOTHING_POSTED;
  if (boughtBy !== "costs" || outcome === "Resold" || outcome === "WrittenOff") return;
  await db
    .delete(orderPostings)
    .where(and(eq(orderPostings.userId, userId), eq(orderPostings.orderIdx, idx), eq(orderPostings.kind, "Bought")));
  await postHappened(db, userId, [idx]);
}

/** What is posted about orders, each added up; orders without a posting are not there. */
export async function goodsOf(
  db: Pick<Database, "select">,
  idxs: readonly number[],
): Promise<ReadonlyMap<number, GoodsFacts>> {
  if (idxs.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orderPostings)
    .where(inArray(orderPostings.orderIdx, [...idxs]))
    .orderBy(orderPostings.orderIdx, orderPostings.id);
  const postings = new Map<number, Posting[]>();
  for (const row of rows) postings.set(row.orderIdx, [...(postings.get(row.orderIdx) ?? []), row]);
  return new Map([...postings].map(([idx, some]) => [idx, goodsFacts(some)]));
}

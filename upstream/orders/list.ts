import { and, count, desc, eq, gte, ilike, lt, or, type SQL } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import type { OrderStage } from "@/lib/contract/schemas/order";
import { endOfDay, startOfDay } from "@/lib/domain/kit/seoul-days";
import type { Needs } from "@/upstream/context";
import { orders } from "@/upstream/db/schema";
import { containing } from "@/upstream/db/matching";
import { orderOf } from "./order-row";
import { pullOrders, type PullResult } from "./pull";
import { type MarketName, marketNamed } from "@/lib/domain/markets/markets";

type Filter = Omit<Parsed<"marketOrder.newOrders">["body"], "market" | "refresh"> & { market?: string };

const MARKED: OrderStage[] = ["New", "Ready", "Delivery", "DeliveryOk", "Decided", "Cancel", "Return", "Exchange"];

function conditions(filter: Filter): (SQL | undefined)[] {
  const from = startOfDay(filter.startDate);
  const until = endOfDay(filter.endDate);
  const word = filter.keyword?.trim() && containing(filter.keyword.trim());
  const searched = [
    orders.orderNo,
    orders.productName,
    orders.buyerName,
    orders.receiverName,
    orders.invoice,
    orders.memo,
  ];
  return [
    filter.market ? eq(orders.market, marketNamed(filter.market) ?? filter.market) : undefined,
    filter.marketAccount ? eq(orders.marketAccount, filter.marketAccount) : undefined,
    from && gte(orders.orderedAt, from),
    until && lt(orders.orderedAt, until),
    word ? or(...searched.map((column) => ilike(column, word))) : undefined,
  ];
}

/** One page of the seller's orders, newest first, of a stage or of all. */
export async function pageOfOrders({ db, user }: Needs<"db" | "user">, filter: Filter, stage: string | undefined) {
  const where = and(
    eq(orders.userId, user.id),
    stage ? eq(orders.stage, stage as OrderStage) : undefined,
    ...conditions(filter),
  );
  const [counted] = await db.select({ total: count() }).from(orders).where(where);
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.orderedAt), desc(orders.idx))
    .limit(filter.pageLimit)
    .offset((filter.pageNum - 1) * filter.pageLimit);
  const totalCount = counted?.total ?? 0;
  return { summary: rows.map(orderOf), totalPage: Math.ceil(totalCount / filter.pageLimit), totalCount };
}

/** How many of the seller's orders stand at each stage, under the same filter. */
export async function stageCounts(
  { db, user }: Needs<"db" | "user">,
  filter?: Filter,
): Promise<Record<string, number>> {
  const rows = await db
    .select({ stage: orders.stage, total: count() })
    .from(orders)
    .where(and(eq(orders.userId, user.id), ...(filter ? conditions(filter) : [])))
    .groupBy(orders.stage);
  const found = new Map(rows.map(({ stage, total }) => [stage, total]));
  return Object.fromEntries(MARKED.map((stage) => [stage, found.get(stage) ?? 0]));
}

/** A stage's list as the order screen reads it; `refresh` asks the markets first and tells how each answered. */
export async function stageList(
  stage: OrderStage,
  filter: Parsed<"marketOrder.newOrders">["body"],
  context: Needs<"db" | "user" | "sealer" | "connectors">,
) {
  const { market, marketAccount, refresh } = filter;
  const pulls: PullResult[] = refresh ? await pullOrders(context, context.user.id, { market, marketAccount }) : [];
  const page = await pageOfOrders(context, filter, stage);
  return {
    ...page,
    pulls: pulls.map((pull) => ({ ...pull, market: pull.market as MarketName })),
    counts: await stageCounts(context, { ...filter, keyword: undefined }),
  };
}

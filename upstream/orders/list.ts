import { asc, count, desc, sql, type SQL } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import type { MarketName } from "@/lib/domain/markets/markets";
import { ORDER_STAGES, type OrderStage } from "@/lib/domain/order/stages";
import type { Needs } from "@/upstream/context";
import { orders } from "@/upstream/db/schema";
import { orderOf } from "./order-row";
import { pulledShops, pullOrders, type PullResult } from "./pull";
import { ordersAsked, type OrderQuestion } from "./question";

type Reader = Needs<"db" | "user" | "now">;
type Paged = { pageNum: number; pageLimit: number };

const SORTS: Record<NonNullable<OrderQuestion["sort"]>, SQL[]> = {
  newest: [desc(orders.orderedAt), desc(orders.idx)],
  shipBy: [sql`${orders.shipBy} asc nulls last`, asc(orders.orderedAt), asc(orders.idx)],
  price: [desc(orders.totalPrice), desc(orders.idx)],
};

/** One page of the seller's orders by any question, newest first unless it says otherwise. */
async function pageOfOrders({ db, user, now }: Reader, question: OrderQuestion & Paged) {
  const where = ordersAsked(user.id, question, now);
  const [counted] = await db.select({ total: count() }).from(orders).where(where);
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...SORTS[question.sort ?? "newest"])
    .limit(question.pageLimit)
    .offset((question.pageNum - 1) * question.pageLimit);
  const totalCount = counted?.total ?? 0;
  return { summary: rows.map(orderOf), totalPage: Math.ceil(totalCount / question.pageLimit), totalCount };
}

/** How many orders a question finds at each stage; the stage it names itself does not count. */
export async function stageCounts({ db, user, now }: Reader, question: OrderQuestion = {}): Promise<StageCounts> {
  const rows = await db
    .select({ stage: orders.stage, total: count() })
    .from(orders)
    .where(ordersAsked(user.id, { ...question, stage: undefined }, now))
    .groupBy(orders.stage);
  const found = new Map(rows.map(({ stage, total }) => [stage, total]));
  return Object.fromEntries(ORDER_STAGES.map((stage) => [stage, found.get(stage) ?? 0])) as StageCounts;
}
type StageCounts = Record<OrderStage, number>;

/** A stage's list as the order screen reads it; `refresh` asks the markets first and tells how each answered. */
export async function stageList(
  stage: OrderStage,
  filter: Parsed<"marketOrder.newOrders">["body"],
  context: Needs<"db" | "user" | "now" | "sealer" | "connectors">,
) {
  const { refresh, ...question } = filter;
  const { market, marketAccount, keyword } = question;
  const pulls: PullResult[] = refresh ? await pullOrders(context, context.user.id, { market, marketAccount }) : [];
  return {
    ...(await pageOfOrders(context, { ...question, stage })),
    pulls: pulls.map((pull) => ({ ...pull, market: pull.market as MarketName })),
    counts: await stageCounts(context, { market, marketAccount }),
    shops: await pulledShops(context),
    found: keyword?.trim()
      ? await stageCounts(context, { market, marketAccount, keyword, field: question.field })
      : null,
  };
}

/** Orders of all stages by any question, with how many of them stand where. */
export async function searchedOrders({ body }: Parsed<"orderManagement.search">, context: Reader) {
  return { ...(await pageOfOrders(context, body)), counts: await stageCounts(context, body) };
}

import { asc, count, desc, sql, type SQL } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import type { MarketName } from "@/lib/domain/markets/markets";
import { ORDER_STAGES, type OrderStage } from "@/lib/domain/stages/stages";
import type { Needs } from "@/upstream/context";
import { orders } from "@/upstream/db/schema";
import { orderOf } from "./order-row";
import { countByOwnStage } from "./own-stages";
import { pulledShops, type PullResult } from "./pull";
import { pullByHand } from "./pull-round";
import { parcelTroubles, withParcels } from "./shown-parcels";
import { ordersAskedAnywhere, type OrderQuestion } from "./question";
import { withPeople } from "./people";

type Reader = Needs<"db" | "user" | "now" | "sealer">;
type Paged = { pageNum: number; pageLimit: number };

const SORTS: Record<NonNullable<OrderQuestion["sort"]>, SQL[]> = {
  newest: [desc(orders.orderedAt), desc(orders.idx)],
  shipBy: [sql`${orders.shipBy} asc nulls last`, asc(orders.orderedAt), asc(orders.idx)],
  price: [desc(orders.totalPrice), desc(orders.idx)],
};

/** One page of the seller's orders by any question that finds so many, newest first unless it says otherwise. */
async function pageOfOrders(
  { db, sealer }: Reader,
  question: OrderQuestion & Paged,
  where: SQL | undefined,
  totalCount: number,
) {
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(...SORTS[question.sort ?? "newest"])
    .limit(question.pageLimit)
    .offset((question.pageNum - 1) * question.pageLimit);
  return {
    summary: await withParcels(
      db,
      rows.map((row) => orderOf(withPeople(sealer, row))),
    ),
    totalPage: Math.ceil(totalCount / question.pageLimit),
    totalCount,
  };
}

/** How many orders a question finds at each stage; the stage it names itself does not count. */
export async function stageCounts(context: Reader, question: OrderQuestion = {}): Promise<StageCounts> {
  return countsWhere(context, (await ordersAskedAnywhere(context, question)).anywhere);
}

async function countsWhere({ db }: Pick<Reader, "db">, where: SQL | undefined): Promise<StageCounts> {
  const rows = await db.select({ stage: orders.stage, total: count() }).from(orders).where(where).groupBy(orders.stage);
  const found = new Map(rows.map(({ stage, total }) => [stage, total]));
  return Object.fromEntries(ORDER_STAGES.map((stage) => [stage, found.get(stage) ?? 0])) as StageCounts;
}
type StageCounts = Record<OrderStage, number>;

const sumOf = (counts: StageCounts): number => Object.values(counts).reduce((sum, total) => sum + total, 0);

/** A stage's list as the order screen reads it; `refresh` asks the markets first and tells how each answered. */
export async function stageList(
  stage: OrderStage,
  filter: Parsed<"marketOrder.newOrders">["body"],
  context: Reader & Needs<"connectors" | "complain">,
) {
  const { refresh, ...question } = filter;
  const { market, marketAccount, keyword } = question;
  const pulls: PullResult[] = refresh ? await pullByHand(context, context.user.id, { market, marketAccount }) : [];
  const here = { ...question, stage };
  const { here: where, inAnyOwnStage } = await ordersAskedAnywhere(context, here);
  return {
    ...(await pageOfOrders(context, here, where, sumOf(await countsWhere(context, where)))),
    ownCounts: await countByOwnStage(context.db, inAnyOwnStage),
    pulls: pulls.map((pull) => ({ ...pull, market: pull.market as MarketName })),
    counts: await stageCounts(context, { market, marketAccount }),
    shops: await pulledShops(context),
    ...(stage === "Delivery" && { parcelTroubles: await parcelTroubles(context.db, context.user.id) }),
    found: keyword?.trim()
      ? await stageCounts(context, { market, marketAccount, keyword, field: question.field })
      : null,
  };
}

/** Orders of all stages by any question, with how many of them stand where. */
export async function searchedOrders({ body }: Parsed<"orderManagement.search">, context: Reader) {
  const { here, anywhere, inAnyOwnStage } = await ordersAskedAnywhere(context, body);
  const counts = await countsWhere(context, anywhere);
  // The counts of the stages hold the page's own: a hundred thousand orders are counted once.
  const total = body.stage ? ((counts as Record<string, number>)[body.stage] ?? 0) : sumOf(counts);
  const ownCounts = await countByOwnStage(context.db, inAnyOwnStage);
  return { ...(await pageOfOrders(context, body, here, total)), counts, ownCounts };
}

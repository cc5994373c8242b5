import { and, asc, count, desc, eq, exists, gte, ilike, lt, or, sql, sum, type SQL } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { UNDER_WAY } from "@/lib/domain/agency/states";
import { endOfDay, startOfDay } from "@/lib/domain/kit/seoul-days";
import type { Needs } from "@/upstream/context";
import { containing } from "@/upstream/db/matching";
import { agencyOrderItems, agencyOrderLogs, agencyOrders, orders } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { peopleHolding } from "@/upstream/sales/orders/people";
import { askAbout, type Follower } from "./follow";
import { forwarderKeyOf } from "./forwarder-key";
import { parcelNumbered, shownParcel, withItems } from "./parcels";
import { risksOf } from "./customs-preview";
import { requireMoney } from "@/upstream/kit/require-money";
import { renderStored } from "@/upstream/kit/messages";

type Filter = Parsed<"agencyOrder.search">["body"];
type Reader = Needs<"db" | "user" | "sealer">;

/** Parcels that hold a word: their own numbers, and those of their goods and market orders. */
async function holding(context: Reader, text: string): Promise<SQL | undefined> {
  const { db } = context;
  const word = containing(text);
  const ofThings = [
    agencyOrderItems.chinaTrackingNo,
    agencyOrderItems.chinaOrderNo,
    agencyOrderItems.nameEn,
    orders.orderNo,
    orders.productName,
  ];
  const people = await peopleHolding(context, text, ["person"]);
  const things = db
    .select({ one: sql`1` })
    .from(agencyOrderItems)
    .innerJoin(orders, eq(orders.idx, agencyOrderItems.orderIdx))
    .where(
      and(
        eq(agencyOrderItems.agencyIdx, agencyOrders.idx),
        or(...ofThings.map((column) => ilike(column, word)), people),
      ),
    );
  const own = [agencyOrders.number, agencyOrders.forwarderNo, agencyOrders.invoice];
  return or(...own.map((column) => ilike(column, word)), exists(things));
}

async function conditions(
  context: Reader,
  { keyword, status, way, startDate, endDate }: Partial<Filter>,
): Promise<SQL | undefined> {
  const from = startOfDay(startDate);
  const until = endOfDay(endDate);
  const word = keyword?.trim();
  return and(
    eq(agencyOrders.userId, context.user.id),
    status && eq(agencyOrders.state, status),
    way && eq(agencyOrders.way, way),
    from && gte(agencyOrders.createdAt, from),
    until && lt(agencyOrders.createdAt, until),
    word ? await holding(context, word) : undefined,
  );
}

/** One page of the seller's parcels, newest first. */
export async function pageOfParcels(context: Reader, filter: Filter): Promise<Reply<"agencyOrder.search">> {
  const { db } = context;
  const where = await conditions(context, filter);
  const [counted] = await db.select({ total: count() }).from(agencyOrders).where(where);
  const rows = await db
    .select()
    .from(agencyOrders)
    .where(where)
    .orderBy(desc(agencyOrders.idx))
    .limit(filter.pageLimit)
    .offset((filter.pageNum - 1) * filter.pageLimit);
  const totalCount = Number(counted?.total ?? 0);
  const parcels = await withItems(context, rows);
  return {
    summary: parcels.map((parcel) => shownParcel(context, parcel)),
    totalPage: Math.ceil(totalCount / filter.pageLimit),
    totalCount,
  };
}

/**
 * Counts and fees by state, and the deposit's balance if the forwarder reports it and the caller may see the shop's money.
 */
export async function statisticsOf(
  { body }: Parsed<"agencyOrder.statistics">,
  context: Follower,
): Promise<Reply<"agencyOrder.statistics">> {
  const rows = await context.db
    .select({ status: agencyOrders.state, total: count(), fee: sum(agencyOrders.feeKrw) })
    .from(agencyOrders)
    .where(await conditions(context, body))
    .groupBy(agencyOrders.state);
  const states = rows.map(({ status, total, fee }) => ({ status, count: Number(total), fee: Number(fee ?? 0) }));
  const said = await depositOf(context).catch((error: unknown) => {
    if (error instanceof Refusal) return { ok: false as const, message: error.told };
    throw error;
  });
  return { states, deposit: said.ok ? said.value : null, depositMessage: said.ok ? "" : renderStored(said.message) };
}

async function depositOf(context: Follower) {
  requireMoney(context.user);
  return context.forwarder.desk.deposit(await forwarderKeyOf(context));
}

/**
 * One parcel with its history, refreshed from the forwarder if it is under way; a failed refresh is reported in the reply.
 */
export async function checkParcel(
  { query }: Parsed<"agencyOrder.check">,
  context: Follower,
): Promise<Reply<"agencyOrder.check">> {
  const number = query.sellergritOrderNumber;
  const { row } = await parcelNumbered(context, number);
  let trouble = "";
  if (UNDER_WAY.includes(row.state) || row.isOutcomeOpen) {
    const [fate] = await forwarderKeyOf(context)
      .then((key) => askAbout(context, key, [row]))
      .catch((error: unknown) => {
        if (error instanceof Refusal) return [{ ok: false, message: error.told }];
        throw error;
      });
    if (fate && !fate.ok) trouble = fate.message ? renderStored(fate.message) : "";
  }
  const parcel = await parcelNumbered(context, number);
  const shown = shownParcel(context, parcel);
  const logs = await context.db
    .select({ at: agencyOrderLogs.at, what: agencyOrderLogs.what })
    .from(agencyOrderLogs)
    .where(and(eq(agencyOrderLogs.userId, context.user.id), eq(agencyOrderLogs.agencyIdx, row.idx)))
    .orderBy(asc(agencyOrderLogs.id));
  return {
    ...shown,
    trouble: trouble || shown.trouble,
    risks: await risksOf(context, parcel),
    logs: logs.map(({ at, what }) => ({ at: at.toISOString(), what: renderStored(what) })),
  };
}

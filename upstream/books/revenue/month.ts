import { and, asc, count, desc, eq, gt, gte, inArray, isNotNull, isNull, lte, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { endOfDay, startOfDay } from "@/lib/domain/kit/seoul-days";
import type { MoneyOnly } from "@/lib/domain/revenue/money-only";
import { feeParts, settlementDifference } from "@/lib/domain/revenue/settlement";
import type { Needs } from "@/upstream/context";
import { orderLedger, orders, settlementLines } from "@/upstream/db/schema";
import { bookPeriod } from "./book-in-turn";

type Reader = Needs<"db" | "user">;
type Figures = Reply<"money.month">["total"];

/** The first and the last day of a month, e.g. `2026-02-01` and `2026-02-28`. */
function daysOf(month: string): { first: string; last: string } {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return { first: `${month}-01`, last: `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate())}` };
}

/** A month's books, without what was taken off the ledger. */
export const inMonth = (userId: string, month: string): SQL | undefined => {
  const { first, last } = daysOf(month);
  return and(
    eq(orderLedger.userId, userId),
    // What the seller took off the ledger is no money of theirs, until they undo it.
    eq(orderLedger.isRemoved, false),
    gte(orderLedger.day, first),
    lte(orderLedger.day, last),
  );
};

/** Books what changed since, so that a month is never read as it was. */
export async function broughtUpToDate(context: Reader, month: string): Promise<void> {
  const { first, last } = daysOf(month);
  const [from, until] = [startOfDay(first), endOfDay(last)];
  if (from && until) await bookPeriod(context, { from, until });
}

/** What was settled differently than expected. */
const DIFFERING = sql`${orderLedger.settled} is not null and ${orderLedger.settled} <> ${orderLedger.income} - ${orderLedger.fee}`;

/** What each narrowing of the month's orders keeps. */
const ONLY: Record<MoneyOnly, SQL> = {
  differing: DIFFERING,
  refunded: gt(orderLedger.refund, 0),
  atRisk: gt(orderLedger.atRisk, 0),
  lost: gt(orderLedger.stock, 0),
  unknownCost: eq(orderLedger.isCostKnown, false),
  unsettled: isNull(orderLedger.settled),
  settled: isNotNull(orderLedger.settled),
};

const total = (column: AnyPgColumn) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);
const countOf = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);

const SUMS = {
  orders: count(),
  income: total(orderLedger.income),
  refund: total(orderLedger.refund),
  atRisk: total(orderLedger.atRisk),
  fee: total(orderLedger.fee),
  cost: total(orderLedger.costKrw),
  forwarder: total(orderLedger.forwarder),
  duty: total(orderLedger.duty),
  other: total(orderLedger.other),
  lost: total(orderLedger.lost),
  recovered: total(orderLedger.recovered),
  expected: total(orderLedger.expected),
  settledOrders: countOf(sql`${orderLedger.settled} is not null`),
  settled: total(orderLedger.settled),
  realised: total(orderLedger.realised),
  unknownCosts: countOf(sql`not ${orderLedger.isCostKnown}`),
  differing: countOf(DIFFERING),
};

const NOTHING = Object.fromEntries(Object.keys(SUMS).map((name) => [name, 0])) as Figures & { differing: number };

/** Figures added up; every one of them is a whole number of won or of orders. */
const added = (rows: readonly (Figures & { differing: number })[]): Figures & { differing: number } =>
  rows.reduce(
    (all, row) =>
      Object.fromEntries(
        (Object.keys(NOTHING) as (keyof typeof NOTHING)[]).map((name) => [name, Number(all[name]) + Number(row[name])]),
      ) as typeof NOTHING,
    NOTHING,
  );

type Group = Figures & { differing: number; day: string; market: string };

/** Rows added up by what they have in common, in the order they come. */
function grouped(rows: readonly Group[], keyOf: (row: Group) => string): [string, Figures][] {
  const found = new Map<string, Group[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  return [...found].map(([key, some]) => [key, added(some)]);
}

/** A month in the books: summed by the database, a row for each day and market, and added up from those. */
export async function monthReport(
  { body: { month } }: Parsed<"money.month">,
  context: Reader,
): Promise<Reply<"money.month">> {
  const { db, user } = context;
  await broughtUpToDate(context, month);
  const rows = await db
    .select({ day: orderLedger.day, market: orderLedger.market, ...SUMS })
    .from(orderLedger)
    .where(inMonth(user.id, month))
    .groupBy(orderLedger.day, orderLedger.market)
    .orderBy(asc(orderLedger.day), asc(orderLedger.market));
  const { differing, ...figures } = added(rows);
  return {
    month,
    total: figures,
    days: grouped(rows, (row) => row.day).map(([day, sums]) => ({ ...sums, day })),
    markets: grouped(rows, (row) => row.market).map(([market, sums]) => ({ ...sums, market })),
    differing,
    unmatched: await unmatchedIn(context, month),
  };
}

const LINES_SHOWN = 50;

/** Settlement lines of a month that belong to no order of ours. */
async function unmatchedIn({ db, user }: Reader, month: string) {
  const { first, last } = daysOf(month);
  const where = and(
    eq(settlementLines.userId, user.id),
    isNull(settlementLines.orderIdx),
    sql`${settlementLines.basisDay} >= ${first}`,
    sql`${settlementLines.basisDay} <= ${last}`,
  );
  const [sum] = await db
    .select({ count: count(), amount: sql`coalesce(sum(${settlementLines.amount}), 0)`.mapWith(Number) })
    .from(settlementLines)
    .where(where);
  const lines = await db
    .select({
      market: settlementLines.market,
      kind: settlementLines.kind,
      orderNo: settlementLines.orderNo,
      basisDay: settlementLines.basisDay,
      amount: settlementLines.amount,
    })
    .from(settlementLines)
    .where(where)
    .orderBy(desc(settlementLines.basisDay), asc(settlementLines.id))
    .limit(LINES_SHOWN);
  return { count: sum?.count ?? 0, amount: sum?.amount ?? 0, lines };
}

/** The orders behind a month's figures, newest day first, each with why it was settled differently. */
export async function monthOrders({ body }: Parsed<"money.orders">, context: Reader): Promise<Reply<"money.orders">> {
  const { db, user } = context;
  const { month, day, market, only, pageNum, pageLimit } = body;
  await broughtUpToDate(context, month);
  const where = and(
    inMonth(user.id, month),
    day ? eq(orderLedger.day, day) : undefined,
    market ? eq(orderLedger.market, market) : undefined,
    only && ONLY[only],
  );
  const [counted] = await db.select({ total: count() }).from(orderLedger).where(where);
  const rows = await db
    .select({
      booked: orderLedger,
      orderNo: orders.orderNo,
      productName: orders.productName,
      stage: orders.stage,
      totalPrice: orders.totalPrice,
      shippingFee: orders.shippingFee,
    })
    .from(orderLedger)
    .innerJoin(orders, eq(orders.idx, orderLedger.orderIdx))
    .where(where)
    .orderBy(desc(orderLedger.day), desc(orderLedger.orderIdx))
    .limit(pageLimit)
    .offset((pageNum - 1) * pageLimit);
  const idxs = rows.map(({ booked }) => booked.orderIdx);
  const lines =
    idxs.length === 0 ? [] : await db.select().from(settlementLines).where(inArray(settlementLines.orderIdx, idxs));
  const totalCount = counted?.total ?? 0;
  return {
    summary: rows.map(({ booked, orderNo, productName, stage, ...sale }) => {
      const { orderIdx, userId: _user, bookedAt: _at, rules: _rules, isRemoved: _removed, ...figures } = booked;
      const mine = lines.filter((line) => line.orderIdx === orderIdx);
      const reasons = mine.length === 0 ? [] : settlementDifference({ ...sale, fee: booked.fee }, mine).parts;
      return { ...figures, idx: orderIdx, orderNo, productName, stage, reasons, fees: feeParts(mine) };
    }),
    totalPage: Math.ceil(totalCount / pageLimit),
    totalCount,
  };
}

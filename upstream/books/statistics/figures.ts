import { and, count, eq, gte, inArray, lt, notInArray, sql } from "drizzle-orm";
import type { Reply } from "@/lib/contract/catalogue";
import { lastDayUntil } from "@/lib/domain/plan/last-day";
import { collectLimitOf } from "@/lib/domain/plan/own-limits";
import { quotaOf, remaining } from "@/lib/domain/plan/plan-quota";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { lastDays, seoulDay, startOfDay } from "@/lib/domain/kit/seoul-days";
import { mayIn } from "@/lib/domain/staff/areas";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { listings, marketAccounts, orders, pastDays, products, users, workItems } from "@/upstream/db/schema";
import { collectsUsed, monthStart } from "@/upstream/shop/plans/collect-quota";
import { uploadsLeft } from "@/upstream/shop/plans/upload-quota";
import { onShelf } from "@/upstream/shelf/products/shelf";
import { countTodos } from "@/upstream/shelf/products/todo";
import { waitingCount } from "@/upstream/sales/inquiries/inquiries";
import { stageCounts } from "@/upstream/sales/orders/list";
import { renderMessage } from "@/upstream/kit/messages";

const DAYS_DEFAULT = 30;
const DAYS_MAX = 366;

/**
 * The day of a moment in Korea: the moment it began, for grouping, and its date, for telling. Korea has kept one time since
 * 1988, so days are counted in steps of 24 hours, which costs a third of turning each moment into a date.
 */
const dayOf = (column: typeof orders.orderedAt | typeof workItems.updateDate) => {
  const began = sql`date_bin('1 day', ${column}, timestamptz '2000-01-01 00:00+09')`;
  return { began, date: sql<string>`to_char(${began} at time zone 'Asia/Seoul', 'YYYY-MM-DD')` };
};

/** Orders that came to nothing are no sales. */
const SOLD = notInArray(orders.stage, ["Cancel", "Return"]);

const NO_SALES = { salesToday: null, salesYesterday: null, salesMonth: null };

/** What was sold today, yesterday and this month in Korea, in whole won and one reading. */
async function sales({ db, user, now }: Needs<"db" | "user" | "now">) {
  const today = startOfDay(seoulDay(now)) ?? now;
  const yesterday = new Date(today.getTime() - DAY_MS);
  const month = monthStart(now);
  const since = (start: Date, end?: Date) =>
    sql<number>`coalesce(sum(${orders.totalPrice}) filter (where ${and(
      gte(orders.orderedAt, start),
      end && lt(orders.orderedAt, end),
    )}), 0)::bigint`.mapWith(Number);
  const [row] = await db
    .select({ salesToday: since(today), salesYesterday: since(yesterday, today), salesMonth: since(month) })
    .from(orders)
    .where(and(eq(orders.userId, user.id), SOLD, gte(orders.orderedAt, month < yesterday ? month : yesterday)));
  return row ?? NO_SALES;
}

/** The dashboard's data; staff without the right "money" get no sales. */
export async function mainPage(context: Needs<"db" | "user" | "now" | "sealer">): Promise<Reply<"log.mainPage">> {
  const { db, user, now } = context;
  const shelf = await countTodos(context, ["noPrice", "noTags"]);
  const [listed] = await db
    .select({ total: sql<number>`count(distinct ${listings.productId})::int` })
    .from(listings)
    .where(and(eq(listings.userId, user.id), eq(listings.status, "Success")));
  const [shops] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(marketAccounts)
    .where(eq(marketAccounts.userId, user.id));
  const aWeekAgo = new Date(now.getTime() - 7 * DAY_MS);
  const isCollect = eq(workItems.type, "Collect");
  const isUpload = eq(workItems.type, "Upload");
  const ofAccount = sql`(${workItems.workNumber}, ${workItems.market}, ${workItems.account})`;
  const [failed] = await db
    .select({
      collects: sql<number>`(count(distinct ${workItems.workNumber}) filter (where ${isCollect}))::int`,
      uploads: sql<number>`(count(distinct ${ofAccount}) filter (where ${isUpload}))::int`,
    })
    .from(workItems)
    .where(and(eq(workItems.userId, user.id), eq(workItems.status, "Fail"), gte(workItems.updateDate, aWeekAgo)));
  return {
    orderCounts: await stageCounts(context),
    productCount: shelf.all,
    listedCount: listed?.total ?? 0,
    accountCount: shops?.total ?? 0,
    unpricedCount: shelf.noPrice,
    untaggedCount: shelf.noTags,
    unansweredCount: await waitingCount(context),
    ...(mayIn(user.by?.areas, ["money"]) ? await sales(context) : NO_SALES),
    failedCollectCount: failed?.collects ?? 0,
    failedUploadCount: failed?.uploads ?? 0,
  };
}

const daysAsked = (days: number | undefined): number => Math.min(DAYS_MAX, Math.max(1, days ?? DAYS_DEFAULT));

/** Every day of the period is there, also those without a sale: a chart must not close its gaps. */
export async function salesByDay(
  context: Needs<"db" | "user" | "now">,
  asked: number | undefined,
): Promise<Reply<"log.salesStatistics">> {
  const { db, user, now } = context;
  const dates = lastDays(now, daysAsked(asked));
  const { began, date } = dayOf(orders.orderedAt);
  const rows = await db
    .select({
      date,
      market: orders.market,
      account: orders.marketAccount,
      amount: sql<number>`sum(${orders.totalPrice})::bigint`,
      lines: count(),
    })
    .from(orders)
    .where(and(eq(orders.userId, user.id), SOLD, gte(orders.orderedAt, startOfDay(dates[0]) ?? now)))
    .groupBy(began, orders.market, orders.marketAccount);
  return dates.map((day) => {
    const mine = rows.filter((row) => row.date === day);
    const byMarket: Record<string, number> = {};
    for (const { market, amount } of mine) byMarket[market] = (byMarket[market] ?? 0) + Number(amount);
    return {
      date: day,
      amount: mine.reduce((sum, { amount }) => sum + Number(amount), 0),
      orders: mine.reduce((sum, { lines }) => sum + Number(lines), 0),
      byMarket,
      shops: mine.map(({ market, account, amount, lines }) => ({
        market,
        account,
        amount: Number(amount),
        orders: Number(lines),
      })),
    };
  });
}

type WorksOfDay = {
  market: string;
  account: string;
  date: string;
  collected: number;
  uploaded: number;
  failed: number;
};

/** What works came to on days whose items are no longer kept. */
const worksBefore = (db: Database, userId: string, since: string): Promise<WorksOfDay[]> =>
  db
    .select({
      market: pastDays.market,
      account: pastDays.account,
      date: pastDays.day,
      collected: pastDays.collected,
      uploaded: pastDays.uploaded,
      failed: pastDays.failed,
    })
    .from(pastDays)
    .where(and(eq(pastDays.userId, userId), gte(pastDays.day, since)));

/** By the day an item ended; an item that is still waiting belongs to no day yet. */
export async function uploadsByDay(
  context: Needs<"db" | "user" | "now">,
  asked: number | undefined,
): Promise<Reply<"log.uploadStatistics">> {
  const { db, user, now } = context;
  const dates = lastDays(now, daysAsked(asked));
  const { began, date } = dayOf(workItems.updateDate);
  // What an account listed before ended well, but nothing was listed.
  const isNew = sql<boolean>`(${workItems.reason} is distinct from 'duplicate')`;
  const rows = await db
    .select({
      date,
      type: workItems.type,
      status: workItems.status,
      market: workItems.market,
      account: workItems.account,
      isNew,
      total: count(),
    })
    .from(workItems)
    .where(
      and(
        eq(workItems.userId, user.id),
        inArray(workItems.status, ["Success", "Fail"]),
        gte(workItems.updateDate, startOfDay(dates[0]) ?? now),
      ),
    )
    .groupBy(began, workItems.type, workItems.status, workItems.market, workItems.account, isNew);
  const before = await worksBefore(db, user.id, dates[0] ?? "");
  const sum = (day: string, test: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter((row) => row.date === day && test(row)).reduce((total, row) => total + Number(row.total), 0);
  return dates.map((day) => {
    const past = before.filter(({ date: at }) => at === day);
    const sumOf = (what: "collected" | "uploaded" | "failed") => past.reduce((total, row) => total + row[what], 0);
    const kept = rows.flatMap(({ date: at, type, status, market, account, isNew: fresh, total }) =>
      at === day && type === "Upload" && status === "Success" && fresh && market && account
        ? [{ market, account, uploaded: Number(total) }]
        : [],
    );
    const gone = past.filter(({ market, uploaded }) => market && uploaded > 0);
    return {
      date: day,
      collected: sum(day, ({ type, status }) => type === "Collect" && status === "Success") + sumOf("collected"),
      uploaded:
        sum(day, ({ type, status, isNew: fresh }) => type === "Upload" && status === "Success" && fresh) +
        sumOf("uploaded"),
      failed: sum(day, ({ type, status }) => type !== "Translate" && status === "Fail") + sumOf("failed"),
      shops: [...kept, ...gone.map(({ market, account, uploaded }) => ({ market, account, uploaded }))],
    };
  });
}

export async function planSummary(context: Needs<"db" | "user" | "now">): Promise<Reply<"log.planSummary">> {
  const { db, user, now } = context;
  const [row] = await db.select().from(users).where(eq(users.id, user.id));
  const [uploads] = await db
    .select({ total: count() })
    .from(listings)
    .where(and(eq(listings.userId, user.id), eq(listings.status, "Success")));
  const joined = row ? seoulDay(row.createdAt) : null;
  const ends = lastDayUntil(row?.planExpiresAt);
  return {
    planName: user.plan,
    joinDate: joined,
    expireDate: ends,
    usePerioud: joined ? `${joined} ~ ${ends ?? renderMessage("statistics.noEnd")}` : null,
    collectionCount: await collectsUsed(db, user.id, now),
    collectionLimit: collectLimitOf(user),
    uploadCount: uploads?.total ?? 0,
    uploadLimit: quotaOf(user.plan).upload,
    // Only shown: the start of an upload counts again while it holds the seller's row.
    uploadsLeft: await uploadsLeft(db, context),
  };
}

export async function remainingCollect({
  db,
  user,
  now,
}: Needs<"db" | "user" | "now">): Promise<Reply<"log.remainingCollect">> {
  const used = await collectsUsed(db, user.id, now);
  const limit = collectLimitOf(user);
  return { used, limit, remaining: remaining(used, limit) };
}

export async function collectedBySite({ db, user }: Needs<"db" | "user">): Promise<Reply<"log.collectSummary">> {
  return db
    .select({ site: products.site, count: count() })
    .from(products)
    .where(onShelf(user.id))
    .groupBy(products.site)
    .orderBy(products.site);
}

export async function listedByMarket({ db, user }: Needs<"db" | "user">): Promise<Reply<"log.uploadSummary">> {
  return db
    .select({ market: listings.market, count: count() })
    .from(listings)
    .where(and(eq(listings.userId, user.id), eq(listings.status, "Success")))
    .groupBy(listings.market)
    .orderBy(listings.market);
}

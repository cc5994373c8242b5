import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import type { Reply } from "@/lib/contract/catalogue";
import { isOpen, CLAIM_STATES } from "@/lib/domain/claim/claim";
import { byPenalty, type TodayKind } from "@/lib/domain/order/today";
import type { Needs } from "@/upstream/context";
import { agencyOrders, claims, inquiries, orders } from "@/upstream/db/schema";
import { hasCodeToSee } from "@/upstream/sales/orders/codes-to-see";
import { hasParcelTrouble } from "@/upstream/sales/orders/shown-parcels";
import { renderStored } from "@/upstream/kit/messages";

type Reader = Needs<"db" | "user" | "now">;
type Waiting = Reply<"orderManagement.today">["items"][number];
type Found = { items: Waiting[]; total: number; overdue: number };

/** Of each kind so many are named; the rest is counted. */
const NAMED = 30;

const shown = (
  kind: TodayKind,
  row: { key: number; orderNo: string; title: string; market: string; deadline: Date | null },
): Waiting => ({
  kind,
  key: String(row.key),
  orderNo: row.orderNo,
  title: row.title,
  market: row.market,
  deadline: row.deadline?.toISOString() ?? null,
});

const counted = (deadline: SQL, now: Date) => ({
  total: sql<number>`count(*)::int`,
  overdue: sql<number>`(count(*) filter (where ${deadline} < ${now.toISOString()}::timestamptz))::int`,
});

async function ordersWaiting({ db, user, now }: Reader, kind: TodayKind, what: SQL | undefined): Promise<Found> {
  const where = and(eq(orders.userId, user.id), isNull(orders.removedAt), what);
  const [count] = await db
    .select(counted(sql`${orders.shipBy}`, now))
    .from(orders)
    .where(where);
  const rows = await db
    .select({
      key: orders.idx,
      orderNo: orders.orderNo,
      title: orders.productName,
      market: orders.market,
      deadline: orders.shipBy,
    })
    .from(orders)
    .where(where)
    .orderBy(asc(orders.shipBy), asc(orders.idx))
    .limit(NAMED);
  return { items: rows.map((row) => shown(kind, row)), total: count?.total ?? 0, overdue: count?.overdue ?? 0 };
}

/** A parcel that was sent has met its deadline; there is none for its way. */
const withoutDeadline = ({ items, total }: Found): Found => ({
  items: items.map((item) => ({ ...item, deadline: null })),
  total,
  overdue: 0,
});

async function claimsWaiting({ db, user, now }: Reader): Promise<Found> {
  const where = and(eq(claims.userId, user.id), inArray(claims.state, CLAIM_STATES.filter(isOpen)));
  const [count] = await db
    .select(counted(sql`${claims.deadline}`, now))
    .from(claims)
    .where(where);
  const rows = await db
    .select({
      key: claims.id,
      orderNo: claims.orderNo,
      title: claims.reason,
      market: claims.market,
      deadline: claims.deadline,
    })
    .from(claims)
    .where(where)
    .orderBy(asc(claims.deadline), asc(claims.id))
    .limit(NAMED);
  return { items: rows.map((row) => shown("claim", row)), total: count?.total ?? 0, overdue: count?.overdue ?? 0 };
}

async function questionsWaiting({ db, user, now }: Reader): Promise<Found> {
  const where = and(eq(inquiries.userId, user.id), eq(inquiries.status, "Waiting"));
  const [count] = await db
    .select(counted(sql`${inquiries.dueAt}`, now))
    .from(inquiries)
    .where(where);
  const rows = await db
    .select({
      key: inquiries.idx,
      orderNo: inquiries.orderNo,
      title: inquiries.content,
      market: inquiries.market,
      deadline: inquiries.dueAt,
    })
    .from(inquiries)
    .where(where)
    .orderBy(asc(inquiries.dueAt), asc(inquiries.idx))
    .limit(NAMED);
  const items = rows.map((row) =>
    shown("answer", { ...row, orderNo: row.orderNo ?? "", title: row.title.slice(0, 80) }),
  );
  return { items, total: count?.total ?? 0, overdue: count?.overdue ?? 0 };
}

async function parcelsWaiting(
  { db, user }: Reader,
  kind: TodayKind,
  states: readonly ("PaymentDue" | "WrongArrived" | "PartArrived")[],
): Promise<Found> {
  const where = and(eq(agencyOrders.userId, user.id), inArray(agencyOrders.state, [...states]));
  const rows = await db
    .select({ key: agencyOrders.idx, orderNo: agencyOrders.number, title: agencyOrders.trouble })
    .from(agencyOrders)
    .where(where)
    .orderBy(asc(agencyOrders.idx));
  const items = rows
    .slice(0, NAMED)
    .map((row) => shown(kind, { ...row, title: renderStored(row.title), market: "", deadline: null }));
  return { items, total: rows.length, overdue: 0 };
}

/** Everything that waits for the seller now, by what leaving it costs, and how much there is of each kind. */
export async function waitingToday(_: unknown, context: Reader): Promise<Reply<"orderManagement.today">> {
  const found: Record<TodayKind, Found> = {
    claim: await claimsWaiting(context),
    ship: await ordersWaiting(context, "ship", eq(orders.stage, "Ready")),
    answer: await questionsWaiting(context),
    confirm: await ordersWaiting(context, "confirm", eq(orders.stage, "New")),
    parcel: withoutDeadline(await ordersWaiting(context, "parcel", hasParcelTrouble(context.db))),
    agencyTrouble: await parcelsWaiting(context, "agencyTrouble", ["WrongArrived", "PartArrived"]),
    agencyPay: await parcelsWaiting(context, "agencyPay", ["PaymentDue"]),
    checkCode: await ordersWaiting(context, "checkCode", hasCodeToSee(context.now)),
  };
  return {
    items: byPenalty(
      Object.values(found).flatMap(({ items }) => items),
      context.now,
    ),
    counts: Object.fromEntries(Object.entries(found).map(([kind, { total, overdue }]) => [kind, { total, overdue }])),
  };
}

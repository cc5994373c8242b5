import { and, eq, gte, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { CLAIM_STATES, isOpen } from "@/lib/domain/claim/claim";
import { dueAt } from "@/lib/domain/inquiry/answer-clock";
import { SCORE_MAX } from "@/lib/domain/drift/drift-policy";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { endOfDay, seoulDay } from "@/lib/domain/kit/seoul-days";
import { horizonMs, subjectOf, type NotificationKind } from "@/lib/domain/notification/kinds";
import type { Database } from "@/upstream/db/client";
import {
  agencyOrders,
  categoryChanges,
  claims,
  inquiries,
  listings,
  marketAccounts,
  orders,
  payments,
  products,
  refunds,
  sourceDrifts,
  users,
  workItems,
  works,
  type notifications,
} from "@/upstream/db/schema";

type Row = typeof notifications.$inferInsert;
/** A matter as its table knows it: whose, which, until when, and what is said of it. */
type Matter = { userId: string; matter: string; deadline: Date | null; values: Row["values"] };
/** Whose matters are looked for. */
type Look = { db: Database; now: Date; userIds: readonly string[] };

/** After this a failed upload that was not retried is no longer announced. */
const UPLOAD_DAYS = 7;
/** How long a refused refund is announced. */
const REFUND_DAYS = 30;
/** How long a removed category is announced. */
const CATEGORY_DAYS = 30;

const soon = (kind: NotificationKind, now: Date): Date => new Date(now.getTime() + horizonMs(kind));

async function ordersDue({ db, now, userIds }: Look): Promise<Matter[]> {
  const rows = await db
    .select({
      userId: orders.userId,
      idx: orders.idx,
      shipBy: orders.shipBy,
      title: orders.productName,
      market: orders.market,
    })
    .from(orders)
    .where(
      and(
        inArray(orders.userId, [...userIds]),
        isNull(orders.removedAt),
        inArray(orders.stage, ["New", "Ready"]),
        lte(orders.shipBy, soon("orderDue", now)),
      ),
    );
  return rows.map(({ userId: owner, idx, shipBy, title, market }) => ({
    userId: owner,
    matter: `${idx}`,
    deadline: shipBy,
    values: { title, market },
  }));
}

async function claimsDue({ db, now, userIds }: Look): Promise<Matter[]> {
  const rows = await db
    .select({
      userId: claims.userId,
      id: claims.id,
      deadline: claims.deadline,
      market: claims.market,
      number: claims.orderNo,
    })
    .from(claims)
    .where(
      and(
        inArray(claims.userId, [...userIds]),
        inArray(claims.state, CLAIM_STATES.filter(isOpen)),
        lte(claims.deadline, soon("claimDue", now)),
      ),
    );
  return rows.map(({ userId: owner, id, deadline, ...values }) => ({
    userId: owner,
    matter: `${id}`,
    deadline,
    values,
  }));
}

/** What a buyer asked stays where it is: only of which product is said. */
async function inquiriesWaiting({ db, userIds }: Look): Promise<Matter[]> {
  const rows = await db
    .select({
      userId: inquiries.userId,
      idx: inquiries.idx,
      market: inquiries.market,
      kind: inquiries.kind,
      askedAt: inquiries.askedAt,
      told: inquiries.dueAt,
      title: inquiries.productName,
    })
    .from(inquiries)
    .where(and(inArray(inquiries.userId, [...userIds]), eq(inquiries.status, "Waiting")));
  return rows.flatMap(({ userId: owner, idx, market, kind, askedAt, told, title }) => {
    const deadline = told ?? dueAt(market, kind, askedAt);
    return deadline ? [{ userId: owner, matter: `${idx}`, deadline, values: { title, market } }] : [];
  });
}

async function uploadsFailed({ db, now, userIds }: Look): Promise<Matter[]> {
  const rows = await db
    .select({ userId: works.userId, number: works.number, market: workItems.market, account: workItems.account })
    .from(works)
    .innerJoin(workItems, eq(workItems.workNumber, works.number))
    .where(
      and(
        inArray(works.userId, [...userIds]),
        eq(works.type, "Upload"),
        isNotNull(works.endTime),
        gte(works.endTime, new Date(now.getTime() - UPLOAD_DAYS * DAY_MS)),
        eq(workItems.status, "Fail"),
      ),
    )
    .groupBy(works.userId, works.number, workItems.market, workItems.account);
  return rows.map(({ userId: owner, number, market, account }) => ({
    userId: owner,
    matter: `${number}-${market}-${account ?? ""}`,
    deadline: null,
    values: { number: `${number}`, market: market ?? "", account: account ?? "" },
  }));
}

async function accountsInTrouble({ db, now, userIds }: Look): Promise<{ keys: Matter[]; pulls: Matter[] }> {
  const rows = await db
    .select({
      userId: marketAccounts.userId,
      id: marketAccounts.id,
      market: marketAccounts.market,
      account: marketAccounts.account,
      day: marketAccounts.keysExpireOn,
      failure: marketAccounts.pullFailure,
    })
    .from(marketAccounts)
    .where(inArray(marketAccounts.userId, [...userIds]));
  const matterOf = ({ userId: owner, id, market, account }: (typeof rows)[number], deadline: Date | null): Matter => ({
    userId: owner,
    matter: id,
    deadline,
    values: { market, account },
  });
  const last = seoulDay(soon("keyExpires", now));
  return {
    keys: rows.flatMap((row) => (row.day && row.day <= last ? [matterOf(row, endOfDay(row.day) ?? null)] : [])),
    pulls: rows.flatMap((row) => (row.failure ? [matterOf(row, null)] : [])),
  };
}

/** Removed or moved categories used by a seller's products; after a month they are no longer announced. */
async function categoriesGone({ db, now, userIds }: Look): Promise<Matter[]> {
  const rows = await db
    .select()
    .from(categoryChanges)
    .where(
      and(
        inArray(categoryChanges.userId, [...userIds]),
        isNull(categoryChanges.seenAt),
        gte(categoryChanges.at, new Date(now.getTime() - CATEGORY_DAYS * DAY_MS)),
      ),
    );
  return rows.map(({ userId: owner, id, market, path }) => ({
    userId: owner,
    matter: `${id}`,
    deadline: null,
    values: { market, title: path.join(" > ") },
  }));
}

/** What the forwarder waits to be paid for. */
async function forwarderDue({ db, userIds }: Look): Promise<Matter[]> {
  const rows = await db
    .select({ userId: agencyOrders.userId, number: agencyOrders.number })
    .from(agencyOrders)
    .where(and(inArray(agencyOrders.userId, [...userIds]), eq(agencyOrders.state, "PaymentDue")));
  return rows.map(({ userId: owner, number }) => ({
    userId: owner,
    matter: `${number}`,
    deadline: null,
    values: { number },
  }));
}

/** Plans that end with nothing bought for the days after. */
async function plansEnding({ db, now, userIds }: Look): Promise<Matter[]> {
  const rows = await db
    .select({ userId: users.id, plan: users.plan, ends: users.planExpiresAt })
    .from(users)
    .where(
      and(
        inArray(users.id, [...userIds]),
        gte(users.planExpiresAt, new Date(now.getTime() - UPLOAD_DAYS * DAY_MS)),
        lte(users.planExpiresAt, soon("planEnds", now)),
        sql`not exists (select 1 from plan_periods later where later.user_id = ${users}.id
          and later.last_day > to_char((${users}.plan_expires_at - interval '1 ms') at time zone 'Asia/Seoul', 'YYYY-MM-DD'))`,
      ),
    );
  return rows.map(({ userId: owner, plan, ends }) => ({
    userId: owner,
    matter: `${ends?.toISOString().slice(0, 10)}`,
    deadline: ends,
    values: { title: plan },
  }));
}

/**
 * Sources by which something on sale lost money on every sale, or could not be delivered, when they were last read. What is
 * off sale already can wait.
 */
async function sourcesMoved({ db, userIds }: Look): Promise<Matter[]> {
  const rows = await db
    .select({
      userId: sourceDrifts.userId,
      id: sourceDrifts.id,
      title: products.titleKr,
    })
    .from(sourceDrifts)
    .innerJoin(products, eq(products.id, sourceDrifts.productId))
    .innerJoin(listings, and(eq(listings.productId, sourceDrifts.productId), eq(listings.status, "Success")))
    .where(
      and(
        inArray(sourceDrifts.userId, [...userIds]),
        eq(sourceDrifts.state, "Open"),
        gte(sourceDrifts.score, SCORE_MAX),
        eq(listings.saleStatus, "OnSale"),
      ),
    );
  // One of several markets is enough.
  return [...new Map(rows.map((row) => [row.id, row])).values()].map(({ userId: owner, id, title }) => ({
    userId: owner,
    matter: id,
    deadline: null,
    values: { title },
  }));
}

/** Refunds refused by the bank; after a month they are no longer announced and appear in the list of payments only. */
async function refundsFailed({ db, now, userIds }: Look): Promise<Matter[]> {
  const rows = await db
    .select({ userId: payments.userId, id: refunds.id, number: refunds.paymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        inArray(payments.userId, [...userIds]),
        eq(refunds.state, "failed"),
        gte(refunds.decidedAt, new Date(now.getTime() - REFUND_DAYS * DAY_MS)),
      ),
    );
  return rows.map(({ userId: owner, id, number }) => ({
    userId: owner,
    matter: id,
    deadline: null,
    values: { number },
  }));
}

/** Everything of some sellers that needs a person at a moment, as the rows that tell of it. */
export async function standing(db: Database, now: Date, userIds: readonly string[]): Promise<Row[]> {
  const look = { db, now, userIds };
  const { keys, pulls } = await accountsInTrouble(look);
  const matters: Record<NotificationKind, Matter[]> = {
    claimDue: await claimsDue(look),
    orderDue: await ordersDue(look),
    inquiryWaiting: await inquiriesWaiting(look),
    refundFailed: await refundsFailed(look),
    pullFailing: pulls,
    sourceDrift: await sourcesMoved(look),
    uploadFailed: await uploadsFailed(look),
    categoryGone: await categoriesGone(look),
    keyExpires: keys,
    forwarderDue: await forwarderDue(look),
    planEnds: await plansEnding(look),
  };
  return (Object.entries(matters) as [NotificationKind, Matter[]][]).flatMap(([kind, found]) =>
    found.flatMap(({ userId: owner, matter, deadline, values }) => {
      const subject = subjectOf(kind, matter, deadline, now);
      return subject === null ? [] : [{ userId: owner, kind, subject, values, dueAt: deadline, raisedAt: now }];
    }),
  );
}

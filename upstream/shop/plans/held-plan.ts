import { and, asc, eq, gte, lt, lte, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { heldPeriods, runOn } from "@/lib/domain/plan/held-plan";
import { lastDayUntil, lastMomentOf } from "@/lib/domain/plan/last-day";
import { ENDLESS, unusedWorth, type PaidPeriod } from "@/lib/domain/plan/paid-period";
import type { Database } from "@/upstream/db/client";
import { planPeriods, users } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";

const TODAY = sql`to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD')`;

/** With its table's name, which the query builder leaves out where a query has one table only. */
const of = (table: PgTable, column: PgColumn): SQL => sql`${table}.${sql.identifier(column.name)}`;

/**
 * The plan of a row of users, or of another name for that table, at this moment: one that ran out counts as none, at once and
 * everywhere, unless something was bought for the days after it.
 */
export const planNowOf = (
  person: PgTable & { id: PgColumn; plan: PgColumn; planExpiresAt: PgColumn },
) => sql<string>`case when ${of(person, person.planExpiresAt)} < now() then coalesce((
  select ${of(planPeriods, planPeriods.plan)} from ${planPeriods}
  where ${of(planPeriods, planPeriods.userId)} = ${of(person, person.id)}
  and ${of(planPeriods, planPeriods.firstDay)} <= ${TODAY} and ${of(planPeriods, planPeriods.lastDay)} >= ${TODAY}
  order by ${of(planPeriods, planPeriods.id)} desc limit 1), 'free') else ${of(person, person.plan)} end`;

export const planNow = planNowOf(users);

type Bought = PaidPeriod & { id: number; paymentId: string };
/** `ends` is the moment the account's plan ends, null where it has no end. */
type Held = { ends: Date | null; bought: readonly Bought[]; periods: readonly PaidPeriod[] };

const boughtBy = (tx: Database, userId: string, today: string): Promise<Bought[]> =>
  tx
    .select({
      id: planPeriods.id,
      paymentId: planPeriods.paymentId,
      plan: planPeriods.plan,
      firstDay: planPeriods.firstDay,
      lastDay: planPeriods.lastDay,
      worthKrw: planPeriods.worthKrw,
    })
    .from(planPeriods)
    .where(and(eq(planPeriods.userId, userId), gte(planPeriods.lastDay, today)))
    .orderBy(asc(planPeriods.firstDay), asc(planPeriods.id));

async function held(tx: Database, userId: string, today: string, isLocked: boolean): Promise<Held> {
  const asked = tx.select({ plan: users.plan, ends: users.planExpiresAt }).from(users).where(eq(users.id, userId));
  const [row] = await (isLocked ? asked.for("update") : asked);
  if (!row) throw new Refusal(404, "plans.unknownUser");
  const account = { plan: row.plan, lastDay: lastDayUntil(row.ends) ?? ENDLESS };
  const bought = await boughtBy(tx, userId, today);
  return { ends: row.ends, bought, periods: heldPeriods(bought, account, today) };
}

/** What a seller holds on a day, with what was given to them. */
export const readPlan = (db: Database, userId: string, today: string): Promise<Held> => held(db, userId, today, false);

/** The same with the seller's row locked, so that no other process changes it meanwhile. Call it inside a transaction. */
export const lockPlan = (tx: Database, userId: string, today: string): Promise<Held> => held(tx, userId, today, true);

/**
 * Ends what was bought with its last used day: what begins later goes, what is under way keeps the worth of its used days.
 * The rest is for the caller to credit or pay back.
 */
export async function endPeriod(tx: Database, period: PaidPeriod & { id: number }, lastUsed: string): Promise<void> {
  const it = eq(planPeriods.id, period.id);
  if (period.firstDay > lastUsed) await tx.delete(planPeriods).where(it);
  else
    await tx
      .update(planPeriods)
      .set({ lastDay: lastUsed, worthKrw: period.worthKrw - unusedWorth(period, lastUsed) })
      .where(it);
}

/** Updates the account to what its owner holds on a day; a plan without a payment stays as it is. */
export async function followPeriods(tx: Database, userId: string, today: string): Promise<void> {
  const run = runOn(await boughtBy(tx, userId, today), today);
  if (!run) return;
  await tx
    .update(users)
    .set({ plan: run.plan, planExpiresAt: lastMomentOf(run.lastDay) })
    .where(eq(users.id, userId));
}

/** Moves accounts on whose plan ran out and who bought another for the days after it. */
export async function beginPlans(db: Database, now: Date): Promise<void> {
  const today = seoulDay(now);
  const due = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(planPeriods, eq(planPeriods.userId, users.id))
    .where(and(lt(users.planExpiresAt, now), lte(planPeriods.firstDay, today), gte(planPeriods.lastDay, today)));
  for (const { id } of due)
    await db.transaction(async (tx) => {
      await lockPlan(tx, id, today);
      await followPeriods(tx, id, today);
    });
}

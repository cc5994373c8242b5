import { and, desc, eq, gte, inArray, isNotNull } from "drizzle-orm";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { splitRefund } from "@/lib/domain/payment/refund-split";
import { unusedWorth } from "@/lib/domain/plan/paid-period";
import { takenBackOf } from "@/lib/domain/referral/reward";
import type { Database } from "@/upstream/db/client";
import { mileageEntries, payments, planPeriods } from "@/upstream/db/schema";
import { rewardsOf } from "./reward";

/**
 * How much of a referrer's rewards a refund could still take back, in whole won: their payers may cancel what they have not
 * used, and each day they use makes a day's part of the reward the referrer's for good.
 */
export async function ripeningOf(db: Database, referrerId: string, now: Date): Promise<number> {
  const today = seoulDay(now);
  const held = await db
    .selectDistinct({
      id: planPeriods.id,
      userId: planPeriods.userId,
      plan: planPeriods.plan,
      firstDay: planPeriods.firstDay,
      lastDay: planPeriods.lastDay,
      worthKrw: planPeriods.worthKrw,
    })
    .from(planPeriods)
    .innerJoin(mileageEntries, eq(mileageEntries.payerId, planPeriods.userId))
    .where(
      and(
        eq(mileageEntries.userId, referrerId),
        eq(mileageEntries.kind, "reward"),
        isNotNull(mileageEntries.payerId),
        gte(planPeriods.lastDay, today),
      ),
    );
  const refundable = new Map<string, number>();
  for (const period of held)
    refundable.set(period.userId, (refundable.get(period.userId) ?? 0) + unusedWorth(period, today));
  if (refundable.size === 0) return 0;
  const paid = await db
    .select({
      id: payments.id,
      userId: payments.userId,
      amountKrw: payments.amountKrw,
      refundedKrw: payments.refundedKrw,
    })
    .from(payments)
    .where(and(inArray(payments.userId, [...refundable.keys()]), inArray(payments.state, ["paid", "refunding"])))
    .orderBy(desc(payments.paidAt), desc(payments.openedAt));
  const rewards = await rewardsOf(
    db,
    paid.map(({ id }) => id),
  );
  let ripening = 0;
  for (const [userId, unused] of refundable) {
    const own = paid.filter((one) => one.userId === userId);
    const left = own.map(({ id, amountKrw, refundedKrw }) => ({ id, leftKrw: amountKrw - refundedKrw }));
    const most = left.reduce((sum, { leftKrw }) => sum + leftKrw, 0);
    for (const { id, amountKrw } of splitRefund(Math.min(unused, most), left) ?? []) {
      const reward = rewards.get(id);
      if (reward) ripening += takenBackOf({ ...reward, refunded: reward.refunded + amountKrw }) - reward.taken;
    }
  }
  return ripening;
}

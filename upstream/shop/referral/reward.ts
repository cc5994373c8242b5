import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { reversalPostings, rewardPostings } from "@/lib/domain/referral/ledger";
import { rewardOf, takenBackOf } from "@/lib/domain/referral/reward";
import type { Database } from "@/upstream/db/client";
import { mileageEntries, mileagePostings, referralJoins, users } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { book, lockedBalance } from "./ledger";
import { currentRates } from "./rates";
import { recallUntil } from "./recall";

/**
 * Credits a payer's recommender with their share of a payment of `amount` whole won, in the payment's own transaction.
 * Returns the credited won: 0 without a recommender, for a suspended one, and for a payment that was rewarded before.
 *
 * Example: `rewardReferrer(tx, {userId, paymentId: "pay-1", amount: 33_000})` returns 3300 at a rate of 10 %.
 */
export async function rewardReferrer(
  tx: Database,
  { userId, paymentId, amount }: { userId: string; paymentId: string; amount: number },
): Promise<number> {
  const [join] = await tx
    .select({ referrerId: referralJoins.referrerId, suspended: users.suspended })
    .from(referralJoins)
    .innerJoin(users, eq(users.id, referralJoins.referrerId))
    .where(eq(referralJoins.userId, userId));
  if (!join || join.suspended) return 0;
  const reward = rewardOf(amount, (await currentRates(tx)).rewardBasisPoints);
  if (reward === 0) return 0;
  const { debt } = await lockedBalance(tx, join.referrerId);
  const cause = { source: paymentId, paymentId, paid: amount, payerId: userId, at: currentTime() };
  const entry = { userId: join.referrerId, kind: "reward" as const, ...cause };
  const isNew = await book(tx, entry, rewardPostings(reward, 0 - debt));
  return isNew ? reward : 0;
}

/**
 * Takes back what a payment had earned its referrer, for a refund of `amount` whole won of it; a payment may be refunded in
 * parts, each with an id of its own. It answers the won that were taken.
 *
 * A referrer may have asked for the reward to be paid out by then: such requests are recalled, the newest first, until the
 * balance holds what is taken. What was paid out already becomes a debt, which later rewards pay.
 */
export async function reverseReward(
  tx: Database,
  { paymentId, refundId, amount }: { paymentId: string; refundId: string; amount: number },
): Promise<number> {
  const [rewarded] = await tx
    .select({ userId: mileageEntries.userId, payerId: mileageEntries.payerId })
    .from(mileageEntries)
    .where(and(eq(mileageEntries.kind, "reward"), eq(mileageEntries.paymentId, paymentId)));
  if (!rewarded) return 0;
  const { userId, payerId } = rewarded;
  const { balance } = await lockedBalance(tx, userId);
  if (await isReversed(tx, refundId)) return 0;
  const reward = (await rewardsOf(tx, [paymentId])).get(paymentId);
  const won = reward ? takenBackOf({ ...reward, refunded: reward.refunded + amount }) - reward.taken : 0;
  const at = currentTime();
  const released = won > balance ? await recallUntil(tx, userId, won - balance, at) : 0;
  const cause = { source: refundId, paymentId, paid: amount, payerId: payerId ?? undefined, at };
  await book(tx, { userId, kind: "reversal", ...cause }, reversalPostings(won, balance + released));
  return won;
}

async function isReversed(tx: Database, refundId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: mileageEntries.id })
    .from(mileageEntries)
    .where(and(eq(mileageEntries.kind, "reversal"), eq(mileageEntries.source, refundId)));
  return rows.length > 0;
}

/** What a payment earned its referrer, what was paid, and what of both went back, in whole won. */
type Reward = { reward: number; paid: number; refunded: number; taken: number };

/** The rewards of payments, by payment. */
export async function rewardsOf(db: Database, paymentIds: readonly string[]): Promise<Map<string, Reward>> {
  if (paymentIds.length === 0) return new Map();
  const cost = sql`(select coalesce(sum(${mileagePostings.amount}), 0) from ${mileagePostings}
    where ${mileagePostings.entryId} = ${mileageEntries}.id and ${mileagePostings.account} = 'cost')`;
  const of = (kind: "reward" | "reversal", value: SQL) =>
    sql<number>`coalesce(sum(${value}) filter (where ${mileageEntries.kind} = ${kind}), 0)::int`;
  const paid = sql`${mileageEntries.paid}`;
  const rows = await db
    .select({
      paymentId: mileageEntries.paymentId,
      reward: of("reward", sql`0 - ${cost}`),
      paid: of("reward", paid),
      refunded: of("reversal", paid),
      taken: of("reversal", cost),
    })
    .from(mileageEntries)
    .where(inArray(mileageEntries.paymentId, [...paymentIds]))
    .groupBy(mileageEntries.paymentId);
  return new Map(rows.map(({ paymentId, ...row }) => [paymentId ?? "", row]));
}

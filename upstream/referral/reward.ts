import { and, eq, sql } from "drizzle-orm";
import { reversalPostings, rewardPostings } from "@/lib/domain/referral/ledger";
import { rewardOf, takenBackOf } from "@/lib/domain/referral/reward";
import type { Database } from "@/upstream/db/client";
import { mileageEntries, mileagePostings, referralJoins, users } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import { book, lockedBalance } from "./ledger";
import { currentRates } from "./rates";

/**
 * Gives a payer's referrer their share of a payment of `amount` whole won, in the payment's own transaction. It answers the
 * won that were given: 0 where nobody referred the payer, where the referrer is suspended, and where this payment was
 * rewarded before.
 *
 * Example: `rewardReferrer(tx, {userId, paymentId: "pay-1", amount: 33_000})` answers 3300 at a rate of 10 %.
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
  const cause = { source: paymentId, paymentId, paid: amount, payerId: userId, at: currentTime() };
  const isNew = await book(tx, { userId: join.referrerId, kind: "reward", ...cause }, rewardPostings(reward));
  return isNew ? reward : 0;
}

/**
 * Takes back what a payment had earned its referrer, for a refund of `amount` whole won of it; a payment may be refunded in
 * parts, each with an id of its own. It answers the won that were taken.
 *
 * A referrer may have withdrawn the reward by then. A balance does not go below nothing, so only what is there is taken;
 * the rest stays a cost of the programme, unless a later refund of the same payment finds it.
 */
export async function reverseReward(
  tx: Database,
  { paymentId, refundId, amount }: { paymentId: string; refundId: string; amount: number },
): Promise<number> {
  const [rewarded] = await tx
    .select({ userId: mileageEntries.userId, payerId: mileageEntries.payerId, paid: mileageEntries.paid })
    .from(mileageEntries)
    .where(and(eq(mileageEntries.kind, "reward"), eq(mileageEntries.paymentId, paymentId)));
  if (!rewarded) return 0;
  const { userId, payerId, paid } = rewarded;
  const { balance } = await lockedBalance(tx, userId);
  const [reward, taken] = await Promise.all([
    balanceMoved(tx, "reward", paymentId),
    balanceMoved(tx, "reversal", paymentId),
  ]);
  const [before] = await tx
    .select({ refunded: sql<number>`coalesce(sum(${mileageEntries.paid}), 0)::int` })
    .from(mileageEntries)
    .where(and(eq(mileageEntries.kind, "reversal"), eq(mileageEntries.paymentId, paymentId)));
  const goal = takenBackOf({ reward, paid: paid ?? 0, refunded: (before?.refunded ?? 0) + amount });
  const won = Math.min(balance, Math.max(0, goal + taken));
  const cause = { source: refundId, paymentId, paid: amount, payerId: payerId ?? undefined, at: currentTime() };
  const isNew = await book(tx, { userId, kind: "reversal", ...cause }, reversalPostings(won));
  return isNew ? won : 0;
}

/** What entries of a kind have moved at the balance for one payment; below 0 where they took. */
async function balanceMoved(tx: Database, kind: "reward" | "reversal", paymentId: string): Promise<number> {
  const [row] = await tx
    .select({ won: sql<number>`coalesce(sum(${mileagePostings.amount}), 0)::int` })
    .from(mileagePostings)
    .innerJoin(mileageEntries, eq(mileageEntries.id, mileagePostings.entryId))
    .where(
      and(
        eq(mileageEntries.kind, kind),
        eq(mileageEntries.paymentId, paymentId),
        eq(mileagePostings.account, "balance"),
      ),
    );
  return row?.won ?? 0;
}

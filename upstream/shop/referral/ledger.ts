import { and, eq, sql } from "drizzle-orm";
import { changeOf, isBalanced, type MileageEntry, type Posting } from "@/lib/domain/referral/ledger";
import type { Database } from "@/upstream/db/client";
import { mileageBalances, mileageEntries, mileagePostings } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";

type Entry = {
  userId: string;
  kind: MileageEntry;
  /** What caused it. Only one entry of a kind has it. */
  source?: string;
  paymentId?: string;
  paid?: number;
  payerId?: string;
  reason?: string;
  doneBy?: string;
  at: Date;
};

/** What a user has in whole won, and what they owe (`debt`, never above 0). */
type Mileage = { balance: number; held: number; debt: number };

const MILEAGE = { balance: mileageBalances.balance, held: mileageBalances.held, debt: mileageBalances.debt };

/**
 * What a user has; the row stays locked until the transaction ends. A transaction that also locks a withdrawal locks this
 * first, so that no two wait for each other.
 */
export async function lockedBalance(tx: Database, userId: string): Promise<Mileage> {
  await tx.insert(mileageBalances).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select(MILEAGE).from(mileageBalances).where(eq(mileageBalances.userId, userId)).for("update");
  if (!row) throw new Error(`No mileage balance of ${userId}`);
  return row;
}

/** What a user has at this moment; nothing of it is locked. */
export async function balanceOf(db: Database, userId: string): Promise<Mileage> {
  const [row] = await db.select(MILEAGE).from(mileageBalances).where(eq(mileageBalances.userId, userId));
  return row ?? { balance: 0, held: 0, debt: 0 };
}

/**
 * The one place where mileage moves: writes an entry with its postings and brings the user's balance along, in the caller's
 * transaction. False where the same cause was booked before, and then nothing is written. A balance never goes below
 * nothing: such an entry is refused with 409, and the caller's transaction ends with it.
 */
export async function book(tx: Database, entry: Entry, postings: readonly Posting[]): Promise<boolean> {
  if (!isBalanced(postings)) throw new Error(`A mileage entry that does not balance: ${entry.kind}`);
  const { userId } = entry;
  await tx.insert(mileageBalances).values({ userId }).onConflictDoNothing();
  const [written] = await tx
    .insert(mileageEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: mileageEntries.id });
  if (!written) return false;
  await tx.insert(mileagePostings).values(postings.map((posting) => ({ ...posting, entryId: written.id })));
  const [balance, held, debt] = (["balance", "held", "debt"] as const).map((account) => changeOf(postings, account));
  const changed = await tx
    .update(mileageBalances)
    .set({
      balance: sql`${mileageBalances.balance} + ${balance}`,
      held: sql`${mileageBalances.held} + ${held}`,
      debt: sql`${mileageBalances.debt} + ${debt}`,
    })
    .where(
      and(
        eq(mileageBalances.userId, userId),
        sql`${mileageBalances.balance} + ${balance} >= 0`,
        sql`${mileageBalances.held} + ${held} >= 0`,
        sql`${mileageBalances.debt} + ${debt} <= 0`,
      ),
    )
    .returning({ userId: mileageBalances.userId });
  if (changed.length === 0) throw new Refusal(409, "referral.mileageShort");
  return true;
}

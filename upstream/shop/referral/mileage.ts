import { and, desc, eq, lt, ne, sql } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { correctionPostings } from "@/lib/domain/referral/ledger";
import type { Needs } from "@/upstream/context";
import { mileageEntries, mileagePostings, users } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { balanceOf, book, lockedBalance } from "./ledger";
import { currentRates } from "./rates";
import { ripeningOf } from "./ripening";

const LISTED = 50;

export async function userMileage(
  _input: unknown,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<Reply<"referral.mileage">> {
  const { balance, held, debt } = await balanceOf(db, user.id);
  const ripening = Math.min(balance, await ripeningOf(db, user.id, now));
  return { amount: balance, held, ripening, owed: 0 - debt, ...(await currentRates(db)) };
}

/** How the balance came and went, newest first, `LISTED` at a time before `before`. What changed nothing is left out. */
export async function mileageDetail(
  { body }: Parsed<"referral.mileageDetail">,
  { db, user }: Needs<"db" | "user">,
): Promise<Reply<"referral.mileageDetail">> {
  const moves = db
    .select({
      id: mileageEntries.id,
      kind: mileageEntries.kind,
      reason: mileageEntries.reason,
      at: mileageEntries.at,
      amount: sql<number>`sum(${mileagePostings.amount})::int`.as("amount"),
      after: sql<number>`(sum(sum(${mileagePostings.amount})) over (order by ${mileageEntries.id}))::int`.as("after"),
    })
    .from(mileageEntries)
    .innerJoin(
      mileagePostings,
      and(eq(mileagePostings.entryId, mileageEntries.id), eq(mileagePostings.account, "balance")),
    )
    .where(eq(mileageEntries.userId, user.id))
    .groupBy(mileageEntries.id)
    .as("moves");
  const rows = await db
    .select()
    .from(moves)
    .where(and(ne(moves.amount, 0), body.before === undefined ? undefined : lt(moves.id, body.before)))
    .orderBy(desc(moves.id))
    .limit(LISTED);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/** An admin's correction of a user's mileage, by so much up or (below 0) down. Never below nothing. */
export async function correctMileage(
  { body }: Parsed<"referral.setMileage">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<Reply<"referral.setMileage">> {
  const reason = body.reason.trim();
  if (body.amount === 0) throw new Refusal(400, "referral.amountMissing");
  if (!reason) throw new Refusal(400, "referral.reasonMissing");
  return db.transaction(async (tx) => {
    const [whose] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.account, body.userId.trim().toLowerCase()));
    if (!whose) throw new Refusal(404, "plans.unknownUser");
    if (whose.id === user.id) throw new Refusal(403, "referral.notOwnMileage");
    const { balance } = await lockedBalance(tx, whose.id);
    const amount = balance + body.amount;
    if (amount < 0) throw new Refusal(400, "referral.takesTooMuch", { balance });
    const entry = { userId: whose.id, kind: "correction" as const, reason, doneBy: user.id, at: now };
    await book(tx, entry, correctionPostings(body.amount));
    return { userId: body.userId, amount };
  });
}

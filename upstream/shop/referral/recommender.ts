import { randomBytes } from "node:crypto";
import { desc, eq, or, sql } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { maskedName } from "@/lib/domain/referral/bank";
import {
  recommenderProblem,
  referralCode,
  typedCode,
  type RecommenderProblem,
} from "@/lib/domain/referral/recommender";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { mileageEntries, mileagePostings, referralCodes, referralJoins, users } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import type { MessageKey } from "@/upstream/kit/messages";

const LISTED = 500;
/** Chains are short; a limit keeps a damaged table from being walked for ever. */
const STEPS_MAX = 1_000;
const CODE_BYTES = 8;
const CODE_TRIES = 5;

const WORDS: Record<RecommenderProblem, MessageKey> = {
  unknown: "referral.recommenderUnknown",
  self: "referral.notYourself",
  already: "referral.onlyOnce",
  loop: "referral.notInCircles",
};

type Recommender = { id: string; account: string };

/** The verified user with this code or account name, who can become a recommender. */
export async function findRecommender({ db }: Needs<"db">, typed: string): Promise<Recommender | undefined> {
  const [row] = await db
    .select({ id: users.id, account: users.account, certifiedAt: users.certifiedAt, suspended: users.suspended })
    .from(users)
    .leftJoin(referralCodes, eq(referralCodes.userId, users.id))
    .where(or(eq(users.account, typed.trim().toLowerCase()), eq(referralCodes.code, typedCode(typed))));
  return row?.certifiedAt && !row.suspended ? { id: row.id, account: row.account } : undefined;
}

/**
 * Stores a newcomer's recommender, in the sign-up's own transaction. A newcomer has recommended no user, so there can be no
 * cycle.
 */
export async function joinBy(tx: Database, userId: string, referrerId: string, joinedAt: Date): Promise<void> {
  await tx.insert(referralJoins).values({ userId, referrerId, joinedAt });
}

/** The seller's own code, made when it is first asked for, and who referred the seller. */
export async function ownCode(
  _input: unknown,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<Reply<"referral.id">> {
  const [join] = await db
    .select({ userName: users.userName })
    .from(referralJoins)
    .innerJoin(users, eq(users.id, referralJoins.referrerId))
    .where(eq(referralJoins.userId, user.id));
  return { recommendId: await codeOf(db, user.id, now), recommender: join ? maskedName(join.userName) : null };
}

async function codeOf(db: Database, userId: string, createdAt: Date): Promise<string> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    const [there] = await db
      .select({ code: referralCodes.code })
      .from(referralCodes)
      .where(eq(referralCodes.userId, userId));
    if (there) return there.code;
    const code = referralCode(randomBytes(CODE_BYTES));
    await db.insert(referralCodes).values({ userId, code, createdAt }).onConflictDoNothing();
  }
  throw new Error("No free referral code was found");
}

/** Names who referred the seller, once and for good; two who name each other at one moment come one after the other. */
export async function setRecommender(
  { query }: Parsed<"referral.setId">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<Reply<"referral.setId">> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('referral_joins'))`);
    const recommender = await findRecommender({ db: tx }, query.recommendId);
    const problem = recommenderProblem({
      user: user.id,
      recommender: recommender?.id,
      present: (await above(tx, user.id))[0],
      above: recommender ? await above(tx, recommender.id) : [],
    });
    if (problem || !recommender) throw new Refusal(problem === "already" ? 409 : 400, WORDS[problem ?? "unknown"]);
    await joinBy(tx, user.id, recommender.id, now);
    await tx.update(users).set({ recommender: recommender.account }).where(eq(users.id, user.id));
    return { recommendId: query.recommendId };
  });
}

/** Who referred a user, who referred those, and so on. */
async function above(tx: Database, userId: string): Promise<string[]> {
  const found: string[] = [];
  let of: string | undefined = userId;
  while (of !== undefined && found.length < STEPS_MAX) {
    const [row]: { referrerId: string }[] = await tx
      .select({ referrerId: referralJoins.referrerId })
      .from(referralJoins)
      .where(eq(referralJoins.userId, of));
    of = row?.referrerId;
    if (of !== undefined) found.push(of);
  }
  return found;
}

/** Who joined by the seller, newest first, names masked, and what each has earned the seller. */
export async function recommendedUsers(
  _input: unknown,
  { db, user }: Needs<"db" | "user">,
): Promise<Reply<"referral.recommendedUsers">> {
  const earned = db
    .select({
      payerId: mileageEntries.payerId,
      won: sql<number>`sum(${mileagePostings.amount})::int`.as("won"),
    })
    .from(mileageEntries)
    .innerJoin(mileagePostings, eq(mileagePostings.entryId, mileageEntries.id))
    .where(sql`${mileageEntries.userId} = ${user.id} and ${mileagePostings.account} = 'balance'`)
    .groupBy(mileageEntries.payerId)
    .as("earned");
  const rows = await db
    .select({ userName: users.userName, joinedAt: referralJoins.joinedAt, won: earned.won })
    .from(referralJoins)
    .innerJoin(users, eq(users.id, referralJoins.userId))
    .leftJoin(earned, eq(earned.payerId, referralJoins.userId))
    .where(eq(referralJoins.referrerId, user.id))
    .orderBy(desc(referralJoins.joinedAt), desc(referralJoins.userId))
    .limit(LISTED);
  return rows.map(({ userName, joinedAt, won }) => ({
    name: maskedName(userName),
    joinedAt: joinedAt.toISOString(),
    earned: won ?? 0,
  }));
}

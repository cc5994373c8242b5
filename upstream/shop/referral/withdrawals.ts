import { and, asc, desc, eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { accountDigits, maskedAccountNumber, maskedName } from "@/lib/domain/referral/bank";
import { payoutPostings, releasePostings, requestPostings } from "@/lib/domain/referral/ledger";
import {
  amountProblem,
  ripeOf,
  WITHDRAWAL_MAX,
  withdrawalAfter,
  withheldFrom,
  type AmountProblem,
  type ReferralRates,
} from "@/lib/domain/referral/withdrawal";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { mileageWithdrawals, users } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import type { Message } from "@/upstream/kit/messages";
import type { BankNeeds } from "./bank-desk";
import { bankRefusal } from "./check-bank";
import { book, lockedBalance } from "./ledger";
import { currentRates } from "./rates";
import { ripeningOf } from "./ripening";

const LISTED = 200;
type Row = typeof mileageWithdrawals.$inferSelect;
type Sealed = { accountNumber: string; holder: string };

const about = (userId: string): string => `${userId}/mileageWithdrawal`;
const opened = (sealer: Needs<"sealer">["sealer"], row: Row): Sealed =>
  JSON.parse(sealer.open(row.sealedAccount, about(row.userId))) as Sealed;

type Mileage = { balance: number; ripening: number };
const AMOUNT_WORDS: Record<AmountProblem, (rates: ReferralRates, mileage: Mileage) => Message> = {
  notWhole: () => ({ key: "referral.notWhole" }),
  aboveMaximum: () => ({ key: "referral.aboveMaximum", values: { max: WITHDRAWAL_MAX } }),
  belowMinimum: ({ withdrawalMin }) => ({ key: "referral.belowMinimum", values: { min: withdrawalMin } }),
  notMultiple: ({ withdrawalMultiple }) => ({ key: "referral.notMultiple", values: { step: withdrawalMultiple } }),
  aboveBalance: (_rates, { balance }) => ({ key: "referral.aboveBalance", values: { balance } }),
  notRipe: (_rates, { balance, ripening }) => ({
    key: "referral.notRipe",
    values: { ripe: ripeOf({ balance, ripening }), ripening },
  }),
};

/** A withdrawal as its owner sees it. */
function shown(row: Row, sealer: Needs<"sealer">["sealer"]) {
  const { accountNumber, holder } = opened(sealer, row);
  return {
    idx: row.idx,
    amount: row.amount,
    incomeTax: row.incomeTax,
    localTax: row.localTax,
    net: row.net,
    bankCode: row.bankCode,
    accountNumber: maskedAccountNumber(accountNumber),
    holder: maskedName(holder),
    state: row.state,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason,
  };
}

/**
 * Requests a payout of mileage to a bank account. The amount is reserved at once, under the lock of the balance, so that
 * parallel requests never exceed it. Repeated with the same request key, it returns the first request.
 */
export async function withdraw(
  { body }: Parsed<"referral.withdraw">,
  context: Needs<"db" | "user" | "now" | "sealer" | "requestKey"> & BankNeeds,
): Promise<Reply<"referral.withdraw">> {
  const { db, user, now, sealer, requestKey } = context;
  const refusal = await bankRefusal(body, context);
  if (refusal) throw new Refusal(400, refusal);
  return db.transaction(async (tx) => {
    const { balance } = await lockedBalance(tx, user.id);
    const earlier = requestKey && (await requestedWith(tx, user.id, requestKey));
    if (earlier) return shown(earlier, sealer);
    const rates = await currentRates(tx);
    const mileage = { balance, ripening: await ripeningOf(tx, user.id, now) };
    const problem = amountProblem(body.amount, rates, mileage);
    if (problem) throw new Refusal(400, AMOUNT_WORDS[problem](rates, mileage));
    const { gross, ...parts } = withheldFrom(body.amount);
    const sealed: Sealed = { accountNumber: accountDigits(body.accountNumber), holder: body.holder.trim() };
    const [row] = await tx
      .insert(mileageWithdrawals)
      .values({
        userId: user.id,
        requestKey,
        amount: gross,
        ...parts,
        bankCode: body.bankCode,
        sealedAccount: sealer.seal(JSON.stringify(sealed), about(user.id)),
        requestedAt: now,
      })
      .returning();
    if (!row) throw new Error("A withdrawal was not written");
    await book(tx, { userId: user.id, kind: "request", source: String(row.idx), at: now }, requestPostings(gross));
    return shown(row, sealer);
  });
}

async function requestedWith(tx: Database, userId: string, requestKey: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(mileageWithdrawals)
    .where(and(eq(mileageWithdrawals.userId, userId), eq(mileageWithdrawals.requestKey, requestKey)));
  return row;
}

/** The withdrawal, still undecided; its owner's balance is locked before it. */
async function undecided(tx: Database, idx: number, userId?: string): Promise<Row> {
  const mine = userId === undefined ? undefined : eq(mileageWithdrawals.userId, userId);
  const named = and(eq(mileageWithdrawals.idx, idx), mine);
  const [owner] = await tx.select({ userId: mileageWithdrawals.userId }).from(mileageWithdrawals).where(named);
  if (!owner) throw new Refusal(404, "referral.withdrawalUnknown");
  await lockedBalance(tx, owner.userId);
  const [row] = await tx.select().from(mileageWithdrawals).where(named).for("update");
  if (!row) throw new Refusal(404, "referral.withdrawalUnknown");
  if (!withdrawalAfter(row.state, "cancel")) throw new Refusal(409, "referral.withdrawalDecided");
  return row;
}

export async function cancelWithdrawal(
  { body }: Parsed<"referral.cancelWithdrawal">,
  { db, user, now, sealer }: Needs<"db" | "user" | "now" | "sealer">,
): Promise<Reply<"referral.cancelWithdrawal">> {
  return db.transaction(async (tx) => {
    const { idx, amount } = await undecided(tx, body.idx, user.id);
    const [row] = await tx
      .update(mileageWithdrawals)
      .set({ state: withdrawalAfter("requested", "cancel"), decidedAt: now, decidedBy: user.id })
      .where(eq(mileageWithdrawals.idx, idx))
      .returning();
    await book(tx, { userId: user.id, kind: "cancel", source: String(idx), at: now }, releasePostings(amount));
    if (!row) throw new Error("A withdrawal went away");
    return shown(row, sealer);
  });
}

/** Confirms a withdrawal that was paid out, or refuses it with a reason. Admins cannot decide about their own. */
export async function decideWithdrawal(
  { body }: Parsed<"referral.confirmWithdrawal">,
  { db, user, now, sealer }: Needs<"db" | "user" | "now" | "sealer">,
): Promise<Reply<"referral.confirmWithdrawal">> {
  const reason = body.reason?.trim() ?? "";
  if (!body.approve && !reason) throw new Refusal(400, "referral.refusalReasonMissing");
  return db.transaction(async (tx) => {
    const { idx, userId, amount, incomeTax, localTax, net } = await undecided(tx, body.idx);
    if (userId === user.id) throw new Refusal(403, "referral.notOwnWithdrawal");
    const state = withdrawalAfter("requested", body.approve ? "confirm" : "refuse");
    const [row] = await tx
      .update(mileageWithdrawals)
      .set({ state, decidedAt: now, decidedBy: user.id, reason })
      .where(eq(mileageWithdrawals.idx, idx))
      .returning();
    const cause = { userId, source: String(idx), doneBy: user.id, reason, at: now };
    if (body.approve)
      await book(tx, { ...cause, kind: "payout" }, payoutPostings({ gross: amount, tax: incomeTax + localTax, net }));
    else await book(tx, { ...cause, kind: "refuse" }, releasePostings(amount));
    if (!row) throw new Error("A withdrawal went away");
    return shown(row, sealer);
  });
}

/** The seller's withdrawals, newest first. */
export async function ownWithdrawals(
  _input: unknown,
  { db, user, sealer }: Needs<"db" | "user" | "sealer">,
): Promise<Reply<"referral.withdrawals">> {
  const rows = await db
    .select()
    .from(mileageWithdrawals)
    .where(eq(mileageWithdrawals.userId, user.id))
    .orderBy(desc(mileageWithdrawals.idx))
    .limit(LISTED);
  return rows.map((row) => shown(row, sealer));
}

/** Where the last payout went, masked; empty fields before the first. */
export async function recentWithdrawal(
  _input: unknown,
  context: Needs<"db" | "user" | "sealer">,
): Promise<Reply<"referral.recentWithdrawal">> {
  const { db, user, sealer } = context;
  const [row] = await db
    .select()
    .from(mileageWithdrawals)
    .where(eq(mileageWithdrawals.userId, user.id))
    .orderBy(desc(mileageWithdrawals.idx))
    .limit(1);
  if (!row) return { bankCode: "", accountNumber: "", holder: "", requestedAt: null };
  const { bankCode, accountNumber, holder, requestedAt } = shown(row, sealer);
  return { bankCode, accountNumber, holder, requestedAt };
}

/**
 * All users' withdrawals: undecided ones, oldest first, or those of another state, newest first. A manual payout needs the
 * full number and name, so undecided requests include them here, for admins only, and in no other reply.
 */
export async function withdrawalsByManager(
  { body }: Parsed<"referral.withdrawalsByManager">,
  { db, sealer }: Needs<"db" | "sealer">,
): Promise<Reply<"referral.withdrawalsByManager">> {
  const state = body.state ?? "requested";
  const { idx } = mileageWithdrawals;
  const rows = await db
    .select({ row: mileageWithdrawals, account: users.account })
    .from(mileageWithdrawals)
    .leftJoin(users, eq(users.id, mileageWithdrawals.userId))
    .where(eq(mileageWithdrawals.state, state))
    .orderBy(state === "requested" ? asc(idx) : desc(idx))
    .limit(LISTED);
  return rows.map(({ row, account }) => ({
    ...shown(row, sealer),
    ...(row.state === "requested" && opened(sealer, row)),
    userId: account ?? "",
  }));
}

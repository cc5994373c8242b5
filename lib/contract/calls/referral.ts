import { z } from "zod";
import type { Deed } from "@/lib/domain/audit/deeds";
import { MILEAGE_ENTRIES } from "@/lib/domain/referral/ledger";
import { WITHDRAWAL_STATES } from "@/lib/domain/referral/withdrawal";
import { call } from "@/lib/contract/define";
import { moment } from "@/lib/contract/schemas/common";

const won = z.number().int();
const rates = {
  /** 1,000 is 10 % of a payment. */
  rewardBasisPoints: z.number().int().min(0).max(10_000),
  withdrawalMin: won.min(1).max(100_000_000),
  withdrawalMultiple: won.min(1).max(1_000_000),
};
const bankAccount = { bankCode: z.string().max(10), accountNumber: z.string().max(40), holder: z.string().max(100) };
/** A withdrawal; number and holder come masked. `net` is what arrives. */
const withdrawal = z.looseObject({
  idx: z.number().int(),
  amount: won,
  incomeTax: won,
  localTax: won,
  net: won,
  bankCode: z.string(),
  accountNumber: z.string(),
  holder: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  requestedAt: moment,
  decidedAt: moment.nullable(),
  reason: z.string(),
});
const lists = [
  "referral.mileage",
  "referral.withdrawals",
  "referral.recentWithdrawal",
  "referral.mileageDetail",
] as const;
/** What only admins may write is remembered by its deed. */
const write = <Path extends string, B extends z.ZodType, R extends z.ZodType>(
  path: Path,
  about: string,
  [body, reply]: readonly [B, R],
  adminDeed?: Deed,
) =>
  call({
    at: `POST /{product}/Recommend/${path}`,
    effect: "write",
    need: "owner",
    about,
    access: adminDeed ? "admin" : "member",
    audit: adminDeed,
    once: true,
    body,
    reply,
    stales: [...lists, "referral.withdrawalsByManager"],
  });

export const referral = {
  id: call({
    at: "POST /{product}/Recommend/GetRecommendId",
    effect: "read",
    need: "owner",
    about: "The seller's own referral code.",
    body: z.looseObject({}),
    reply: z.looseObject({ recommendId: z.string(), recommender: z.string().nullable() }),
  }),
  setId: call({
    at: "POST /{product}/Recommend/SetRecommendId",
    effect: "write",
    need: "owner",
    about: "Names the seller who referred this one; it can be done once.",
    once: true,
    query: z.strictObject({ recommendId: z.string().max(50) }),
    reply: z.looseObject({ recommendId: z.string() }),
    stales: ["referral.id"],
  }),
  checkAccountNumber: call({
    at: "POST /{product}/Recommend/CheckAccountNumber",
    effect: "read",
    need: "owner",
    about: "Checks a bank account's holder.",
    body: z.strictObject(bankAccount),
    reply: z.looseObject({ ok: z.boolean(), message: z.string().nullish() }),
  }),
  withdraw: write("WithdrawalMileage", "Asks for mileage to be paid out.", [
    z.looseObject({ amount: won, ...bankAccount }),
    withdrawal,
  ]),
  cancelWithdrawal: write("CancelWithdrawalMileage", "Takes a payout request back.", [
    z.looseObject({ idx: z.number().int() }),
    withdrawal,
  ]),
  setMileage: write(
    "SetUserMileage",
    "Corrects a user's mileage by so many won, up or down.",
    [
      z.looseObject({
        userId: z.string().max(100),
        amount: won.min(-100_000_000).max(100_000_000),
        reason: z.string().max(200),
      }),
      z.looseObject({ userId: z.string(), amount: won }),
    ],
    "correctMileage",
  ),
  setConfig: write(
    "SetRecommendConfig",
    "Sets the referral rates.",
    [z.looseObject(rates), z.looseObject(rates)],
    "setReferralRates",
  ),
  withdrawalsByManager: call({
    at: "POST /{product}/Recommend/GetWithdrawalListByManager",
    effect: "read",
    need: "owner",
    about: "Payout requests of all sellers.",
    access: "admin",
    body: z.looseObject({ state: z.enum(WITHDRAWAL_STATES).optional() }),
    reply: z.array(withdrawal.extend({ userId: z.string() })),
  }),
  confirmWithdrawal: write(
    "ConfirmWithdrawalMileage",
    "Approves a payout, or refuses it with a reason.",
    [
      z.looseObject({ idx: z.number().int(), approve: z.boolean(), reason: z.string().max(200).optional() }),
      withdrawal,
    ],
    "confirmWithdrawal",
  ),
  mileageDetail: call({
    at: "POST /{product}/Recommend/GetMileageDetail",
    effect: "read",
    need: "owner",
    about: "How the seller's mileage came and went.",
    body: z.looseObject({ before: z.number().int().optional() }),
    reply: z.array(
      z.looseObject({
        id: z.number().int(),
        kind: z.enum(MILEAGE_ENTRIES),
        amount: won,
        after: won,
        reason: z.string(),
        at: moment,
      }),
    ),
  }),
  mileage: call({
    at: "GET /{product}/Recommend/GetUserMileage",
    effect: "read",
    need: "owner",
    about: "The seller's mileage.",
    reply: z.looseObject({
      amount: won,
      held: won,
      /** What of `amount` a refund can still take back, so that it cannot be withdrawn yet. */
      ripening: won,
      /** What was taken back after it had been paid out; later rewards pay it first. */
      owed: won,
      ...rates,
    }),
  }),
  recentWithdrawal: call({
    at: "GET /{product}/Recommend/GetRecentWithdrawalRecord",
    effect: "read",
    need: "owner",
    about: "The last payout's bank details.",
    reply: z.looseObject({
      bankCode: z.string(),
      accountNumber: z.string(),
      holder: z.string(),
      requestedAt: moment.nullable(),
    }),
  }),
  withdrawals: call({
    at: "GET /{product}/Recommend/GetWithdrawalList",
    effect: "read",
    need: "owner",
    about: "The seller's payouts.",
    reply: z.array(withdrawal),
  }),
  recommendedUsers: call({
    at: "GET /{product}/Recommend/GetRecommendUserList",
    effect: "read",
    need: "owner",
    about: "The sellers this one referred.",
    reply: z.array(z.looseObject({ name: z.string(), joinedAt: moment, earned: won })),
  }),
  checkId: call({
    at: "GET /{product}/Recommend/CheckRecommendId",
    effect: "read",
    need: "owner",
    about: "Tells whether a referral code exists.",
    query: z.strictObject({ code: z.string().max(50) }),
    reply: z.looseObject({ exists: z.boolean() }),
  }),
};

import { z } from "zod";
import type { Deed } from "@/lib/domain/audit/deeds";
import { call } from "../define";

const money = z.looseObject({ amount: z.number() });
const rows = z.array(z.looseObject({}));
const lists = [
  "referral.mileage",
  "referral.withdrawals",
  "referral.recentWithdrawal",
  "referral.mileageDetail",
] as const;
/** What only admins may write is remembered by its deed. */
const write = <Path extends string, B extends z.ZodType>(path: Path, about: string, body: B, adminDeed?: Deed) =>
  call({
    at: `POST /{product}/Recommend/${path}`,
    effect: "write",
    about,
    access: adminDeed ? "admin" : "member",
    audit: adminDeed,
    once: true,
    body,
    reply: z.unknown(),
    stales: [...lists, "referral.withdrawalsByManager"],
  });

export const referral = {
  id: call({
    at: "POST /{product}/Recommend/GetRecommendId",
    effect: "read",
    about: "The seller's own referral code.",
    body: z.looseObject({}),
    reply: z.looseObject({ recommendId: z.string() }),
  }),
  setId: call({
    at: "POST /{product}/Recommend/SetRecommendId",
    effect: "write",
    about: "Names the seller who referred this one; it can be done once.",
    once: true,
    query: z.strictObject({ recommendId: z.string() }),
    reply: z.unknown(),
    stales: ["referral.id"],
  }),
  checkAccountNumber: call({
    at: "POST /{product}/Recommend/CheckAccountNumber",
    effect: "read",
    about: "Checks a bank account's holder.",
    body: z.strictObject({ bankCode: z.string(), accountNumber: z.string(), holder: z.string() }),
    reply: z.looseObject({ ok: z.boolean(), message: z.string().nullish() }),
  }),
  withdraw: write("WithdrawalMileage", "Asks for mileage to be paid out.", z.looseObject({ amount: z.number().int() })),
  cancelWithdrawal: write(
    "CancelWithdrawalMileage",
    "Takes a payout request back.",
    z.looseObject({ idx: z.number().int() }),
  ),
  setMileage: write(
    "SetUserMileage",
    "Corrects a user's mileage.",
    z.looseObject({ userId: z.string(), amount: z.number().int() }),
    "correctMileage",
  ),
  setConfig: write("SetRecommendConfig", "Sets the referral rates.", z.looseObject({}), "setReferralRates"),
  withdrawalsByManager: call({
    at: "POST /{product}/Recommend/GetWithdrawalListByManager",
    effect: "read",
    about: "Payout requests of all sellers.",
    access: "admin",
    body: z.looseObject({}),
    reply: rows,
  }),
  confirmWithdrawal: write(
    "ConfirmWithdrawalMileage",
    "Approves or refuses a payout.",
    z.looseObject({ idx: z.number().int(), approve: z.boolean() }),
    "confirmWithdrawal",
  ),
  mileageDetail: call({
    at: "POST /{product}/Recommend/GetMileageDetail",
    effect: "read",
    about: "How the seller's mileage came and went.",
    body: z.looseObject({}),
    reply: rows,
  }),
  mileage: call({
    at: "GET /{product}/Recommend/GetUserMileage",
    effect: "read",
    about: "The seller's mileage.",
    reply: money,
  }),
  recentWithdrawal: call({
    at: "GET /{product}/Recommend/GetRecentWithdrawalRecord",
    effect: "read",
    about: "The last payout's bank details.",
    reply: z.looseObject({}),
  }),
  withdrawals: call({
    at: "GET /{product}/Recommend/GetWithdrawalList",
    effect: "read",
    about: "The seller's payouts.",
    reply: rows,
  }),
  recommendedUsers: call({
    at: "GET /{product}/Recommend/GetRecommendUserList",
    effect: "read",
    about: "The sellers this one referred.",
    reply: rows,
  }),
  checkId: call({
    at: "GET /{product}/Recommend/CheckRecommendId",
    effect: "read",
    about: "Tells whether a referral code exists.",
    query: z.strictObject({ code: z.string() }),
    reply: z.looseObject({ exists: z.boolean() }),
  }),
};

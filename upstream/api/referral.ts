import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { takeTurn } from "@/upstream/shop/people/limits";
import { checkBank } from "@/upstream/shop/referral/check-bank";
import { correctMileage, mileageDetail, userMileage } from "@/upstream/shop/referral/mileage";
import { setRates } from "@/upstream/shop/referral/rates";
import { findRecommender, ownCode, recommendedUsers, setRecommender } from "@/upstream/shop/referral/recommender";
import {
  cancelWithdrawal,
  decideWithdrawal,
  ownWithdrawals,
  recentWithdrawal,
  withdraw,
  withdrawalsByManager,
} from "@/upstream/shop/referral/withdrawals";

/** Codes and accounts may be tried, and no faster: neither those who sell here nor holders of accounts are to be listed. */
const tried = (of: string, { db, user }: Context): Promise<void> =>
  takeTurn(db, [{ of: `referral/${of}`, who: user.id, max: 20, minutes: 10 }]);

export const referral: NounHandlers<"referral", Context> = {
  id: ownCode,

  async setId(input, context) {
    await tried("code", context);
    return setRecommender(input, context);
  },

  async checkAccountNumber(input, context) {
    await tried("bank", context);
    return checkBank(input, context);
  },

  async withdraw(input, context) {
    await tried("bank", context);
    return withdraw(input, context);
  },

  cancelWithdrawal,
  setMileage: correctMileage,
  setConfig: setRates,
  withdrawalsByManager,
  confirmWithdrawal: decideWithdrawal,
  mileageDetail,
  mileage: userMileage,
  recentWithdrawal,
  withdrawals: ownWithdrawals,
  recommendedUsers,

  async checkId({ query }, context) {
    await tried("code", context);
    return { exists: (await findRecommender(context, query.code)) !== undefined };
  },
};

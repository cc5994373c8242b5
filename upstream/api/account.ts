import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { leave, leaving } from "@/upstream/across/own-data/leave";
import { ownCopy } from "@/upstream/across/own-data/own-copy";
import { changePassword, findAccount, sendTemporaryPassword } from "@/upstream/shop/people/forgotten";
import { takeTurn } from "@/upstream/shop/people/limits";
import { naverAccount } from "@/upstream/shop/people/naver";
import { setMarketing } from "@/upstream/shop/people/profile";
import { signUp } from "@/upstream/shop/people/sign-up";
import { mailCheck } from "@/upstream/shop/people/verification";
import { findRecommender } from "@/upstream/shop/referral/recommender";

export const account: NounHandlers<"account", Context> = {
  create: signUp,
  naverCheck: async ({ query }, context) => ({ exists: (await naverAccount(query.token, context)) !== undefined }),
  mailCheck,
  changePassword,
  sendTemporaryPassword,
  find: findAccount,

  setMarketing,
  exportData: ownCopy,
  leaving,
  leave,

  async checkRecommender({ query }, context) {
    await takeTurn(context.db, [{ of: "recommender/address", who: context.clientAddress, max: 20, minutes: 10 }]);
    return { exists: (await findRecommender(context, query.account)) !== undefined };
  },
};

import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { leave, leaving } from "@/upstream/own-data/leave";
import { ownCopy } from "@/upstream/own-data/own-copy";
import { changePassword, findAccount, sendTemporaryPassword } from "@/upstream/people/forgotten";
import { takeTurn } from "@/upstream/people/limits";
import { naverAccount } from "@/upstream/people/naver";
import { setMarketing } from "@/upstream/people/profile";
import { signUp } from "@/upstream/people/sign-up";
import { mailCheck } from "@/upstream/people/verification";
import { findRecommender } from "@/upstream/referral/recommender";

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

import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { changePassword, findAccount, sendTemporaryPassword } from "@/upstream/people/forgotten";
import { takeTurn } from "@/upstream/people/limits";
import { naverAccount } from "@/upstream/people/naver";
import { mayRecommend, signUp } from "@/upstream/people/sign-up";
import { mailCheck } from "@/upstream/people/verification";

export const account: NounHandlers<"account", Context> = {
  create: signUp,
  naverCheck: async ({ query }, context) => ({ exists: (await naverAccount(query.token, context)) !== undefined }),
  mailCheck,
  changePassword,
  sendTemporaryPassword,
  find: findAccount,

  async checkRecommender({ query }, context) {
    await takeTurn(context.db, [{ of: "recommender/address", who: context.clientAddress, max: 20, minutes: 10 }]);
    return { exists: await mayRecommend(context, query.account) };
  },
};

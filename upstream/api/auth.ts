import type { NounHandlers } from "@/lib/contract/catalogue";
import { logIn, logOut, openSession, refresh } from "@/upstream/shop/people/log-in";
import { TERMS } from "@/upstream/shop/people/terms";
import type { Context } from "@/upstream/context";
import { profileOf } from "@/upstream/shop/people/profile";
import { endOwnSessions, ownSessions } from "@/upstream/shop/people/sessions";
import { naverUser } from "@/upstream/shop/people/naver";

export const auth: NounHandlers<"auth", Context> = {
  user: (_input, context) => profileOf(context),

  refresh: ({ body }, context) => refresh(context, body),

  async login({ body }, context) {
    const { user, tokens } = await logIn(context, body.username, body.password);
    return { ...tokens, username: user.account, role: user.role, plan: user.plan };
  },

  async naverLogin({ query }, context) {
    const user = await naverUser(query.token, context);
    const tokens = await openSession(context, user);
    return { ...tokens, username: user.account, role: user.role, plan: user.plan };
  },

  logOut: ({ body }, context) => logOut(context, body),

  sessions: (_input, context) => ownSessions(context),
  endSessions: endOwnSessions,
  registerTerms: () => TERMS,
};

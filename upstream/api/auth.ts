import { eq } from "drizzle-orm";
import type { NounHandlers } from "@/lib/contract/catalogue";
import { Refusal } from "@/upstream/kit/answers";
import { logIn, openSession, refresh } from "@/upstream/people/log-in";
import { TERMS } from "@/upstream/people/terms";
import type { Context } from "@/upstream/context";
import { users } from "@/upstream/db/schema";
import { naverUser } from "@/upstream/people/naver";

export const auth: NounHandlers<"auth", Context> = {
  async user(_input, { db, user, now }) {
    const [row] = await db.select().from(users).where(eq(users.id, user.id));
    if (!row) throw new Refusal(401, "Invalid token");
    return {
      username: row.account,
      originalUserName: row.userName,
      userEmail: row.email,
      userTelNo: row.tel,
      role: row.role,
      plan: user.plan,
      expireDate: row.planExpiresAt?.toISOString() ?? null,
      isExpire: row.planExpiresAt !== null && row.planExpiresAt < now,
      isAgreeTerms: row.isAgreeTerms,
      isAgreeMarketing: row.isAgreeMarketing,
    };
  },

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

  registerTerms: () => TERMS,
};

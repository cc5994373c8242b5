import { eq } from "drizzle-orm";
import type { NounHandlers } from "@/lib/contract/catalogue";
import { PLAN_PRICES, quotaOf } from "@/lib/domain/plan/plan-quota";
import { gap } from "@/upstream/kit/answers";
import type { Context } from "@/upstream/context";
import { users } from "@/upstream/db/schema";

const limitsOf = (plan: string) => {
  const { collect, translate, upload } = quotaOf(plan);
  return { collectionLimit: collect, translateLimit: translate, uploadLimit: upload };
};

export const plan: NounHandlers<"plan", Context> = {
  list: () => Object.entries(PLAN_PRICES).map(([name, price]) => ({ id: name, name, price, ...limitsOf(name) })),

  /** A plan that ran out counts as the free one; when it ran out is still told. */
  async mine(_input, { db, user }) {
    const [row] = await db.select({ ends: users.planExpiresAt }).from(users).where(eq(users.id, user.id));
    return { planName: user.plan, expireDate: row?.ends?.toISOString() ?? null, ...limitsOf(user.plan) };
  },

  mySellerGrit: gap("plan.mySellerGrit"),
  mySellerGritDefault: gap("plan.mySellerGritDefault"),
};

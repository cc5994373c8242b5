import { eq } from "drizzle-orm";
import { PLAN_PRICES, quotaOf } from "@/lib/domain/plan/plan-quota";
import { paceOf } from "@/lib/domain/plan/plan-pace";
import type { Needs } from "@/upstream/context";
import { users } from "@/upstream/db/schema";
import { storageUsed } from "./storage-quota";

const limitsOf = (plan: string) => {
  const { collect, translate, upload } = quotaOf(plan);
  const { storageBytes: storageLimit, callsAMinute } = paceOf(plan);
  return { collectionLimit: collect, translateLimit: translate, uploadLimit: upload, storageLimit, callsAMinute };
};

/** Every plan with its price and limits. */
export const planList = () =>
  Object.entries(PLAN_PRICES).map(([name, price]) => ({ id: name, name, price, ...limitsOf(name) }));

/** The seller's plan. One that ran out counts as the free one; when it ran out is still told. */
export async function myPlan({ db, user }: Needs<"db" | "user">) {
  const [row] = await db.select({ ends: users.planExpiresAt }).from(users).where(eq(users.id, user.id));
  return {
    planName: user.plan,
    expireDate: row?.ends?.toISOString() ?? null,
    ...limitsOf(user.plan),
    storageUsed: await storageUsed({ db, user }),
  };
}

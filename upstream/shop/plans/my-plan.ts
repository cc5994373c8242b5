import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { collectLimitOf } from "@/lib/domain/plan/own-limits";
import { PLAN_PRICES, quotaOf } from "@/lib/domain/plan/plan-quota";
import { paceOf } from "@/lib/domain/plan/plan-pace";
import type { Needs } from "@/upstream/context";
import { readPlan } from "./held-plan";
import { storageUsed } from "./storage-quota";

const DEFAULT_PLAN = "free";

const limitsOf = (plan: string) => {
  const { collect, translate, upload } = quotaOf(plan);
  const { storageBytes: storageLimit, callsAMinute } = paceOf(plan);
  return { collectionLimit: collect, translateLimit: translate, uploadLimit: upload, storageLimit, callsAMinute };
};

/** Every plan with its price and limits. */
export const planList = () =>
  Object.entries(PLAN_PRICES).map(([name, price]) => ({ id: name, name, price, ...limitsOf(name) }));

/** The seller's plan. An expired one counts as the free one; its last day is still included. */
export async function myPlan({ db, user, now }: Needs<"db" | "user" | "now">) {
  const { ends, periods } = await readPlan(db, user.id, seoulDay(now));
  return {
    planName: user.plan,
    expireDate: ends?.toISOString() ?? null,
    ...limitsOf(user.plan),
    collectionLimit: collectLimitOf(user),
    periods: periods.map(({ plan, firstDay, lastDay, worthKrw }) => ({ plan, firstDay, lastDay, worthKrw })),
    storageUsed: await storageUsed({ db, user }),
  };
}

/** The plan of who bought none. It has no end. */
export const defaultPlan = () => ({ planName: DEFAULT_PLAN, expireDate: null, ...limitsOf(DEFAULT_PLAN) });

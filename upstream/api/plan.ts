import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { defaultPlan, myPlan, planList } from "@/upstream/shop/plans/my-plan";

export const plan: NounHandlers<"plan", Context> = {
  list: planList,
  mine: (_input, context) => myPlan(context),
  mySellerGrit: (_input, context) => myPlan(context),
  mySellerGritDefault: defaultPlan,
};

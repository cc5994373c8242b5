import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { gap } from "@/upstream/kit/answers";
import { myPlan, planList } from "@/upstream/plans/my-plan";

export const plan: NounHandlers<"plan", Context> = {
  list: planList,
  mine: (_input, context) => myPlan(context),
  mySellerGrit: gap("plan.mySellerGrit"),
  mySellerGritDefault: gap("plan.mySellerGritDefault"),
};

import type { NounHandlers } from "@/lib/contract/catalogue";
import { gap } from "@/upstream/answers";
import type { Context } from "@/upstream/context";

export const plan: NounHandlers<"plan", Context> = {
  list: gap("plan.list"),
  mine: gap("plan.mine"),
  mySellerGrit: gap("plan.mySellerGrit"),
  mySellerGritDefault: gap("plan.mySellerGritDefault"),
};

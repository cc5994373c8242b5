import type { NounHandlers } from "@/lib/contract/catalogue";
import type { Context } from "@/upstream/context";
import { monthOrders, monthReport } from "@/upstream/revenue/month";
import { pullSettlements } from "@/upstream/settlements/pull";

export const money: NounHandlers<"money", Context> = {
  pull: pullSettlements,
  month: monthReport,
  orders: monthOrders,
};

"use client";
import type { Measure } from "@/lib/domain/statistics/figures";
import { hrefOf } from "@/lib/routes";
import type { StatisticsModel } from "./use-statistics";

/** What is counted, under the name its texts have, in the order it is shown. */
export const MEASURES = [
  { measure: "amount", name: "sales" },
  { measure: "orders", name: "orders" },
  { measure: "uploaded", name: "uploaded" },
  { measure: "views", name: "views" },
  { measure: "collected", name: "collected" },
] as const satisfies readonly { measure: Measure; name: string }[];
export type Counted = (typeof MEASURES)[number];

/** The list behind a number: the orders, listings or products it counts, of the same days, market and account. */
export function linkOf(measure: Measure, product: string, { now, market, account }: StatisticsModel) {
  const [from, to] = [now[0]?.date, now.at(-1)?.date];
  const place = { ...(market && { market }), ...(account && { account }) };
  if (measure === "collected") return { text: "toCollected" as const, href: hrefOf("edit", product, { from, to }) };
  if (measure === "uploaded" || measure === "views")
    return {
      text: "toListed" as const,
      href: hrefOf("control", product, { ...place, ...(measure === "uploaded" && { from, to }) }),
    };
  return { text: "toOrders" as const, href: hrefOf("orderManage", product, { ...place, start: from, end: to }) };
}

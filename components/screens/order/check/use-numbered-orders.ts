"use client";
import useSWR from "swr";
import { callBff } from "@/lib/client/bff";
import type { CallError } from "@/lib/contract/errors";
import type { Order } from "@/lib/contract/schemas/order";

/** Numbers asked for at once; each may be that of an order with several lines. */
const CHUNK = 100;

async function ordersNumbered(numbers: readonly string[]): Promise<Order[]> {
  const found = new Map<number, Order>();
  for (let at = 0; at < numbers.length; at += CHUNK) {
    const keyword = numbers.slice(at, at + CHUNK).join("\n");
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const body = { pageNum: page, pageLimit: 300, keyword, field: "orderNo" as const };
      const answer = await callBff("orderManagement.search", { body });
      for (const order of answer.summary) found.set(order.idx, order);
      pages = Math.min(answer.totalPage, CHUNK);
    }
  }
  return [...found.values()];
}

/** The seller's orders with some numbers, of every stage and page: a sheet does not know what is in sight. */
export function useNumberedOrders(numbers: readonly string[]) {
  const asked = [...new Set(numbers)].sort();
  const read = useSWR<Order[], CallError>(
    asked.length > 0 ? ["ordersNumbered", asked.join("\n")] : null,
    ([, joined]: [string, string]) => ordersNumbered(joined.split("\n")),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  return { orders: read.data ?? [], loading: read.isLoading, failure: read.error };
}

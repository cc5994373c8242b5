"use client";
import useSWR from "swr";
import { callBff } from "@/lib/client/bff";
import { ordersNumbered } from "@/lib/client/numbered-orders";
import type { CallError } from "@/lib/contract/errors";
import type { Order } from "@/lib/contract/schemas/order";

/** The seller's orders with some numbers, of every stage and page: a sheet does not know what is in sight. */
export function useNumberedOrders(numbers: readonly string[]) {
  const asked = [...new Set(numbers)].sort();
  const read = useSWR<Order[], CallError>(
    asked.length > 0 ? ["ordersNumbered", asked.join("\n")] : null,
    ([, joined]: [string, string]) =>
      ordersNumbered(joined.split("\n"), (input) => callBff("orderManagement.search", input)),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  return { orders: read.data ?? [], loading: read.isLoading, failure: read.error };
}

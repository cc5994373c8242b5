"use client";
import { useCall } from "@/lib/client/use-call";
import type { Market } from "@/lib/contract/schemas/common";
import type { Carrier } from "@/lib/domain/order/invoice-lines";

/** The carriers each market knows; codes differ by market, so a row offers its own market's. */
export function useCarriers(): (market: Market) => readonly Carrier[] {
  const smartStore = useCall("marketOrder.deliveryCompanies", { query: { market: "SmartStore" } });
  const coupang = useCall("marketOrder.deliveryCompanies", { query: { market: "Coupang" } });
  const lists: Partial<Record<Market, readonly Carrier[]>> = { SmartStore: smartStore.data, Coupang: coupang.data };
  return (market) => lists[market] ?? [];
}

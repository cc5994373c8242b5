"use client";
import { useCall } from "@/lib/client/use-call";
import type { Carrier } from "@/lib/domain/order/invoice-lines";
import type { MarketName } from "@/lib/domain/markets/markets";

/** The carriers each market knows; codes differ by market, so a row offers its own market's. */
export function useCarriers(): (market: MarketName) => readonly Carrier[] {
  const smartStore = useCall("marketOrder.deliveryCompanies", { query: { market: "SmartStore" } });
  const coupang = useCall("marketOrder.deliveryCompanies", { query: { market: "Coupang" } });
  const lists: Partial<Record<MarketName, readonly Carrier[]>> = { SmartStore: smartStore.data, Coupang: coupang.data };
  return (market) => lists[market] ?? [];
}

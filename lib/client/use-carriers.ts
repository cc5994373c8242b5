"use client";
import type { CallError } from "@/lib/contract/errors";
import type { Carrier } from "@/lib/domain/order/invoice-lines";
import { MARKET_NAMES, type MarketName } from "@/lib/domain/markets/markets";
import { useCall } from "./use-call";
import { useEach } from "./use-each";

export type Carriers = {
  list: readonly Carrier[];
  loading: boolean;
  failure: CallError | undefined;
  reload: () => void;
};

/** The carriers a market knows, with its own codes. Loads nothing while the market is unknown. */
export function useCarriersAt(market: MarketName | undefined): Carriers {
  const read = useCall("marketOrder.deliveryCompanies", market ? { query: { market } } : null);
  return {
    list: read.data ?? [],
    loading: read.isLoading,
    failure: read.data ? undefined : read.error,
    reload: () => void read.mutate(),
  };
}

/** The carriers of every market; codes differ by market, so a row offers its own market's. */
export const useCarriers = (): Record<MarketName, Carriers> => useEach(MARKET_NAMES, useCarriersAt, () => undefined);

"use client";
import { useCall } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import type { AccountMarket } from "@/lib/contract/schemas/common";
import type { CallError } from "@/lib/contract/errors";
import type { TargetMarket } from "./targets";

export type TargetAccounts = {
  list: Reply<"market.accounts">;
  loading: boolean;
  /** Why there is no list; one that was read before stays. */
  failure: CallError | undefined;
  reload: () => void;
};

function useAccountsAt(market: AccountMarket): TargetAccounts {
  const read = useCall("market.accounts", { query: { market } });
  return {
    list: read.data ?? [],
    loading: read.isLoading,
    failure: read.data ? undefined : read.error,
    reload: () => void read.mutate(),
  };
}

/** The seller's accounts at every market of the dialog. */
export function useTargetAccounts(): Record<TargetMarket, TargetAccounts> {
  return {
    Coupang: useAccountsAt("Coupang"),
    SmartStore: useAccountsAt("SmartStoreAPI"),
    Auction: useAccountsAt("Auction"),
    Gmarket: useAccountsAt("Gmarket"),
    Elevenst: useAccountsAt("Elevenst"),
  };
}

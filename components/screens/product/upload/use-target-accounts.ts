"use client";
import { useCall } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import type { CallError } from "@/lib/contract/errors";
import { accountMarketOf, OPEN_MARKET_NAMES, type OpenMarketName } from "@/lib/domain/markets/markets";
import { useEach } from "@/lib/client/use-each";

type TargetAccounts = {
  list: Reply<"market.accounts">;
  loading: boolean;
  /** Why there is no list; one that was read before stays. */
  failure: CallError | undefined;
  reload: () => void;
};

function useAccountsAt(market: OpenMarketName): TargetAccounts {
  const read = useCall("market.accounts", { query: { market: accountMarketOf(market) } });
  return {
    list: read.data ?? [],
    loading: read.isLoading,
    failure: read.data ? undefined : read.error,
    reload: () => void read.mutate(),
  };
}

/** The seller's accounts at every market of the dialog. */
export const useTargetAccounts = (): Record<OpenMarketName, TargetAccounts> =>
  useEach(OPEN_MARKET_NAMES, useAccountsAt, () => undefined);

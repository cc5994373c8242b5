"use client";
import { useState } from "react";
import { useNotify } from "@/components/ui/use-notify";
import { useNotifyFailure } from "@/components/product/use-notify-failure";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import type { LoginAnswer } from "@/lib/domain/market-account/login-answer";
import { askLogin } from "./ask-login";
import type { AccountMarketName } from "@/lib/domain/markets/markets";

export type MarketAccount = Reply<"userConfig.marketAccount">[number];

/** The accounts a seller has at one market, with checking and removing them. */
export function useMarketAccounts(market: AccountMarketName) {
  const notifyFailure = useNotifyFailure();
  const notify = useNotify();
  const list = useCall("userConfig.marketAccount", { query: { market } });
  const remove = useWrite("userConfig.removeMarketAccount");
  const [checking, setChecking] = useState<string | null>(null);
  const [answers, setAnswers] = useState<ReadonlyMap<string, LoginAnswer>>(new Map());

  async function attempt(work: () => Promise<unknown>) {
    await work().catch(notifyFailure);
  }

  return {
    accounts: list.data ?? [],
    loading: list.isLoading,
    failure: list.data ? undefined : list.error,
    reload: () => void list.mutate(),
    checking,
    /** What the market said just now, by account; a market that did not answer leaves nothing with the account itself. */
    answers,
    /** Asks the market. What it said of the keys is kept with the account, too. */
    check: (account: string) =>
      attempt(async () => {
        setChecking(account);
        try {
          const said = await askLogin("market.checkLogin", { query: { market }, body: account });
          setAnswers((now) => new Map(now).set(account, said));
          await list.mutate();
        } finally {
          setChecking(null);
        }
      }),
    remove: (account: string, done: string) =>
      attempt(async () => {
        await remove.trigger({ query: { market }, body: account });
        notify(done);
      }),
  };
}

"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { callBff } from "@/lib/client/bff";
import { useCall, useWrite } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import type { AccountMarket } from "@/lib/contract/schemas/common";

export type MarketAccount = Reply<"userConfig.marketAccount">[number];

/** What a market said of keys: whether they work, and in its own words why not. */
export type LoginAnswer = { ok: boolean; message: string };

export const loginAnswer = (reply: Reply<"market.checkLogin">): LoginAnswer =>
  typeof reply === "boolean" ? { ok: reply, message: "" } : { ok: reply.ok, message: reply.message ?? "" };

/** The accounts a seller has at one market, with checking and removing them. */
export function useMarketAccounts(market: AccountMarket) {
  const textOf = useFailureText();
  const notify = useNotify();
  const list = useCall("userConfig.marketAccount", { query: { market } });
  const remove = useWrite("userConfig.removeMarketAccount");
  const [checking, setChecking] = useState<string | null>(null);

  async function attempt(work: () => Promise<unknown>) {
    await work().catch((error: unknown) => {
      if (error instanceof CallError && error.kind !== "loggedOut") notify(textOf(error), "error");
    });
  }

  return {
    accounts: list.data ?? [],
    loading: list.isLoading,
    failure: list.data ? undefined : list.error,
    reload: () => void list.mutate(),
    checking,
    /** Asks the market; what it said is kept with the account and shown there. */
    check: (account: string) =>
      attempt(async () => {
        setChecking(account);
        try {
          await callBff("market.checkLogin", { query: { market }, body: account });
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
export type MarketAccountsModel = ReturnType<typeof useMarketAccounts>;

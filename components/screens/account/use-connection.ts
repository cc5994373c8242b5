"use client";
import { useEffect, useState } from "react";
import { callBff } from "@/lib/client/bff";
import type { Reply } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";
import { CONNECTION_STEPS, type ConnectionStep } from "@/lib/domain/market-account/connection";
import type { AccountMarketName } from "@/lib/domain/markets/markets";

export type StepAnswer = Reply<"market.checkConnection">;

/** Runs the checks of a listing one after the other, and again on request. Each result is shown as soon as it arrives. */
export function useConnection(market: AccountMarketName, account: string) {
  const [answers, setAnswers] = useState<ReadonlyMap<ConnectionStep, StepAnswer>>(new Map());
  const running = CONNECTION_STEPS.find((step) => !answers.has(step));

  useEffect(
    function askTheNext() {
      if (!running) return;
      let isStale = false;
      void callBff("market.checkConnection", { body: { market, account, step: running } })
        .catch((error: unknown): StepAnswer => {
          return { ok: false, message: error instanceof CallError ? error.message : null, isSilent: true };
        })
        .then((answer) => {
          if (!isStale) setAnswers((before) => new Map(before).set(running, answer));
        });
      return () => {
        isStale = true;
      };
    },
    [market, account, running],
  );

  return {
    answers,
    running,
    refused: [...answers.values()].filter(({ ok, isSilent }) => !ok && !isSilent).length,
    silent: [...answers.values()].filter(({ ok, isSilent }) => !ok && isSilent).length,
    again: () => setAnswers(new Map()),
  };
}

"use client";
import { useCall } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { answerOfFailure, loginAnswer, type LoginAnswer } from "@/lib/domain/market-account/login-answer";
import type { Target } from "./targets";

export type TargetLogin = { kind: "none" | "asking" } | { kind: "answered"; answer: LoginAnswer; askAgain: () => void };

/** What a market says of the keys of the account chosen for it. */
export function useTargetLogin(target: Target, account: string | undefined): TargetLogin {
  const login = useCall(
    "market.checkLogin",
    account ? { query: { market: target.accountMarket }, body: account } : null,
    // What was said of another account says nothing of this one.
    { keepPreviousData: false },
  );
  if (!account) return { kind: "none" };
  const askAgain = () => void login.mutate();
  if (login.data !== undefined) return { kind: "answered", answer: loginAnswer(login.data), askAgain };
  if (!(login.error instanceof CallError)) return { kind: "asking" };
  const answer = answerOfFailure(login.error) ?? { state: "refused" as const, message: login.error.message };
  return { kind: "answered", answer, askAgain };
}

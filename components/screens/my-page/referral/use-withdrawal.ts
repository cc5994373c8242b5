"use client";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useNotify } from "@/components/ui/use-notify";
import { callBff } from "@/lib/client/bff";
import { useCall, useWrite } from "@/lib/client/use-call";
import { CallError } from "@/lib/contract/errors";
import { numberIn } from "@/lib/domain/kit/typed-number";
import { accountProblem } from "@/lib/domain/referral/bank";
import { amountProblem, withheldFrom } from "@/lib/domain/referral/withdrawal";
import { useTranslations } from "next-intl";

const EMPTY = { amount: "", bankCode: "", accountNumber: "", holder: "" };
type Typed = typeof EMPTY;

/** Asking for a payout: what is typed, what is wrong with it, what would be withheld, and the bank's answer before asking. */
export function useWithdrawal() {
  const t = useTranslations("referral");
  const textOf = useFailureText();
  const notify = useNotify();
  const mileage = useCall("referral.mileage", {});
  const withdraw = useWrite("referral.withdraw");
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const [problem, setProblem] = useState<string>();
  const [checking, setChecking] = useState(false);
  const [asking, setAsking] = useState(false);
  const { data } = mileage;
  const amount = numberIn(typed.amount);
  const wrongAmount =
    data && amount !== undefined
      ? amountProblem(amount, data, { balance: data.amount, ripening: data.ripening })
      : undefined;
  const { bankCode, accountNumber, holder } = typed;
  const account = { bankCode, accountNumber, holder };
  const isWhole = amount !== undefined && !wrongAmount && data !== undefined && !accountProblem(account);

  async function check() {
    setProblem(undefined);
    setChecking(true);
    try {
      const { ok, message } = await callBff("referral.checkAccountNumber", { body: account });
      if (ok) setAsking(true);
      else setProblem(message ?? t("wrongAccount"));
    } catch (error) {
      setProblem(error instanceof CallError ? textOf(error) : String(error));
    }
    setChecking(false);
  }

  async function send() {
    if (amount === undefined) return;
    setAsking(false);
    setProblem(undefined);
    try {
      await withdraw.trigger({ body: { amount, ...account } });
      setTyped(EMPTY);
      notify(t("asked"));
    } catch (error) {
      setProblem(error instanceof CallError ? textOf(error) : String(error));
    }
  }

  return {
    mileage,
    typed,
    set: (name: keyof Typed, text: string) => setTyped((before) => ({ ...before, [name]: text })),
    wrongAmount,
    accountProblem: accountNumber && holder && bankCode ? accountProblem(account) : undefined,
    withheld: amount !== undefined && !wrongAmount ? withheldFrom(amount) : undefined,
    isWhole,
    problem,
    checking: checking || withdraw.isMutating,
    asking,
    check: () => void check(),
    send: () => void send(),
    stop: () => setAsking(false),
  };
}

"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { callBff } from "@/lib/client/bff";
import { sendForm } from "@/lib/client/send-form";
import { useStale } from "@/lib/client/use-call";
import type { Reply } from "@/lib/contract/catalogue";
import { CallError } from "@/lib/contract/errors";

/** What the gateway sends a payer back with. `form` is the window's own return, else it is a plain card return. */
export type Returned = { payKey: string; paymentId: string; amount: string; form: boolean };
type Result = Reply<"payment.returnPay">;

const ASKED_AGAIN_MS = 2_000;

/** Tells the server that the payer is back, and asks on while the gateway has not said what became of the payment. */
export function usePaymentReturn({ payKey, paymentId, amount, form }: Returned) {
  const textOf = useFailureText();
  const refetch = useStale("payment.returnTossPay");
  const [result, setResult] = useState<Result>();
  const [problem, setProblem] = useState<string>();
  const [round, setRound] = useState(0);

  const told = useEffectEvent((answer: Result) => {
    setResult(answer);
    if (answer.state !== "unknown") refetch();
  });
  const failed = useEffectEvent((error: unknown) =>
    setProblem(error instanceof CallError ? textOf(error) : String(error)),
  );

  useEffect(
    function askUntilItIsSaid() {
      let isGone = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const query = { payKey, ...(paymentId && { paymentId }) };
      async function ask() {
        try {
          const answer = form
            ? await sendForm("payment.returnTossPay", { ...query, ...(amount && { amount }) })
            : await callBff("payment.returnPay", { query });
          if (isGone) return;
          told(answer);
          if (answer.state === "unknown") timer = setTimeout(() => void ask(), ASKED_AGAIN_MS);
        } catch (error) {
          if (!isGone) failed(error);
        }
      }
      void ask();
      return () => {
        isGone = true;
        clearTimeout(timer);
      };
    },
    [payKey, paymentId, amount, form, round],
  );

  return {
    result,
    problem,
    again: () => {
      setProblem(undefined);
      setRound(round + 1);
    },
  };
}

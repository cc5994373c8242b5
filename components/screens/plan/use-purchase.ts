"use client";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { useWon } from "@/components/ui/won";
import { callBff } from "@/lib/client/bff";
import { openPaymentWindow } from "@/lib/client/payment-window";
import { productWord } from "@/lib/client/product-word";
import { useStale, useWrite } from "@/lib/client/use-call";
import { useVisitor } from "@/lib/client/visitor";
import { CallError } from "@/lib/contract/errors";
import { hrefOf } from "@/lib/routes";
import { usePaymentWords } from "./use-payment-words";

type Wish = { plan: string; months: number; /** What the seller was shown. */ shownKrw: number };

/**
 * Buys a plan: the server names the payment and its price, the price is checked once more, and the gateway's window opens.
 * A price that is not the one shown is said and not asked for.
 */
export function usePurchase({ plan, months, shownKrw }: Wish) {
  const t = useTranslations("plan");
  const textOf = useFailureText();
  const wordsOf = usePaymentWords();
  const won = useWon();
  const { username } = useVisitor();
  const open = useWrite("payment.createId");
  const refetch = useStale("payment.returnTossPay");
  const [agreed, agree] = useState(false);
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function pay() {
    setPaying(true);
    setProblem(undefined);
    try {
      const named = await open.trigger({ body: { planId: plan, months } });
      const { paymentId, amount } = named;
      if (amount !== shownKrw) {
        setProblem(t("priceChanged", { amount: won(amount) }));
        refetch();
        return;
      }
      await callBff("payment.checkSum", { body: { paymentId, amount } });
      const at = (route: "paymentSuccess" | "paymentFail") =>
        `${window.location.origin}${hrefOf(route, productWord())}`;
      await openPaymentWindow({
        windowUrl: named.windowUrl ?? null,
        clientKey: named.clientKey ?? "",
        customerKey: named.customerKey ?? "",
        paymentId,
        orderName: named.orderName ?? plan,
        amountKrw: amount,
        email: null,
        name: username,
        successUrl: at("paymentSuccess"),
        failUrl: at("paymentFail"),
      });
    } catch (error) {
      const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
      if (error instanceof CallError) setProblem(textOf(error));
      else setProblem(wordsOf(typeof code === "string" ? code : null));
    } finally {
      setPaying(false);
    }
  }

  return { agreed, agree, paying, problem, pay };
}

"use client";
import { useTranslations } from "next-intl";
import { paymentErrorOf } from "@/lib/domain/payment/payment-errors";

/**
 * What a gateway's or our own code of a payment means to the seller and what to do next; a code nobody knows is told as it
 * is. Example: `wordsOf("REJECT_CARD_PAYMENT")`.
 */
export function usePaymentWords() {
  const t = useTranslations("paymentErrors");
  return (code: string | null | undefined): string => {
    const known = paymentErrorOf(code ?? "");
    return known ? t(known) : t("other", { code: code ?? "–" });
  };
}

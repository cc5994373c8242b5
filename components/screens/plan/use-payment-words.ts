"use client";
import { useTranslations } from "next-intl";
import { paymentErrorOf } from "@/lib/domain/payment/payment-errors";

/**
 * The text for a payment code of the gateway or our own, and what to do next. An unknown code is shown unchanged.
 * Example: `wordsOf("REJECT_CARD_PAYMENT")`.
 */
export function usePaymentWords() {
  const t = useTranslations("paymentErrors");
  return (code: string | null | undefined): string => {
    const known = paymentErrorOf(code ?? "");
    return known ? t(known) : t("other", { code: code ?? "–" });
  };
}

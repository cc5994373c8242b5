"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useWon, useSourceMoney } from "@/components/ui/won";
import type { PriceStep } from "@/lib/domain/pricing/price-rule";
import { PriceLine } from "./price-line";

type Props = {
  steps: readonly PriceStep[];
  /** Lines below the price, e.g. what is earned. */
  children?: ReactNode;
};

/** The way from a source price to the final ₩, a line for each step (docs/specification.md#price-result). */
export function PriceStepList({ steps, children }: Props) {
  const t = useTranslations("window");
  const won = useWon();
  const money = useSourceMoney();

  function lineOf(step: PriceStep): { label: string; value: string } {
    switch (step.kind) {
      case "source":
        return { label: t("stepSource"), value: money(step.amount, step.currency) };
      case "base":
        return { label: t("stepBase"), value: won(step.krw) };
      case "rate":
        return { label: t("stepExchange", { rate: step.rate }), value: won(step.krw) };
      case "main":
        return { label: t("stepMain", { operation: `${step.type} ${step.value}` }), value: won(step.krw) };
      case "sub":
        return { label: t("stepSub", { operation: `${step.type} ${step.value}` }), value: won(step.krw) };
      case "delivery":
        return { label: t("stepDelivery", { added: won(step.added) }), value: won(step.krw) };
      case "round":
        return { label: t("stepRound", { unit: won(10 ** step.digit) }), value: won(step.krw) };
      case "typed":
        return { label: t("stepTyped"), value: won(step.krw) };
    }
  }

  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.5 }}>
      {steps.map((step, index) => (
        <PriceLine key={step.kind} {...lineOf(step)} strong={index === steps.length - 1} />
      ))}
      {children}
    </Box>
  );
}

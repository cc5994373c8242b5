"use client";
import { Box } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useWon, useSourceMoney } from "@/components/ui/won";
import type { PriceSteps as Steps } from "@/lib/domain/pricing/price-result";
import { PriceLine } from "./price-line";

type Props = {
  steps: Steps;
  digit: number;
  /** What the price starts from; without one it starts at a won price. */
  source?: { amount: number; currency: string; rate: number };
  /** Lines below the price, e.g. what is earned. */
  children?: ReactNode;
};

/** The way from a source price to the final ₩, a line for each step (spec section 4, price result calculation). */
export function PriceStepList({ steps, digit, source, children }: Props) {
  const t = useTranslations("window");
  const won = useWon();
  const money = useSourceMoney();
  const amount = ({ amount: price, currency }: NonNullable<Props["source"]>): string => money(price, currency);

  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 0.5 }}>
      {source ? (
        <PriceLine label={t("stepSource")} value={amount(source)} />
      ) : (
        <PriceLine label={t("stepBase")} value={won(steps.base)} />
      )}
      {source && source.currency !== "KRW" && (
        <PriceLine label={t("stepExchange", { rate: source.rate })} value={won(steps.base)} />
      )}
      {steps.row && (
        <PriceLine
          label={t("stepMain", { operation: `${steps.row.mainType} ${steps.row.mainValue}` })}
          value={won(steps.afterMain)}
        />
      )}
      {steps.row && (
        <PriceLine
          label={t("stepSub", { operation: `${steps.row.subType} ${steps.row.subValue}` })}
          value={won(steps.afterSub)}
        />
      )}
      <PriceLine label={t("stepRound", { unit: won(10 ** digit) })} value={won(steps.result)} strong />
      {children}
    </Box>
  );
}

"use client";
import { Box, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useWon } from "@/components/ui/won";
import type { Reply } from "@/lib/contract/catalogue";
import { USUAL_DUTY_PERMILLE } from "@/lib/domain/customs/hs-rate";

type Tax = NonNullable<Reply<"orderManagement.revenue">["tax"]>;

/** How duty and import VAT are reckoned: everything declared together against the line, then each tax, then this order's part. */
export function DutySteps({ tax }: { tax: Tax }) {
  const t = useTranslations("orderWindow.tax");
  const format = useFormatter();
  const won = useWon();
  const usd = (cents: number) => format.number(cents / 100, { style: "currency", currency: "USD" });
  const percent = (permille: number) => format.number(permille / 1_000, { style: "percent", maximumFractionDigits: 1 });
  const rate = tax.rates.map(({ permille }) => percent(permille)).join(" · ");
  const steps: readonly (readonly [string, string])[] = [
    [t(`goods.${tax.declaredBy}`, { count: tax.lines }), usd(tax.usdCents)],
    [t("line"), `${usd(tax.lineUsd * 100)} · ${t(tax.isOverLine ? "over" : "within")}`],
    ...(tax.isOverLine
      ? ([
          [t("taxable"), won(tax.taxable)],
          [t("duty", { rate }), won(tax.duty)],
          [t("vat"), won(tax.vat)],
          [t("total"), tax.isTooSmall ? t("notCollected") : won(tax.total)],
        ] as const)
      : []),
    ...(tax.agreedTotal !== null ? [[t("agreed"), won(tax.agreedTotal)] as const] : []),
    ...(tax.total > 0 && tax.lines > 1 ? [[t("share"), won(tax.share)] as const] : []),
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "1fr auto", rowGap: 0.75, columnGap: 2 }}>
      {steps.map(([name, value]) => (
        <Box key={name} sx={{ display: "contents" }}>
          <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: "end" }}>
            {value}
          </Typography>
        </Box>
      ))}
      {tax.isOverLine && tax.rates.some(({ basis }) => basis === "assumed") && (
        <Typography variant="caption" sx={{ gridColumn: "1 / -1", color: "text.secondary" }}>
          {t("assumed", { rate: percent(USUAL_DUTY_PERMILLE) })}
        </Typography>
      )}
    </Box>
  );
}

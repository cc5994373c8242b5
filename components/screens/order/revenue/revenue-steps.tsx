"use client";
import { Box, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useWon, useSourceMoney } from "@/components/ui/won";
import type { ExpectedRevenue, OrderCosts } from "@/lib/domain/pricing/margin";

type Props = {
  sale: { totalPrice: number; shippingFee: number; refund: number; recovered: number };
  costs: OrderCosts;
  result: ExpectedRevenue;
  /** The purchase is unknown, and with it cost and profit. */
  isCostUnknown: boolean;
};

/** Every step from the buyer's payment to the profit. */
export function RevenueSteps({ sale, costs, result, isCostUnknown }: Props) {
  const t = useTranslations("orderWindow");
  const format = useFormatter();
  const won = useWon();
  const money = useSourceMoney()(costs.cost, costs.currency);
  const steps: readonly (readonly [string, number | null])[] = [
    [t("sale"), sale.totalPrice],
    [t("shippingFee"), sale.shippingFee],
    ...(sale.refund > 0 ? [[t("minusRefund"), -sale.refund] as const] : []),
    ...(sale.recovered > 0 ? [[t("plusRecovered"), sale.recovered] as const] : []),
    [t("minusFee"), -costs.marketFee],
    isCostUnknown
      ? [t("minusUnknownCost"), null]
      : [t("minusCost", { cost: money, rate: format.number(costs.exchangeRate) }), -result.costKrw],
    [t("minusForwarder"), -costs.forwarderFee],
    [t("minusDuty"), -costs.duty],
    [t("minusOther"), -costs.otherCost],
  ];
  const isLoss = !isCostUnknown && result.revenue < 0;
  const colour = isCostUnknown ? undefined : isLoss ? "error.main" : "success.main";
  // Minus nothing is nothing: −0 would print its sign.
  const amount = (value: number | null) =>
    value === null ? "–" : value < 0 ? `−${won(-value)}` : won(Math.abs(value));
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: "grid", gridTemplateColumns: "1fr auto", rowGap: 1, columnGap: 2 }}>
        {steps.map(([name, value]) => (
          <Box key={name} sx={{ display: "contents" }}>
            <Typography component="dt" variant="body2" sx={{ color: "text.secondary" }}>
              {name}
            </Typography>
            <Typography component="dd" variant="body2" dir="ltr" sx={{ m: 0, textAlign: "end" }}>
              {amount(value)}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box role="status" sx={{ mt: 1.5, pt: 1.5, borderTop: 2, borderColor: "divider" }}>
        <Box sx={{ display: "flex", alignItems: "baseline", gap: 1 }}>
          <Typography sx={{ fontWeight: 700, flex: 1 }}>{t("revenue")}</Typography>
          <Typography dir="ltr" sx={{ fontSize: 22, fontWeight: 800, color: colour }}>
            {amount(isCostUnknown ? null : result.revenue)}
          </Typography>
        </Box>
        <Typography variant="body2" sx={{ color: isLoss ? "error.main" : "text.secondary", textAlign: "end" }}>
          {isCostUnknown
            ? t("costGuessed")
            : `${isLoss ? `${t("loss")} ` : ""}${t("margin", {
                percent: format.number(result.marginPermille / 1_000, { style: "percent", maximumFractionDigits: 1 }),
              })}`}
        </Typography>
      </Box>
    </>
  );
}

"use client";
import { Alert, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useWon } from "@/components/ui/won";
import type { OwnPrice } from "@/lib/domain/settings/own-price";
import type { TemplateMarket } from "./use-setting-place";

type Props = { price: OwnPrice; market: TemplateMarket };

/** Says that a product is listed at its own price, and that what stands below would hold only without one. */
export function OwnPriceNote({ price: { from, to, own, percent }, market }: Props) {
  const t = useTranslations("setting.ownPrice");
  const markets = useTranslations("markets");
  const won = useWon();
  const between = (low: number, high: number): string => (low === high ? won(low) : `${won(low)} ~ ${won(high)}`);
  const isPartly = from === 0;
  return (
    <>
      <Alert severity="info" role="note" sx={{ mb: 1 }}>
        {isPartly ? t("partly", { price: won(to) }) : t("whole", { price: between(from, to) })}
        {percent > 0 &&
          ` ${t("ratio", {
            price: isPartly ? won(own.to) : between(own.from, own.to),
            market: markets(market),
            percent,
          })}`}
      </Alert>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t(isPartly ? "rest" : "without")}
      </Typography>
    </>
  );
}

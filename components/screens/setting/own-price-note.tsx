"use client";
import { Alert, Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { MarginText } from "@/components/product/margin-text";
import { useWon } from "@/components/ui/won";
import type { OwnPrice } from "@/lib/domain/pricing/own-price";
import type { Margin } from "@/lib/domain/pricing/margin";
import type { TemplateMarket } from "./use-setting-place";

type Props = { price: OwnPrice; market: TemplateMarket; margin: Margin | undefined };

/** Says that a product has its own listing price, so that the calculation below does not apply to it. */
export function OwnPriceNote({ price: { from, to, own, percent }, market, margin }: Props) {
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
        {margin && (
          <Box sx={{ mt: 0.5 }}>
            {t("margin")} <MarginText margin={margin} />
          </Box>
        )}
      </Alert>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t(isPartly ? "rest" : "without")}
      </Typography>
    </>
  );
}

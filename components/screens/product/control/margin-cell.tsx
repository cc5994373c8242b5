"use client";
import WarningAmberIcon from "@mui/icons-material/WarningAmber";
import { Box, Tooltip, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useWon } from "@/components/ui/won";
import { marginAt, type Cost } from "@/lib/domain/pricing/margin";
import type { PriceSetting } from "@/lib/domain/pricing/price-setting";

type Props = { market: string; price: number; cost: Cost; setting: PriceSetting | undefined };

/** What a sale at the typed price is expected to bring, with its sum behind it; a loss says so in words, not in red alone. */
export function MarginCell({ market, price, cost, setting }: Props) {
  const t = useTranslations("listed");
  const won = useWon();
  const format = useFormatter();
  const margin = setting && marginAt(market, price, cost, setting);
  if (!margin) return <>–</>;
  const { krw, permille, fee, costKrw, shipping, charged } = margin;
  const isLoss = krw < 0;
  const parts = { price: won(price), fee: won(fee), cost: won(costKrw), shipping: won(shipping) };
  const sum = charged > 0 ? t("marginOfCharged", { ...parts, charged: won(charged) }) : t("marginOf", parts);
  return (
    <Tooltip title={sum}>
      <Box tabIndex={0} aria-label={`${won(krw)}, ${sum}`} role="note">
        <Typography variant="body2" sx={{ fontWeight: 600, color: isLoss ? "error.main" : "text.primary" }}>
          {won(krw)}
        </Typography>
        <Typography
          variant="caption"
          sx={{
            display: "inline-flex",
            alignItems: "center",
            gap: 0.25,
            color: isLoss ? "error.main" : "text.secondary",
          }}
        >
          {isLoss && <WarningAmberIcon sx={{ fontSize: 14 }} />}
          {isLoss ? t("loss") : format.number(permille / 1_000, { style: "percent", maximumFractionDigits: 1 })}
        </Typography>
      </Box>
    </Tooltip>
  );
}

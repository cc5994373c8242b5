"use client";
import { WarningAmber as WarningAmberIcon } from "@/components/ui/icons/warning-amber";
import { Box, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { Hint } from "@/components/ui/hint";
import { useWon } from "@/components/ui/won";
import type { Margin } from "@/lib/domain/pricing/margin";

type Props = {
  margin: Margin;
  price: number;
  /** Whether both figures share a line. */
  isOneLine?: boolean;
};

/** What a sale at a price is expected to bring, with its sum behind it; a loss says so in words, not in red alone. */
export function MarginNote({ margin, price, isOneLine = false }: Props) {
  const t = useTranslations("margin");
  const won = useWon();
  const format = useFormatter();
  const { krw, permille, fee, costKrw, shipping, charged } = margin;
  const isLoss = krw < 0;
  const parts = { price: won(price), fee: won(fee), cost: won(costKrw), shipping: won(shipping) };
  const sum = charged > 0 ? t("ofCharged", { ...parts, charged: won(charged) }) : t("of", parts);
  return (
    <Hint title={sum} fills={!isOneLine}>
      <Box
        tabIndex={0}
        aria-label={`${won(krw)}, ${sum}`}
        role="note"
        sx={isOneLine ? { display: "inline-flex", alignItems: "center", gap: 0.75 } : undefined}
      >
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
    </Hint>
  );
}

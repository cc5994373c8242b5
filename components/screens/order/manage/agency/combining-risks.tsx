"use client";
import { Alert, Box, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useSourceMoney } from "@/components/ui/won";
import type { ParcelRisk } from "@/lib/contract/schemas/agency";
import { SAME_ARRIVAL_ENDED } from "@/lib/domain/customs/combining";

type Pair = ParcelRisk & { one: string };

/** Pairs of parcels that customs may add up although each is a declaration of its own, with the rule and its date. */
export function CombiningRisks({ pairs }: { pairs: readonly Pair[] }) {
  const t = useTranslations("agency.customs.risk");
  const format = useFormatter();
  const money = useSourceMoney();
  if (pairs.length === 0) return null;
  const day = format.dateTime(new Date(`${SAME_ARRIVAL_ENDED}T00:00:00+09:00`), { dateStyle: "long" });
  return (
    <Alert severity="warning">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t("title")}
      </Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5 }}>
        {pairs.map(({ one, other, why, usdCents, lineUsd }) => (
          <li key={`${one}/${other}`}>
            {t(why, { one, other, amount: money(usdCents / 100, "USD"), line: money(lineUsd, "USD") })}
          </li>
        ))}
      </Box>
      <Typography variant="caption">{t("rule", { day })}</Typography>
    </Alert>
  );
}

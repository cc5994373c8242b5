"use client";
import { Box, FormControlLabel, Paper, Radio, RadioGroup, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { useSourceMoney, useWon } from "@/components/ui/won";
import { useMay } from "@/lib/client/visitor";
import type { ApplyDivision } from "@/lib/contract/schemas/agency";

type Choice = ApplyDivision["choices"][number];
type Props = {
  name: string;
  division: ApplyDivision;
  /** Numbers of the orders, to say which lie in which parcel. */
  numberOf: (idx: number) => string;
  onChoose: (parcels: readonly (readonly number[])[]) => void;
};

/** The ways one receiver's goods can go: together or divided, and what each costs in tax and forwarder's fees. */
export function ParcelDivision({ name, division, numberOf, onChoose }: Props) {
  const t = useTranslations("agency.customs.division");
  const money = useSourceMoney();
  const won = useWon();
  const id = useId();
  const { choices } = division;
  const seesMoney = useMay()(["money"]);
  const costOf = ({ taxKrw, feeKrw }: Choice): string => {
    const tax = taxKrw === null ? t("taxUnknown") : t("tax", { amount: won(taxKrw) });
    const fee = feeKrw === null ? t("feeUnknown") : t("fee", { amount: won(feeKrw) });
    const sum = taxKrw === null || feeKrw === null ? [] : [t("sum", { amount: won(taxKrw + feeKrw) })];
    return [tax, fee, ...sum].join(" · ");
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 1.5, display: "grid", gap: 0.5 }}>
      <Typography id={id} sx={{ fontWeight: 600 }}>
        {t("title", { name })}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={String(choices.findIndex(({ isChosen }) => isChosen))}
        onChange={({ target }) => {
          const choice = choices.find((_, place) => String(place) === target.value);
          if (choice) onChoose(choice.parcels.map(({ idxs }) => idxs));
        }}
      >
        {choices.map((choice, place) => (
          <FormControlLabel
            key={choice.parcels.map(({ idxs }) => idxs.join()).join("/")}
            value={String(place)}
            control={<Radio size="small" sx={{ alignSelf: "flex-start" }} />}
            sx={{ my: 0.5 }}
            label={
              <Box>
                <Typography variant="body2">
                  {choice.parcels.length === 1 ? t("together") : t("divided", { count: choice.parcels.length })}
                  {seesMoney && `: ${costOf(choice)}`}
                </Typography>
                {choice.parcels.map(({ idxs, usdCents, isOverLine }) => (
                  <Typography key={idxs.join()} variant="caption" component="p" sx={{ color: "text.secondary" }}>
                    {t(isOverLine ? "overParcel" : "freeParcel", {
                      amount: money(usdCents / 100, "USD"),
                      orders: idxs.map(numberOf).join(", "),
                    })}
                  </Typography>
                ))}
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </Paper>
  );
}

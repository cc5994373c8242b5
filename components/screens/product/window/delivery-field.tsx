"use client";
import { TextField } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { wholeNumber } from "@/lib/domain/kit/whole-number";

/** Won of delivery in each price, because buyers pay none; text that is no whole number changes nothing and says so. */
export function DeliveryField({ value, onChange }: { value: number; onChange: (won: number) => void }) {
  const t = useTranslations("window");
  const common = useTranslations("common");
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && wholeNumber(typed) === undefined;
  return (
    <TextField
      label={t("deliveryInPrice")}
      value={typed ?? value}
      error={isWrong}
      helperText={isWrong ? common("wholeFrom", { from: 0, to: 999_999_990 }) : t("deliveryInPriceHint")}
      onChange={({ target }) => {
        setTyped(target.value);
        const won = wholeNumber(target.value);
        if (won !== undefined) onChange(won);
      }}
      onBlur={() => !isWrong && setTyped(null)}
      slotProps={{ htmlInput: { inputMode: "numeric" } }}
      fullWidth
      sx={{ mb: 1, maxWidth: 420, display: "flex" }}
    />
  );
}

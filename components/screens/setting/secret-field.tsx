"use client";
import { TextField } from "@mui/material";
import { useTranslations } from "next-intl";

type Props = { label: string; stored: string; value: string; onText: (text: string) => void };

/** A key that can be written but not read: only its last characters are shown. */
export function SecretField({ label, stored, value, onText }: Props) {
  const t = useTranslations("setting");
  const isUntouched = value === stored;
  return (
    <TextField
      fullWidth
      type={isUntouched ? "text" : "password"}
      label={label}
      value={isUntouched ? "" : value}
      placeholder={stored}
      helperText={stored ? t("secretSet", { end: stored }) : t("secretUnset")}
      onChange={({ target }) => onText(target.value === "" ? stored : target.value)}
      slotProps={{
        htmlInput: { autoComplete: "off", spellCheck: false, dir: "ltr", maxLength: 500 },
        inputLabel: { shrink: true },
      }}
    />
  );
}

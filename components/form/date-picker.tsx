"use client";
import { AdapterDayjs } from "@mui/x-date-pickers/AdapterDayjs";
import { DesktopDatePicker } from "@mui/x-date-pickers/DesktopDatePicker";
import { LocalizationProvider } from "@mui/x-date-pickers/LocalizationProvider";
import { esES, koKR } from "@mui/x-date-pickers/locales";
import dayjs, { type Dayjs } from "dayjs";
import "dayjs/locale/es";
import "dayjs/locale/ko";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { DateFieldProps } from "./date-field-props";

const TEXTS = { ko: koKR, es: esES };
const textsOf = (locale: string) =>
  Object.entries(TEXTS).find(([name]) => name === locale)?.[1].components.MuiLocalizationProvider.defaultProps
    .localeText;

/** While a year is typed it is 0002 or 0020 for a moment. */
const FIRST_YEAR = 1900;
const FORMATS = { day: "YYYY-MM-DD", month: "YYYY-MM" } as const;

/** The height and letters of the product's text fields. */
const AS_TEXT_FIELD = {
  "& .MuiPickersInputBase-root": { fontSize: 14, bgcolor: "background.paper" },
  "& .MuiPickersSectionList-root": { paddingBlock: "7.5px" },
} as const;

const dayOf = (value: string | undefined): Dayjs | null => (value ? dayjs(value) : null);

/** `DateField` once its code has come. What is typed stays in view while it is no day. */
export function DatePicker({ label, value, onValue, of = "day", min, max, ...rest }: DateFieldProps) {
  const { required, error, helperText, sx } = rest;
  const locale = new Intl.Locale(useLocale()).language;
  const t = useTranslations("common");
  const [typed, setTyped] = useState({ values: [value], day: dayOf(value) });
  // The form may keep its value while what is typed is no day.
  const shown = typed.values.includes(value) ? typed.day : dayOf(value);

  function take(day: Dayjs | null) {
    const next = day?.isValid() && day.year() >= FIRST_YEAR ? day.format(FORMATS[of]) : "";
    setTyped({ values: [value, next], day });
    if (next !== value) onValue(next);
  }
  const month = of === "month" && {
    views: ["year", "month"] as const,
    openTo: "month" as const,
    format: t("monthFormat"),
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={locale} localeText={textsOf(locale)}>
      <DesktopDatePicker
        label={label}
        value={shown}
        onChange={take}
        minDate={dayOf(min) ?? undefined}
        maxDate={dayOf(max) ?? undefined}
        {...month}
        slotProps={{
          textField: {
            size: "small",
            required,
            helperText,
            sx: [AS_TEXT_FIELD, ...(Array.isArray(sx) ? sx : [sx])],
            // Left out where the form has nothing against it, because the picker marks what is no day itself.
            ...(error && { error }),
            slotProps: { inputLabel: { shrink: true } },
          },
          field: { clearable: of === "day" && !required },
        }}
      />
    </LocalizationProvider>
  );
}

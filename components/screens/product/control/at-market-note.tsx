"use client";
import { Tooltip, Typography } from "@mui/material";
import { useFormatter, useTranslations } from "next-intl";
import { useMoment, useWon } from "@/components/ui/won";
import type { ListedField, ListedRow } from "./listed-row";

/** A field's value in words, e.g. a price as ₩12,900; what is not known is a dash. */
export function useValueText(): (field: ListedField, value: string | number | null | undefined) => string {
  const won = useWon();
  const format = useFormatter();
  return (field, value) => {
    if (value === null || value === undefined || value === "") return "–";
    return typeof value === "number" ? (field === "price" ? won(value) : format.number(value)) : value;
  };
}

/**
 * The market's value of a field that differs from the sent one, with the time it was read. Stock reduced by sales is shown
 * without a warning. Renders nothing if both values match.
 */
export function AtMarketNote({ row, field }: { row: ListedRow; field: ListedField }) {
  const t = useTranslations("listed.atMarket");
  const moment = useMoment();
  const textOf = useValueText();
  const { atMarket } = row;
  const differs = atMarket?.differs.includes(field) ?? false;
  const wasBought = field === "stock" && typeof atMarket?.stock === "number" && atMarket.stock < (row.stock ?? 0);
  if (!atMarket || !(differs || wasBought)) return null;
  return (
    <Tooltip title={t("readAt", { at: moment(atMarket.readAt) })}>
      <Typography
        tabIndex={0}
        variant="caption"
        noWrap={field === "name"}
        sx={{ display: "block", px: 1, color: differs ? "warning.main" : "text.secondary", maxWidth: "100%" }}
      >
        {t("has", { value: textOf(field, atMarket[field]) })}
      </Typography>
    </Tooltip>
  );
}

"use client";
import { useFormatter, useTranslations } from "next-intl";
import { Hint } from "@/components/ui/hint";
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

type Props = {
  row: ListedRow;
  field: ListedField;
  /** Whether there is room for a sign only, with the value in its tooltip. */
  isOneLine: boolean;
};

/**
 * The market's value of a field that differs from the sent one, with the time it was read. Stock reduced by sales is shown
 * without a warning. Renders nothing if both values match.
 */
export function AtMarketNote({ row, field, isOneLine }: Props) {
  const t = useTranslations("listed.atMarket");
  const moment = useMoment();
  const textOf = useValueText();
  const { atMarket } = row;
  const differs = atMarket?.differs.includes(field) ?? false;
  const wasBought = field === "stock" && typeof atMarket?.stock === "number" && atMarket.stock < (row.stock ?? 0);
  if (!atMarket || !(differs || wasBought)) return null;
  const value = t("has", { value: textOf(field, atMarket[field]) });
  const readAt = t("readAt", { at: moment(atMarket.readAt) });
  const colour = differs ? "n-warning" : "n-quiet";
  if (isOneLine)
    return (
      <Hint title={`${value} · ${readAt}`}>
        <span
          tabIndex={0}
          role="note"
          aria-label={value}
          className={`n-caption ${colour}`}
          style={{ flexShrink: 0, fontWeight: 700 }}
        >
          {differs ? "≠" : "↓"}
        </span>
      </Hint>
    );
  return (
    <Hint title={readAt} fills>
      <span
        tabIndex={0}
        className={`n-caption ${colour} ${field === "name" ? "n-cut" : ""}`}
        style={{ display: "block", flex: 1, paddingInline: 8, maxWidth: "100%" }}
      >
        {value}
      </span>
    </Hint>
  );
}

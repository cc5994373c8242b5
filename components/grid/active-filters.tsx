"use client";
import { useTranslations } from "next-intl";
import { Close } from "@/components/ui/icons/close";
import { Press } from "@/components/ui/press";

type Props<Field extends string> = {
  fields: readonly Field[];
  labelOf: (field: Field) => string;
  onErase: (field: Field) => void;
  onReset: () => void;
};

/** The filters a list is searched by, each with an eraser, and one for all. */
export function ActiveFilters<Field extends string>({ fields, labelOf, onErase, onReset }: Props<Field>) {
  const t = useTranslations("common");
  if (fields.length === 0) return null;
  return (
    <div className="n-chosen">
      {fields.map((field) => (
        <span key={field} className="n-chip">
          <span className="n-cut" dir="auto">
            {labelOf(field)}
          </span>
          <button
            type="button"
            className="n-erase"
            aria-label={t("erase", { name: labelOf(field) })}
            onClick={() => onErase(field)}
          >
            <Close />
          </button>
        </span>
      ))}
      <Press look="text" onClick={onReset}>
        {t("reset")}
      </Press>
    </div>
  );
}

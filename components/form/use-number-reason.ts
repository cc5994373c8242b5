"use client";
import { useTranslations } from "next-intl";
import { useCallback } from "react";
import { typedNumber, type NumberRule } from "@/lib/domain/kit/typed-number";

/**
 * Why a typed text is no number a rule takes, as a sentence that says what to type; undefined where it is one. An empty text
 * is refused only where a number is `required`.
 */
export function useNumberReason(): (text: string, rule?: NumberRule, required?: boolean) => string | undefined {
  const t = useTranslations("common.number");
  return useCallback(
    (text, rule = {}, required = false) => {
      const typed = typedNumber(text, rule);
      if (typed.kind === "number") return undefined;
      if (typed.kind === "empty") return required ? t("empty") : undefined;
      const beyond = rule.max === undefined ? "below" : "range";
      const why = typed.why === "below" || typed.why === "above" ? beyond : typed.why;
      return t(why, {
        example: rule.decimals ? "1.5" : "12,900",
        decimals: rule.decimals ?? 0,
        min: plain(rule.min ?? 0),
        max: plain(rule.max ?? 0),
      });
    },
    [t],
  );
}

/** The signs of the number are those the parser reads, whatever the language's own are. */
const plain = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 6 });

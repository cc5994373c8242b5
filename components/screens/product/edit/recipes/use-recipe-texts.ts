"use client";
import { useTranslations } from "next-intl";
import type { Stages } from "@/components/product/stages/use-stages";
import { useWon } from "@/components/ui/won";
import type { DryRow } from "@/lib/contract/calls/recipe";
import type { Json } from "@/lib/domain/patch/json";
import type { OpenMarketName } from "@/lib/domain/markets/markets";

type Difference = DryRow["differences"][number];
type Warning = DryRow["warnings"][number];
const isRange = (value: Json): value is { from: number; to: number } =>
  typeof value === "object" && value !== null && "from" in value && "to" in value;

/** How a dry run is said: values of fields, and warnings with their step, market and numbers. */
export function useRecipeTexts(stages: Stages) {
  const t = useTranslations("recipes");
  const common = useTranslations("common");
  const markets = useTranslations("markets");
  const won = useWon();

  const valueText = (field: Difference["field"], value: Json): string => {
    if (field === "stage") return stages.stageOf(String(value))?.label ?? String(value);
    if (field === "pictures") return t("pictures", { count: typeof value === "number" ? value : 0 });
    if (field === "page") return t(value ? "ownPage" : "shopPage");
    if (isRange(value)) return [...new Set([value.from, value.to])].map((krw) => won(krw)).join(" – ");
    if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : common("none");
    return typeof value === "string" && value !== "" ? value : common("none");
  };

  const warningText = ({ kind, step, market, actual = 0, limit = 0 }: Warning): string => {
    const values = {
      market: market ? markets(market as OpenMarketName) : "",
      actual: kind === "loss" || kind.startsWith("price") ? won(actual) : String(actual),
      limit: kind.startsWith("price") ? won(limit) : String(limit),
    };
    const text = t(`warning.${kind}`, values);
    return step === undefined ? text : t("ofStep", { step: step + 1, text });
  };

  return { valueText, warningText };
}

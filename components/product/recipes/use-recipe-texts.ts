"use client";
import { useTranslations } from "next-intl";
import type { Stages } from "@/components/product/stages/use-stages";
import { useWon } from "@/components/ui/won";
import type { DryRow } from "@/lib/contract/calls/recipe";
import type { Json } from "@/lib/domain/patch/json";
import { NOTICE_KIND } from "@/lib/domain/recipe/outcome";
import type { FactKind } from "@/lib/domain/listing-facts/fact-kinds";
import type { NoticeKind } from "@/lib/domain/listing-facts/notice-kinds";
import type { OpenMarketName } from "@/lib/domain/markets/markets";

type Difference = DryRow["differences"][number];
type Warning = DryRow["warnings"][number];
const isWords = (value: Json): value is Readonly<Record<string, string>> =>
  typeof value === "object" && value !== null && Object.values(value).every((one) => typeof one === "string");
const isRange = (value: Json): value is { from: number; to: number } =>
  typeof value === "object" && value !== null && "from" in value && "to" in value;

/** How a dry run is said: values of fields, and warnings with their step, market and numbers. */
export function useRecipeTexts(stages: Stages) {
  const t = useTranslations("recipes");
  const common = useTranslations("common");
  const markets = useTranslations("markets");
  const facts = useTranslations("listingFacts");
  const won = useWon();

  /** What is said of each market, or of each line of a notice. */
  const wordsText = (field: Difference["field"], words: Readonly<Record<string, string>>): string => {
    const said = Object.entries(words).map(([name, word]) => {
      if (field === "category") return t("said", { name: markets(name as OpenMarketName), word });
      if (name === NOTICE_KIND) return facts(`noticeKind.${word as NoticeKind}`);
      return t("said", { name: facts(`kind.${name as FactKind}`), word });
    });
    return said.join(", ") || common("none");
  };

  const valueText = (field: Difference["field"], value: Json): string => {
    if (field === "stage") return stages.stageOf(String(value))?.label ?? String(value);
    if (typeof value === "number") return t("pictures", { count: value });
    if (field === "pictures" && Array.isArray(value)) return t("picturePlaces", { places: value.join(", ") });
    if ((field === "category" || field === "notice") && isWords(value)) return wordsText(field, value);
    if (field === "page") return t(value ? "ownPage" : "shopPage");
    if (isRange(value)) return [...new Set([value.from, value.to])].map((krw) => won(krw)).join(" – ");
    if (Array.isArray(value)) return value.length > 0 ? value.join(", ") : common("none");
    return typeof value === "string" && value !== "" ? value : common("none");
  };

  const warningText = ({ kind, step, market, actual = 0, limit = 0, word = "" }: Warning): string => {
    const values = {
      word,
      market: market ? markets(market as OpenMarketName) : "",
      actual: kind === "loss" || kind.startsWith("price") ? won(actual) : String(actual),
      limit: kind.startsWith("price") ? won(limit) : String(limit),
    };
    const text = t(`warning.${kind}`, values);
    return step === undefined ? text : t("ofStep", { step: step + 1, text });
  };

  return { valueText, warningText };
}

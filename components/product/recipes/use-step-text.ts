"use client";
import { useTranslations } from "next-intl";
import type { Stages } from "@/components/product/stages/use-stages";
import { useWon } from "@/components/ui/won";
import { percentOfRatio } from "@/lib/domain/pricing/ratio";
import type { RecipeStep } from "@/lib/domain/recipe/recipe-step";

/**
 * What a step does with its values, as one line.
 *
 * Example: a step that replaces 반팔 by 긴팔 is "Replace a word in names: 반팔 → 긴팔".
 */
export function useStepText(stages: Stages) {
  const t = useTranslations("recipes");
  const tags = useTranslations("tags");
  const won = useWon();

  const priceText = ({ setting }: Extract<RecipeStep, { do: "price" }>): string => {
    if (!setting) return t("way.shop");
    const percent = percentOfRatio(setting.mainValue);
    return t("marginRule", { percent, rate: setting.exchangeCNYBase, extra: won(setting.subValue) });
  };

  const amountText = ({ how, amount }: Extract<RecipeStep, { do: "priceMove" }>): string => {
    const said = how === "percent" ? String(amount) : won(amount);
    return how !== "to" && amount > 0 ? `+${said}` : said;
  };

  const valueText = (step: RecipeStep): string => {
    switch (step.do) {
      case "nameRemove":
        return step.words.join(", ");
      case "nameReplace":
        return t("instead", { before: step.word, after: step.by });
      case "nameWords":
        return [step.before, "…", step.after].filter(Boolean).join(" ");
      case "nameCut":
        return t("characters", { count: step.length });
      case "memo":
        return t("said", { name: t(`way.${step.how}`), word: step.text });
      case "group":
        return step.name;
      case "stage":
        return stages.stageOf(step.stage)?.label ?? step.stage;
      case "tags":
        return t("said", { name: tags(`ways.${step.how}`), word: step.tags.join(", ") });
      case "price":
        return priceText(step);
      case "priceMove":
        return t(`moved.${step.how}`, { amount: amountText(step) });
      case "pictures":
        return t("said", { name: t(`way.${step.how}`), word: String(step.count) });
      case "page":
        return t(step.setting ? "ownPage" : "shopPage");
      case "category":
        return Object.values(step.at)
          .map(({ way }) => way)
          .join(", ");
      case "korean":
      case "notice":
        return "";
    }
  };

  return (step: RecipeStep): string => {
    const [name, word] = [t(`kind.${step.do}`), valueText(step)];
    return word === "" ? name : t("said", { name, word });
  };
}

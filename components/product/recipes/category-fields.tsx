"use client";
import { Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { CategoryField } from "@/components/product/category-picker/category-field";
import { categoryOfWay, namesInWay, wayOf } from "@/lib/domain/category/category";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import type { RecipeStep } from "@/lib/domain/recipe/recipe-step";

type Step = Extract<RecipeStep, { do: "category" }>;

/** The category of a step at each market; one that is left empty changes nothing there. */
export function CategoryFields({ step, onChange }: { step: Step; onChange: (step: Step) => void }) {
  const t = useTranslations("recipes");
  const markets = useTranslations("markets");
  return (
    <Box sx={{ gridColumn: "1 / -1", display: "grid", gap: 1.5 }}>
      {OPEN_MARKET_NAMES.map((market) => {
        const { [market]: chosen, ...others } = step.at;
        return (
          <CategoryField
            key={market}
            market={market}
            label={markets(market)}
            value={chosen ? categoryOfWay(chosen.id, namesInWay(chosen.way)) : null}
            onChange={(category) =>
              onChange({
                ...step,
                at: category ? { ...step.at, [market]: { id: category.id, way: wayOf(category) } } : others,
              })
            }
          />
        );
      })}
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {t("categoryStepHint")}
      </Typography>
    </Box>
  );
}

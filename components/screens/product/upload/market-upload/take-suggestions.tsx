"use client";
import LightbulbIcon from "@mui/icons-material/LightbulbOutlined";
import { Button } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Choices as Categories } from "@/lib/domain/category/category-set";
import type { Target } from "./targets";
import type { OwnCategories } from "./use-own-categories";
import type { Preflight } from "./use-preflight";
import { differs, type Suggestions } from "./use-suggestions";

type Props = {
  preflight: Preflight;
  suggestions: Suggestions;
  chosen: readonly Target[];
  categories: Categories;
  single: OwnCategories;
};

/**
 * Puts every product whose suggestion is sure where it belongs, unless the seller has chosen for it; each row can be taken
 * back. What is not sure is left to a look at its row.
 */
export function TakeSuggestions({ preflight, suggestions, chosen, categories, single }: Props) {
  const t = useTranslations("marketUpload");
  const sure = preflight.checks.flatMap(({ row: { id } }) => {
    const suggested = suggestions.get(id);
    if (!suggested?.suggestions[0].isSure || single.own.has(id)) return [];
    return differs(suggested, chosen, categories) ? [{ id, suggested }] : [];
  });
  if (sure.length === 0) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<LightbulbIcon />}
      onClick={() => sure.forEach(({ id, suggested }) => single.set(id, suggested.categories, suggested.unsure))}
    >
      {t("takeSuggestions", { count: sure.length })}
    </Button>
  );
}

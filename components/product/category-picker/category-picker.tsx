"use client";
import { Alert, Box, LinearProgress, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { FailureNote } from "@/components/ui/state-notes";
import { wayOf } from "@/lib/domain/category/category";
import { CategoryField, Fee } from "./category-field";
import { LevelColumns } from "./level-columns";
import { MappedMarkets } from "./mapped-markets";
import { QuickChoices } from "./quick-choices";
import { SaveSet } from "./save-set";
import type { CategoryPickerModel } from "./use-category-picker";
import { BASE_MARKET } from "@/lib/domain/markets/markets";

/** One SmartStore category chosen by words, level by level or from what was saved, and its meaning at the other markets. */
export function CategoryPicker({ model }: { model: CategoryPickerModel }) {
  const t = useTranslations("category");
  const markets = useTranslations("markets");
  const { baseTree, base } = model;

  if (baseTree.failure && baseTree.leaves.length === 0)
    return <FailureNote failure={baseTree.failure} onRetry={baseTree.reload} />;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <QuickChoices model={model} />
      <CategoryField
        market={BASE_MARKET}
        label={t("search", { market: markets(BASE_MARKET) })}
        value={base}
        onChange={(next) => next && model.choose(next)}
      />
      {baseTree.loading && <LinearProgress aria-label={t("loading")} />}
      <LevelColumns leaves={baseTree.leaves} names={model.names} onNames={model.walk} />
      <Typography variant="body2" role="status">
        {base ? (
          <>
            <strong>{wayOf(base)}</strong> <Fee percent={base.marketFee} />
          </>
        ) : (
          t("nothingChosen")
        )}
      </Typography>
      {model.isBaseGone && <Alert severity="warning">{t("gone")}</Alert>}
      <Box component="section" aria-label={t("mapped")}>
        <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
          {t("mapped")}
        </Typography>
        <MappedMarkets model={model} />
      </Box>
      <SaveSet model={model} />
    </Box>
  );
}

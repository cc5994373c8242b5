"use client";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { StatusChip, type Meaning } from "@/components/ui/status-chip";
import { CategoryField } from "./category-field";
import type { CategoryPickerModel, Origin } from "./use-category-picker";

const MEANINGS: Record<Origin, Meaning> = {
  sure: "success",
  unsure: "warning",
  corrected: "accent",
  remembered: "info",
  saved: "info",
  none: "neutral",
};

/** What the choice means at the other markets: how sure that is, and a field to correct each. */
export function MappedMarkets({ model }: { model: CategoryPickerModel }) {
  const t = useTranslations("category");
  const markets = useTranslations("markets");
  if (!model.base && model.mapped.every(({ category }) => !category)) {
    return (
      <Typography variant="body2" role="status" sx={{ color: "text.secondary", py: 2 }}>
        {t("chooseFirst")}
      </Typography>
    );
  }
  return (
    <Box role="group" aria-label={t("mapped")} sx={{ display: "grid", gap: 1.5 }}>
      {model.mapped.map(({ market, category, origin, isGone, isOwn }) => (
        <Box
          key={market}
          sx={{
            display: "grid",
            gap: 1,
            alignItems: "start",
            gridTemplateColumns: { xs: "1fr", sm: "88px minmax(0, 1fr) 128px" },
          }}
        >
          <Typography sx={{ fontWeight: 600, pt: { sm: 1 } }}>{markets(market)}</Typography>
          <div>
            <CategoryField
              market={market}
              label={t("of", { market: markets(market) })}
              value={category}
              onChange={(next) => model.correct(market, next)}
            />
            {isGone && <Alert severity="warning">{t("gone")}</Alert>}
          </div>
          <Box sx={{ display: "flex", gap: 0.5, alignItems: "center", flexWrap: "wrap", pt: { sm: 0.75 } }}>
            <StatusChip
              meaning={MEANINGS[origin]}
              label={model.trees[market].loading && !category ? t("loading") : t(`origin.${origin}`)}
            />
            {isOwn && (
              <Button
                variant="text"
                size="small"
                aria-label={t("suggestAgainAt", { market: markets(market) })}
                onClick={() => model.uncorrect(market)}
              >
                {t("suggestAgain")}
              </Button>
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

"use client";
import { Box, Chip, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { ownName, wayOf } from "@/lib/domain/category/category";
import type { CategoryPickerModel } from "./use-category-picker";

/** Saved sets and what was chosen last: one press each. */
export function QuickChoices({ model }: { model: CategoryPickerModel }) {
  const t = useTranslations("category");
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      <Row label={t("saved")} empty={model.setsLoading ? t("loading") : t("noSaved")}>
        {model.sets.map((set) => (
          <Chip
            key={set.id}
            label={set.name}
            color={model.open?.id === set.id ? "primary" : "default"}
            aria-pressed={model.open?.id === set.id}
            onClick={() => model.openSet(set)}
          />
        ))}
      </Row>
      {model.recent.length > 0 && (
        <Row label={t("recent")}>
          {model.recent.map((category) => (
            <Chip
              key={category.id}
              variant="outlined"
              label={ownName(category)}
              aria-label={wayOf(category)}
              title={wayOf(category)}
              onClick={() => {
                model.setOpen(null);
                model.choose(category);
              }}
            />
          ))}
        </Row>
      )}
    </Box>
  );
}

function Row({ label, empty, children }: { label: string; empty?: string; children: React.ReactNode[] }) {
  return (
    <Box role="group" aria-label={label} sx={{ display: "flex", gap: 0.75, flexWrap: "wrap", alignItems: "center" }}>
      <Typography variant="caption" sx={{ color: "text.secondary", minWidth: 56 }}>
        {label}
      </Typography>
      {children.length > 0 ? (
        children
      ) : (
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {empty}
        </Typography>
      )}
    </Box>
  );
}

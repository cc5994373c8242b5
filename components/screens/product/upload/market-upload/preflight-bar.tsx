"use client";
import AutoFixHighIcon from "@mui/icons-material/AutoFixHighOutlined";
import { Box, Button, FormControlLabel, Switch, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TakeLosses } from "./take-losses";
import type { Preflight } from "./use-preflight";

type Props = { preflight: Preflight; categories: ReactNode; onlyOpen: boolean; onOnlyOpen: (only: boolean) => void };

/** How many products pass, and what may be mended for all of them at once. */
export function PreflightBar({ preflight, categories, onlyOpen, onOnlyOpen }: Props) {
  const t = useTranslations("marketUpload");
  const total = preflight.checks.length;
  const passing = preflight.passing.length;
  return (
    <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap", pb: 1 }}>
      <Typography variant="body2" role="status" sx={{ flex: 1, minWidth: 200 }}>
        {t("precheckCounts", { passing, open: total - passing, fixed: preflight.fixes.size })}
      </Typography>
      <FormControlLabel
        control={<Switch size="small" checked={onlyOpen} onChange={(_, only) => onOnlyOpen(only)} />}
        label={t("onlyOpen")}
      />
      {categories}
      <TakeLosses preflight={preflight} />
      {preflight.fixes.size > 0 && (
        <Button variant="outlined" onClick={preflight.undoAll}>
          {t("undoFixes")}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<AutoFixHighIcon />}
        disabled={!preflight.fixable}
        onClick={preflight.fixAll}
      >
        {t("fixAll")}
      </Button>
    </Box>
  );
}

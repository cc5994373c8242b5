"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { UndoButtons } from "@/components/ui/undo-buttons";
import type { TranslationModel } from "./use-translation";

type Props = {
  model: TranslationModel;
  onAuto: () => void;
  onTexts: () => void;
  onSave: () => void;
  onLoad: () => void;
};

/** The window's title, the plan's remaining pictures, and the actions for the picture. */
export function TranslationHeader({ model, onAuto, onTexts, onSave, onLoad }: Props) {
  const t = useTranslations("translation");
  const common = useTranslations("common");
  const { layers, session, busy, remaining } = model;
  const left = typeof remaining === "number" ? remaining : remaining?.count;
  return (
    <Box
      component="header"
      sx={{
        display: "flex",
        gap: 1,
        alignItems: "center",
        flexWrap: "wrap",
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography variant="h1" sx={{ fontSize: 18 }}>
          {t("title")}
        </Typography>
        <Typography variant="caption" sx={{ color: "text.secondary" }}>
          {left === undefined ? "" : left === null ? t("unlimited") : t("remaining", { count: left })}
        </Typography>
      </Box>
      <Typography variant="caption" role="status" sx={{ color: layers.isChanged ? "warning.main" : "text.secondary" }}>
        {session ? t(layers.isChanged ? "unsaved" : "clean") : ""}
      </Typography>
      <UndoButtons of={layers} />
      {model.mayTranslate && model.product && (
        <>
          <Button variant="outlined" disabled={busy !== null} onClick={onTexts}>
            {t("texts")}
          </Button>
          <Button variant="outlined" disabled={busy !== null} onClick={onAuto}>
            {t("auto")}
          </Button>
        </>
      )}
      <Button variant="outlined" disabled={!session || !layers.isChanged} loading={busy === "save"} onClick={onSave}>
        {common("save")}
      </Button>
      <Button variant="outlined" loading={busy === "load"} onClick={onLoad}>
        {t("load")}
      </Button>
      <Button variant="outlined" onClick={() => window.close()}>
        {common("close")}
      </Button>
      <Button variant="contained" loading={busy === "apply"} onClick={() => void model.apply()}>
        {common("apply")}
      </Button>
    </Box>
  );
}

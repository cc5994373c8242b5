"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { StatusChip } from "@/components/ui/status-chip";
import type { TemplateEditorModel } from "./use-template-editor";

type Props = { name: string; model: TemplateEditorModel; onCopy: () => void; onRemove: () => void };

/** The template's name and what can be done with it as a whole. */
export function EditorHeader({ name, model, onCopy, onRemove }: Props) {
  const t = useTranslations("setting");
  const common = useTranslations("common");
  return (
    <Box
      sx={{
        display: "flex",
        gap: 1,
        alignItems: "center",
        flexWrap: "wrap",
        position: "sticky",
        top: { xs: 0, md: 52 },
        zIndex: 2,
        py: 1,
        bgcolor: "background.default",
      }}
    >
      <Typography variant="h2" sx={{ overflowWrap: "anywhere" }}>
        {name}
      </Typography>
      {model.saved?.isDefault && <StatusChip meaning="accent" label={t("isDefault")} />}
      {model.isDirty && <StatusChip meaning="warning" label={t("unsaved")} role="status" />}
      <Box sx={{ flex: 1 }} />
      {!model.saved?.isDefault && (
        <Button variant="text" disabled={model.saving} onClick={() => void model.makeDefault()}>
          {t("makeDefault")}
        </Button>
      )}
      <Button variant="text" onClick={onCopy}>
        {t("copy")}
      </Button>
      <Button variant="text" color="error" loading={model.removing} onClick={onRemove}>
        {common("delete")}
      </Button>
      {model.isDirty && (
        <Button variant="outlined" onClick={model.reset}>
          {t("discard")}
        </Button>
      )}
      <Button
        variant="contained"
        disabled={!model.isDirty || model.blocking.length > 0}
        loading={model.saving}
        onClick={() => void model.save()}
      >
        {common("save")}
      </Button>
    </Box>
  );
}

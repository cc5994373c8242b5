"use client";
import { OpenInNew as OpenInNewIcon } from "@/components/ui/icons/open-in-new";
import { Box, Button, Link, Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { StatusChip } from "@/components/ui/status-chip";
import { UndoButtons } from "@/components/ui/undo-buttons";
import type { Editor } from "./use-editor";
import { useTabName } from "@/lib/client/tab-name";

/** How pictures with text in them are translated: a guide of Google's. */
const GUIDE_URL = "https://support.google.com/translate/answer/6142483";

type Props = { model: Editor; site: string; code: string; onCancel: () => void; onTranslate: () => void };

/** What is edited, whether it is saved, and the buttons of the whole window. */
export function EditorHeader({ model, site, code, onCancel, onTranslate }: Props) {
  const t = useTranslations("editor");
  const common = useTranslations("common");
  const words = useTranslations("window");
  const hint = useId();
  const { product } = model;
  const name = product?.title.find(({ language }) => language === "KR")?.text || product?.title[0]?.text;
  useTabName(name);

  return (
    <Box
      component="header"
      sx={{
        display: "flex",
        gap: 1.25,
        alignItems: "center",
        flexWrap: "wrap",
        px: 2.5,
        py: 1.25,
        bgcolor: "background.paper",
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography variant="h1" sx={{ fontSize: 18 }}>
          {t("title")}
        </Typography>
        <Stack direction="row" spacing={1} sx={{ alignItems: "center", minWidth: 0 }}>
          <StatusChip meaning="neutral" label={site} />
          <Typography variant="caption" noWrap dir="auto" sx={{ color: "text.secondary", minWidth: 0 }}>
            {name ?? code}
          </Typography>
        </Stack>
      </Box>
      <Typography variant="caption" role="status" sx={{ color: model.isChanged ? "warning.main" : "text.secondary" }}>
        {product ? words(model.isChanged ? "unsaved" : "clean") : ""}
      </Typography>
      <Link
        href={GUIDE_URL}
        target="_blank"
        rel="noopener noreferrer"
        // A phone has room for what is done with the page alone.
        sx={{ fontSize: 13, display: { xs: "none", sm: "inline-flex" }, alignItems: "center", gap: 0.5 }}
      >
        {t("guide")}
        <OpenInNewIcon sx={{ fontSize: 14 }} aria-hidden />
      </Link>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <UndoButtons of={model} />
        {model.isChanged && (
          <Typography variant="caption" id={hint} sx={{ color: "text.secondary" }}>
            {t("saveFirst")}
          </Typography>
        )}
        <Button
          variant="outlined"
          disabled={!product?.Id || model.isChanged}
          aria-describedby={model.isChanged ? hint : undefined}
          onClick={onTranslate}
        >
          {t("translatePictures")}
        </Button>
        <Button variant="outlined" onClick={onCancel}>
          {common("cancel")}
        </Button>
        <Button
          variant="contained"
          disabled={!model.isChanged}
          loading={model.saving}
          onClick={() => void model.save()}
        >
          {common("save")}
        </Button>
      </Box>
    </Box>
  );
}

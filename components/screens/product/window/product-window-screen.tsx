"use client";
import RedoIcon from "@mui/icons-material/Redo";
import UndoIcon from "@mui/icons-material/Undo";
import { Box, Button, IconButton, Link, Skeleton, Stack, Tab, Tabs, Tooltip, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState, type KeyboardEvent } from "react";
import { DraftNote } from "@/components/ui/draft-note";
import { SaveEndDialogs } from "@/components/ui/save-end-dialogs";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { BasicTab } from "./basic-tab";
import { OptionsTab } from "./options-tab";
import { PriceTab } from "./price-tab";
import { sourceName } from "./product-draft";
import { useProductWindow } from "./use-product-window";

type TabName = "basic" | "options" | "price";

/** The edit window of one collected product (spec section 2): names, options, prices, save. */
export function ProductWindowScreen({ site, code }: { site: string; code: string }) {
  const t = useTranslations("window");
  const common = useTranslations("common");
  const model = useProductWindow(site, code);
  const [tab, setTab] = useState<TabName>("basic");
  const { product, draft } = model;

  function shortcuts(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey)) return;
    if (event.key === "s") {
      event.preventDefault();
      if (model.canSave && !model.saving) void model.save();
    }
  }

  if (!model.asked) return <Note role="alert" title={t("noCode")} text={t("noCodeHint")} />;
  if (model.failure && !product) {
    return model.failure.code === 404 ? (
      <Note role="alert" title={t("noCode")} text={model.failure.message} />
    ) : (
      <FailureNote failure={model.failure} onRetry={model.reload} />
    );
  }
  const unpriced = draft?.combinations.filter(({ krw, isSoldOut }) => krw <= 0 && !isSoldOut).length ?? 0;

  return (
    <Box component="main" onKeyDown={shortcuts} sx={{ minHeight: "100vh", display: "flex", flexDirection: "column" }}>
      <Box
        component="header"
        sx={{
          position: "sticky",
          top: 0,
          zIndex: 10,
          bgcolor: "background.paper",
          borderBottom: 1,
          borderColor: "divider",
          px: 2.5,
          pt: 1.5,
        }}
      >
        <Box sx={{ display: "flex", gap: 1.5, alignItems: "center", flexWrap: "wrap" }}>
          <Thumb src={product?.mainImages[0]} alt={t("image")} size={48} />
          <Box sx={{ flex: 1, minWidth: 220 }}>
            <Typography variant="h1" noWrap sx={{ fontSize: 18 }}>
              {draft ? draft.name || t("unnamed") : <Skeleton width={320} />}
            </Typography>
            <Stack direction="row" spacing={1} sx={{ alignItems: "center", minWidth: 0 }}>
              <StatusChip meaning="neutral" label={site} />
              <Typography variant="caption" noWrap lang="zh" sx={{ color: "text.secondary", minWidth: 0 }}>
                {product ? sourceName(product) : code}
              </Typography>
              {product && (
                <Link
                  href={product.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  sx={{ fontSize: 12, whiteSpace: "nowrap" }}
                >
                  {t("source")}
                </Link>
              )}
            </Stack>
          </Box>
          <Box sx={{ display: "flex", gap: 1, alignItems: "center" }}>
            <Typography
              variant="caption"
              role="status"
              sx={{ color: model.isChanged ? "warning.main" : "text.secondary" }}
            >
              {draft ? t(model.isChanged ? "unsaved" : "clean") : ""}
            </Typography>
            <Tooltip title={common("undo")}>
              <span>
                <IconButton aria-label={common("undo")} disabled={!model.canUndo} onClick={model.undo}>
                  <UndoIcon fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
            <Tooltip title={common("redo")}>
              <span>
                <IconButton aria-label={common("redo")} disabled={!model.canRedo} onClick={model.redo}>
                  <RedoIcon fontSize="small" />
                </IconButton>
              </span>
            </Tooltip>
            <Button variant="outlined" onClick={() => window.close()}>
              {common("close")}
            </Button>
            <Button
              variant="contained"
              disabled={!model.canSave}
              loading={model.saving}
              onClick={() => void model.save()}
            >
              {common("save")}
            </Button>
          </Box>
        </Box>
        <Tabs value={tab} onChange={(_, next) => setTab(next)} sx={{ mt: 0.5 }}>
          <Tab value="basic" id="tab-basic" aria-controls="panel-basic" label={t("tab.basic")} />
          <Tab
            value="options"
            id="tab-options"
            aria-controls="panel-options"
            label={t("tab.options", { count: draft?.combinations.length ?? 0 })}
          />
          <Tab
            value="price"
            id="tab-price"
            aria-controls="panel-price"
            label={unpriced > 0 ? t("tab.priceOpen", { count: unpriced }) : t("tab.price")}
          />
        </Tabs>
      </Box>
      <Box
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        sx={{ p: 2.5, flex: 1, width: "100%", maxWidth: 1480, mx: "auto" }}
      >
        {model.found && (
          <>
            <DraftNote at={model.found.at} onTake={model.restore} onDiscard={model.forget} />
            {model.foundIsOutdated && (
              <Typography variant="body2" role="alert" sx={{ color: "warning.main", mb: 1.5 }}>
                {t("draftOutdated")}
              </Typography>
            )}
          </>
        )}
        {!draft || !product ? (
          <Stack spacing={1.5} aria-busy>
            <Skeleton variant="rounded" height={120} />
            <Skeleton variant="rounded" height={280} />
          </Stack>
        ) : tab === "basic" ? (
          <BasicTab product={product} draft={draft} onChange={model.change} />
        ) : tab === "options" ? (
          <OptionsTab product={product} draft={draft} onChange={model.change} />
        ) : (
          <PriceTab product={product} draft={draft} onChange={model.change} />
        )}
      </Box>
      <SaveEndDialogs model={model} />
    </Box>
  );
}

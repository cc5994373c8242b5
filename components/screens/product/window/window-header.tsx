"use client";
import { Box, Button, Link, Skeleton, Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { RecordButton } from "@/components/product/recording/record-button";
import { onDemand } from "@/components/ui/on-demand";
import { StatusChip } from "@/components/ui/status-chip";
import { Thumb } from "@/components/ui/thumb";
import { UndoButtons } from "@/components/ui/undo-buttons";
import { MoveButtons } from "./move-buttons";
import { sourceName } from "./product-draft";
import type { AfterSaveChoice } from "./use-after-save";
import type { Moves } from "./use-moves";
import type { Neighbours } from "./use-neighbours";
import type { ProductWindow } from "./use-product-window";
import { useTabName } from "@/lib/client/tab-name";

const HistoryDialog = onDemand(() =>
  import("@/components/product/changes/history-dialog").then((part) => part.HistoryDialog),
);

/** How much of the window header and tabs cover where they stand in one line each; tables stick below. */
export const HEADER_HEIGHT_PX = 106;

type Props = {
  model: ProductWindow;
  moves: Moves;
  afterSave: AfterSaveChoice;
  site: string;
  code: string;
  /** The products a recording is tried on. */
  productsOf: Neighbours["foundIds"];
};

/** What the window is about, whether it is saved, and the buttons that hold for every tab. */
export function WindowHeader({ model, moves, afterSave, site, code, productsOf }: Props) {
  const t = useTranslations("window");
  const common = useTranslations("common");
  const { product, draft } = model;
  useTabName(draft?.name);
  const [isHistoryShown, setHistoryShown] = useState(false);
  const colour = model.isPriceRefused ? "error.main" : model.isChanged ? "warning.main" : "text.secondary";

  return (
    <Box sx={{ display: "flex", gap: 1.5, alignItems: "center", flexWrap: "wrap" }}>
      <MoveButtons moves={moves} />
      <Thumb src={draft?.images[0]} alt={t("image")} size={48} />
      <Box sx={{ flex: 1, minWidth: 220 }}>
        <Typography variant="h1" noWrap dir="auto" tabIndex={-1} sx={{ fontSize: 18 }}>
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
          <Box role="status" sx={{ minWidth: 0 }}>
            {model.others.length > 0 && (
              <StatusChip
                meaning="info"
                label={<span dir="auto">{t("alsoOpen", { names: model.others.join(", ") })}</span>}
                title={t("alsoOpenHint")}
              />
            )}
          </Box>
        </Stack>
      </Box>
      <Box sx={{ display: "flex", gap: 1, alignItems: "center", flexWrap: "wrap" }}>
        <Typography variant="caption" role="status" sx={{ color: colour }}>
          {draft ? (model.isPriceRefused ? common("number.mendFirst") : t(model.isChanged ? "unsaved" : "clean")) : ""}
        </Typography>
        {afterSave.choice && (
          <Link component="button" onClick={afterSave.askAgain} sx={{ fontSize: 12 }}>
            {t("askAgain")}
          </Link>
        )}
        <UndoButtons of={model} />
        {product?.Id && <RecordButton productsOf={productsOf} />}
        {product?.Id && (
          <Button variant="outlined" aria-haspopup="dialog" onClick={() => setHistoryShown(true)}>
            {t("history")}
          </Button>
        )}
        <Button variant="outlined" onClick={() => window.close()}>
          {common("close")}
        </Button>
        {moves.position && (
          <Button
            variant="outlined"
            aria-keyshortcuts="Control+Enter"
            disabled={(model.isChanged && !model.canSave) || (!model.isChanged && !moves.hasAfter)}
            loading={model.saving || moves.isMoving}
            onClick={moves.saveAndNext}
          >
            {t("saveAndNext")}
          </Button>
        )}
        <Button variant="contained" disabled={!model.canSave} loading={model.saving} onClick={() => void model.save()}>
          {common("save")}
        </Button>
      </Box>
      {isHistoryShown && product?.Id && (
        <HistoryDialog
          thing={{ kind: "product", id: product.Id, name: draft?.name || t("unnamed") }}
          onClose={() => setHistoryShown(false)}
        />
      )}
    </Box>
  );
}

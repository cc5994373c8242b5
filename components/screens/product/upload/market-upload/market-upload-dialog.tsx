"use client";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useState } from "react";
import { CategoryPickerDialog } from "@/components/product/category-picker/category-picker-dialog";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useTranslations } from "next-intl";
import { FailureNote, Note } from "@/components/ui/state-notes";
import type { ProductRow } from "../product-row";
import { PrecheckMatrix } from "./precheck-matrix";
import { SavedSetSelect } from "./saved-set-select";
import { TargetRow } from "./target-row";
import { TARGETS } from "./targets";
import { UploadProgress } from "./upload-progress";
import { useMarketUpload } from "./use-market-upload";

type Props = { rows: readonly ProductRow[]; onClose: () => void };

/** 판매 등록: choose accounts and categories, see every product checked per market, start, follow. */
export function MarketUploadDialog({ rows, onClose }: Props) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const upload = useMarketUpload(rows);
  const category = useTranslations("category");
  const [isPicking, setIsPicking] = useState(false);
  const { going } = upload.preflight;
  const rest = going.reduce((sum, check) => sum + check.markets.length, 0);
  const left = rows.length * upload.chosen.length - rest;

  return (
    <WorkDialog
      title={t("title", { count: rows.length })}
      onClose={onClose}
      action={
        upload.answer !== null
          ? undefined
          : {
              label: t("start", { count: going.length }),
              disabled: !upload.ready,
              loading: upload.starting,
              onClick: () => void upload.start(),
            }
      }
    >
      {upload.workNumber !== null ? (
        <UploadProgress workNumber={upload.workNumber} />
      ) : upload.answer !== null ? (
        <Note title={upload.answer} />
      ) : (
        <>
          <Box component="section" aria-label={t("targets")}>
            <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1, pb: 0.5 }}>
              <SavedSetSelect setId={upload.setId} onChoose={upload.setAllCategories} />
              <Button variant="outlined" onClick={() => setIsPicking(true)}>
                {category("pickAll")}
              </Button>
            </Box>
            {TARGETS.map((target) => (
              <TargetRow
                key={target.market}
                target={target}
                choice={upload.choices[target.market]}
                onChoose={(choice) => upload.choose(target.market, choice)}
                template={upload.templates[target.market] ?? ""}
                onTemplate={(name) => upload.setTemplate(target.market, name)}
                category={upload.categories[target.market] ?? null}
                onCategory={(chosen) => upload.setCategory(target.market, chosen)}
              />
            ))}
            <Box sx={{ display: "flex", gap: 1.25, py: 0.75 }}>
              <Typography sx={{ fontWeight: 600, width: 96 }}>{markets("WeMakePrice")}</Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {t("closedMarket")}
              </Typography>
            </Box>
          </Box>
          <Typography variant="body2" sx={{ color: "text.secondary", pb: 1 }}>
            {t("kcNote")}
          </Typography>
          {upload.preflight.failure ? (
            <FailureNote failure={upload.preflight.failure} onRetry={upload.preflight.reload} />
          ) : (
            <PrecheckMatrix
              preflight={upload.preflight}
              chosen={upload.chosen}
              onChooseCategory={() => setIsPicking(true)}
            />
          )}
          {upload.chosen.length > 0 && left > 0 && <Alert severity="warning">{t("leftOut", { left, rest })}</Alert>}
          {upload.uncategorised.length > 0 && (
            <Alert severity="info">
              {t("categoryNeeded", { markets: upload.uncategorised.map(({ market }) => markets(market)).join(", ") })}
            </Alert>
          )}
        </>
      )}
      {isPicking && (
        <CategoryPickerDialog
          start={upload.categories}
          onApply={upload.setAllCategories}
          onClose={() => setIsPicking(false)}
        />
      )}
    </WorkDialog>
  );
}

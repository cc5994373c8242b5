"use client";
import { Alert, Box, Button, Typography } from "@mui/material";
import { useRef, useState } from "react";
import { CategoryPickerDialog } from "@/components/product/category-picker/category-picker-dialog";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useTranslations } from "next-intl";
import { FailureNote, Note } from "@/components/ui/state-notes";
import { useLeaveGuard } from "@/lib/client/use-leave-guard";
import type { ProductRow } from "../product-row";
import { PrecheckMatrix, type MatrixView } from "./precheck-matrix";
import { SavedSetSelect } from "./saved-set-select";
import { StartNotes } from "./start-notes";
import { TargetRow } from "./target-row";
import { TARGETS } from "./targets";
import { UploadProgress } from "./upload-progress";
import { useMarketUpload } from "./use-market-upload";
import { isClosed, MARKET_NAMES } from "@/lib/domain/markets/markets";

type Props = { rows: readonly ProductRow[]; onClose: () => void };

/** 판매 등록: choose accounts and categories, see every product checked per market, start, follow. */
export function MarketUploadDialog({ rows, onClose }: Props) {
  const t = useTranslations("marketUpload");
  const markets = useTranslations("markets");
  const upload = useMarketUpload(rows);
  const category = useTranslations("category");
  const [isPicking, setIsPicking] = useState(false);
  const [view, setView] = useState<MatrixView>({ shown: "all", page: 1 });
  const matrix = useRef<HTMLDivElement>(null);
  const guard = useLeaveGuard(upload.unsent > 0);
  const { choice, preflight, pairs } = upload;
  const left = rows.length * choice.chosen.length - pairs;
  // Once nothing is wrong any more, there is no button left that leads back to the other rows.
  const onlyTroubled = view.shown === "troubled" && preflight.troubled.length > 0;

  function showTroubled(only: boolean) {
    setView({ shown: only ? "troubled" : "all", page: 1 });
    matrix.current?.scrollIntoView({ block: "nearest" });
  }

  return (
    <WorkDialog
      title={t("title", { count: rows.length })}
      onClose={() => guard.ask(onClose)}
      note={
        upload.answer === null && (
          <StartNotes upload={upload} onlyTroubled={onlyTroubled} onOnlyTroubled={showTroubled} />
        )
      }
      action={
        upload.answer !== null
          ? undefined
          : {
              label: t("start", { count: preflight.going.length }),
              disabled: !upload.ready,
              loading: upload.starting,
              onClick: () => void upload.start(),
            }
      }
    >
      {upload.workNumber !== null ? (
        <UploadProgress workNumber={upload.workNumber} />
      ) : upload.answer !== null ? (
        <Note title={upload.answer.message} />
      ) : (
        <>
          <Box component="section" aria-label={t("targets")}>
            <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: 1, pb: 0.5 }}>
              <SavedSetSelect setId={choice.setId} onChoose={choice.setAllCategories} />
              <Button variant="outlined" onClick={() => setIsPicking(true)}>
                {category("pickAll")}
              </Button>
            </Box>
            {TARGETS.map((target) => (
              <TargetRow key={target.market} target={target} choice={choice} />
            ))}
            {MARKET_NAMES.filter(isClosed).map((market) => (
              <Box key={market} sx={{ display: "flex", gap: 1.25, py: 0.75 }}>
                <Typography sx={{ fontWeight: 600, width: 96 }}>{markets(market)}</Typography>
                <Typography variant="body2" sx={{ color: "text.secondary" }}>
                  {t("closedMarket")}
                </Typography>
              </Box>
            ))}
          </Box>
          <Typography variant="body2" sx={{ color: "text.secondary", pb: 1 }}>
            {t("kcNote")}
          </Typography>
          <Box ref={matrix}>
            {preflight.failure ? (
              <FailureNote failure={preflight.failure} onRetry={preflight.reload} />
            ) : (
              <PrecheckMatrix
                preflight={preflight}
                chosen={choice.chosen}
                view={view.shown === "troubled" && !onlyTroubled ? { ...view, shown: "all" } : view}
                onView={setView}
                categories={choice.categories}
                single={upload.single}
                suggestions={upload.suggestions}
                asking={upload.asking}
                onChooseCategory={() => setIsPicking(true)}
              />
            )}
          </Box>
          {choice.chosen.length > 0 && left > 0 && (
            <Alert severity="warning">{t("leftOut", { left, rest: pairs })}</Alert>
          )}
          {upload.uncategorised.length > 0 && (
            <Alert severity="info">
              {t("categoryNeeded", { markets: upload.uncategorised.map(({ market }) => markets(market)).join(", ") })}
            </Alert>
          )}
        </>
      )}
      {isPicking && (
        <CategoryPickerDialog
          start={choice.categories}
          onApply={choice.setAllCategories}
          onClose={() => setIsPicking(false)}
        />
      )}
      <ConfirmDialog
        open={guard.isAsking}
        danger
        title={t("closeTitle")}
        confirm={t("closeAnyway")}
        cancel={t("stay")}
        onConfirm={guard.leave}
        onCancel={guard.stay}
      >
        {t("closeText", { count: upload.unsent })}
      </ConfirmDialog>
    </WorkDialog>
  );
}

import { Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { ORDER_STAGES } from "@/lib/domain/stages/stages";
import type { Ledger } from "./use-ledger";

/** The stages with how many orders each holds; one of them, all of them, or what was taken off the list is shown. */
export function LedgerStages({ ledger }: { ledger: Ledger }) {
  const t = useTranslations("orderManage");
  const stages = useTranslations("orderWindow.stageName");
  const all = ORDER_STAGES.reduce((sum, stage) => sum + (ledger.counts?.[stage] ?? 0), 0);
  const isKnown = ledger.counts ? "yes" : "no";

  return (
    <Box
      role="group"
      aria-label={t("stage")}
      sx={{
        display: "flex",
        gap: 0.25,
        flexShrink: 0,
        "& .MuiButton-root": { px: 1, minWidth: 0, whiteSpace: "nowrap" },
      }}
    >
      {(["", ...ORDER_STAGES] as const).map((stage) => {
        const isShown = (ledger.stage ?? "") === stage;
        return (
          <Button
            key={stage}
            size="small"
            variant={isShown ? "contained" : "text"}
            aria-pressed={isShown}
            onClick={() => ledger.set({ stage })}
          >
            {stage === ""
              ? t("allStages", { count: all, isKnown })
              : t("stageCount", { stage: stages(stage), count: ledger.counts?.[stage] ?? 0, isKnown })}
          </Button>
        );
      })}
      <Button
        size="small"
        color="warning"
        variant={ledger.isRemoved ? "contained" : "text"}
        aria-pressed={ledger.isRemoved}
        onClick={() => ledger.set({ removed: ledger.isRemoved ? "" : "1" })}
      >
        {t("removedOnes")}
      </Button>
    </Box>
  );
}

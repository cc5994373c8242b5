import { Box, Chip } from "@mui/material";
import { useTranslations } from "next-intl";
import { ORDER_STAGES } from "@/lib/domain/stages/stages";
import type { Ledger } from "./use-ledger";

/** The stages with how many orders each holds; one of them, all of them, or what was taken off the list is shown. */
export function LedgerStages({ ledger }: { ledger: Ledger }) {
  const t = useTranslations("orderManage");
  const stages = useTranslations("orderWindow.stageName");
  const all = ORDER_STAGES.reduce((sum, stage) => sum + (ledger.counts[stage] ?? 0), 0);

  return (
    <Box
      role="group"
      aria-label={t("stage")}
      sx={{ display: "flex", gap: 0.75, px: 1.5, pt: 1.5, flexWrap: "wrap", alignItems: "center" }}
    >
      {(["", ...ORDER_STAGES] as const).map((stage) => (
        <Chip
          key={stage}
          label={
            stage === ""
              ? t("allStages", { count: all })
              : t("stageCount", { stage: stages(stage), count: ledger.counts[stage] ?? 0 })
          }
          color={(ledger.stage ?? "") === stage ? "primary" : "default"}
          variant={(ledger.stage ?? "") === stage ? "filled" : "outlined"}
          aria-pressed={(ledger.stage ?? "") === stage}
          onClick={() => ledger.set({ stage })}
        />
      ))}
      <Chip
        label={t("removedOnes")}
        color={ledger.isRemoved ? "warning" : "default"}
        variant={ledger.isRemoved ? "filled" : "outlined"}
        aria-pressed={ledger.isRemoved}
        onClick={() => ledger.set({ removed: ledger.isRemoved ? "" : "1" })}
      />
    </Box>
  );
}

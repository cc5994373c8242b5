import { useTranslations } from "next-intl";
import { CountButtons } from "@/components/grid/count-buttons";
import { ORDER_STAGES } from "@/lib/domain/stages/stages";
import type { Ledger } from "./use-ledger";

/** The stages with how many orders each holds; one of them, all of them, or what was taken off the list is shown. */
export function LedgerStages({ ledger }: { ledger: Ledger }) {
  const t = useTranslations("orderManage");
  const stages = useTranslations("orderStage");
  const all = ORDER_STAGES.reduce((sum, stage) => sum + (ledger.counts?.[stage] ?? 0), 0);
  const isKnown = ledger.counts ? "yes" : "no";
  const shown = ledger.stage ?? "";

  return (
    <CountButtons
      label={t("stage")}
      buttons={[
        {
          key: "",
          text: t("allStages", { count: all, isKnown }),
          isShown: shown === "",
          onPress: () => ledger.set({ stage: "" }),
        },
        ...ORDER_STAGES.map((stage) => ({
          key: stage,
          text: t("stageCount", { stage: stages(stage), count: ledger.counts?.[stage] ?? 0, isKnown }),
          isShown: shown === stage,
          onPress: () => ledger.set({ stage }),
        })),
        {
          key: "removed",
          text: t("removedOnes"),
          isShown: ledger.isRemoved,
          isWarning: true,
          onPress: () => ledger.set({ removed: ledger.isRemoved ? "" : "1" }),
        },
      ]}
    />
  );
}

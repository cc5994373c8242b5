"use client";
import { Alert, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { ORDER_STAGES, type OrderStage } from "@/lib/domain/stages/stages";
import { STAGES, type Stage } from "./stages";

type Props = {
  found: Readonly<Record<string, number>>;
  stage: Stage;
  onStage: (stage: Stage) => void;
  /** Where stages without a tab here are looked at. */
  onManage: (stage: OrderStage) => void;
};

/** Other stages in which a searched order was found: a number missing in this tab may exist in another. */
export function FoundElsewhere({ found, stage, onStage, onManage }: Props) {
  const t = useTranslations("orders");
  const names = useTranslations("orderStage");
  const elsewhere = ORDER_STAGES.filter((each) => each !== stage && (found[each] ?? 0) > 0);
  if (elsewhere.length === 0) return null;
  return (
    <Alert severity="info" sx={{ m: 1.5, mb: 0, "& .MuiAlert-message": { display: "flex", flexWrap: "wrap", gap: 1 } }}>
      {t("foundElsewhere")}
      {elsewhere.map((each) => {
        const here = STAGES.find((tab) => tab === each);
        return (
          <Button
            key={each}
            size="small"
            variant="outlined"
            onClick={() => (here ? onStage(here) : onManage(each))}
            sx={{ my: -0.5 }}
          >
            {t("foundAt", { stage: names(each), count: found[each] ?? 0 })}
          </Button>
        );
      })}
    </Alert>
  );
}

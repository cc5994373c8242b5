"use client";
import { Alert, Box, Button, Checkbox, FormControlLabel, LinearProgress, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { WorkDialog } from "@/components/ui/work-dialog";
import { Note } from "@/components/ui/state-notes";
import type { ProductRow } from "@/components/product/product-row";
import { ProposalList } from "./proposal-list";
import { ServiceOffer } from "@/components/product/service-offer";
import { PARTS, useProposals, type Proposals } from "./use-proposals";

type Props = {
  rows: readonly ProductRow[];
  onClose: () => void;
  onStage: (wanted: Proposals["wanted"]) => void;
  /** Marks the chosen products' unreviewed Korean as reviewed. */
  onSeen: (ids: readonly string[]) => void;
};

/** Puts what is still Chinese in the chosen products into Korean: shown product by product, staged like every other change. */
export function KoreanDialog({ rows, onClose, onStage, onSeen }: Props) {
  const t = useTranslations("wording");
  const model = useProposals(rows);
  const unseen = rows.filter(({ isUnseen }) => isUnseen);
  const { wanted, offered } = model;

  return (
    <WorkDialog
      title={t("title", { count: rows.length })}
      onClose={onClose}
      aside={
        unseen.length > 0 && (
          <Button
            variant="text"
            onClick={() => {
              onSeen(unseen.map(({ id }) => id));
              onClose();
            }}
          >
            {t("markSeen", { count: unseen.length })}
          </Button>
        )
      }
      action={{
        label: t("stage", { count: wanted.length }),
        disabled: wanted.length === 0 || model.isAsking,
        onClick: () => {
          onStage(wanted);
          onClose();
        },
      }}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("hint")}
      </Typography>
      <Box role="group" aria-label={t("parts")} sx={{ display: "flex", flexWrap: "wrap", columnGap: 2 }}>
        {PARTS.map((part) => (
          <FormControlLabel
            key={part}
            control={<Checkbox checked={model.parts.has(part)} onChange={(_, isOn) => model.setPart(part, isOn)} />}
            label={t(`part.${part}`)}
          />
        ))}
        {model.near > 0 && (
          <FormControlLabel
            control={<Checkbox checked={model.takesNear} onChange={(_, isOn) => model.setTakesNear(isOn)} />}
            label={t("takeNear", { count: model.near })}
          />
        )}
      </Box>
      {model.isAsking && (
        <LinearProgress variant="determinate" aria-label={t("asking")} value={(model.done / model.all) * 100} />
      )}
      {model.failure && (
        <Alert severity="error" action={<Button onClick={model.askAgain}>{t("askAgain")}</Button>}>
          {model.failure}
        </Alert>
      )}
      <ServiceOffer service={model.service} troubles={model.troubles} isAsking={model.isAsking} />
      {offered.length > 0 ? (
        <ProposalList model={model} />
      ) : (
        !model.isAsking && !model.failure && <Note title={t("nothing")} text={t("nothingHint")} />
      )}
    </WorkDialog>
  );
}

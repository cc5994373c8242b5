"use client";
import { Alert, Box, Button, Checkbox, LinearProgress, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { OriginChip } from "@/components/product/origin-chip";
import { ServiceOffer } from "@/components/product/service-offer";
import { Note } from "@/components/ui/state-notes";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useTranslationsOf, type DraftText, type Offer } from "./use-translations-of";

type Props = { texts: readonly DraftText[]; onTake: (taken: readonly Offer[]) => void; onClose: () => void };

/** What is known of the draft's texts, each with where it comes from; what is ticked goes into the draft and can be undone. */
export function TranslateDialog({ texts, onTake, onClose }: Props) {
  const t = useTranslations("wording");
  const model = useTranslationsOf(texts);
  const { offers, taken } = model;
  return (
    <WorkDialog
      width="md"
      title={t("windowTitle")}
      onClose={onClose}
      action={{
        label: t("takeCount", { count: taken.length }),
        disabled: taken.length === 0 || model.isAsking,
        onClick: () => {
          onTake(taken);
          onClose();
        },
      }}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("windowHint")}
      </Typography>
      {model.isAsking && <LinearProgress aria-label={t("asking")} />}
      {model.failure && (
        <Alert severity="error" action={<Button onClick={model.askAgain}>{t("askAgain")}</Button>}>
          {model.failure}
        </Alert>
      )}
      <ServiceOffer service={model.service} troubles={model.troubles} isAsking={model.isAsking} />
      {offers.length === 0 && !model.isAsking && !model.failure && (
        <Note title={t("nothing")} text={t("nothingHint")} />
      )}
      <Box component="ul" aria-label={t("preview")} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {offers.map((offer) => (
          <OfferRow
            key={offer.key}
            offer={offer}
            isChosen={model.isChosen(offer)}
            onChoose={(isOn) => model.choose(offer.key, isOn)}
          />
        ))}
      </Box>
    </WorkDialog>
  );
}

function OfferRow(props: { offer: Offer; isChosen: boolean; onChoose: (isOn: boolean) => void }) {
  const { offer, isChosen, onChoose } = props;
  const t = useTranslations("wording");
  const { source, now, korean, answer } = offer;
  return (
    <Box component="li" sx={{ display: "flex", gap: 1, alignItems: "start", borderTop: 1, borderColor: "divider" }}>
      <Checkbox
        checked={isChosen}
        onChange={(_, isOn) => onChoose(isOn)}
        slotProps={{ input: { "aria-label": t("take", { name: source }) } }}
      />
      <Box sx={{ flex: 1, minWidth: 0, py: 1, overflowWrap: "anywhere" }}>
        <Typography variant="caption" lang="zh" sx={{ color: "text.secondary", display: "block" }}>
          {source}
        </Typography>
        <Box sx={{ display: "flex", gap: 0.75, alignItems: "baseline", flexWrap: "wrap" }}>
          {now !== source && (
            <Box component="del" sx={{ color: "text.secondary" }}>
              {now}
            </Box>
          )}
          <Box component="ins" sx={{ fontWeight: 600, textDecoration: "none" }}>
            {korean}
          </Box>
          {answer.from && <OriginChip from={answer.from} likeness={answer.likeness} />}
        </Box>
        {answer.unknown.length > 0 && (
          <Typography variant="caption" sx={{ color: "warning.main" }}>
            {t("unknown", { words: answer.unknown.join(", ") })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

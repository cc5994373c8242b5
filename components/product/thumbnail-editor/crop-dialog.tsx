"use client";
import { Box, LinearProgress, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { NumberCommitField } from "@/components/form/number-commit-field";
import { Note, useFailureText } from "@/components/ui/state-notes";
import { WorkDialog } from "@/components/ui/work-dialog";
import { CropArea } from "./crop-area";
import { useCrop, type Shape } from "./use-crop";

type Props = { url: string; onClose: () => void; onDone: (link: string) => void };

/** Below this side markets refuse a main picture or show it poorly (docs/markets.md#coupang-product-limits). */
const SIDE_GOOD = 500;
const PIXEL_RULE = { max: 99_999 };

/** Cuts one picture, square or freely, and stores the cut one; the picture it came from is not touched. */
export function CropDialog({ url, onClose, onDone }: Props) {
  const t = useTranslations("thumbnail");
  const textOf = useFailureText();
  const crop = useCrop(url);
  const { frame } = crop;
  const isSmall = crop.image !== null && Math.min(frame.width, frame.height) < SIDE_GOOD;

  const fields = [
    { key: "x", value: frame.x, set: (x: number) => crop.place({ ...frame, x }) },
    { key: "y", value: frame.y, set: (y: number) => crop.place({ ...frame, y }) },
    { key: "width", value: frame.width, set: (width: number) => crop.resize({ width }) },
    { key: "height", value: frame.height, set: (height: number) => crop.resize({ height }) },
  ] as const;

  if (crop.locked) {
    return (
      <WorkDialog width="sm" title={t("cropTitle")} onClose={onClose}>
        <Note role="alert" title={t("locked")} text={t("lockedHint")} />
      </WorkDialog>
    );
  }
  return (
    <WorkDialog
      width="md"
      title={t("cropTitle")}
      onClose={onClose}
      action={{
        label: t("cropDone"),
        disabled: crop.image === null,
        loading: crop.share !== null,
        onClick: () => void crop.store().then((link) => link && onDone(link)),
      }}
    >
      <Box sx={{ display: "flex", gap: 1.5, flexWrap: "wrap", alignItems: "center", pt: 1 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={crop.shape}
          aria-label={t("shape")}
          onChange={(_, next: Shape | null) => next && crop.setShape(next)}
        >
          <ToggleButton value="square">{t("square")}</ToggleButton>
          <ToggleButton value="free">{t("free")}</ToggleButton>
        </ToggleButtonGroup>
        {fields.map(({ key, value, set }) => (
          <NumberCommitField
            key={key}
            label={t(`frameField.${key}`)}
            value={value}
            rule={PIXEL_RULE}
            onValue={set}
            sx={{ width: 110 }}
          />
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("cropHint")}
      </Typography>
      {crop.image ? <CropArea crop={crop} /> : <Skeleton variant="rounded" height={320} />}
      {isSmall && (
        <Typography variant="body2" role="status" sx={{ color: "warning.main" }}>
          {t("small", { side: SIDE_GOOD })}
        </Typography>
      )}
      {crop.share !== null && (
        <LinearProgress aria-label={t("storing")} variant="determinate" value={crop.share * 100} />
      )}
      {crop.failure && (
        <Typography variant="body2" role="alert" sx={{ color: "error.main" }}>
          {textOf(crop.failure)}
        </Typography>
      )}
    </WorkDialog>
  );
}

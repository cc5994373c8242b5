"use client";
import { Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { Correction } from "@/components/product/use-mend";
import { WorkDialog } from "@/components/ui/work-dialog";
import { useCall } from "@/lib/client/use-call";

type Props = { corrections: readonly Correction[]; working: boolean; onClose: () => void; onMend: () => void };

/** All words that were given Korean, each with how many products change, settled with one press. */
export function MendAllDialog({ corrections, working, onClose, onMend }: Props) {
  const t = useTranslations("words");
  return (
    <WorkDialog
      title={t("mendAllTitle", { count: corrections.length })}
      onClose={onClose}
      action={{ label: t("mendAll", { count: corrections.length }), loading: working, onClick: onMend }}
    >
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("mendAllHint")}
      </Typography>
      <Box component="ul" aria-label={t("mendPreview")} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {corrections.map((one) => (
          <Row key={one.word} correction={one} />
        ))}
      </Box>
    </WorkDialog>
  );
}

const SHOWN = 2;

function Row({ correction }: { correction: Correction }) {
  const t = useTranslations("words");
  const preview = useCall("words.previewMend", { body: correction });
  const rows = preview.data?.rows ?? [];
  const changes = rows.flatMap((row) => row.changes).slice(0, SHOWN);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider", overflowWrap: "anywhere" }}>
      <Typography variant="body2">
        <span lang="zh">{correction.word}</span> → <strong>{correction.korean}</strong>
        {preview.data && ` · ${t("productCount", { count: rows.length })}`}
      </Typography>
      {changes.map(({ before, after }, at) => (
        <Typography key={at} variant="caption" sx={{ display: "block", color: "text.secondary" }}>
          {before} → {after}
        </Typography>
      ))}
    </Box>
  );
}

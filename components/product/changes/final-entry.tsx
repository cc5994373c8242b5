"use client";
import { Box, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useMoment } from "@/components/ui/won";
import type { FinalAct } from "@/lib/contract/calls/changes";

/** Something that was done and cannot be taken back, with the reason. */
export function FinalEntry({ act: { at, by, deed, reason, count } }: { act: FinalAct }) {
  const t = useTranslations("changes");
  const deeds = useTranslations("activity.deed");
  const moment = useMoment();
  const about = [moment(at), by ?? t("noPerson"), deeds(deed), count === null ? "" : t("final.count", { count })];
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {about.filter(Boolean).join(" · ")}
      </Typography>
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {t("final.because", { reason: t(`final.reason.${reason}`) })}
      </Typography>
    </Box>
  );
}

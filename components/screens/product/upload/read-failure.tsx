"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useFailureText } from "@/components/ui/state-notes";
import type { CallError } from "@/lib/contract/errors";

type Props = { what: string; failure: CallError; onRetry: () => void };

/** Shown in place of a list that could not be read: its name, the reason, and a retry button. */
export function ReadFailure({ what, failure, onRetry }: Props) {
  const t = useTranslations("marketUpload");
  const common = useTranslations("common");
  const textOf = useFailureText();
  return (
    <Box role="alert" sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: 1, minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: "error.main", overflowWrap: "anywhere" }}>
        {t("readFailed", { what, reason: textOf(failure) })}
      </Typography>
      <Button size="small" variant="outlined" aria-label={t("readAgain", { what })} onClick={onRetry}>
        {common("retry")}
      </Button>
    </Box>
  );
}

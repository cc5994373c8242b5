"use client";
import { Box, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

type Failure = { message: string; kind?: string };

/** The sentence for a failed call: what only the network or a busy server can say is said in the user's language. */
export function useFailureText() {
  const t = useTranslations("common");
  return (failure: Failure): string =>
    failure.kind === "offline" || failure.kind === "busy" || failure.kind === "unreadable"
      ? t(failure.kind)
      : failure.message;
}

type NoteProps = { title: ReactNode; text?: ReactNode; action?: ReactNode; role?: "status" | "alert" };

/** What stands where there is nothing to show: why, and what to do next. */
export function Note({ title, text, action, role = "status" }: NoteProps) {
  return (
    <Box role={role} sx={{ py: 7, px: 3, textAlign: "center" }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {text && (
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 0.5, maxWidth: 520, mx: "auto" }}>
          {text}
        </Typography>
      )}
      {action && <Box sx={{ mt: 2 }}>{action}</Box>}
    </Box>
  );
}

/** A list or panel that could not be loaded, with the way to try again. */
export function FailureNote({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useTranslations("common");
  const textOf = useFailureText();
  return (
    <Note
      role="alert"
      title={t("failedTitle")}
      text={textOf(failure)}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    />
  );
}

"use client";
import { ContentCopyOutlined } from "./icons/content-copy-outlined";
import { Box, Button, IconButton, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { supportCodeOf } from "@/lib/domain/kit/support-code";
import { useNotify } from "./use-notify";

type Failure = { message: string; kind?: string; code?: number; requestId?: string | undefined };

function useSentence() {
  const t = useTranslations("common");
  return (failure: Failure): string =>
    failure.kind === "offline" || failure.kind === "busy" || failure.kind === "unreadable"
      ? t(failure.kind)
      : failure.message;
}

/**
 * The sentence for a failed call: what only the network or a busy server can say is said in the user's language. A
 * failure that is ours ends with the code by which its lines are found in the logs.
 */
export function useFailureText() {
  const sentenceOf = useSentence();
  const t = useTranslations("error");
  return (failure: Failure): string => {
    const code = supportCodeOf(failure);
    return code ? `${sentenceOf(failure)} ${t("supportCode", { code })}` : sentenceOf(failure);
  };
}

/** The code of a failure on a line of its own: one click selects it, a button copies it. */
function SupportCode({ code }: { code: string }) {
  const t = useTranslations();
  const notify = useNotify();
  return (
    <Box sx={{ mt: 1, display: "flex", gap: 0.5, alignItems: "center", justifyContent: "center" }}>
      <Typography variant="body2" sx={{ color: "text.secondary", userSelect: "all" }}>
        {t("error.supportCode", { code })}
      </Typography>
      <IconButton
        size="small"
        aria-label={t("error.copyCode")}
        onClick={() => void navigator.clipboard.writeText(code).then(() => notify(t("common.copied")))}
      >
        <ContentCopyOutlined sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}

type NoteProps = { title: ReactNode; text?: ReactNode; action?: ReactNode; role?: "status" | "alert" };

/** Shown when there is no data: why, and what to do next. */
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
  const sentenceOf = useSentence();
  const code = supportCodeOf(failure);
  return (
    <Note
      role="alert"
      title={t("failedTitle")}
      text={sentenceOf(failure)}
      action={
        <>
          <Button variant="outlined" onClick={onRetry}>
            {t("retry")}
          </Button>
          {code && <SupportCode code={code} />}
        </>
      }
    />
  );
}

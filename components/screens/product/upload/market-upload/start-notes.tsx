"use client";
import { Alert, Button, Typography } from "@mui/material";
import { useTranslations } from "next-intl";
import { useCall } from "@/lib/client/use-call";
import type { MarketUpload } from "./use-market-upload";

type Props = { upload: MarketUpload; onlyTroubled: boolean; onOnlyTroubled: (only: boolean) => void };

/** What the seller should know before the start, in view beside its button. None of it keeps an upload from starting. */
export function StartNotes({ upload, onlyTroubled, onOnlyTroubled }: Props) {
  const t = useTranslations("marketUpload");
  const { preflight, isHeld } = upload;
  const troubled = preflight.troubled.length;
  return (
    <>
      {/* Away while it is tried again, so that the same count is announced again. */}
      {troubled > 0 && !upload.starting && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => onOnlyTroubled(!onlyTroubled)}>
              {t(onlyTroubled ? "showAll" : "showTroubled")}
            </Button>
          }
        >
          {t(isHeld ? "held" : "troubled", { count: troubled })}
        </Alert>
      )}
      <QuotaNote pairs={upload.pairs} />
    </>
  );
}

/** What is left of this month's uploads, and how many of those about to start have no room. */
function QuotaNote({ pairs }: { pairs: number }) {
  const t = useTranslations("marketUpload");
  const { data } = useCall("log.planSummary", {});
  const { uploadLimit: limit, uploadsLeft: left } = data ?? {};
  // An upstream that does not count uploads says nothing of them.
  if (limit === undefined || left === undefined) return null;
  if (limit === null || left === null) {
    return (
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("quotaOpen")}
      </Typography>
    );
  }
  if (pairs > left) {
    return <Alert severity="warning">{t("quotaExceeded", { left, limit, pairs, over: pairs - left })}</Alert>;
  }
  return (
    <Typography variant="body2" sx={{ color: "text.secondary" }}>
      {t("quota", { left, limit })}
    </Typography>
  );
}

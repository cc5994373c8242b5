"use client";
import { Alert, Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { isChunkFailure } from "@/lib/client/chunk-failure";

/**
 * Offers a reload when a part of the page could not be loaded (docs/specification.md#fixed-texts): after a new
 * version was put in place, or on a line that broke for longer than the 120-second limit. Drafts survive the reload.
 */
export function ChunkWatch() {
  const t = useTranslations("error");
  const [failed, setFailed] = useState(false);

  useEffect(function listenForMissingParts() {
    const onError = (event: ErrorEvent) => isChunkFailure(event.error) && setFailed(true);
    const onRejection = (event: PromiseRejectionEvent) => isChunkFailure(event.reason) && setFailed(true);
    window.addEventListener("error", onError);
    window.addEventListener("unhandledrejection", onRejection);
    return () => {
      window.removeEventListener("error", onError);
      window.removeEventListener("unhandledrejection", onRejection);
    };
  }, []);

  if (!failed) return null;
  return (
    <Box
      sx={{ position: "fixed", top: 24, insetInline: 16, zIndex: "snackbar", display: "grid", justifyItems: "center" }}
    >
      <Alert
        severity="warning"
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            {t("reload")}
          </Button>
        }
      >
        {t("chunk")}
      </Alert>
    </Box>
  );
}

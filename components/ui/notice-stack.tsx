"use client";
import { SnackbarProvider, useSnackbar } from "notistack";
import { useEffect } from "react";
import { NOTIFICATION_MS } from "@/lib/constants";
import { onNotice, takeNotices } from "./use-notify";

const ERROR_MS = 6_000;

/** Draws notices, three at most, and whatever was said before it was there. */
export const NoticeStack = () => (
  <SnackbarProvider
    maxSnack={3}
    autoHideDuration={NOTIFICATION_MS}
    anchorOrigin={{ vertical: "bottom", horizontal: "center" }}
  >
    <ShowNotices />
  </SnackbarProvider>
);

function ShowNotices() {
  const { enqueueSnackbar } = useSnackbar();
  useEffect(
    () =>
      onNotice(() => {
        for (const { message, tone } of takeNotices()) {
          enqueueSnackbar(message, { variant: tone, ...(tone === "error" ? { autoHideDuration: ERROR_MS } : {}) });
        }
      }),
    [enqueueSnackbar],
  );
  return null;
}

"use client";
import { useSnackbar } from "notistack";
import { useCallback } from "react";

export type Tone = "success" | "error" | "info" | "warning";

/** Short notices at the foot of the screen: 2 seconds (spec section 9), errors until closed by the next ones. */
export function useNotify() {
  const { enqueueSnackbar } = useSnackbar();
  return useCallback(
    (message: string, tone: Tone = "success") => {
      enqueueSnackbar(message, { variant: tone, ...(tone === "error" ? { autoHideDuration: 6_000 } : {}) });
    },
    [enqueueSnackbar],
  );
}

"use client";
import { styled } from "@mui/material/styles";
import { MaterialDesignContent, SnackbarProvider, useSnackbar } from "notistack";
import { useEffect } from "react";
import { NOTIFICATION_MS } from "@/lib/constants";
import { onNotice, takeNotices } from "./use-notify";

const ERROR_MS = 6_000;

/** Deep enough for white text: the package's own green, blue and orange are not (WCAG 1.4.3). */
const Content = styled(MaterialDesignContent)({
  "&.notistack-MuiContent-success": { backgroundColor: "#2e7d32" },
  "&.notistack-MuiContent-error": { backgroundColor: "#c62828" },
  "&.notistack-MuiContent-info": { backgroundColor: "#01579b" },
  "&.notistack-MuiContent-warning": { backgroundColor: "#9a3b00" },
});
const CONTENTS = { success: Content, error: Content, info: Content, warning: Content };

/** Draws notices, three at most, and whatever was said before it was there. */
export const NoticeStack = () => (
  <SnackbarProvider
    maxSnack={3}
    Components={CONTENTS}
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

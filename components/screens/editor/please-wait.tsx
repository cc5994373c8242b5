"use client";
import { Backdrop, CircularProgress, Stack, Typography } from "@mui/material";
import { useTranslations } from "next-intl";

/** Covers the window while it loads or saves. */
export function PleaseWait({ open }: { open: boolean }) {
  const t = useTranslations("editor");
  return (
    <Backdrop
      open={open}
      transitionDuration={{ enter: 200, exit: 100 }}
      sx={{ zIndex: "modal", color: "common.white", bgcolor: "rgb(0 0 0 / 0.6)" }}
    >
      {open && (
        <Stack role="status" spacing={1.5} sx={{ alignItems: "center" }}>
          <CircularProgress color="inherit" aria-hidden />
          <Typography>{t("pleaseWait")}</Typography>
        </Stack>
      )}
    </Backdrop>
  );
}

"use client";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useTranslations } from "next-intl";
import { useState } from "react";

/** Explains a window the browser did not open, and opens it in a tab instead: a link the seller presses is never blocked. */
export function BlockedWindowDialog({ href }: { href: string }) {
  const t = useTranslations("shell");
  const common = useTranslations("common");
  // Closed, not gone: a link that left the page while being pressed would open nothing.
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);

  return (
    <Dialog open={open} onClose={close} role="alertdialog" aria-labelledby="window-blocked" maxWidth="xs" fullWidth>
      <DialogTitle id="window-blocked">{t("windowBlocked")}</DialogTitle>
      <DialogContent sx={{ color: "text.secondary", fontSize: 14 }}>{t("windowBlockedText")}</DialogContent>
      <DialogActions sx={{ p: 2, pt: 1 }}>
        <Button variant="outlined" onClick={close}>
          {common("close")}
        </Button>
        <Button variant="contained" component="a" href={href} target="_blank" rel="opener" autoFocus onClick={close}>
          {t("openInTab")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

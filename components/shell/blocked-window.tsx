"use client";
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { onBlockedWindow } from "@/lib/client/windows";

/** Explains a window the browser did not open, and opens it in a tab instead: a link the seller presses is never blocked. */
export function BlockedWindow() {
  const t = useTranslations("shell");
  const common = useTranslations("common");
  // The address outlives the dialog: a link that lost it while being pressed would open this page again.
  const [href, setHref] = useState("");
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  useEffect(
    () =>
      onBlockedWindow((blocked) => {
        setHref(blocked);
        setOpen(true);
      }),
    [],
  );

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

"use client";
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useTranslations } from "next-intl";
import type { SessionEnd } from "@/lib/client/session-end";
import { hrefOf } from "@/lib/routes";

type Props = { end: SessionEnd; username: string; product: string };

/** Why this desk may ask for nothing more, and the way on. */
export function SessionEndDialog({ end, username, product }: Props) {
  const t = useTranslations("shell");

  function goToLogin() {
    const next = `${window.location.pathname}${window.location.search}`;
    window.location.assign(hrefOf("login", product, { next }));
  }

  const other = end.kind === "other" ? { username: end.username, shown: username } : null;
  return (
    <Dialog
      open
      role="alertdialog"
      aria-labelledby="session-over"
      aria-describedby="session-over-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="session-over">{t(other ? "otherSellerTitle" : "loggedOutTitle")}</DialogTitle>
      <DialogContent>
        <DialogContentText id="session-over-text" sx={{ fontSize: 14, overflowWrap: "anywhere" }}>
          {other ? t("otherSeller", other) : t("loggedOut")}
          <br />
          {other ? t("otherSellerKept", other) : t("loggedOutKept")}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        {other ? (
          <Button variant="contained" autoFocus onClick={() => window.location.reload()}>
            {t("goOnAs", other)}
          </Button>
        ) : (
          <Button variant="contained" autoFocus onClick={goToLogin}>
            {t("goToLogin")}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

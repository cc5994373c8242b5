"use client";
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { onLogout } from "@/lib/client/session-end";
import { onWindowNews } from "@/lib/client/windows";
import { hrefOf } from "@/lib/routes";

/**
 * Says that the session is over and leads to the log-in page and back here (spec section 8, code 401).
 * It does not leave by itself: what the seller entered stays in view until they choose to go.
 */
export function SessionWatch({ product }: { product: string }) {
  const t = useTranslations("shell");
  const [over, setOver] = useState(false);

  useEffect(function listenForTheEnd() {
    const stopHere = onLogout(() => setOver(true));
    const stopElsewhere = onWindowNews((news) => news.kind === "loggedOut" && setOver(true));
    return () => {
      stopHere();
      stopElsewhere();
    };
  }, []);

  function goToLogin() {
    const next = `${window.location.pathname}${window.location.search}`;
    window.location.assign(hrefOf("login", product, { next }));
  }

  return (
    <Dialog
      open={over}
      role="alertdialog"
      aria-labelledby="session-over"
      aria-describedby="session-over-text"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="session-over">{t("loggedOutTitle")}</DialogTitle>
      <DialogContent>
        <DialogContentText id="session-over-text" sx={{ fontSize: 14 }}>
          {t("loggedOut")}
          <br />
          {t("loggedOutKept")}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button variant="contained" autoFocus onClick={goToLogin}>
          {t("goToLogin")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

"use client";
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { onSessionEnd, type SessionEnd } from "@/lib/client/session-end";
import { useVisitor } from "@/lib/client/visitor";
import { onWindowNews } from "@/lib/client/windows";
import { hrefOf } from "@/lib/routes";

/**
 * Says that the session is over and leads to the log-in page and back here (spec section 8, code 401), or that another
 * seller has logged in with this browser. It does not leave by itself: what the seller entered stays in view until they
 * choose to go. When the same seller logs in in another tab, the work here goes on.
 */
export function SessionWatch({ product }: { product: string }) {
  const t = useTranslations("shell");
  const { username } = useVisitor();
  const { mutate } = useSWRConfig();
  const [end, setEnd] = useState<SessionEnd | null>(null);

  useEffect(
    function listenForTheEnd() {
      // A desk of another seller stays that, however many of its calls are refused afterwards.
      const over = (said: SessionEnd) => setEnd((before) => (before?.kind === "other" ? before : said));
      const stopHere = onSessionEnd(over);
      const stopElsewhere = onWindowNews((news) => {
        if (news.kind === "loggedOut") over({ kind: "over" });
        if (news.kind !== "loggedIn") return;
        setEnd(news.username === username ? null : { kind: "other", username: news.username });
        // What could not be read meanwhile is read now.
        if (news.username === username) void mutate(() => true);
      });
      return () => {
        stopHere();
        stopElsewhere();
      };
    },
    [username, mutate],
  );

  function goToLogin() {
    const next = `${window.location.pathname}${window.location.search}`;
    window.location.assign(hrefOf("login", product, { next }));
  }

  const other = end?.kind === "other" ? { username: end.username, shown: username } : null;
  return (
    <Dialog
      open={end !== null}
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

"use client";
import { Box, Button } from "@mui/material";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useNewest } from "@/components/ui/use-newest";
import { logInWithNaver, type LoginResult } from "@/lib/client/session";

export type NaverPlace = { clientId: string; authorizeUrl: string };
type Props = { place: NaverPlace; next?: string; busy: boolean; onEnd: (result: LoginResult) => void };

const STATE_KEY = "naver-login";

/**
 * Log in with a Naver identity (docs/specification.md#calls, NILCheck and NIL).
 *
 * Naver redirects back with a token in the fragment, which no server receives. The token is removed from the address at
 * once, accepted only with the state this tab created, and verified before the login.
 */
export function NaverButton({ place, next, busy, onEnd }: Props) {
  const t = useTranslations("login");
  const end = useNewest(onEnd);

  useEffect(
    function comeBackFromNaver() {
      const answer = new URLSearchParams(window.location.hash.slice(1));
      const token = answer.get("access_token");
      if (!token) return;
      const expected = window.sessionStorage.getItem(STATE_KEY);
      window.sessionStorage.removeItem(STATE_KEY);
      window.history.replaceState(null, "", window.location.pathname + window.location.search);
      if (!expected || answer.get("state") !== expected) return;
      void finish(token, t("naverUnknown")).then((result) => end.current(result));
    },
    [t, end],
  );

  function leave() {
    const state = crypto.randomUUID();
    window.sessionStorage.setItem(STATE_KEY, state);
    const back = new URL(window.location.pathname, window.location.origin);
    if (next) back.searchParams.set("next", next);
    const consent = new URL(place.authorizeUrl);
    const asked = { response_type: "token", client_id: place.clientId, redirect_uri: back.href, state };
    for (const [name, value] of Object.entries(asked)) consent.searchParams.set(name, value);
    window.location.assign(consent);
  }

  return (
    <Button
      variant="outlined"
      size="large"
      disabled={busy}
      onClick={leave}
      sx={{ minHeight: 46, fontSize: 15 }}
      startIcon={
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 20,
            height: 20,
            borderRadius: 0.5,
            bgcolor: "#03a94d",
            color: "#fff",
            // A button sizes its icon as a glyph, and this one is a letter in a box.
            "&&&": { fontSize: 13 },
            lineHeight: 1,
            fontWeight: 900,
            display: "grid",
            placeItems: "center",
          }}
        >
          N
        </Box>
      }
    >
      {t("naver")}
    </Button>
  );
}

/** The catalogue is large and this page is the first anybody loads, so it is fetched only for those who come back. */
async function finish(token: string, unknown: string): Promise<LoginResult> {
  const { callBff } = await import("@/lib/client/bff");
  try {
    const { exists } = await callBff("account.naverCheck", { query: { token } });
    if (!exists) return { ok: false, code: 404, message: unknown };
  } catch (error) {
    return { ok: false, code: 400, message: error instanceof Error ? error.message : "" };
  }
  return logInWithNaver(token);
}

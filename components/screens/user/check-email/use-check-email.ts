"use client";
import { useEffect, useState } from "react";
import { useFailureText } from "@/components/ui/state-notes";
import { callBff } from "@/lib/client/bff";
import { logOut } from "@/lib/client/session";
import { CallError } from "@/lib/contract/errors";
import type { Reply } from "@/lib/contract/catalogue";
import { hrefOf } from "@/lib/routes";
import { whoIsLoggedIn } from "@/lib/client/session-end";

const POLL_MS = 3_000;
const RESEND_WAIT_SECONDS = 60;
type State = Reply<"account.mailCheck">;

/**
 * Waits until the verification mail is confirmed, then redirects.
 *
 * With a mail's token it confirms the address, also without a session. Polling stops while the page is hidden, so that a
 * forgotten tab does not poll for ever.
 */
export function useCheckEmail(product: string, token: string | undefined) {
  const textOf = useFailureText();
  const [state, setState] = useState<State | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [wait, setWait] = useState(0);
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const certified = state?.isCertified ?? false;

  useEffect(
    function askUntilAnswered() {
      if (certified) return;
      let stopped = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      let first = token;
      async function ask() {
        if (document.visibilityState === "visible") {
          try {
            const answer = await callBff("account.mailCheck", { query: first ? { token: first } : {} });
            if (stopped) return;
            first = undefined;
            setState(answer);
            setFailure(null);
            setWait((old) => Math.max(old, answer.waitSeconds ?? 0));
          } catch (error) {
            if (stopped) return;
            if (error instanceof CallError) setFailure(textOf(error));
            // A refused token stays refused; from now on only the plain check is polled.
            first = undefined;
          }
        }
        if (!stopped) timer = setTimeout(() => void ask(), POLL_MS);
      }
      void ask();
      return () => {
        stopped = true;
        clearTimeout(timer);
      };
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps -- textOf only changes with the language, which reloads the page
    [certified, token],
  );

  useEffect(
    function moveOnWhenCertified() {
      if (!certified) return;
      void whoIsLoggedIn().then((account) => window.location.assign(hrefOf(account ? "app" : "login", product)));
    },
    [certified, product],
  );

  useEffect(
    function countDown() {
      if (wait <= 0) return;
      const timer = setTimeout(() => setWait(wait - 1), 1_000);
      return () => clearTimeout(timer);
    },
    [wait],
  );

  async function resend() {
    setSending(true);
    try {
      const answer = await callBff("account.mailCheck", { query: { resend: "true" } });
      setState(answer);
      setWait(answer.waitSeconds ?? RESEND_WAIT_SECONDS);
      setSent(true);
      setFailure(null);
    } catch (error) {
      if (error instanceof CallError) setFailure(textOf(error));
    }
    setSending(false);
  }

  return {
    state,
    certified,
    failure,
    wait,
    sending,
    sent,
    resend,
    leave: async () => {
      await logOut();
      window.location.assign(hrefOf("login", product));
    },
  };
}

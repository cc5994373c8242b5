"use client";
import { useEffect } from "react";
import { onSessionEnd } from "@/lib/client/session-end";
import { startSupportChat, stopSupportChat, type SupportChat as Chat } from "@/lib/client/support-chat";
import { onWindowNews } from "@/lib/client/windows";

/** Runs the support chat while a user is logged in at this desk. Renders nothing itself. */
export function SupportChat({ chat, username, nonce }: { chat: Chat; username: string; nonce?: string }) {
  const { key, scriptUrl } = chat;
  useEffect(
    function runWhileLoggedIn() {
      const start = () => startSupportChat({ key, scriptUrl }, username, nonce);
      start();
      const stopHere = onSessionEnd(stopSupportChat);
      const stopElsewhere = onWindowNews((news) => {
        const isBack = news.kind === "loggedIn" && news.username === username;
        if (isBack) start();
        else if (news.kind === "loggedOut" || news.kind === "loggedIn") stopSupportChat();
      });
      return () => {
        stopHere();
        stopElsewhere();
        stopSupportChat();
      };
    },
    [key, scriptUrl, username, nonce],
  );
  return null;
}

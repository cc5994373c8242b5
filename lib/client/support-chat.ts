"use client";

/** What the desk knows of its support chat: whose it is, and where its script lies. */
export type SupportChat = { key: string; scriptUrl: string };

/**
 * How a provider's script is spoken to. A script either knows us and puts `naruSupportChat` on the window, or it is
 * Channel Talk's, which is a function that takes commands.
 */
type ChatWindow = Window & {
  naruSupportChat?: { start?: (about: { key: string; username: string }) => void; stop: () => void };
  ChannelIO?: (command: "boot" | "shutdown", about?: { pluginKey: string; memberId: string }) => void;
};

const SCRIPT_ID = "naru-support-chat";
/** The user whose chat should run. A script that loads after a log-out finds null and does nothing. */
let wanted: { key: string; username: string } | null = null;

function boot(): void {
  if (!wanted) return;
  const { naruSupportChat, ChannelIO } = window as ChatWindow;
  naruSupportChat?.start?.(wanted);
  ChannelIO?.("boot", { pluginKey: wanted.key, memberId: wanted.username });
}

/**
 * Starts the support chat of a logged-in seller (docs/specification.md#purpose). Its script is loaded once; one that
 * cannot be loaded leaves the desk as it is. The nonce is the page's own, without which its policy stops every script.
 */
export function startSupportChat({ key, scriptUrl }: SupportChat, username: string, nonce: string | undefined): void {
  wanted = { key, username };
  const loaded = document.getElementById(SCRIPT_ID);
  if (loaded) {
    boot();
    return;
  }
  const script = document.createElement("script");
  script.id = SCRIPT_ID;
  script.src = scriptUrl;
  script.async = true;
  script.dataset.key = key;
  script.referrerPolicy = "origin";
  if (nonce) script.nonce = nonce;
  script.addEventListener("load", boot);
  document.head.append(script);
}

/**
 * Stops the support chat, after a log-out and a refused log-in (docs/specification.md#authentication). Without one
 * there is nothing to stop.
 */
export function stopSupportChat(): void {
  wanted = null;
  const { naruSupportChat, ChannelIO } = window as ChatWindow;
  naruSupportChat?.stop();
  ChannelIO?.("shutdown");
}

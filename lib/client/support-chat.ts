"use client";

type ChatWindow = Window & { naruSupportChat?: { stop: () => void } };

/** Stops the support chat after a refused log-in (spec section 4). Without a configured chat there is nothing to stop. */
export function stopSupportChat(): void {
  (window as ChatWindow).naruSupportChat?.stop();
}

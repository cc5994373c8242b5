"use client";
import { useEffect } from "react";
import { useSWRConfig } from "swr";
import type { DeskEnd } from "@/lib/client/extension/desk-end";
import { notePresence } from "@/lib/client/extension/presence";
import { CHANNEL, PROTOCOL, PROTOCOL_OLDEST } from "@/lib/domain/extension/protocol";

const HERE = {
  channel: CHANNEL,
  from: "desk",
  kind: "here",
  oldest: PROTOCOL_OLDEST,
  newest: PROTOCOL,
  isAnswer: false,
} as const;

const post = (message: object): void => window.postMessage(message, window.location.origin);

/**
 * Listens for the browser extension and lets it hand over products. What does the work is loaded when an extension speaks; a page
 * in a frame never listens.
 */
export function ExtensionLink() {
  const { mutate } = useSWRConfig();
  useEffect(
    function listenForTheExtension() {
      if (window.top !== window) return;
      let end: DeskEnd | undefined;
      async function receive(event: MessageEvent) {
        if (event.source !== window || event.data?.channel !== CHANNEL || event.data.from !== "extension") return;
        const [{ deskEnd }, { fromExtension }] = await Promise.all([
          import("@/lib/client/extension/desk-end"),
          import("@/lib/domain/extension/messages"),
        ]);
        const message = fromExtension(event, window);
        end ??= deskEnd({ post, onHello: notePresence, mutate });
        if (message) void end.receive(message);
      }
      const listen = (event: MessageEvent) => void receive(event);
      window.addEventListener("message", listen);
      post(HERE);
      return () => window.removeEventListener("message", listen);
    },
    [mutate],
  );
  return null;
}

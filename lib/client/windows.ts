"use client";
import { z } from "zod";

/** What a window of ours tells the others. */
const news = z.discriminatedUnion("kind", [
  z.object({ source: z.literal("naru"), kind: z.literal("productSaved"), site: z.string(), code: z.string() }),
  z.object({ source: z.literal("naru"), kind: z.literal("loggedOut") }),
]);
export type WindowNews = z.infer<typeof news>;

const CHANNEL = "naru-windows";

/**
 * Opens one of our pages in its own window, or brings it to the front when it is open already.
 * Answers false when the browser blocked it, so that the caller can say so.
 */
export function openWindow(href: string, name: string, size: { width: number; height: number }): boolean {
  const left = Math.max(0, Math.round((window.screen.availWidth - size.width) / 2));
  const top = Math.max(0, Math.round((window.screen.availHeight - size.height) / 2));
  const features = `popup=yes,width=${size.width},height=${size.height},left=${left},top=${top}`;
  const opened = window.open(href, name.replace(/\W+/g, "_"), features);
  opened?.focus();
  return opened !== null;
}

/** Reports to every window of ours. BroadcastChannel is same-origin by nature, so no foreign page hears or speaks. */
export function tellWindows(message: WindowNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

export function onWindowNews(listener: (message: WindowNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    const parsed = news.safeParse(data);
    if (parsed.success) listener(parsed.data);
  };
  return () => channel.close();
}

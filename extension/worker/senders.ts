import { siteOf, type SiteName } from "@/lib/domain/sites/sites";

/** Who sends the worker a message, as the browser says it. */
export type Sender = { id?: string; url?: string; origin?: string; frameId?: number; tab?: { id?: number } };

export type KnownSender = { kind: "shop"; site: SiteName; tabId: number } | { kind: "desk"; tabId: number };

type Own = { id: string; deskOrigin: string | null };

const urlOf = (text = ""): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * Who a message is from: one of our scripts in the top frame of a shop or of the confirmed desk. Anything else is
 * nothing, above all pages, other extensions and frames.
 */
export function senderOf(sender: Sender, { id, deskOrigin }: Own): KnownSender | undefined {
  if (sender.id !== id) return undefined;
  const url = urlOf(sender.url);
  if (!url) return undefined;
  const tabId = sender.tab?.id;
  if (tabId === undefined || sender.frameId !== 0) return undefined;
  if (deskOrigin !== null && url.origin === deskOrigin) return { kind: "desk", tabId };
  const site = url.protocol === "https:" ? siteOf(url) : undefined;
  return site && { kind: "shop", site: site.name, tabId };
}

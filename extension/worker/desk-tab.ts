import type { Pong } from "@/extension/desk/desk";
import type { Fit } from "@/lib/domain/extension/protocol";
import { readSettings } from "./settings";

export type DeskTab = { tabId: number; fit: Fit };

const TOP_FRAME = { frameId: 0 };

/** The tab of the confirmed desk that was used last and has a seller logged in; undefined where none is open. */
export async function deskTab(): Promise<DeskTab | undefined> {
  const { deskOrigin } = await readSettings();
  if (deskOrigin === null) return undefined;
  const tabs = (await chrome.tabs.query({})).filter(({ url }) => url?.startsWith(`${deskOrigin}/`));
  tabs.sort((one, other) => (other.lastAccessed ?? 0) - (one.lastAccessed ?? 0));
  for (const { id } of tabs) {
    if (id === undefined) continue;
    const pong = await chrome.tabs.sendMessage(id, { kind: "ping" }, TOP_FRAME).then(
      (answer: Pong | undefined) => answer,
      () => undefined,
    );
    if (pong?.isReady) return { tabId: id, fit: pong.fit };
  }
  return undefined;
}

/** Sends a desk's tab a message and answers what comes back. */
export const sendToDesk = (tabId: number, message: object): Promise<unknown> =>
  chrome.tabs.sendMessage(tabId, message, TOP_FRAME);

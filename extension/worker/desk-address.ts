import { keepSettings, readSettings } from "./settings";

const SCRIPT_ID = "desk";

/** What a seller typed as the desk's address, as an origin; nothing for what is no web address. */
export function originIn(text: string): string | undefined {
  const typed = text.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (typed === "" || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.username || url.password ? undefined : url.origin;
}

/** The pattern of an origin's pages. Patterns know no port, so the scripts compare the origin themselves. */
export function patternOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
}

/**
 * Lets our script run on the pages of the desk the seller confirmed. Ask for the permission first: only a click in our own page
 * may.
 */
export async function confirmDesk(origin: string): Promise<void> {
  await keepSettings({ deskOrigin: origin });
  await registerDesk();
}

/** Registers the script at the confirmed address, as after an update of the extension too, and runs it in open tabs. */
export async function registerDesk(): Promise<void> {
  const { deskOrigin } = await readSettings();
  await chrome.scripting.unregisterContentScripts({ ids: [SCRIPT_ID] }).catch(() => undefined);
  if (deskOrigin === null) return;
  await chrome.scripting.registerContentScripts([
    { id: SCRIPT_ID, matches: [patternOf(deskOrigin)], js: ["desk.js"], runAt: "document_start", allFrames: false },
  ]);
  for (const { id, url } of await chrome.tabs.query({})) {
    if (id === undefined || !url?.startsWith(`${deskOrigin}/`)) continue;
    await chrome.scripting.executeScript({ target: { tabId: id }, files: ["desk.js"] }).catch(() => undefined);
  }
}

/** Gives the address back: its permission, its script and its place in the settings. */
export async function forgetDesk(): Promise<void> {
  const { deskOrigin } = await readSettings();
  await keepSettings({ deskOrigin: null });
  await registerDesk();
  if (deskOrigin !== null) await chrome.permissions.remove({ origins: [patternOf(deskOrigin)] }).catch(() => undefined);
}

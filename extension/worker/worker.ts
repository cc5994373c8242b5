import "./without-eval";
import { answerShop } from "./answer-shop";
import type { Line } from "./desk-line";
import { deskTab, sendToDesk } from "./desk-tab";
import { registerDesk } from "./desk-address";
import { readShopRequest } from "./requests";
import { runWorld } from "./run-world";
import { runner } from "./runner";
import { senderOf } from "./senders";
import { readSettings } from "./settings";

const line: Line = {
  tab: async () => (await deskTab())?.tabId,
  send: (tabId, message) => sendToDesk(tabId, message) as ReturnType<Line["send"]>,
};
const world = runWorld(line);
const runs = runner(world);
const means = { line, desk: deskTab, kept: world.kept, runs };

async function answer(message: unknown, sender: chrome.runtime.MessageSender): Promise<unknown> {
  const own = {
    id: chrome.runtime.id,
    deskOrigin: (await readSettings()).deskOrigin,
  };
  const from = senderOf(sender, own);
  if (from?.kind === "desk") return deskIsHere();
  const request = from?.kind === "shop" ? readShopRequest(message) : undefined;
  return from?.kind === "shop" && request ? answerShop(request, from, means) : undefined;
}

/** A list that waits for a desk continues when one is opened. */
async function deskIsHere(): Promise<undefined> {
  if ((await world.kept())?.wait === "noDesk") void runs.again();
  return undefined;
}

chrome.runtime.onMessage.addListener((message, sender, respond) => {
  void answer(message, sender).then(respond, () => respond(undefined));
  return true;
});
chrome.runtime.onInstalled.addListener(({ reason }) => {
  void registerDesk();
  if (reason === "install") void chrome.runtime.openOptionsPage();
});
chrome.action.onClicked.addListener(({ id }) => {
  if (id !== undefined) void chrome.tabs.sendMessage(id, { kind: "toggle" }, { frameId: 0 }).catch(() => undefined);
});
chrome.alarms.onAlarm.addListener(() => void runs.resume());
void runs.resume();

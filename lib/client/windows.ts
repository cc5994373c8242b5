"use client";

/** What a window of ours tells the others: the kinds of news, each with an example of its fields. */
const NEWS = {
  productSaved: { site: "", code: "" },
  /** A person looked at what a machine wrote or was not sure of; the product's texts are as they were. */
  productSeen: { site: "", code: "" },
  orderChanged: { idx: 0 },
  /** `id` identifies the offer, so that the window that takes it can reply. */
  pictureReplaced: { id: "", site: "", code: "", from: "", to: "" },
  pictureTaken: { id: "" },
  loggedOut: {},
  loggedIn: { username: "" },
};
type NewsKind = keyof typeof NEWS;
export type WindowNews = { [Kind in NewsKind]: { source: "naru"; kind: Kind } & (typeof NEWS)[Kind] }[NewsKind];

/** Whether something heard is news of ours. A tab of an older version may say what this one does not know. */
function isNews(heard: unknown): heard is WindowNews {
  if (typeof heard !== "object" || heard === null || !("source" in heard) || heard.source !== "naru") return false;
  if (!("kind" in heard) || typeof heard.kind !== "string" || !Object.hasOwn(NEWS, heard.kind)) return false;
  const fields = Object.entries(NEWS[heard.kind as NewsKind]);
  return fields.every(([name, example]) => typeof Reflect.get(heard, name) === typeof example);
}

/** Whether a list of products shows something older than what was said. */
export const isProductNews = ({ kind }: WindowNews): boolean => kind === "productSaved" || kind === "productSeen";

const CHANNEL = "naru-windows";

/** Posts to every window of ours. BroadcastChannel is same-origin, so no foreign page receives or sends. */
export function notifyWindows(message: WindowNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

export function onWindowNews(listener: (message: WindowNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (isNews(data)) listener(data);
  };
  return () => channel.close();
}

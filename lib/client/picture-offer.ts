"use client";
import { onWindowNews, notifyWindows } from "./windows";

/** One picture exchanged for another, for windows that have its product open. Both are whole addresses. */
type PictureOffer = { site: string; code: string; from: string; to: string };

const ANSWER_MS = 600;

/**
 * Notifies other windows of a replaced picture. Resolves to whether one of them took it into what it is editing.
 *
 * Windows answer on the same channel. No answer within 0.6 s means that no window edits the product, so the caller has to
 * save it.
 */
export function offerPicture(offer: PictureOffer): Promise<boolean> {
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    const end = (isTaken: boolean) => {
      clearTimeout(silence);
      stop();
      resolve(isTaken);
    };
    const silence = setTimeout(() => end(false), ANSWER_MS);
    const stop = onWindowNews((news) => {
      if (news.kind === "pictureTaken" && news.id === id) end(true);
    });
    notifyWindows({ source: "naru", kind: "pictureReplaced", id, ...offer });
  });
}

/**
 * Listens for replaced pictures. `take` puts one into its unsaved state and returns true; false leaves it to others.
 * Returns the unsubscribe function. Example: in an editor of T1, `onPictureOffer((offer) => offer.code === "T1" && …)`.
 */
export function onPictureOffer(take: (offer: PictureOffer) => boolean): () => void {
  return onWindowNews((news) => {
    if (news.kind !== "pictureReplaced") return;
    const { site, code, from, to, id } = news;
    if (take({ site, code, from, to })) notifyWindows({ source: "naru", kind: "pictureTaken", id });
  });
}

"use client";
import { onWindowNews, tellWindows } from "./windows";

/** One picture exchanged for another, for windows that have its product open. Both are whole addresses. */
type PictureOffer = { site: string; code: string; from: string; to: string };

const ANSWER_MS = 600;

/**
 * Tells the other windows that a picture was exchanged, and whether one of them took it into what it is editing.
 *
 * Windows answer on the same channel; silence for 0.6 s means that nobody has the product open, and that whoever asks
 * has to save it to the product itself.
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
    tellWindows({ source: "naru", kind: "pictureReplaced", id, ...offer });
  });
}

/**
 * Hears of exchanged pictures. `take` puts one into its own unsaved state and answers true; false leaves it to others.
 * Answers the way to stop listening. Example: in an editor of T1, `onPictureOffer((offer) => offer.code === "T1" && …)`.
 */
export function onPictureOffer(take: (offer: PictureOffer) => boolean): () => void {
  return onWindowNews((news) => {
    if (news.kind !== "pictureReplaced") return;
    const { site, code, from, to, id } = news;
    if (take({ site, code, from, to })) tellWindows({ source: "naru", kind: "pictureTaken", id });
  });
}

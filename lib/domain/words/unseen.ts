import type { WordOrigin } from "./words";

/** What of a product's Korean a machine wrote and nobody has looked at yet. */
export type UnseenKorean = {
  /** Where the name came from; null where the seller or the source wrote it. */
  name: WordOrigin | null;
  /** How many names of groups and values, and how many titles and values of attributes. */
  options: number;
  attributes: number;
};

/** Nothing where a machine wrote nothing. */
export const unseenOf = (unseen: UnseenKorean): UnseenKorean | null =>
  unseen.name !== null || unseen.options > 0 || unseen.attributes > 0 ? unseen : null;

import type { WordOrigin } from "./words";

/** The unreviewed machine translations of a product. */
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

/** A set by the number of its kinds, which says how many things there are. */
const SET = /(?:^|\s)\d+종 세트$/u;
/** Other numbers of the same things. */
const OTHER = /^(?:\d+(?:개|종)(?: 세트)?|투피스)$/u;

/** Goods that are a set and nothing else. */
const BARE = "세트";

type Said = { korean: string; role: string };

/**
 * The words of a name with one set of several kinds: that of the goods, else the first. Titles count one thing in several ways.
 * A number of packs stays, such as `10팩`.
 *
 * Example: `3종 세트`, `2개` is `3종 세트`.
 */
export function withOneSet<Word extends Said>(words: readonly Word[]): Word[] {
  const isKind = ({ role }: Word): boolean => role === "kind";
  const set =
    words.find((word) => isKind(word) && SET.test(word.korean)) ?? words.find((word) => SET.test(word.korean));
  const isSaid = (word: Word): boolean => (isKind(word) ? word.korean === BARE : OTHER.test(word.korean));
  return words.filter((word) => !set || word === set || !isSaid(word));
}

/** A set by the number of its kinds, which says how many things there are. */
const SET = /^\d+종 세트$/u;
/** Other numbers of the same things. */
const OTHER = /^(?:\d+(?:개|종)(?: 세트)?|투피스)$/u;

type Said = { korean: string; role: string };

/**
 * The words of a name with its first set of several kinds alone, because a title counts one thing in several ways: `3종 세트`, `2개` is
 * `3종 세트`. A number of packs stays, as `10팩` beside it does.
 */
export function withOneSet<Word extends Said>(words: readonly Word[]): Word[] {
  const set = words.find(({ korean }) => SET.test(korean));
  return words.filter((word) => !set || word === set || word.role === "kind" || !OTHER.test(word.korean));
}

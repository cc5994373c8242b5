/** A word that is made of seasons alone: 가을겨울, and no 한여름 or 사계절용. */
const ONLY_SEASONS = /^(?:봄|여름|가을|겨울)+$/u;

type Said = { korean: string; role: string };

/**
 * The words of a name without a season that a longer word of seasons says: of `가을겨울` and `겨울` the first is enough. Seasons
 * that no word joins stay apart, as in `봄 여름`.
 */
export function withSeasonsOnce<Word extends Said>(words: readonly Word[]): Word[] {
  const isSeason = ({ korean, role }: Word): boolean => role === "season" && ONLY_SEASONS.test(korean);
  const seasons = words.filter(isSeason);
  const isSaid = (word: Word): boolean =>
    seasons.some((other) => other.korean.length > word.korean.length && other.korean.includes(word.korean));
  return words.filter((word) => !isSeason(word) || !isSaid(word));
}

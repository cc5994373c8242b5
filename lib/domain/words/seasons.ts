const ORDER = ["봄", "여름", "가을", "겨울"];
/** A word that is made of seasons alone: 가을겨울, and no 한여름 or 사계절용. */
const ONLY_SEASONS = new RegExp(`^(?:${ORDER.join("|")})+$`, "u");
/** Goods for both of these are for the whole year. */
const OPPOSITE = ["여름", "겨울"];
const ALL_YEAR = /^사계절용?$/u;

type Said = { korean: string; role: string };

const seasonsIn = (korean: string): string[] => ORDER.filter((season) => korean.includes(season));

/** The words with their seasons as the year has them. */
function inOrderOfYear<Word extends Said>(words: readonly Word[], seasons: readonly Word[]): Word[] {
  const indexOf = ({ korean }: Word): number => ORDER.indexOf(seasonsIn(korean)[0] ?? "");
  const sorted = [...seasons].sort((one, other) => indexOf(one) - indexOf(other));
  return words.map((word) => (seasons.includes(word) ? (sorted.shift() ?? word) : word));
}

/**
 * The words of a name with its seasons as one word, where one of them is said twice: `가을겨울` and `겨울` are `가을겨울`, `봄가을`
 * and `가을겨울` are `봄가을겨울`; all four, and summer with winter, are `사계절`, beside which no other is said. Seasons that differ stay
 * apart, in the order of the year, as in `봄 여름`.
 */
export function withSeasonsOnce<Word extends Said>(words: readonly Word[]): Word[] {
  const isSeason = ({ korean, role }: Word): boolean => role === "season" && ONLY_SEASONS.test(korean);
  if (words.some(({ korean }) => ALL_YEAR.test(korean))) return words.filter((word) => !isSeason(word));
  const seasons = words.filter(isSeason);
  const [first] = seasons;
  const named = seasons.flatMap(({ korean }) => seasonsIn(korean));
  const said = seasonsIn(named.join(""));
  const isForAll = said.length === ORDER.length || OPPOSITE.every((season) => said.includes(season));
  if (!first) return [...words];
  if (said.length === named.length && !isForAll) return inOrderOfYear(words, seasons);
  const korean = isForAll ? "사계절" : said.join("");
  return words.flatMap((word) => (word === first ? [{ ...word, korean }] : isSeason(word) ? [] : [word]));
}

/** Words of which goods are only one. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ["긴팔", "반팔"],
  ["긴바지", "반바지"],
  ["롱", "숏"],
  ["두꺼운", "얇은"],
  ["도톰한", "얇은"],
  ["대형", "소형"],
  ["초대형", "소형"],
  ["큰", "작은"],
  ["유선", "무선"],
  ["1인용", "2인용"],
  ["남성", "여아"],
  ["여성", "남아"],
];

/** Pairs of which a name is better without both: the shop sells goods of either sort, and an option says which. */
const SORTS = OPPOSITES.filter(([one]) => !["남성", "여성"].includes(one));

type Said = { korean: string; role: string };

/**
 * The words of a name without two that exclude each other, also within a longer word. The goods' own name stays, whatever it
 * says. Example: of `유선`, `무선`, `이어폰` it is `이어폰`; of `두꺼운 기모`, `얇은` it is `기모`.
 */
export function withoutOpposites<Word extends Said>(words: readonly Word[]): Word[] {
  const said = new Set(words.flatMap(({ korean, role }) => (role === "kind" ? [korean] : korean.split(" "))));
  const struck = new Set(SORTS.filter((pair) => pair.every((word) => said.has(word))).flat());
  return words.flatMap((word) => {
    if (word.role === "kind" || struck.size === 0) return [word];
    const korean = word.korean
      .split(" ")
      .filter((part) => !struck.has(part))
      .join(" ");
    return korean === "" ? [] : [{ ...word, korean }];
  });
}

/** Whether a name says two things of its goods that exclude each other, as a list of search words does: 긴팔 beside 반팔. */
export function contradicts(name: string): boolean {
  const words = new Set(name.split(" "));
  return OPPOSITES.some((pair) => pair.every((word) => words.has(word)));
}

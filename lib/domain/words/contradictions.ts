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
  ["유광", "무광"],
  ["라운드넥", "브이넥"],
  ["라운드토", "뾰족코"],
  ["하이웨스트", "로우라이즈"],
  ["하이탑", "로우탑"],
  ["중목", "로우컷"],
  ["중목", "발목"],
  ["헤드형", "목걸이형"],
  ["헤드형", "커널형"],
  ["헤드형", "귀걸이형"],
  ["무지", "배색"],
  ["무지", "체크"],
  ["무지", "스트라이프"],
  ["무지", "프린트"],
  ["무지", "플라워"],
  ["1인용", "2인용"],
  ["남성", "여아"],
  ["여성", "남아"],
];

/** Pairs of which a name is better without both: the shop sells goods of either sort, and an option says which. */
const SORTS = OPPOSITES.filter(([one]) => !["남성", "여성"].includes(one));

/** Of goods with one name, words by which a title lists their sorts: 折扇 and 团扇 are no fan that is both. */
const SORTS_OF_GOODS: typeof OPPOSITES = [...SORTS, ["접이식", "둥근"], ["여름", "겨울"]];

/** Words that do not hold beside others, which hold: what is worn out of doors is worn over something. */
const YIELDS: Readonly<Record<string, RegExp>> = {
  이너: /(?:^| )외출용(?: |$)/u,
  // 显瘦 is said of loose clothes as well.
  슬림핏: /(?:^| )(?:루즈핏|오버핏|와이드)(?: |$)/u,
  타이트: /(?:^| )(?:루즈핏|오버핏)(?: |$)/u,
  얇은: /(?:^| )기모(?: |$)/u,
  수공예: /(?:^| )(?:전동|자동|전자동|충전식)(?: |$)/u,
  핸드메이드: /(?:^| )(?:전동|자동|전자동|충전식)(?: |$)/u,
};
/** Goods that are worn below others, beside a word that says the opposite; other goods are named. */
const UNDERWEAR = /내복 하의$/u;
const WORN_OUT = "외출용";

type Said = { korean: string; role: string };

/**
 * The words of a name without two that exclude each other, also within a longer word. The goods' own name stays, whatever it
 * says. Where one of the two is surer, it stays: of `이너`, `외출용` the second. Example: of `유선`, `무선`, `이어폰` it is `이어폰`; of
 * `롱 코튼`, `숏` it is `코튼`.
 */
export function withoutOpposites<Word extends Said>(words: readonly Word[]): Word[] {
  const said = new Set(words.flatMap(({ korean, role }) => (role === "kind" ? [korean] : korean.split(" "))));
  const struck = new Set(SORTS.filter((pair) => pair.every((word) => said.has(word))).flat());
  return withoutUnderwear(words).flatMap((word) => {
    if (word.role === "kind") return [withoutSort(word, words)];
    const korean = word.korean
      .split(" ")
      .filter((part) => !struck.has(part) && !words.some((other) => YIELDS[part]?.test(other.korean)))
      .join(" ");
    return korean === "" ? [] : [{ ...word, korean }];
  });
}

/** Goods by their name alone, where the same goods of another sort are named: 긴팔 티셔츠 beside 반팔 티셔츠 is 티셔츠. */
function withoutSort<Word extends Said>(word: Word, words: readonly Word[]): Word {
  const [sort = "", ...goods] = word.korean.split(" ");
  const others = SORTS_OF_GOODS.flatMap(([one, other]) => (one === sort ? [other] : other === sort ? [one] : []));
  const isOfMore = words.some(
    ({ role, korean }) => role === "kind" && others.some((other) => korean === [other, ...goods].join(" ")),
  );
  return isOfMore && goods.length > 0 ? { ...word, korean: goods.join(" ") } : word;
}

/** The words without thermal trousers, where other goods are worn out of doors. */
function withoutUnderwear<Word extends Said>(words: readonly Word[]): readonly Word[] {
  const isUnder = ({ role, korean }: Word): boolean => role === "kind" && UNDERWEAR.test(korean);
  const isOut = words.some(({ korean }) => korean === WORN_OUT);
  const hasOthers = words.some((word) => word.role === "kind" && !isUnder(word));
  return isOut && hasOthers ? words.filter((word) => !isUnder(word)) : words;
}

/** Whether a name says two things of its goods that exclude each other, as a list of search words does: 긴팔 beside 반팔. */
export function contradicts(name: string): boolean {
  const words = new Set(name.split(" "));
  return OPPOSITES.some((pair) => pair.every((word) => words.has(word)));
}

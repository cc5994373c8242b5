/** Who goods are for, as several words of a title say it together: each word goes where another one says more. */
const MERGED: readonly (readonly [words: readonly string[], as: string])[] = [
  [["남아", "여아"], "남녀 아동"],
  [["남성", "여성"], "남녀공용"],
  [["남성용", "여성용"], "남녀공용"],
  [["성인용", "아동"], "성인 아동"],
  [["중년", "남성"], "중년 남성"],
  [["중년", "여성"], "중년 여성"],
  [["남녀공용", "중년"], "중년 남녀"],
  [["남녀공용", "중년 여성"], "중년 남녀"],
  [["남녀공용", "중년 남성"], "중년 남녀"],
  [["중년 남성", "중년 여성"], "중년 남녀"],
];
/** A word, and those beside which it says nothing more. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  남성: ["남녀공용"],
  여성: ["남녀공용"],
  남성용: ["남녀공용", "남성"],
  여성용: ["남녀공용", "여성"],
  아동: ["남녀 아동"],
  남아: ["남녀 아동"],
  여아: ["남녀 아동"],
  아기: ["신생아"],
  공용: ["남녀공용", "사계절용"],
  할아버지: ["중년", "중년 남성", "시니어"],
  할머니: ["중년", "중년 여성", "시니어"],
  "중년 남성": ["중년 남녀"],
  "중년 여성": ["중년 남녀"],
  아빠: ["중년 남성", "중년 남녀"],
  엄마: ["중년 여성", "중년 남녀"],
  전문가용: ["초보자", "입문용", "아동", "아기"],
  학생용: ["중고등학생", "고등학생", "중학생", "중고생", "초등학생"],
  고등학생: ["중고등학생"],
  유아: ["아기", "아동", "남녀 아동", "남아", "여아"],
  어린이: ["아동", "남녀 아동"],
  아이: ["아동", "남녀 아동", "아기", "남아", "여아"],
};
/** A circle of one sex, whose sex may be one of both. */
const OF_SEX = /^(?:남성|여성) 학생용$/u;
/** "For everybody". It is left out where the title says for whom. */
const ANYBODY = "범용";

/** Said of goods for one circle alone, which they are not where another one is named. */
const ALONE = / 전용$/u;

/** Children by the words for them, and how their sexes are called. */
const CHILDREN: ReadonlySet<string> = new Set(["아동", "유아", "남아", "여아", "주니어", "남녀 아동", "어린이"]);
const OF_CHILDREN: Readonly<Record<string, string>> = {
  남성: "남아",
  여성: "여아",
  남성용: "남아",
  여성용: "여아",
  남녀공용: "남녀 아동",
};
/** Adults beside children: the goods are for both, or a parent wears them. */
const ADULTS = /성인|임산부|산모|엄마|아빠|중년|시니어|패밀리|커플|모녀|부자|가족|육아|수유|학생/u;

/** The sexes as those of children, where children are named and no adults: 男 of a child's hat is a boy. */
const asChildren = (words: readonly string[]): readonly string[] =>
  words.some((word) => CHILDREN.has(word)) && !words.some((word) => ADULTS.test(word))
    ? words.map((word) => OF_CHILDREN[word] ?? word)
    : words;

/** Words for a sex or an age, which are said before what else tells who the goods are for. */
const FIRST = /^(?:남성|여성|남녀|남아|여아|중년|시니어|아동|아기|신생아|유아|주니어)/u;

/**
 * Who a name's goods are for, each said once and no two that exclude each other. Example: `남성`, `여성` and `학생용` are `남녀공용` and `학생용`; `남아`, `여아` and `아동` are `남녀 아동`, and so are `아동`
 * and `남녀공용`.
 */
export function mergedAudiences(named: readonly string[], isForOneAge = true): string[] {
  const isForSomebody = named.some((word) => word !== ANYBODY);
  const isForMore = new Set(named.map((word) => word.replace(ALONE, ""))).size > 1;
  const parted = (isForMore ? named.map((word) => word.replace(ALONE, "")) : named).flatMap((word) =>
    OF_SEX.test(word) ? word.split(" ") : [word],
  );
  const somebody = isForSomebody ? parted.filter((word) => word !== ANYBODY) : parted;
  const words = isForOneAge ? asChildren(somebody) : somebody;
  const said = MERGED.reduce<readonly string[]>((all, [parts, as]) => {
    if (!parts.every((part) => all.includes(part))) return all;
    const first = all.findIndex((word) => parts.includes(word));
    return [...all.slice(0, first), as, ...all.slice(first).filter((word) => !parts.includes(word))];
  }, words);
  const kept = [...new Set(said)].filter((word) => !(WITHIN[word] ?? []).some((other) => said.includes(other)));
  return [...kept.filter((word) => FIRST.test(word)), ...kept.filter((word) => !FIRST.test(word))];
}

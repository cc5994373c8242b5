/** Who goods are for, as several words of a title say it together: each word goes where another one says more. */
const MERGED: readonly (readonly [words: readonly string[], as: string])[] = [
  [["남아", "여아"], "남녀 아동"],
  [["남성", "여성"], "남녀공용"],
  [["남성용", "여성용"], "남녀공용"],
  [["중년", "남성"], "중년 남성"],
  [["중년", "여성"], "중년 여성"],
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
};

/** Words for a sex or an age, which are said before what else tells who the goods are for. */
const FIRST = /^(?:남성|여성|남녀|남아|여아|중년|시니어|아동|아기|신생아|유아|주니어)/u;

/** Example: `남성`, `여성` and `학생용` are `남녀공용` and `학생용`; `남아`, `여아` and `아동` are `남녀 아동`. */
export function mergedAudiences(words: readonly string[]): string[] {
  const said = MERGED.reduce<readonly string[]>((all, [parts, as]) => {
    if (!parts.every((part) => all.includes(part))) return all;
    const first = all.findIndex((word) => parts.includes(word));
    return [...all.slice(0, first), as, ...all.slice(first).filter((word) => !parts.includes(word))];
  }, words);
  const kept = [...new Set(said)].filter((word) => !(WITHIN[word] ?? []).some((other) => said.includes(other)));
  return [...kept.filter((word) => FIRST.test(word)), ...kept.filter((word) => !FIRST.test(word))];
}

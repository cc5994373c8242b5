type Said = { korean: string; role: string };

/**
 * Words of a name without a part that two in a row have in common. Of two that end alike the first one loses its end: `반팔
 * 티셔츠` and `이너 티셔츠` are `반팔 이너 티셔츠`. Of two kinds of goods that begin alike the second one loses its
 * beginning: `강아지 간식` and `강아지 껌` are `강아지 간식 껌`, `전동 드라이버` and `드라이버 비트` are `전동 드라이버 비트`, `롤테이블` and
 * `테이블 의자` are `롤테이블 의자`. A word that describes and ends as the next one begins loses its end: `민감성 피부`, `피부 관리` are `민감성 피부 관리`.
 */
export const withoutRepeatedParts = <Word extends Said>(words: readonly Word[]): Word[] =>
  words.flatMap((word, at) => {
    const parts = word.korean.split(" ");
    const [before, after] = [words[at - 1], words[at + 1]];
    const said = word.role === "kind" && before?.role === "kind" ? before.korean.split(" ") : [];
    const isBegun = said.at(-1)?.endsWith(parts[0] ?? "") || (said.length > 1 && said[0] === parts[0]);
    const begins = isBegun && parts.length > 1 ? 1 : 0;
    const ends = parts.length > 1 && parts.at(-1) === after?.korean.split(" ").at(-1) ? 1 : 0;
    const next = after?.korean.split(" ") ?? [];
    const joins = word.role !== "kind" && parts.length > 1 && next.length > 1 && parts.at(-1) === next[0] ? 1 : 0;
    const kept = parts.slice(begins, parts.length - Math.max(ends, joins));
    return kept.length === 0 ? [] : [{ ...word, korean: kept.join(" ") }];
  });

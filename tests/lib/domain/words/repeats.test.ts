import { withoutRepeatedParts } from "@/lib/domain/words/repeats";

const said = (words: readonly (readonly [korean: string, role?: string])[]): string =>
  withoutRepeatedParts(words.map(([korean, role = "kind"]) => ({ korean, role })))
    .map(({ korean }) => korean)
    .join(" ");

test.each([
  ["of two that end alike the thing is named last", [["반팔 티셔츠"], ["이너 티셔츠"]], "반팔 이너 티셔츠"],
  ["two sorts of one thing have its noun once", [["장미 조화"], ["튤립 조화"]], "장미 튤립 조화"],
  ["of two that begin alike it is told once of what", [["강아지 간식"], ["강아지 껌"]], "강아지 간식 껌"],
  [
    "of a feature and goods the goods keep their name",
    [["허리 조임", "feature"], ["허리 보호대"]],
    "허리 조임 허리 보호대",
  ],
  ["others between them keep them apart", [["팔 보호대"], ["팔토시"], ["손목 보호대"]], "팔 보호대 팔토시 손목 보호대"],
  [
    "of goods and others made of their name it is said once",
    [["롤테이블"], ["테이블 의자 세트"]],
    "롤테이블 의자 세트",
  ],
  ["a single word stays", [["가방"], ["여행 가방"]], "가방 여행 가방"],
] as const)("%s", (_, words, korean) => expect(said(words)).toBe(korean));

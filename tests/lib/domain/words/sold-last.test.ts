import { withSoldLast } from "@/lib/domain/words/sold-last";

const said = (words: readonly (readonly [korean: string, role?: string])[]): string =>
  withSoldLast(words.map(([korean, role = "kind"]) => ({ korean, role })))
    .map(({ korean }) => korean)
    .join(" ");

test.each([
  ["a set behind what it is made of", [["캐주얼 세트"], ["맨투맨"], ["팬츠"]], "맨투맨 팬츠 캐주얼 세트"],
  ["a bare set behind its goods", [["화장품"], ["세트"], ["크림"]], "화장품 세트 크림"],
  ["a gift box of goods is how they are packed", [["선물 상자"], ["양말"]], "양말 선물 상자 포장"],
  ["a gift box that is sold", [["선물 상자"]], "선물 상자"],
  ["a gift box for what may be in it", [["향수"], ["선물 상자"]], "향수 선물 상자"],
  ["a watch behind its band", [["손목시계"], ["가죽 밴드"]], "가죽 밴드 손목시계"],
  ["a watch behind what it is worn as", [["손목시계"], ["뱅글"]], "뱅글 손목시계"],
  ["jewellery that is sold beside other jewellery", [["목걸이"], ["팔찌"]], "목걸이 팔찌"],
  ["a band that is sold alone", [["저항 밴드"], ["매트"]], "저항 밴드 매트"],
  ["of five kinds the second is not said", [["가"], ["나"], ["다"], ["라"], ["마"]], "가 다 라 마"],
  ["what does not name goods stays in its place", [["방수", "feature"], ["가방"], ["10개", "set"]], "방수 가방 10개"],
] as const)("%s: %j is %s", (_, words, korean) => expect(said(words)).toBe(korean));

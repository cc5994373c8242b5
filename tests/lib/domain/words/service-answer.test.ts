import { checkedAnswer, lengthMaxOf } from "@/lib/domain/words/service-answer";
import { BATCH_TEXTS_MAX, costOf } from "@/lib/domain/words/service-cost";
import type { WordKind } from "@/lib/domain/words/words";

describe("an answer of a word service", () => {
  it.each<[string, string, WordKind, string | null | undefined, ReturnType<typeof checkedAnswer>]>([
    ["is taken as it is", "黑色", "option", "블랙", { korean: "블랙" }],
    ["loses blanks around and doubled within", "碎花裙", "name", "  꽃무늬 \n 원피스 ", { korean: "꽃무늬 원피스" }],
    ["that is missing is none", "黑色", "option", undefined, { trouble: "missing" }],
    ["that is empty is none", "黑色", "option", "  ", { trouble: "missing" }],
    ["in English is not Korean", "黑色", "option", "black", { trouble: "notKorean" }],
    ["with Chinese left is not Korean", "奶呼呼裙", "name", "奶呼呼 원피스", { trouble: "notKorean" }],
    ["in Japanese is not Korean", "黑色", "option", "ブラック 블랙", { trouble: "notKorean" }],
    ["longer than an option may be is refused", "黑色", "option", "가".repeat(26), { trouble: "tooLong" }],
    ["longer than a name may be is refused", "裙", "name", "가".repeat(101), { trouble: "tooLong" }],
    ["with another number is refused", "保温12小时", "option", "보온 24시간", { trouble: "numbers" }],
    ["with a brand nobody named is refused", "运动鞋", "name", "나이키 운동화", { trouble: "brand" }],
  ])("%s", (_, text, kind, answer, expected) => expect(checkedAnswer(text, kind, answer)).toEqual(expected));

  it("on a picture may be little longer than what stands there", () => {
    expect(lengthMaxOf("加厚", "picture")).toBe(16);
    expect(lengthMaxOf("字".repeat(100), "picture")).toBe(200);
  });
});

describe("what asking costs", () => {
  it.each([
    ["nothing", [], { texts: 0, characters: 0, tokens: 0 }],
    ["one text", ["黑色"], { texts: 1, characters: 2, tokens: 270 }],
  ])("%s", (_, texts, cost) => expect(costOf(texts)).toEqual(cost));

  it("counts a call's own words once for every batch", () => {
    const one = costOf(Array.from({ length: BATCH_TEXTS_MAX }, () => "黑"));
    const two = costOf(Array.from({ length: BATCH_TEXTS_MAX + 1 }, () => "黑"));
    expect(two.tokens - one.tokens).toBe(250 + 14 + 3);
  });
});

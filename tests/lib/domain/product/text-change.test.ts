import { missingWord } from "@/lib/domain/product/text-change";

describe("the words a text change needs (spec section 5)", () => {
  test.each([
    ["nothing is missing from a whole slogan", "Slogan", "정품", "당일발송", undefined],
    ["nothing is missing from a whole replacement", "Replace", "원피스", "드레스", undefined],
    ["a slogan needs its front", "Slogan", "", "당일발송", "word1"],
    ["a slogan needs its back", "Slogan", "정품", "", "word2"],
    ["spaces are no word", "Replace", "   ", "드레스", "word1"],
    ["the first missing word is named where both are", "Replace", "", "", "word1"],
  ] as const)("%s", (_, mode, word1, word2, expected) => {
    expect(missingWord({ mode, word1, word2 })).toBe(expected);
  });
});

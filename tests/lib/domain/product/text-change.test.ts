import fc from "fast-check";
import { changedName, missingWord, type TextChange } from "@/lib/domain/product/text-change";

describe("the words a text change needs (docs/specification.md#validation-text-changes)", () => {
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

describe("a name after a text change", () => {
  const slogan = (word1: string, word2: string): TextChange => ({ mode: "Slogan", word1, word2 });
  const exchange = (word1: string, word2: string): TextChange => ({ mode: "Replace", word1, word2 });
  test.each<[string, string, TextChange, string]>([
    ["has the slogan around it", "린넨 셔츠", slogan("정품", "당일발송"), "정품 린넨 셔츠 당일발송"],
    ["has the half of a slogan that is there", "린넨 셔츠", slogan("", "당일발송"), "린넨 셔츠 당일발송"],
    ["stays with no slogan at all", "린넨  셔츠", slogan(" ", ""), "린넨  셔츠"],
    ["has a word exchanged wherever it stands", "원피스 롱원피스", exchange("원피스", "드레스"), "드레스 롱드레스"],
    ["loses a word that is exchanged for nothing", "무료 린넨 무료 셔츠", exchange("무료", ""), "린넨 셔츠"],
    ["stays where the word is not in it", "린넨  셔츠", exchange("무료", "정품"), "린넨  셔츠"],
    ["stays where no word is to be exchanged", "린넨 셔츠", exchange("", "정품"), "린넨 셔츠"],
    ["is empty where nothing would be left", "무료", exchange("무료", ""), ""],
    ["keeps a slogan whole and is cut itself", "가".repeat(60), slogan("정품", "발송"), `정품 ${"가".repeat(43)} 발송`],
    [
      "is cut where an exchange made it too long",
      "a ".repeat(20).trim(),
      exchange("a", "긴단어"),
      `${"긴단어 ".repeat(12)}긴`,
    ],
  ])("%s", (_, name, change, expected) => {
    expect(changedName(name, change)).toBe(expected);
  });

  test("is never longer than 49 characters once it was changed", () => {
    const words = fc.string({ unit: "grapheme", maxLength: 60 });
    fc.assert(
      fc.property(
        words,
        words,
        words,
        fc.constantFrom<TextChange["mode"]>("Slogan", "Replace"),
        (name, word1, word2, mode) => {
          const after = changedName(name, { mode, word1, word2 });
          expect(after === name || [...after].length <= 49).toBe(true);
        },
      ),
    );
  });
});

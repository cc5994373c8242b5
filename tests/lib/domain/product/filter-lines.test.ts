import { readFilterLines } from "@/lib/domain/product/filter-lines";

describe("readFilterLines", () => {
  it.each([
    [
      "one word a line to remove",
      "Remove",
      "공식\n정품",
      [
        ["공식", ""],
        ["정품", ""],
      ],
    ],
    ["an equals sign parts old and new", "Replace", "원피스 = 드레스", [["원피스", "드레스"]]],
    ["so does a tab, as sheets copy", "Replace", "원피스\t드레스", [["원피스", "드레스"]]],
    ["replacing by nothing is removing", "Replace", "공식=", [["공식", ""]]],
    ["an equals sign is an ordinary character in a word to remove", "Remove", "1=1", [["1=1", ""]]],
  ] as const)("%s", (_, type, text, expected) => {
    expect(
      readFilterLines(text, type, []).good.map(({ targetWord, convertWord }) => [targetWord, convertWord]),
    ).toEqual(expected);
  });

  it.each([
    ["nothing before the equals sign", "Replace", "=드레스", "empty"],
    ["a word that becomes itself", "Replace", "셔츠=셔츠", "same"],
    ["a word that is there already", "Remove", "공식", "repeated"],
    ["a word beyond 100 characters", "Remove", "가".repeat(101), "long"],
  ] as const)("tells %s", (_, type, text, problem) => {
    expect(readFilterLines(text, type, ["공식"]).bad.map((line) => line.problem)).toEqual([problem]);
  });

  it("tells a repeat inside the pasted lines with its own number, and keeps the rest", () => {
    const read = readFilterLines("공식\n\n정품\n공식", "Remove", []);
    expect(read.good).toHaveLength(2);
    expect(read.bad).toEqual([{ line: 4, text: "공식", problem: "repeated" }]);
  });
});

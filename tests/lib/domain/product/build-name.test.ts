import fc from "fast-check";
import { buildName, eucKrBytes, lengthOf, reservedForIndex, withoutRepeats } from "@/lib/domain/product/build-name";
import { addTags, TAG_LENGTH_MAX, TAGS_MAX } from "@/lib/domain/product/tags";

const LONG = "가나다 ".repeat(40);

describe("buildName (docs/specification.md#validation-names)", () => {
  it.each([
    ["drops repeated words and double spaces", "린넨  린넨 셔츠", {}, "린넨 셔츠"],
    ["puts the prefix in front", "셔츠", { prefix: "여름" }, "여름 셔츠"],
    ["keeps the suffix at the end", "셔츠", { suffix: "국내배송" }, "셔츠 국내배송"],
    ["drops a word the suffix says again", "셔츠 국내배송 린넨", { suffix: "국내배송" }, "셔츠 린넨 국내배송"],
    ["removes words", "무료 린넨 셔츠 무료", { removeWords: ["무료"] }, "린넨 셔츠"],
    ["replaces words", "린넨 셔츠", { replaceWords: [{ targetWord: "셔츠", convertWord: "남방" }] }, "린넨 남방"],
    [
      "does not loop on a rule that makes its own target",
      "셔츠",
      { replaceWords: [{ targetWord: "셔츠", convertWord: "셔츠셔츠" }] },
      "셔츠셔츠",
    ],
    ["numbers the name", "셔츠", { index: 7 }, "셔츠 7"],
    ["puts the number behind the suffix", "셔츠", { suffix: "KR", index: 12 }, "셔츠 KR 12"],
    ["may leave nothing when all words are removed", "무료 무료", { removeWords: ["무료"] }, ""],
  ])("%s", (_, name, rule, expected) => {
    expect(buildName(name, rule)).toBe(expected);
  });

  it.each([
    ["cuts at 49 by default", {}, 49],
    ["keeps a suffix whole at the limit", { suffix: "국내당일배송" }, 49],
    ["leaves 2 for a number below 10", { index: 9 }, 49],
    ["leaves 3 for a number below 100", { index: 10 }, 49],
    ["leaves 4 for larger ones", { index: 100 }, 49],
    ["obeys another limit", { lengthMax: 20 }, 20],
  ])("%s", (_, rule, limit) => {
    const words = Array.from({ length: 40 }, (__, n) => `말${n}`).join(" ");
    const name = buildName(words, rule);
    expect(lengthOf(name)).toBeLessThanOrEqual(limit);
    if ("suffix" in rule) expect(name.endsWith(rule.suffix)).toBe(true);
    if ("index" in rule) expect(name.endsWith(` ${rule.index}`)).toBe(true);
  });

  it("reserves 2, 3 and 4 characters for a number", () => {
    expect([1, 9, 10, 99, 100, 999].map(reservedForIndex)).toEqual([2, 2, 3, 3, 4, 4]);
  });

  it("never exceeds its limit and never doubles a space", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 80 });
    fc.assert(
      fc.property(text, text, text, fc.integer({ min: 10, max: 60 }), (name, prefix, suffix, lengthMax) => {
        const built = buildName(name, { prefix, suffix, lengthMax });
        expect(lengthOf(built)).toBeLessThanOrEqual(lengthMax);
        expect(built).not.toMatch(/\s{2,}/u);
      }),
    );
  });

  it("is settled: building again changes nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (name) => {
        const once = buildName(name, {});
        expect(buildName(once, {})).toBe(once);
      }),
    );
  });
});

describe("counting", () => {
  it.each([
    ["an emoji is one character", "👟", 1],
    ["Korean letters are one each", "셔츠", 2],
  ])("%s", (_, text, length) => {
    expect(lengthOf(text)).toBe(length);
  });

  it.each([
    ["ASCII is one byte", "KR 2026", 7],
    ["Korean is two", "셔츠", 4],
    ["mixed", "셔츠A", 5],
  ])("%s", (_, text, bytes) => {
    expect(eucKrBytes(text)).toBe(bytes);
  });

  it("keeps the first of repeated words", () => {
    expect(withoutRepeats("b a b c a")).toBe("b a c");
  });
});

describe("addTags", () => {
  it.each([
    ["parts by commas, # and blanks", [], "#린넨, 셔츠 여름", ["린넨", "셔츠", "여름"]],
    ["drops what is there already", ["린넨"], "린넨,셔츠", ["린넨", "셔츠"]],
    ["adds nothing from blanks", ["린넨"], " , # ", ["린넨"]],
  ])("%s", (_, tags, text, expected) => {
    expect(addTags(tags, text)).toEqual(expected);
  });

  it("stops at 20 tags of 20 characters", () => {
    const tags = addTags([], Array.from({ length: 30 }, (_, n) => `${n}${LONG.replaceAll(" ", "")}`).join(","));
    expect(tags).toHaveLength(TAGS_MAX);
    expect(Math.max(...tags.map(lengthOf))).toBe(TAG_LENGTH_MAX);
  });
});

describe("names as sellers meant them", () => {
  const swap = (...pairs: [string, string][]) => ({
    replaceWords: pairs.map(([targetWord, convertWord]) => ({ targetWord, convertWord })),
  });
  test.each<[string, string, Parameters<typeof buildName>[1], string]>([
    ["replaces in the text as it was: a to b and b to c leaves b", "a", swap(["a", "b"], ["b", "c"]), "b"],
    ["swaps two words", "검정 하양", swap(["검정", "하양"], ["하양", "검정"]), "하양 검정"],
    [
      "lets the rule given first hold where two begin at one place",
      "원피스룩",
      swap(["원피스", "드레스"], ["원피스룩", "x"]),
      "드레스룩",
    ],
    ["takes signs of a word as they stand", "1+1 (a.b)", swap(["1+1", "두개"], ["a.b", "c"]), "두개 (c)"],
    ["keeps a joined emoji whole", "👨‍👩‍👧 셔츠", { lengthMax: 5 }, "👨‍👩‍👧"],
    ["drops a joined emoji that does not fit whole", "셔츠 👨‍👩‍👧", { lengthMax: 6 }, "셔츠"],
    ["keeps a flag whole", "🇰🇷🇨🇳", { lengthMax: 3 }, "🇰🇷"],
    ["does not repeat the suffix where a word is cut to it", "셔츠 KRX", { suffix: "KR", lengthMax: 8 }, "셔츠 KR"],
    ["has no leading blank where only a number is left", "무료", { removeWords: ["무료"], index: 7 }, "7"],
  ])("%s", (_, name, rule, expected) => {
    expect(buildName(name, rule)).toBe(expected);
  });
});

import fc from "fast-check";
import { NAME_LENGTH_MAX } from "@/lib/constants";
import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { hasChinese } from "@/lib/domain/words/has-chinese";
import { areNumbersKept } from "@/lib/domain/words/protected-numbers";
import { doubtfulParts } from "@/lib/domain/words/sure";
import { WORD_STYLE, type WordKind } from "@/lib/domain/words/words";

const said = (text: string, kind: WordKind = "option") =>
  byDictionary({ text, kind }, builtInLexicon(kind), WORD_STYLE);

test("a name of 2,000 characters becomes one a market takes, and is marked", () => {
  const words = "加厚防水保暖女士奶呼呼羽绒服冬季显瘦";
  const text = words.repeat(200).slice(0, 2_000);
  const { korean, parts = [] } = said(text, "name");
  expect([...(korean ?? "")].length).toBeLessThanOrEqual(NAME_LENGTH_MAX);
  expect(korean).toMatch(/패딩/u);
  expect(doubtfulParts(parts)).not.toEqual([]);
});

test.each([
  ["emoji", "黑色🔥加厚❤️", "블랙🔥 두꺼운❤️"],
  ["a family of emoji", "👨‍👩‍👧亲子款", "👨‍👩‍👧 패밀리"],
  ["Latin, Korean and Chinese", "iPhone15 Pro Max 보호 黑色", "iPhone15 Pro Max 보호 블랙"],
  ["Cyrillic", "черный 黑色", "черный 블랙"],
  ["Japanese", "ブラック 黑色", "ブラック 블랙"],
  ["traditional characters", "黑色 純棉 長袖", "블랙 순면 긴팔"],
  ["full-width signs and units", "黑色（３０ｃｍ×４０ｃｍ）", "블랙 (30cmx40cm)"],
  ["a number in words", "黑色三件套", "블랙 3종 세트"],
  ["tens in words", "十二色套装", "12색 세트"],
  ["a line break and a tab", "黑色\n\t加厚", "블랙 두꺼운"],
])("%s: %s is %s", (_, text, korean) => expect(said(text).korean).toBe(korean));

test.each(["", " ", "\u0000", "丨丨丨", "﷽", "\ud83d", "%s%n", "<script>", "🧥"])("%j is left alone", (text) => {
  const { korean, unknown } = said(text);
  expect(korean === null || hasChinese(korean)).toBe(true);
  expect(unknown.every((word) => text.includes(word))).toBe(true);
});

test("whatever is mixed, an option keeps its numbers, and no lone half of an emoji appears", () => {
  const bits = fc.constantFrom(
    "黑色",
    "🔥",
    "３",
    "12",
    "L",
    "厘米",
    "×",
    "純棉",
    "ブ",
    "한",
    " ",
    "（",
    "）",
    "长",
    "-",
    "é",
  );
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 14 }), (signs) => {
      const text = signs.join("");
      // The eleventh and twelfth are shopping days: promises of the source's shop, which go with their numbers.
      fc.pre(!/双1[12]/.test(text.normalize("NFKC")));
      const { korean } = said(text);
      if (korean === null) return;
      expect(areNumbersKept(text.normalize("NFKC"), korean, false)).toBe(true);
      // No half of a pair of surrogates is left alone.
      expect(korean).not.toMatch(/\p{Cs}/u);
    }),
  );
});

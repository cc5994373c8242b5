import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { doubtfulParts } from "@/lib/domain/words/sure";
import { WORD_STYLE, type WordKind } from "@/lib/domain/words/words";

const doubts = (text: string, shelf?: string, kind: WordKind = "option"): string[] =>
  doubtfulParts(byDictionary({ text, kind, shelf }, builtInLexicon(kind), WORD_STYLE).parts ?? []).map(
    ({ source, sure }) => `${sure} ${source}`,
  );

describe("an option's word that rests on its neighbours or its goods is marked by its class", () => {
  test.each([
    ["goods of another shelf", "黑色餐边柜", "cars", "黑色餐边柜", "furniture", "guess 餐边柜"],
    ["a shape alone", "直筒", "clothes", "直筒 黑色", "clothes", "guess 直筒"],
    ["a version alone, which does not say what is better", "豪华版", "home", "三件套", "home", "guess 豪华版"],
    ["a colour named after a thing, alone", "焦糖色", "clothes", "深蓝色", "clothes", "guess 焦糖色"],
    ["two words that describe, without a blank", "加厚宽松", "clothes", "加厚 宽松", "clothes", "guess 宽松"],
    ["two colours in a row", "红色蓝色", "clothes", "红色/蓝色", "clothes", "guess 蓝色"],
    ["a shape after a measure", "2米直筒", "clothes", "2米 直筒", "clothes", "guess 直筒"],
    ["a shoe's toe on what has none", "黑色 尖头", "electronics", "黑色 尖头", "shoes", "guess 尖头"],
    ["a picture on a tool", "黑色 玫瑰", "tools", "黑色 玫瑰", "textiles", "guess 玫瑰"],
    ["food that is a colour elsewhere", "1包 焦糖", "kitchen", "1包 焦糖", "clothes", "guess 焦糖"],
    ["a maker where goods have none", "黑色 三星", "outdoor", "黑色 三星", "phone", "guess 三星"],
    ["a side behind a bare number", "90宽", "furniture", "90cm宽", "furniture", "guess 宽"],
    ["a cloth that is counted", "3块棉", "home", "3块 棉", "home", "guess 棉"],
    ["a part that is counted by a sign", "双接头", "tools", "双人", "textiles", "guess 双接头"],
    ["a number of kinds that no option has", "黑色 115款", "clothes", "黑色 3款", "clothes", "guess 款"],
  ])("%s: %s on %s is, %s on %s is not", (_, marked, shelf, clear, other, doubt) => {
    expect(doubts(marked, shelf)).toContain(doubt);
    expect(doubts(clear, other)).toEqual([]);
  });

  test.each([
    ["two features both hold", "防水加厚", "outdoor"],
    ["two single signs are two colours", "黑白", "clothes"],
    ["a colour of light is no thing's", "白光", "home"],
    ["a bed on the shelf of bedding is its size", "1.8m床", "textiles"],
  ])("%s: %s on %s is sure", (_, text, shelf) => expect(doubts(text, shelf)).toEqual([]));

  test("a counter before goods may be part of their name, 个 counts them", () => {
    expect(doubts("3瓶杯子", "kitchen")).not.toEqual([]);
    expect(doubts("3个杯子", "kitchen")).toEqual([]);
  });

  test("a name does not change by these classes", () =>
    expect(doubts("女士直筒牛仔裤", undefined, "name")).toEqual([]));
});

describe("an attribute of several terms", () => {
  test.each(["休闲/商务", "棉+麻", "防水、防风"])("%s does not say which holds", (text) =>
    expect(doubts(text, undefined, "attribute")).toContain(`guess ${text}`),
  );

  test("one term, and a range of numbers, are sure", () => {
    expect(doubts("商务休闲", undefined, "attribute")).toEqual([]);
    expect(doubts("81%(含)-90%(含)", undefined, "attribute")).toEqual([]);
  });
});

test("a word of a style that is a region as well is a homonym among attributes", () => {
  expect(doubts("东南亚", undefined, "attribute")).toEqual(["homonym 东南亚"]);
});

test("what an attribute's title is, is a thing first in any other text", () => {
  expect(builtInLexicon("attribute").find("显示屏", false)?.role).toBe("field");
  expect(builtInLexicon("option").find("显示屏", false)?.role).not.toBe("field");
});

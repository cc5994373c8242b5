import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { shelfOf } from "@/lib/domain/words/shelf-of";
import { doubtfulParts } from "@/lib/domain/words/sure";
import type { WordKind } from "@/lib/domain/words/words";

const said = (text: string, kind: WordKind = "option", shelf?: string) => {
  const { korean, parts = [] } = byDictionary({ text, kind, shelf }, builtInLexicon(kind), { colours: "english" });
  return { korean, doubts: doubtfulParts(parts).map(({ source, sure }) => `${sure} ${source}`) };
};

describe("a denial and what it denies are one", () => {
  test.each([
    ["不加绒", "기모 없음"],
    ["黑色 不防水", "블랙 방수 안 됨"],
    ["非防水", "비방수"],
    ["不含枕芯", "베개솜 미포함"],
    ["免打孔", "무타공"],
    ["不带盖", "뚜껑 미포함"],
  ])("%s is %s", (text, korean) => expect(said(text)).toEqual({ korean, doubts: [] }));

  test("where no phrase is known all of it stays Chinese and is marked, because half of it says the opposite", () => {
    expect(said("黑色 不加厚")).toEqual({ korean: "블랙 不加厚", doubts: ["untranslated 不加厚"] });
    expect(said("黑色 未加绒")).toEqual({ korean: "블랙 未加绒", doubts: ["untranslated 未加绒"] });
  });
});

describe("parts that are not sure are named", () => {
  test.each([
    ["a sign alone inside of other Chinese", "黑色大面", true],
    ["a word of its own", "黑色", false],
    ["a colour of one sign", "黑/白", false],
    ["a measure", "黑色 3x4米", false],
  ])("%s: %s", (_, text, isMarked) => expect(said(text).doubts.length > 0).toBe(isMarked));

  test("a name of three kinds of goods does not say which of them is sold", () => {
    expect(said("手机壳钱包钥匙扣", "name").doubts).toEqual(["guess 手机壳钱包钥匙扣"]);
    expect(said("手机壳钱包", "name").doubts).toEqual([]);
  });

  test("what stays Chinese is a part of its own", () => {
    expect(said("黑色 奶呼呼").doubts).toEqual(["untranslated 奶呼呼"]);
  });
});

describe("goods decide what a homonym means", () => {
  test.each([
    ["15.6寸笔记本电脑支架", "electronics"],
    ["女童公主裙夏季", "clothes"],
    ["加厚保温杯大容量", "kitchen"],
    ["鳗鱼氍毹", undefined],
  ])("the shelf of %s is %s", (name, shelf) => expect(shelfOf(name)).toBe(shelf));
});

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

  test.each([
    ["a number whose promise is left out", "拍下3天", "guess 3天"],
    ["a day on which the shop delivers", "黑色 9号发货", "guess 9号"],
    ["two colours that may be one shade", "橙紫", "guess 橙"],
    ["colours before a model's sign", "白绿K60", "guess 绿"],
  ])("%s is marked", (_, text, doubt) => expect(said(text).doubts).toContain(doubt));

  test("an attribute of more than one word in a row does not say which belong together", () => {
    expect(said("防水儿童鞋材质", "attribute").doubts).toContain("guess 防水儿童鞋材质");
    expect(said("防水等级", "attribute").doubts).toEqual([]);
  });

  test("a name of more than six words is a list, and all of it is marked", () => {
    const name = "加厚防水防风保暖显瘦长款羽绒服女冬季";
    expect(said(name, "name").doubts).toContain(`guess ${name}`);
    expect(said("保暖长款羽绒服女冬季", "name").doubts).toEqual([]);
  });

  test.each([
    ["度", "200度", "accessories", true],
    ["度", "90度", "tools", false],
    ["片", "120片", "children", true],
    ["片", "10片", "beauty", false],
    ["支", "60支", undefined, true],
  ])("%s in %s of %s is unsure: %s", (_, text, shelf, isUnsure) =>
    expect(said(text, "option", shelf).doubts.length > 0).toBe(isUnsure),
  );

  test("what stays Chinese is a part of its own", () => {
    expect(said("黑色 奶呼呼").doubts).toEqual(["untranslated 奶呼呼"]);
  });
});

describe("what comes along or can be done is said after its word", () => {
  test.each([
    ["黑色带支架", "phone", "블랙 스탠드 포함"],
    ["带显示屏", "electronics", "디스플레이 포함"],
    ["不带显示屏", "electronics", "디스플레이 미포함"],
    ["黑色配支架", "phone", "블랙 거치대 포함"],
    ["可托运", "bags", "위탁 수하물 가능"],
    ["可机洗", "clothes", "세탁기 사용 가능"],
  ])("%s on %s is %s", (text, shelf, korean) => expect(said(text, "option", shelf)).toEqual({ korean, doubts: [] }));

  test("a strap inside of a longer word is none", () => expect(said("金属带", "option").doubts).not.toEqual([]));
});

describe("a number of goods follows what is counted", () => {
  test.each([
    ["4碗2勺", "kitchen", "그릇 4개 숟가락 2개"],
    ["2个杯", "kitchen", "컵 2개"],
    ["桌子+4椅", "furniture", "테이블+의자 4개"],
    ["304不锈钢", "kitchen", "304 스테인리스"],
    ["360杯", "kitchen", "360컵"],
  ])("%s on %s is %s", (text, shelf, korean) => expect(said(text, "option", shelf).korean).toBe(korean));
});

describe("goods decide what a homonym means", () => {
  test.each([
    ["15.6寸笔记本电脑支架", "electronics"],
    ["女童公主裙夏季", "clothes"],
    ["加厚保温杯大容量", "kitchen"],
    ["鳗鱼氍毹", undefined],
  ])("the shelf of %s is %s", (name, shelf) => expect(shelfOf(name)).toBe(shelf));
});

import fc from "fast-check";
import { byDictionary } from "@/lib/domain/words/by-dictionary";
import { builtInLexicon } from "@/lib/domain/words/dictionary";
import { measuresIn } from "@/lib/domain/words/measures/measures";
import { numberOf } from "@/lib/domain/words/measures/number-words";
import { doubtfulParts } from "@/lib/domain/words/sure";
import type { AskedText, WordKind } from "@/lib/domain/words/words";

const said = (text: string, asked: Partial<AskedText> = {}) => {
  const kind = asked.kind ?? "option";
  const answer = byDictionary({ text, kind, ...asked }, builtInLexicon(kind), { colours: "english" });
  return { ...answer, doubts: doubtfulParts(answer.parts ?? []).map(({ source, sure }) => `${sure} ${source}`) };
};

describe("what the grammar decides alone", () => {
  test.each([
    // Sides of a thing.
    ["3x4米", "3x4m"],
    ["3×4m 帐篷", "3x4m 텐트"],
    ["2x3米", "2x3m"],
    ["10X20厘米", "10x20cm"],
    ["宽80*深30*高160 白色", "폭 80 x 깊이 30 x 높이 160 화이트"],
    ["黑色（60cm宽）", "블랙 (폭 60cm)"],
    ["40厘米高 白色", "높이 40cm 화이트"],
    ["宽80深30高160cm 白色", "폭 80 깊이 30 높이 160cm 화이트"],
    ["高度55cm厚5cm", "높이 55cm 두께 5cm"],
    ["直径9公分", "지름 9cm"],
    ["长2.5米", "길이 2.5m"],
    ["0.15mm*5厘米*20米", "0.15mmx5cmx20m"],
    // Lengths, weights, volumes, areas.
    ["1.5米", "1.5m"],
    ["1.5米+1.8米通用", "1.5m+1.8m 공용"],
    ["1.35/1.5/1.8米", "1.35/1.5/1.8m"],
    ["12毫米", "12mm"],
    ["5公里", "5km"],
    ["6英尺床", "6피트 침대"],
    ["15.6英寸", "15.6인치"],
    ["x5公斤", "x5kg"],
    ["5公斤", "5kg"],
    ["5斤", "2.5kg"],
    ["3市斤", "1.5kg"],
    ["建议120-135斤", "60~67.5kg 추천"],
    ["95斤以内", "47.5kg 이하"],
    ["500克", "500g"],
    ["20毫克", "20mg"],
    ["3升", "3L"],
    ["800毫升", "800ml"],
    ["10平方米", "10㎡"],
    // Electricity, heat, light, sound.
    ["1200瓦", "1200W"],
    ["220伏", "220V"],
    ["20000毫安", "20000mAh"],
    ["5000毫安时", "5000mAh"],
    ["600度", "600도"],
    ["40摄氏度", "40℃"],
    ["1.5匹", "1.5마력"],
    ["800流明", "800lm"],
    ["7.1声道", "7.1채널"],
    // Ages and times.
    ["3岁以上", "3세 이상"],
    ["3岁+ 蓝色", "3세 이상 블루"],
    ["3-5周岁", "3-5세"],
    ["2-3-4-5岁", "2-3-4-5세"],
    ["6-12个月", "6-12개월"],
    ["9个月-12岁", "9개월-12세"],
    ["30分钟", "30분"],
    ["24小时", "24시간"],
    // Counters.
    ["x3双", "x3켤레"],
    ["2片装", "2장입"],
    ["24个装", "24개입"],
    ["3件套", "3종 세트"],
    ["12卷", "12롤"],
    ["36色", "36색"],
    ["5档调温", "5단 온도조절"],
    ["4/5/6号", "4/5/6호"],
    ["三件套", "3종 세트"],
    ["两根", "2개"],
    ["十二色", "12색"],
    ["3层 收纳架", "3단 수납 선반"],
    ["3层 纸巾", "3겹 휴지"],
    ["100g*3块", "100gx3개"],
    ["枕头*2", "베개 x2"],
    // Sizes and model years.
    ["36码=230mm", "36(230mm)"],
    ["110码", "110"],
    ["38码 黑色", "38 블랙"],
    ["宝马13-19款", undefined],
    ["2018款 黑色", "2018년형 블랙"],
    // Offers.
    ["买一送一", "1+1"],
    ["买三送二", "3+2"],
    ["到手2双", "총 2켤레"],
    ["套餐二", "구성 2"],
    ["套装1", "세트 1"],
    // What is within is said so, and a bound comes after its number.
    ["平跟(小于等于1cm)", "플랫 (1cm 이하)"],
    ["不超过5公斤 黑色", "5kg 이하 블랙"],
    ["51%(含)-70%(不含) 棉", "51%(포함)-70%(미포함) 면"],
  ])("%s is %s", (text, korean) => {
    if (korean === undefined) return;
    expect(said(text)).toMatchObject({ korean, unknown: [], doubts: [] });
  });

  test("model years of a car are no count of kinds", () => {
    expect(said("13-19款", { shelf: "cars" })).toMatchObject({ korean: "13~19년식", doubts: [] });
    expect(said("20款", { shelf: "cars" })).toMatchObject({ korean: "20년식", doubts: [] });
  });

  test.each([
    ["a thread", "4分内丝", "tools", "1/2인치(4분) 암나사"],
    ["a pipe among other words", "黑色 6分", "tools", "블랙 3/4인치(6분)"],
  ])("eighths of an inch are the width of %s: %s is %s", (_, text, shelf, korean) =>
    expect(said(text, { shelf })).toMatchObject({ korean, doubts: [] }),
  );

  test("elsewhere they are none", () => expect(said("4分", { shelf: "clothes" }).korean).not.toBe("1/2인치(4분)"));

  test("full-width and traditional signs are the same", () => {
    expect(said("３ｘ４米").korean).toBe("3x4m");
    expect(said("５公斤 純棉").korean).toBe("5kg 순면");
  });
});

describe("what nothing in the text decides is marked", () => {
  test.each([
    ["an inch of something that may be Chinese", "26寸(2尺)", {}, ["homonym 26寸", "homonym 2尺"]],
    ["two digits that may be a year", "20款", { shelf: "clothes" }, ["guess 20款"]],
    ["a month or months", "3月", {}, ["homonym 3月"]],
    ["heads of something", "4头", {}, ["homonym 4头"]],
    ["an offer whose parts are not said", "拍一发二", {}, ["guess 拍一发二"]],
  ])("%s: %s", (_, text, asked, doubts) => expect(said(text, asked).doubts).toEqual(doubts));

  test.each([
    ["a suitcase", "26寸 行李箱", {}],
    ["goods of that shelf", "26寸", { shelf: "bags" }],
    ["a screen, by its tenths", "15.6寸", {}],
    ["a bicycle", "26寸山地车", {}],
  ])("an inch is one of %s", (_, text, asked) => {
    expect(said(text, asked).korean).toContain("인치");
    expect(said(text, asked).doubts).toEqual([]);
  });
});

describe("a number that belongs to something else", () => {
  test.each([
    ["a model", "iPhone15 Pro Max 手机壳", "iPhone15 Pro Max 휴대폰 케이스"],
    ["a plug", "Type-C 充电线", "Type-C 충전 케이블"],
    ["paper", "A4 白色", "A4 화이트"],
    ["a longer word", "3条纹", "3 스트라이프"],
  ])("%s stays with it: %s is %s", (_, text, korean) => expect(said(text).korean).toBe(korean));

  test("a word that only begins like a number is a word", () => {
    expect(said("一体式 黑色").korean).not.toContain("1");
    expect(said("三明治机", { kind: "tag" }).korean).not.toContain("3");
  });
});

test.each([
  ["十", "10"],
  ["十二", "12"],
  ["三十六", "36"],
  ["两", "2"],
  ["三一", undefined],
  ["十十", undefined],
])("the number word %s is %s", (word, number) => expect(numberOf(word)).toBe(number));

/** A number of the source, its unit, and how both are said together: written here once more, independent of the grammar's table. */
const UNITS: readonly (readonly [unit: string, korean: string, half?: true])[] = [
  ["米", "m"],
  ["厘米", "cm"],
  ["毫米", "mm"],
  ["公斤", "kg"],
  ["斤", "kg", true],
  ["克", "g"],
  ["升", "L"],
  ["毫升", "ml"],
  ["瓦", "W"],
  ["伏", "V"],
  ["岁", "세"],
  ["个月", "개월"],
  ["分钟", "분"],
  ["双", "켤레"],
  ["片", "장"],
  ["件套", "종 세트"],
  ["个装", "개입"],
  ["瓶", "병"],
  ["色", "색"],
];
const WORDS = ["黑色", "加厚", "纯棉", "奶呼呼", "帐篷", "收纳箱", "iPhone15", "【", "】", "+", " ", "/", "女", "防水"];

describe("the law of numbers", () => {
  const number = fc.oneof(
    fc.integer({ min: 1, max: 9_999 }).map(String),
    fc.constantFrom("0.5", "1.5", "2.25", "12.75"),
  );
  const measure = fc.tuple(number, fc.constantFrom(...UNITS));
  const parts = fc.array(fc.oneof(measure, fc.constantFrom(...WORDS)), { minLength: 1, maxLength: 8 });
  const kinds = fc.constantFrom<WordKind>("option", "attribute", "picture", "tag");

  test("every number of a text stands in its Korean, with the unit that belongs to it", () => {
    fc.assert(
      fc.property(parts, kinds, (all, kind) => {
        const text = all.map((part) => (typeof part === "string" ? `${part} ` : `${part[0]}${part[1][0]} `)).join("");
        const { korean } = said(text, { kind });
        if (korean === null) return;
        const asked = all.filter((part) => typeof part !== "string");
        for (const [value, [, unit, isHalf]] of asked)
          expect(korean).toContain(`${isHalf ? String(Number(value) / 2) : value}${unit}`);
      }),
      { numRuns: 150 },
    );
  });

  test("no number is in the Korean that the text does not have", () => {
    const digits = fc.array(
      fc.constantFrom("3", "12", "x", "*", "-", "米", "寸", "斤", "款", "送", "买", "(", ")", "长", "色", ".", " "),
      {
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(digits, (signs) => {
        const text = `黑色${signs.join("")}`;
        // Of "3.3.3" either dot may be the decimal point.
        const values = [
          ...(text.match(/\d+/gu) ?? []),
          ...[...text.matchAll(/(?<!\d)(?=(\d+\.\d+))/gu)].map(([, decimal = ""]) => decimal),
        ];
        const known = new Set(values.flatMap((one) => [one, String(Number(one) / 2)]).flatMap((one) => one.split(".")));
        for (const one of (said(text).korean ?? "").match(/\d+/gu) ?? []) expect(known).toContain(one);
      }),
      { numRuns: 150 },
    );
  });

  test("measures never overlap and never leave the text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."12.x*米长宽-~/斤三十件套(含)款送买 a%".split("")), maxLength: 40 }),
        (small) => {
          let end = 0;
          for (const { from, to, isWords } of measuresIn({ small, plain: small })) {
            expect(to).toBeGreaterThan(from);
            expect(to).toBeLessThanOrEqual(small.length);
            if (isWords) continue;
            expect(from).toBeGreaterThanOrEqual(end);
            end = to;
          }
        },
      ),
    );
  });
});

describe("bad input", () => {
  test.each([
    ["emoji", "🔥黑色🔥3件套", "🔥 블랙🔥 3종 세트"],
    ["mixed scripts", "ブラック 黑色 XL", "ブラック 블랙 XL"],
    ["traditional signs", "三件套 藏青色 加厚", "3종 세트 네이비 두꺼운"],
    ["full-width units", "５００ｍｌ 白色", "500ml 화이트"],
    ["number words", "两米 白色", "2m 화이트"],
  ])("%s: %s is %s", (_, text, korean) => expect(said(text).korean).toBe(korean));

  const LONG: readonly (readonly [string, string])[] = [
    ["digits", "1"],
    ["measures", "3米"],
    ["sides without an end", "3x"],
    ["ranges without an end", "3-"],
    ["inches", "3寸"],
    ["number words", "三"],
    ["names of sides", "长3*"],
    ["words", "加厚"],
    ["signs nobody knows", "鳗"],
    ["brackets", "(【"],
  ];
  test.each(LONG)("four times as many signs of %s take about four times as long", (_, bit) => {
    // Of the processor, because other work on the machine counts in no other time.
    const millisOf = (length: number): number => {
      const text = `黑${bit.repeat(Math.ceil(length / bit.length)).slice(0, length)}`;
      const times = Array.from({ length: 2 }, () => {
        const since = process.cpuUsage();
        said(text, { kind: "picture" });
        return process.cpuUsage(since).user / 1_000;
      });
      return Math.min(...times);
    };
    millisOf(250);
    // Square time would be sixteen times as long; twelve leaves room for what else the process does.
    expect(millisOf(4_000)).toBeLessThan(Math.max(12 * millisOf(1_000), 60));
  });
});

import { mendedText, mendsOf } from "@/lib/domain/words/mend";
import { productTexts, withTexts, type TextedProduct } from "@/lib/domain/words/product-texts";

const texts = (source: string, korean = source) => [
  { language: "CN", text: source },
  { language: "KR", text: korean },
];
const product = (): TextedProduct => ({
  title: texts("奶呼呼短袖", "여성 奶呼呼 반팔"),
  option: {
    optionGroups: [
      {
        id: "c",
        groupName: texts("颜色", "색상"),
        groups: [
          { id: "1", optionName: texts("奶呼呼") },
          { id: "2", optionName: texts("白色", "몽글") },
          { id: "3", optionName: texts("奶呼呼大", "奶呼呼 대형") },
        ],
      },
    ],
    detailOptions: [
      { id: "1", groupName: texts("颜色", "색상"), optionName: texts("奶呼呼") },
      { id: "2", groupName: texts("颜色", "색상"), optionName: texts("白色", "몽글") },
    ],
  },
  descs: [{ language: "KR", title: "무늬", value: "奶呼呼", source: { title: "图案", value: "奶呼呼" } }],
});

test.each([
  ["between spaces", "여성 奶呼呼 반팔", "여성 몽글 반팔"],
  ["glued to letters", "블랙奶呼呼대형", "블랙 몽글 대형"],
  ["beside a mark", "블랙/奶呼呼", "블랙/몽글"],
  ["twice", "奶呼呼 奶呼呼", "몽글 몽글"],
  ["alone", "奶呼呼", "몽글"],
])("a word %s", (_, text, mended) => expect(mendedText(text, "奶呼呼", "몽글")).toBe(mended));

const CORRECTION = { word: "奶呼呼", korean: "몽글" };

test("every text that has the word is mended, what nobody touched as it is known now, and no two values are the same", () => {
  const changes = mendsOf(product(), CORRECTION, ({ kind }) => ({
    former: [],
    ...(kind === "attribute" && { then: "몽글 무늬" }),
  }));
  expect(changes.map(({ place, before, after }) => [place.of, before, after])).toEqual([
    ["name", "여성 奶呼呼 반팔", "여성 몽글 반팔"],
    ["value", "奶呼呼", "몽글(2)"],
    ["value", "奶呼呼 대형", "몽글 대형"],
    ["attribute", "奶呼呼", "몽글 무늬"],
  ]);
});

test("what is changed can be put back, combinations included", () => {
  const before = product();
  const changes = mendsOf(before, CORRECTION, () => ({ former: [] }));
  const mended = withTexts(
    before,
    changes.map(({ place, after }) => ({ place, korean: after })),
  );
  expect(productTexts(mended).some(({ korean }) => korean.includes("奶呼呼"))).toBe(false);
  expect(mended.option?.detailOptions[0]?.optionName.at(-1)?.text).toBe("몽글(2)");
  const back = withTexts(
    mended,
    changes.map(({ place, before: korean }) => ({ place, korean })),
  );
  expect(productTexts(back)).toEqual(productTexts(before));
});

test("a name alone leaves the options as they are", () => {
  const before = product();
  expect(withTexts(before, [{ place: { of: "name" }, korean: "새 이름" }]).option).toBe(before.option);
});

describe("a word that was said in other Korean before", () => {
  const before = (korean: string): TextedProduct => ({ title: texts("豆沙色外套女", korean) });
  const correct = (korean: string, now?: string, former = ["로즈 브라운"]) =>
    mendsOf(before(korean), { word: "豆沙色", korean: "팥색" }, () => ({ now, then: "여성 팥색 외투", former }));

  test.each([
    ["a text a machine made is made anew", "여성 로즈 브라운 외투", "여성 로즈 브라운 외투", "여성 팥색 외투"],
    ["of one somebody worked on the word alone is exchanged", "봄 로즈 브라운 자켓", undefined, "봄 팥색 자켓"],
    ["one that says it twice is left alone", "로즈 브라운 로즈 브라운", undefined, undefined],
    ["one where it is part of a longer word too", "로즈 브라운색 자켓", undefined, undefined],
    ["one that says nothing of it", "봄 자켓", undefined, undefined],
  ])("%s", (_, korean, now, after) => expect(correct(korean, now)[0]?.after).toBe(after));

  test("the Korean of another word is never exchanged", () => {
    const product: TextedProduct = { title: texts("米色外套女", "여성 로즈 브라운 외투") };
    const said = () => ({ now: "여성 로즈 브라운 외투", then: "여성 팥색 외투", former: ["로즈 브라운"] });
    expect(mendsOf(product, { word: "豆沙色", korean: "팥색" }, said)).toEqual([]);
  });
});

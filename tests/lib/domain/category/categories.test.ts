import fc from "fast-check";
import { leafAt, levelItems, namesOf, wayOf, withPlaceholders, type Category } from "@/lib/domain/category/category";
import { readSet, remembered, setText, type Choices } from "@/lib/domain/category/category-set";
import { mapCategory, mappingIndex, SUGGEST_FROM } from "@/lib/domain/category/map-category";
import { categoryIndex, searchCategories } from "@/lib/domain/category/search-categories";
import { wordsOf } from "@/lib/domain/category/words";

const leaf = (id: number, way: string, marketFee = 5): Category => {
  const [largeName = "", middleName = null, smallName = null, detailName = null] = way.split(" > ");
  return { id, largeName, middleName, smallName, detailName, marketFee };
};
const TREE = [
  leaf(1, "패션의류 > 여성의류 > 원피스"),
  leaf(2, "패션의류 > 여성의류 > 카디건"),
  leaf(3, "패션잡화 > 여성신발 > 운동화 > 러닝화"),
  leaf(4, "패션잡화 > 여성신발 > 운동화 > 스니커즈"),
  leaf(5, "스포츠/레저 > 캠핑 > 캠핑의자 > 경량 캠핑의자"),
  leaf(6, "가구/인테리어 > 거실가구 > 의자"),
];

describe("levels (docs/specification.md#data-categories)", () => {
  it.each([
    ["large", [], ["패션의류", "패션잡화", "스포츠/레저", "가구/인테리어"]],
    ["middle", ["패션의류"], ["여성의류"]],
    ["small", ["패션잡화", "여성신발"], ["운동화"]],
    ["detail", ["패션잡화", "여성신발", "운동화"], ["러닝화", "스니커즈"]],
    ["nothing below a leaf", ["패션의류", "여성의류", "원피스"], []],
  ])("lists the %s names once each, in the tree's order", (_, above, names) => {
    expect(levelItems(TREE, above).map(({ name }) => name)).toEqual(names);
  });

  it("gives items without a category a negative placeholder of their own", () => {
    expect(levelItems(TREE, ["패션잡화", "여성신발"])).toEqual([{ id: -1, name: "운동화", isLeaf: false }]);
    expect(levelItems(TREE, ["패션의류", "여성의류"]).map(({ id }) => id)).toEqual([1, 2]);
  });

  it("never gives two items the same id, and keeps every positive one", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 50 }), { maxLength: 40 }), (ids) => {
        const positive = [...new Set(ids.filter((id) => id > 0))];
        const items = withPlaceholders([...positive, ...ids.filter((id) => id <= 0)].map((id) => ({ id })));
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        expect(items.filter(({ isLeaf }) => isLeaf).map(({ id }) => id)).toEqual(positive);
      }),
    );
  });

  it("finds the leaf where the way ends, and none before", () => {
    expect(leafAt(TREE, ["패션잡화", "여성신발", "운동화", "러닝화"])?.id).toBe(3);
    expect(leafAt(TREE, ["패션잡화", "여성신발", "운동화"])).toBeUndefined();
  });
});

describe("searching", () => {
  const index = categoryIndex(TREE);
  it.each([
    ["by the category's own name first", "의자", [6, 5]],
    ["by any words in any order", "의자 캠핑", [5]],
    ["by a way copied from elsewhere", "패션잡화 > 여성신발", [3, 4]],
    ["by letters written apart", "카디건".normalize("NFD"), [2]],
    ["and finds nothing where nothing is", "냉장고", []],
    ["and answers everything without words", "  ", [1, 2, 3, 4, 5, 6]],
  ])("%s", (_, text, ids) => {
    expect(searchCategories(index, text).map(({ id }) => id)).toEqual(ids);
  });
});

describe("mapping to another market", () => {
  const coupang = mappingIndex([
    leaf(11, "패션의류잡화 > 여성의류 > 원피스"),
    leaf(12, "패션의류잡화 > 여성의류 > 가디건"),
    leaf(13, "스포츠/레저 > 캠핑 > 의자"),
    leaf(14, "홈인테리어 > 거실가구 > 의자"),
    leaf(15, "식품 > 과일 > 사과"),
  ]);
  const mapped = (id: number) =>
    mapCategory(
      TREE.find((one) => one.id === id)!,
      coupang,
    );

  it.each([
    ["the same name under another shelf's name", 1, 11, true],
    ["another spelling of the same thing", 2, 12, true],
    ["the same thing among its like, not among furniture", 5, 13, false],
    ["the furniture among furniture", 6, 14, true],
  ])("finds %s", (_, from, to, isSure) => {
    expect(mapped(from)).toMatchObject({ category: { id: to }, isSure });
  });

  it("suggests nothing rather than something wrong", () => {
    expect(mapCategory(leaf(9, "디지털/가전 > 음향가전 > 이어폰"), coupang)).toBeUndefined();
  });

  it("maps every category of a market to itself, whatever the order of the tree", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(TREE, { minLength: 1 }), fc.nat(), (tree, at) => {
        const from = tree[at % tree.length]!;
        const found = mapCategory(from, mappingIndex(tree));
        expect(found?.category).toBe(from);
        expect(found?.score).toBeCloseTo(1);
      }),
    );
  });

  it("scores lie between the threshold and 1", () => {
    fc.assert(
      fc.property(fc.constantFrom(...TREE), fc.constantFrom(...TREE), (from, to) => {
        const score = mapCategory(from, mappingIndex([to]))?.score;
        if (score === undefined) return;
        expect(score).toBeGreaterThanOrEqual(SUGGEST_FROM);
        expect(score).toBeLessThanOrEqual(1.000001);
      }),
    );
  });

  it("compares words, not signs", () => {
    expect(wordsOf("니트/가디건(여성)")).toEqual(["니트", "카디건", "여성"]);
  });
});

describe("saved sets", () => {
  const choices: Choices = {
    SmartStore: TREE[0],
    Coupang: { ...leaf(11, "패션의류잡화 > 여성의류 > 원피스", 10.5), isCorrected: true },
    Gmarket: leaf(21, "의류 > 여성 > 원피스", 13),
  };

  it("are read back as they were written", () => {
    expect(readSet(setText(choices))).toEqual(choices);
  });

  it("hold the SmartStore names at the top, where other clients look for them", () => {
    expect(JSON.parse(setText(choices))).toMatchObject({ id: 1, largeName: "패션의류", smallName: "원피스" });
  });

  it("are read without a SmartStore category too, and texts of something else are no sets", () => {
    const { SmartStore: _none, ...others } = choices;
    expect(readSet(setText(others))).toEqual(others);
    for (const text of ["", "no json", "[]", "{}", "null", '{"id":"1"}']) expect(readSet(text)).toBeUndefined();
  });

  it("remember corrections for the same category, the newest first, and nothing else", () => {
    const sets = [
      { smartstore: setText({ ...choices, Gmarket: { ...leaf(22, "의류 > 기타"), isCorrected: true } }) },
      { smartstore: setText({ ...choices, Coupang: { ...leaf(12, "다른 것"), isCorrected: true } }) },
      { smartstore: "broken" },
    ];
    const found = remembered(sets, 1);
    expect([found.Coupang?.id, found.Gmarket?.id, found.SmartStore]).toEqual([11, 22, undefined]);
    expect(remembered(sets, 2)).toEqual({});
  });

  it("survive any text a seller's browser kept", () => {
    fc.assert(fc.property(fc.string(), (text) => expect(() => readSet(text)).not.toThrow()));
  });

  it("names and ways agree", () => {
    expect(namesOf(TREE[2]!).join(" > ")).toBe(wayOf(TREE[2]!));
  });
});

import fc from "fast-check";
import { applied } from "@/lib/domain/recipe/apply-recipe";
import { changedTags, TAG_WAYS } from "@/lib/domain/product/tags";
import { differences } from "@/lib/domain/recipe/differences";
import { nameOf, type RecipeContext, type RecipeProduct } from "@/lib/domain/recipe/recipe-product";
import { changedFacts } from "@/lib/domain/listing-facts/own-facts";
import { isRepeatable, PICTURE_WAYS, recipeStep, type RecipeStep } from "@/lib/domain/recipe/recipe-step";

const money = (source: number, krw: number) => [
  { currency: "CNY", originalPrice: source, salePrice: source },
  { currency: "KRW", originalPrice: krw, salePrice: krw },
];
const shirt = (given: Partial<RecipeProduct> = {}, name = "린넨 반팔 셔츠"): RecipeProduct => ({
  title: [
    { language: "CN", text: "亚麻短袖衬衫" },
    { language: "KR", text: name },
  ],
  currency: "CNY",
  price: money(50, 20_000),
  mainImages: ["a.jpg", "b.jpg", "c.jpg"],
  memo: "확인",
  groupName: "여름",
  stage: "new",
  tags: ["린넨", "셔츠"],
  detailPageConfig: null,
  option: { optionGroups: [], detailOptions: [] },
  descs: [],
  ...given,
});
const context: RecipeContext = {
  setting: { mainValue: 0.5, subValue: 0, exchangeCNYBase: 200, deliveryBasicPrice: 3_000, isFreeDelivery: true },
  stages: ["new", "ready"],
  at: "2026-11-29T00:00:00.000Z",
  korean: [],
  hasCategory: () => undefined,
  needsAt: () => undefined,
};
const CUPS = { id: 56_150, way: "주방용품 > 컵" };
const page = {
  market: "",
  useDesc: true,
  collocate: "DOP",
  addOptionImageConfig: { style: "33", fontSize: "LARGE" },
  addContent: { useTopContent: true, topHtml: "<p>공지</p>", useBottomContent: false, bottomHtml: "" },
};
const rule = { mainValue: 1, subValue: 500, exchangeCNYBase: 210, deliveryBasicPrice: 0, isFreeDelivery: false };

test.each<[string, RecipeStep, object[]]>([
  [
    "puts words around a name",
    { do: "nameWords", before: "여름", after: "당일" },
    [{ field: "name", after: "여름 린넨 반팔 셔츠 당일" }],
  ],
  ["replaces a word", { do: "nameReplace", word: "반팔", by: "긴팔" }, [{ field: "name", after: "린넨 긴팔 셔츠" }]],
  ["removes words", { do: "nameRemove", words: ["린넨", "반팔"] }, [{ field: "name", after: "셔츠" }]],
  ["cuts a name", { do: "nameCut", length: 5 }, [{ field: "name", after: "린넨 반팔" }]],
  ["replaces a memo", { do: "memo", how: "set", text: "끝" }, [{ field: "memo", before: "확인", after: "끝" }]],
  ["appends to a memo", { do: "memo", how: "append", text: "-S" }, [{ field: "memo", after: "확인 -S" }]],
  ["sets a group", { do: "group", name: "등록A" }, [{ field: "group", before: "여름", after: "등록A" }]],
  ["sets a stage", { do: "stage", stage: "ready" }, [{ field: "stage", after: "ready" }]],
  [
    "adds tags",
    { do: "tags", how: "add", tags: ["셔츠", "여름"] },
    [{ field: "tags", after: ["린넨", "셔츠", "여름"] }],
  ],
  ["removes tags", { do: "tags", how: "remove", tags: ["린넨"] }, [{ field: "tags", after: ["셔츠"] }]],
  ["replaces tags", { do: "tags", how: "replace", tags: ["한 장"] }, [{ field: "tags", after: ["한 장"] }]],

  [
    "prices by the shop's rule",
    { do: "price", setting: null },
    [{ field: "price", after: { from: 18_000, to: 18_000 } }],
  ],
  [
    "prices by a rule of its own",
    { do: "price", setting: rule },
    [{ field: "price", after: { from: 21_500, to: 21_500 } }],
  ],
  ["gives a page setting", { do: "page", setting: page }, [{ field: "page", before: false, after: true }]],
  [
    "keeps the first pictures",
    { do: "pictures", how: "keepFirst", count: 2 },
    [{ field: "pictures", before: 3, after: 2 }],
  ],
  [
    "drops the last picture",
    { do: "pictures", how: "dropLast", count: 1 },
    [{ field: "pictures", before: 3, after: 2 }],
  ],
  [
    "removes the second picture",
    { do: "pictures", how: "drop", count: 2 },
    [{ field: "pictures", before: ["1", "2", "3"], after: ["1", "3"] }],
  ],
  [
    "makes the last picture the main one",
    { do: "pictures", how: "toFront", count: 3 },
    [{ field: "pictures", before: ["1", "2", "3"], after: ["3", "1", "2"] }],
  ],
  [
    "chooses a category at a market",
    { do: "category", at: { Coupang: CUPS } },
    [{ field: "category", before: {}, after: { Coupang: CUPS.way } }],
  ],
  [
    "says what the goods are by law and of what they are made",
    { do: "notice", kind: "wear", values: { material: "면 100%" } },
    [{ field: "notice", before: {}, after: { noticeKind: "wear", material: "면 100%" } }],
  ],
])("a step %s", (_, step, expected) => {
  const before = shirt();
  const { product } = applied(before, [step], context);
  expect(differences(before, product)).toEqual(expected.map((one) => expect.objectContaining(one)));
});

test.each(TAG_WAYS)("a step that changes tags to %s makes what the same change of many products makes", (how) => {
  const before = shirt({ tags: ["Linen", "셔츠"] });
  const tags = ["linen", "#셔츠", "여름 옷"];
  const { product } = applied(before, [{ do: "tags", how, tags }], context);
  expect(product.tags).toEqual(changedTags(["Linen", "셔츠"], { how, tags }));
});

test("a tag is removed whatever its case", () => {
  const { product } = applied(
    shirt({ tags: ["Linen", "셔츠"] }),
    [{ do: "tags", how: "remove", tags: ["linen"] }],
    context,
  );
  expect(product.tags).toEqual(["셔츠"]);
});

test("known Korean is taken where the text is still the one it was found for", () => {
  const before = shirt({}, "亚麻短袖衬衫");
  const korean = [{ place: { of: "name" as const }, before: "亚麻短袖衬衫", korean: "린넨 반팔 셔츠" }];
  const steps: RecipeStep[] = [{ do: "korean" }, { do: "nameWords", before: "여름", after: "" }];
  expect(nameOf(applied(before, steps, { ...context, korean }).product)).toBe("여름 린넨 반팔 셔츠");
  expect(nameOf(applied(before, steps.toReversed(), { ...context, korean }).product)).toBe("여름 亚麻短袖衬衫");
});

describe("a warning", () => {
  const warned = (product: RecipeProduct, ...steps: RecipeStep[]) => applied(product, steps, context);
  test("says that a name would be empty; that step alone is left out", () => {
    const { product, warnings } = warned(
      shirt({}, "무료"),
      { do: "nameRemove", words: ["무료"] },
      { do: "memo", how: "set", text: "-S" },
    );
    expect([nameOf(product), product.memo]).toEqual(["무료", "-S"]);
    expect(warnings).toEqual([{ kind: "nameEmpty", step: 0 }]);
  });
  test("says where a price loses money, and what each sale loses", () => {
    const cheap = { ...rule, mainValue: 0, subValue: 0, exchangeCNYBase: 100 };
    const { warnings } = warned(shirt(), { do: "price", setting: cheap });
    expect(warnings).toContainEqual({ kind: "loss", market: "Coupang", actual: 8_545 });
    expect(new Set(warnings.map(({ kind }) => kind))).toEqual(new Set(["loss"]));
  });
  test("says nothing of a loss the recipe does not make", () => {
    expect(warned(shirt({ price: money(50, 1_000) }), { do: "memo", how: "set", text: "" }).warnings).toEqual([]);
  });
  test("says which market's limit a new name passes", () => {
    const { warnings } = warned(shirt({}, "가".repeat(60)), { do: "nameCut", length: 55 });
    expect(warnings).toContainEqual({ kind: "nameBytes", market: "Gmarket", actual: 110, limit: 100 });
  });
  test("counts tags over a market's limit, and those over 20", () => {
    const tags = Array.from({ length: 19 }, (_, at) => `태그${at}`);
    const { product, warnings } = warned(shirt({ tags }), { do: "tags", how: "add", tags: ["하나", "둘"] });
    expect(product.tags).toHaveLength(20);
    expect(warnings).toEqual([
      { kind: "tagsFull", step: 0, actual: 21, limit: 20 },
      { kind: "tagsMany", market: "SmartStore", actual: 20, limit: 10 },
    ]);
  });
  test.each<[string, RecipeStep, string]>([
    ["a stage the shop has not", { do: "stage", stage: "s7" }, "stageGone"],
    ["no picture left", { do: "pictures", how: "dropLast", count: 3 }, "picturesEmpty"],
    ["no source price", { do: "price", setting: null }, "noSourcePrice"],
    ["a picture the product has not", { do: "pictures", how: "drop", count: 4 }, "pictureMissing"],
    ["a place to move from that no picture has", { do: "pictures", how: "toFront", count: 9 }, "pictureMissing"],
  ])("names %s and changes nothing", (_, step, kind) => {
    const before = shirt({ price: money(0, 9_000) });
    const { product, warnings } = warned(before, step);
    expect(differences(before, product)).toEqual([]);
    expect(warnings).toEqual([expect.objectContaining({ kind, step: 0 })]);
  });
});

describe("categories and notices", () => {
  const NEEDS = {
    code: "56150",
    attributes: [],
    certifications: [],
    origins: [],
    notices: [
      {
        code: "1",
        name: "주방용품",
        fields: [
          { code: "m", name: "재질", lengthMax: 5 },
          { code: "c", name: "제조국" },
        ],
      },
      { code: "2", name: "기타 재화", fields: [{ code: "n", name: "품명", lengthMax: 50 }] },
    ],
  };
  const known: RecipeContext = {
    ...context,
    hasCategory: (market, id) => (market === "Coupang" ? id === CUPS.id : market === "Gmarket" ? false : undefined),
    needsAt: (market, id) => (market === "Coupang" && id === CUPS.id ? NEEDS : undefined),
  };
  const cups = changedFacts({}, { market: "Coupang", category: CUPS });
  const said = (values: object, kind: "kitchenware" | "wear" | null = null): RecipeStep =>
    ({ do: "notice", kind, values }) as RecipeStep;

  test("one that its market has no longer is left out, those of other markets are taken, and an unread tree decides nothing", () => {
    const step: RecipeStep = { do: "category", at: { Coupang: CUPS, Gmarket: CUPS, Auction: CUPS } };
    const { product, warnings } = applied(shirt(), [step], known);
    expect(warnings).toEqual([{ kind: "categoryGone", market: "Gmarket", word: CUPS.way, step: 0 }]);
    expect(differences(shirt(), product)).toEqual([
      { field: "category", before: {}, after: { Coupang: CUPS.way, Auction: CUPS.way } },
    ]);
  });
  test.each<[string, RecipeStep, object[]]>([
    [
      "a line longer than its market takes",
      said({ material: "스테인리스" + "강" }),
      [{ kind: "noticeLong", word: "재질", actual: 6, limit: 5 }],
    ],
    ["a line that is Chinese", said({ country: "中国" }), [{ kind: "noticeChinese", word: "제조국" }]],
    ["a kind of goods its market has no group for", said({}, "wear"), [{ kind: "noticeOther", word: "주방용품" }]],
    ["nothing of a line that fits", said({ material: "도자기" }, "kitchenware"), []],
    ["nothing of a line that no group asks for", said({ color: "中国红" }), []],
  ])("a warning names %s", (_, step, expected) => {
    const { warnings } = applied(shirt({ ownFacts: cups }), [step], known);
    expect(warnings).toEqual(expected.map((one) => ({ ...one, market: "Coupang" })));
  });
  test("nothing is said of a line that was too long before", () => {
    const before = shirt({ ownFacts: changedFacts(cups, { facts: { material: "스테인리스 강철" } }) });
    expect(applied(before, [said({ color: "검정" })], known).warnings).toEqual([]);
  });
  test("what the seller typed otherwise stays, and the same said again is no change", () => {
    const before = shirt({ ownFacts: changedFacts(cups, { facts: { color: "검정", material: "면" } }) });
    const { product } = applied(before, [said({ material: "린넨" })], known);
    expect(product.ownFacts?.facts).toEqual({ color: "검정", material: "린넨" });
    expect(
      applied(product, [said({ material: "린넨" }), { do: "category", at: { Coupang: CUPS } }], known).product,
    ).toBe(product);
  });
});

const words = fc.stringMatching(/^[가나 ab]{1,8}$/).filter((text) => text.trim() !== "");
const steps: fc.Arbitrary<RecipeStep> = fc
  .oneof(
    fc.record({ do: fc.constant("nameRemove"), words: fc.array(words, { minLength: 1, maxLength: 3 }) }),
    fc.record({ do: fc.constant("nameReplace"), word: words, by: words }),
    fc.record({ do: fc.constant("nameWords"), before: words, after: words }),
    fc.record({ do: fc.constant("nameCut"), length: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ do: fc.constant("memo"), how: fc.constantFrom("set", "append"), text: words }),
    fc.record({
      do: fc.constant("tags"),
      how: fc.constantFrom(...TAG_WAYS),
      tags: fc.array(words, { minLength: 1 }),
    }),
    fc.record({ do: fc.constant("price"), setting: fc.constantFrom(null, rule) }),
    fc.record({ do: fc.constant("page"), setting: fc.constantFrom(null, page) }),
    fc.record({
      do: fc.constant("pictures"),
      how: fc.constantFrom(...PICTURE_WAYS),
      count: fc.integer({ min: 1, max: 4 }),
    }),
    fc.record({
      do: fc.constant("category"),
      at: fc.constantFrom({ Coupang: CUPS }, { Gmarket: CUPS, Auction: CUPS }),
    }),
    fc.record({
      do: fc.constant("notice"),
      kind: fc.constantFrom("wear", "bag"),
      values: fc.constantFrom({}, { material: "면" }),
    }),
  )
  .map((step) => recipeStep.parse(step));
/** As names are saved: a blank stands alone. */
const names = fc
  .stringMatching(/^[가나 ab다라]{1,70}$/)
  .map((text) => text.trim().replace(/ +/g, " "))
  .filter((text) => text !== "");

test("a repeatable step changes nothing the second time, and no step empties a name or the pictures", () => {
  fc.assert(
    fc.property(names, steps, (name, step) => {
      const { product: once } = applied(shirt({}, name), [step], context);
      expect(nameOf(once).trim()).not.toBe("");
      expect(once.mainImages.length).toBeGreaterThan(0);
      if (!isRepeatable(step)) return;
      const later = { ...context, at: "2026-12-01T00:00:00.000Z" };
      const twice = applied(once, [step], later).product;
      expect(twice).toEqual(once);
    }),
    { numRuns: 500 },
  );
});

test.each<[string, RecipeStep]>([
  ["dropping the last pictures", { do: "pictures", how: "dropLast", count: 1 }],
  ["dropping a picture by its place", { do: "pictures", how: "drop", count: 1 }],
  ["moving a picture by its place", { do: "pictures", how: "toFront", count: 3 }],
  ["a replacement that contains its own word", { do: "nameReplace", word: "셔츠", by: "린넨셔츠" }],
  ["one whose end makes the old word with what follows", { do: "nameReplace", word: "넨셔", by: "츠넨" }],
  ["a word whose neighbours make it again once it is gone", { do: "nameReplace", word: "넨셔", by: "" }],
])("%s changes something each time, and is known for it", (_, step) => {
  const once = applied(shirt({}, "린넨넨셔셔셔츠"), [step], context).product;
  expect(applied(once, [step], context).product).not.toEqual(once);
  expect(isRepeatable(step)).toBe(false);
});

import { changedFacts } from "@/lib/domain/listing-facts/own-facts";
import { pricedDetail } from "@/lib/domain/pricing/priced-by";
import { settingRule } from "@/lib/domain/pricing/price-setting";
import { applied } from "@/lib/domain/recipe/apply-recipe";
import { proposedSteps } from "@/lib/domain/recipe/proposed-steps";
import type { RecipeContext } from "@/lib/domain/recipe/recipe-product";
import type { Recorded, RecordedProduct } from "@/lib/domain/recipe/recorded-product";
import type { RecipeStep } from "@/lib/domain/recipe/recipe-step";

const AT = "2026-11-29T00:00:00.000Z";
const context: RecipeContext = {
  setting: { mainValue: 0.5, subValue: 0, exchangeCNYBase: 200, deliveryBasicPrice: 3_000, isFreeDelivery: true },
  stages: ["new", "review", "ready"],
  at: AT,
  korean: [],
  hasCategory: () => undefined,
  needsAt: () => undefined,
};
const named = (text: string) => [
  { language: "CN", text: "亚麻衬衫" },
  { language: "KR", text },
];
const money = (source: number, krw: number) => [
  { currency: "CNY", originalPrice: source, salePrice: source },
  { currency: "KRW", originalPrice: krw, salePrice: krw },
];
const product = (given: Partial<RecordedProduct> = {}): RecordedProduct => ({
  title: named("린넨 셔츠"),
  currency: "CNY",
  price: money(50, 20_000),
  mainImages: ["a", "b", "c"],
  memo: "",
  groupName: "",
  stage: "new",
  tags: [],
  detailPageConfig: null,
  option: null,
  descs: [],
  isOnShelf: true,
  stock: [],
  ...given,
});
type Part = Partial<RecordedProduct>;
/** Products before and after, by what of them matters. */
const recorded = (...pairs: [before: Part, after: Part][]): Recorded[] =>
  pairs.map(([before, after], at) => ({
    id: String(at),
    before: product(before),
    after: product({ ...before, ...after }),
    isPageEdited: false,
  }));
const steps = (all: readonly Recorded[]): RecipeStep[] => proposedSteps(all, context).steps.map(({ step }) => step);
const left = (all: readonly Recorded[]) => proposedSteps(all, context).left.map(({ why, ids }) => [why, ids.length]);

const page = {
  market: "",
  useDesc: true,
  collocate: "DOP",
  addOptionImageConfig: { style: "33", fontSize: "LARGE" },
  addContent: { useTopContent: true, topHtml: "<p>공지</p>", useBottomContent: false, bottomHtml: "" },
};
const CUPS = { id: 7, way: "주방용품 > 컵" };
const placed = (id = 7) => changedFacts({}, { market: "Coupang", category: { ...CUPS, id } });
const say = (material: string, noticeKind?: "wear") =>
  changedFacts({}, { facts: { material }, ...(noticeKind && { noticeKind }) });
const ruled = (source: number, setting = context.setting) => {
  const before = { price: money(source, 0), currency: "CNY" };
  const { price, pricedBy } = pricedDetail({ ...product(before) }, settingRule(setting, "CNY"), AT);
  return [before, { price, pricedBy }] as [Part, Part];
};
const own = { mainValue: 0.3, subValue: 500, exchangeCNYBase: 210, deliveryBasicPrice: 0, isFreeDelivery: false };

test.each<[string, Recorded[], RecipeStep[]]>([
  [
    "a stage they all went to",
    recorded([{}, { stage: "ready" }], [{ stage: "review" }, { stage: "ready" }]),
    [{ do: "stage", stage: "ready" }],
  ],
  ["a group they all got", recorded([{}, { groupName: "여름" }]), [{ do: "group", name: "여름" }]],
  [
    "a memo that was written over",
    recorded([{ memo: "가" }, { memo: "끝" }], [{}, { memo: "끝" }]),
    [{ do: "memo", how: "set", text: "끝" }],
  ],
  [
    "words behind memos of their own",
    recorded([{ memo: "가" }, { memo: "가 -S" }], [{ memo: "나" }, { memo: "나 -S" }]),
    [{ do: "memo", how: "append", text: "-S" }],
  ],
  [
    "tags that were added, also where one was there before",
    recorded([{ tags: ["린넨"] }, { tags: ["린넨", "여름"] }], [{ tags: [] }, { tags: ["린넨", "여름"] }]),
    [{ do: "tags", how: "add", tags: ["린넨", "여름"] }],
  ],
  [
    "tags that were taken away, whatever their case",
    recorded([{ tags: ["Linen", "셔츠"] }, { tags: ["셔츠"] }], [{ tags: ["linen", "면"] }, { tags: ["면"] }]),
    [{ do: "tags", how: "remove", tags: ["Linen"] }],
  ],
  [
    "tags that were replaced by the same",
    recorded([{ tags: ["가"] }, { tags: ["신상"] }], [{ tags: ["나"] }, { tags: ["신상"] }]),
    [{ do: "tags", how: "replace", tags: ["신상"] }],
  ],
  [
    "the last picture, of products that have not as many",
    recorded(
      [{ mainImages: ["a", "b", "c"] }, { mainImages: ["a", "b"] }],
      [{ mainImages: ["d", "e"] }, { mainImages: ["d"] }],
    ),
    [{ do: "pictures", how: "dropLast", count: 1 }],
  ],
  [
    "the first two pictures",
    recorded(
      [{ mainImages: ["a", "b", "c"] }, { mainImages: ["a", "b"] }],
      [{ mainImages: ["d", "e", "f", "g"] }, { mainImages: ["d", "e"] }],
    ),
    [{ do: "pictures", how: "keepFirst", count: 2 }],
  ],
  ["the second picture", recorded([{}, { mainImages: ["a", "c"] }]), [{ do: "pictures", how: "drop", count: 2 }]],
  [
    "the third picture made the main one",
    recorded([{}, { mainImages: ["c", "a", "b"] }]),
    [{ do: "pictures", how: "toFront", count: 3 }],
  ],
  ["a page of its own", recorded([{}, { detailPageConfig: page }]), [{ do: "page", setting: page }]],
  [
    "the shop's page again",
    recorded([{ detailPageConfig: page }, { detailPageConfig: null }]),
    [{ do: "page", setting: null }],
  ],
  [
    "a category",
    recorded([{}, { ownFacts: placed() }], [{}, { ownFacts: placed() }]),
    [{ do: "category", at: { Coupang: CUPS } }],
  ],
  [
    "the kind of goods and a line of the notice",
    recorded([{}, { ownFacts: say("면", "wear") }]),
    [{ do: "notice", kind: "wear", values: { material: "면" } }],
  ],
  ["prices by the shop's rule", recorded(ruled(50), ruled(80)), [{ do: "price", setting: null }]],
  ["prices by a rule of their own", recorded(ruled(50, own), ruled(80, own)), [{ do: "price", setting: own }]],
  [
    "prices that all are the same margin on their source",
    recorded(
      [{ price: money(50, 0) }, { price: money(50, 14_000) }],
      [{ price: money(81.5, 30_000) }, { price: money(81.5, 22_820) }],
    ),
    [
      {
        do: "price",
        setting: { mainValue: 0.4, subValue: 0, exchangeCNYBase: 200, deliveryBasicPrice: 0, isFreeDelivery: false },
      },
    ],
  ],
  [
    "prices that all rose by the same percent, rounded to ten won",
    recorded(
      [{ price: money(50, 19_900) }, { price: money(50, 20_900) }],
      [{ price: money(80, 31_000) }, { price: money(80, 32_550) }],
    ),
    [{ do: "priceMove", how: "percent", amount: 5 }],
  ],
  [
    "prices that all fell by the same amount",
    recorded(
      [{ price: money(50, 19_900) }, { price: money(50, 18_900) }],
      [{ price: money(80, 31_000) }, { price: money(80, 30_000) }],
    ),
    [{ do: "priceMove", how: "won", amount: -1_000 }],
  ],
  [
    "prices that are all the same now",
    recorded(
      [{ price: money(50, 0) }, { price: money(50, 19_900) }],
      [{ price: money(80, 31_000) }, { price: money(80, 19_900) }],
    ),
    [{ do: "priceMove", how: "to", amount: 19_900 }],
  ],
  [
    "a price of what has no source price",
    recorded([{ price: money(0, 0) }, { price: money(0, 9_900) }]),
    [{ do: "priceMove", how: "to", amount: 9_900 }],
  ],
  [
    "names put into Korean",
    recorded([{ title: named("亚麻衬衫") }, { title: named("린넨 셔츠") }]),
    [{ do: "korean" }],
  ],
  [
    "several things at once, the stage last",
    recorded([{}, { stage: "ready", tags: ["여름"], title: named("여름 린넨 셔츠") }]),
    [
      { do: "nameWords", before: "여름", after: "" },
      { do: "tags", how: "add", tags: ["여름"] },
      { do: "stage", stage: "ready" },
    ],
  ],
])("a recording of %s is that step", (_, all, expected) => {
  expect(steps(all)).toEqual(expected);
  expect(left(all)).toEqual([]);
});

test.each<[string, Recorded[], [string, number][]]>([
  ["a name written anew", recorded([{}, { title: named("시원한 여름 상의") }]), [["nameOwn", 1]]],
  [
    "an option called otherwise",
    [
      {
        ...{ id: "0", isPageEdited: false },
        before: product({ descs: [{ language: "KR", title: "소재", value: "면" }] }),
        after: product({ descs: [{ language: "KR", title: "소재", value: "린넨" }] }),
      },
    ],
    [["textsOwn", 1]],
  ],
  [
    "prices of their own",
    recorded(
      [{ price: money(50, 0) }, { price: money(50, 19_900) }],
      [{ price: money(80, 0) }, { price: money(80, 21_900) }],
    ),
    [["priceOwn", 2]],
  ],
  [
    "tags of their own",
    recorded([{ tags: ["가"] }, { tags: ["가", "나"] }], [{ tags: ["가"] }, { tags: ["가", "다"] }]),
    [["tagsOwn", 2]],
  ],
  ["other pictures", recorded([{}, { mainImages: ["new", "b", "c"] }]), [["picturesOwn", 1]]],
  ["a page written by hand", recorded([{}, {}]).map((one) => ({ ...one, isPageEdited: true })), [["pageHtml", 1]]],
  ["different stages", recorded([{}, { stage: "ready" }], [{}, { stage: "review" }]), [["stageOwn", 2]]],
  ["a stage the shop has no longer", recorded([{}, { stage: "s9" }]), [["stageOwn", 1]]],
  ["different groups", recorded([{}, { groupName: "가" }], [{}, { groupName: "나" }]), [["groupOwn", 2]]],
  ["different memos", recorded([{}, { memo: "가" }], [{}, { memo: "나" }]), [["memoOwn", 2]]],
  ["different categories", recorded([{}, { ownFacts: placed() }], [{}, { ownFacts: placed(8) }]), [["categoryOwn", 2]]],
  ["a category that was taken back", recorded([{ ownFacts: placed() }, { ownFacts: {} }]), [["categoryOwn", 1]]],
  [
    "different lines of a notice",
    recorded([{}, { ownFacts: say("면") }], [{}, { ownFacts: say("린넨") }]),
    [["noticeOwn", 2]],
  ],
  [
    "what one market alone is told",
    recorded([{}, { ownFacts: changedFacts({}, { market: "Coupang", notice: { care: "손세탁" } }) }]),
    [["noticeAtMarket", 1]],
  ],
  [
    "a certificate, which belongs to one product",
    recorded([{}, { ownFacts: changedFacts({}, { certificates: [{ kind: "child", number: "CB1" }] }) }]),
    [["certificates", 1]],
  ],
  ["stock", recorded([{}, { stock: [{ id: "1", quantity: 3 }] }]), [["stock", 1]]],
  [
    "a product that was removed, whatever else was done to it",
    recorded([{}, { isOnShelf: false, memo: "끝" }]),
    [["removed", 1]],
  ],
])("a recording of %s cannot be repeated", (_, all, expected) => {
  expect(left(all)).toEqual(expected);
  expect(steps(all)).toEqual([]);
});

test("prices by a rule with ranges say that no step has ranges", () => {
  const [before, after] = ruled(50);
  const row = after.pricedBy?.rows[0];
  const pricedBy = after.pricedBy &&
    row && {
      ...after.pricedBy,
      rows: [
        { ...row, endRange: 10_000 },
        { ...row, startRange: 10_000, mainValue: 2 },
      ],
    };
  const all = recorded([before, { price: money(50, 19_990), pricedBy }]);
  expect(left(all)).toEqual([["priceRanges", 1]]);
});

test("a step counts the products it was done to, and those the seller left as they were", () => {
  const all = recorded(
    [{ title: named("무료 셔츠") }, { title: named("셔츠") }],
    [{ title: named("무료 바지") }, { title: named("바지") }],
    [{ title: named("무료배송 치마") }, { stage: "ready" }],
    [{ title: named("면 치마") }, { stage: "ready" }],
  );
  expect(proposedSteps(all, context).steps).toEqual([
    { step: { do: "nameRemove", words: ["무료"] }, count: 2, also: 1, others: [] },
    { step: { do: "stage", stage: "ready" }, count: 2, also: 0, others: [] },
  ]);
});

test.each<[string, [Part, Part], RecipeStep[][]]>([
  [
    "a price, by percent, by won, as it is, or by its margin",
    [{ price: money(50, 20_000) }, { price: money(50, 22_000) }],
    [
      [
        { do: "priceMove", how: "percent", amount: 10 },
        { do: "priceMove", how: "won", amount: 2_000 },
        { do: "priceMove", how: "to", amount: 22_000 },
        {
          do: "price",
          setting: { mainValue: 1.2, subValue: 0, exchangeCNYBase: 200, deliveryBasicPrice: 0, isFreeDelivery: false },
        },
      ],
    ],
  ],
  [
    "a tag, added to what there is or as all there is to be",
    [{ tags: ["린넨"] }, { tags: ["린넨", "여름"] }],
    [
      [
        { do: "tags", how: "add", tags: ["여름"] },
        { do: "tags", how: "replace", tags: ["린넨", "여름"] },
      ],
    ],
  ],
  [
    "the last of three pictures, taken off or all but the first two",
    [{ mainImages: ["a", "b", "c"] }, { mainImages: ["a", "b"] }],
    [
      [
        { do: "pictures", how: "dropLast", count: 1 },
        { do: "pictures", how: "keepFirst", count: 2 },
        { do: "pictures", how: "drop", count: 3 },
      ],
    ],
  ],
  [
    "a word that another took the place of, as a whole or its part",
    [{ title: named("린넨 반팔티") }, { title: named("린넨 긴팔티") }],
    [
      [
        { do: "nameReplace", word: "반팔티", by: "긴팔티" },
        { do: "nameReplace", word: "반팔", by: "긴팔" },
        { do: "nameReplace", word: "반", by: "긴" },
      ],
    ],
  ],
  [
    "the end of a name, as a word or by its length",
    [{ title: named("린넨 셔츠 무료") }, { title: named("린넨 셔츠") }],
    [
      [
        { do: "nameRemove", words: ["무료"] },
        { do: "nameCut", length: 5 },
      ],
    ],
  ],
])("what was done to one product may mean %s", (_, pair, expected) => {
  const all = recorded(pair);
  const found = proposedSteps(all, context).steps;
  expect(found.map(({ step, others }) => [step, ...others.map((one) => one.step)])).toEqual(expected);
  // Whatever was meant, it makes of this product what the seller made of it.
  for (const { step, others } of found)
    for (const one of [step, ...others.map((other) => other.step)])
      for (const { before, after } of all) {
        const { title, price, tags, mainImages } = applied(before, [one], context).product;
        expect({ title, price, tags, mainImages }).toEqual({
          ...{ title: after.title, price: after.price, tags: after.tags, mainImages: after.mainImages },
        });
      }
});

test("what is proposed makes of each product what the seller made of it", () => {
  const all = recorded(
    [
      { title: named("무료 린넨 셔츠"), tags: ["면"] },
      { title: named("여름 린넨 셔츠 신상"), tags: ["면", "여름"], stage: "ready" },
    ],
    [{ title: named("무료 면 바지") }, { title: named("여름 면 바지 신상"), tags: ["여름"], stage: "ready" }],
  );
  const found = steps(all);
  for (const { before, after } of all) expect(applied(before, found, context).product).toEqual(after);
});

test("nothing done is nothing proposed", () => {
  expect(proposedSteps(recorded([{}, {}]), context)).toEqual({ steps: [], left: [] });
});

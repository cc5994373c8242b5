import fc from "fast-check";
import { corpusOf, descriptionFrom, outcomeOf, wrongDescription, wrongFacts } from "@/tests/support/page-corpus";
import { ANSWERED, writtenBehind, type Written } from "@/tests/support/written-states";
import { descriptionAddress, offerDescription } from "@/upstream/outside/sources/alibaba-1688/description";
import { offerIn } from "@/upstream/outside/sources/alibaba-1688/offer";
import type { CollectOutcome } from "@/upstream/outside/sources/collect-outcome";
import { parseRawState } from "@/upstream/outside/sources/collector";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";

const CODE = "813000333001";
const read = (state: unknown): CollectOutcome => parseRawState("1688", CODE, state);
const reasonOf = (outcome: CollectOutcome): string => (outcome.ok ? "ok" : outcome.reason);
const productOf = (outcome: CollectOutcome): NormalisedProduct => {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.product;
};
const pricesOf = (state: unknown): (readonly [string, string, number | null])[] =>
  productOf(read(state)).skus.map(({ id, price, stock }) => [id, price, stock]);

test.each(corpusOf("1688").map((page) => [page.expected.case, page] as const))("%s", (_case, page) => {
  const { kind, description, code } = page.expected;
  if (kind === "description" && description) {
    const html = offerDescription(page.text);
    expect(wrongDescription(descriptionFrom(html, `https://detail.1688.com/offer/${code}.html`), description)).toEqual(
      [],
    );
  } else expect(wrongFacts(outcomeOf(page), page.expected)).toEqual([]);
});

const PROPS = [{ fid: 3216, prop: "颜色", value: [{ name: "红" }, { name: "蓝" }] }];
const RED = { skuId: 1, price: "9.00", canBookCount: 5 };
const BLUE = { skuId: 2, price: "7.00", canBookCount: 3 };
const ORDER = (skuPriceType: string, skuRangePrices: { beginAmount: number | string; price: string }[]) => ({
  orderParam: { beginNum: 3, skuParam: { skuPriceType, skuRangePrices } },
});
/** The old model of an offer with two colours; `over` replaces parts of it. */
const data = (over: object = {}): Record<string, unknown> => ({
  tempModel: { offerId: Number(CODE), offerTitle: "保温杯" },
  skuModel: { skuProps: PROPS, skuInfoMap: { 红: RED, 蓝: BLUE } },
  ...over,
});
const context = (modules: object, model?: object) => ({
  result: { data: modules, ...(model && { global: { globalData: { model } } }) },
});

describe("a price is an option's own", () => {
  const without = { ...BLUE, price: undefined };
  const skuModel = { skuProps: PROPS, skuInfoMap: { 红: RED, 蓝: without }, skuPriceScale: "1.00-9.00" };

  it("an option without a price takes no other option's and is left out", () => {
    expect(pricesOf(data({ skuModel }))).toEqual([["1", "9.00", 5]]);
  });

  it("an option without a price takes no lowest price of the page", () => {
    const orderParamModel = ORDER("skuPrice", [{ beginAmount: 3, price: "1.00" }]);
    expect(pricesOf(data({ skuModel, orderParamModel }))).toEqual([["1", "9.00", 5]]);
  });

  it("a price that another place holds for the same option counts", () => {
    const skuInfoMapOriginal = { 蓝: { ...BLUE, price: "8.00", canBookCount: 99 } };
    expect(pricesOf(data({ skuModel: { ...skuModel, skuInfoMapOriginal } }))).toEqual([
      ["1", "9.00", 5],
      ["2", "8.00", 3],
    ]);
  });

  it("two ranges that begin alike are no tiers, even where the page says range prices", () => {
    const orderParamModel = ORDER("rangePrice", [
      { beginAmount: "3", price: "7.00" },
      { beginAmount: "3", price: "9.00" },
    ]);
    const product = productOf(read(data({ orderParamModel })));
    expect(product.priceTiers).toEqual([]);
    expect(product.skus.map(({ price }) => price)).toEqual(["9.00", "7.00"]);
  });

  it("tiers hold where no option has a price and nothing says which prices count", () => {
    const skuInfoMap = { 红: { skuId: 1 }, 蓝: { skuId: 2 } };
    const orderParamModel = ORDER("", [
      { beginAmount: "10", price: "5.00" },
      { beginAmount: "1", price: "6.00" },
    ]);
    expect(pricesOf(data({ skuModel: { skuProps: PROPS, skuInfoMap }, orderParamModel }))).toEqual([
      ["1", "6.00", null],
      ["2", "6.00", null],
    ]);
  });

  it("a smallest order above every tier takes the last tier", () => {
    const orderParamModel = ORDER("rangePrice", [
      { beginAmount: "1", price: "6.00" },
      { beginAmount: "2", price: "5.00" },
    ]);
    expect(pricesOf(data({ orderParamModel })).map(([, price]) => price)).toEqual(["5.00", "5.00"]);
  });

  it("tiers with a promotion come before those without", () => {
    const tradeWithoutPromotion = {
      offerPriceRanges: [{ beginAmount: 1, endAmount: 0, price: "6.00" }],
      disPriceRanges: [{ beginAmount: 1, endAmount: 0, price: "5.50" }],
    };
    const mainPrice = {
      fields: { priceModel: { priceDisplayType: "rangePrice" }, finalPriceModel: { tradeWithoutPromotion } },
    };
    const state = context({ Root: { fields: { dataJson: data() } }, mainPrice });
    expect(pricesOf(state).map(([, price]) => price)).toEqual(["5.50", "5.50"]);
  });
});

describe("what the page does not say is unknown", () => {
  it("a stock", () => {
    const skuInfoMap = { 红: { ...RED, canBookCount: undefined }, 蓝: { ...BLUE, canBookCount: "" } };
    expect(pricesOf(data({ skuModel: { skuProps: PROPS, skuInfoMap } }))).toEqual([
      ["1", "9.00", null],
      ["2", "7.00", null],
    ]);
  });

  it.each<[string, object]>([
    ["options without rows", { skuModel: { skuProps: PROPS } }],
    ["rows without the names of options", { skuModel: { skuInfoMap: { 红: RED, 蓝: BLUE } } }],
    ["a range for show only", { skuModel: { skuPriceScale: "2.30-4.30" } }],
    [
      "a lowest price of an offer sold by option",
      { skuModel: {}, isSkuOffer: true, orderParamModel: ORDER("skuPrice", [{ beginAmount: 1, price: "2.30" }]) },
    ],
  ])("the options' prices: %s", (_, over) => {
    expect(reasonOf(read(data(over)))).toBe("incomplete");
  });
});

describe("a price for members is a failure of its own", () => {
  it.each<[string, unknown]>([
    ["a flag in the data", data({ isPricePrivate: true })],
    ["a flag as text", data({ isPrivatePrice: "true" })],
    [
      "a flag in a module",
      context({ Root: { fields: { dataJson: data() } }, submitOrder: { fields: { isPricePrivate: true } } }),
    ],
    [
      "words in place of the price",
      context({ Root: { fields: { dataJson: data() } }, mainPrice: { fields: { text: "价格授权可见" } } }),
    ],
    [
      "a masked promotion",
      data({ skuModel: { skuProps: PROPS, skuInfoMap: { 红: { ...RED, discountPrice: "8.**" }, 蓝: BLUE } } }),
    ],
  ])("%s", (_, state) => {
    expect(reasonOf(read(state))).toBe("private_price");
  });
});

describe("the facts of a page are found", () => {
  it("rows as a list, by their names", () => {
    const tradeModel = {
      skuMap: [
        { ...BLUE, specAttrs: "蓝" },
        { ...RED, specAttrs: "红" },
      ],
    };
    const offerDetail = { offerId: CODE, subject: "保温杯", skuProps: PROPS };
    expect(pricesOf(context({}, { offerDetail, tradeModel }))).toEqual([
      ["2", "7.00", 3],
      ["1", "9.00", 5],
    ]);
  });

  it.each(
    ["skuModel", "nySkuModel", "skuModelOrigin"].flatMap((model) => [
      [model, "rows by their names", { skuInfoMap: { 红: RED, 蓝: BLUE } }],
      [model, "rows as a list", { skuMap: [RED, BLUE].map((row, at) => ({ ...row, specAttrs: "红蓝"[at] })) }],
      [model, "rows without promotions alone", { skuInfoMap: {}, skuInfoMapOriginal: { 红: RED, 蓝: BLUE } }],
    ]),
  )("in %s: %s", (model, _rows, rows) => {
    const { skuModel: _, ...others } = data();
    expect(pricesOf({ ...others, [String(model)]: { skuProps: PROPS, ...(rows as object) } })).toEqual([
      ["1", "9.00", 5],
      ["2", "7.00", 3],
    ]);
  });

  it("groups that all have the number 0 keep values of their own", () => {
    const skuProps = ["颜色", "尺码"].map((prop) => ({ fid: 0, prop, value: [{ name: "M" }, { name: "L" }] }));
    const product = productOf(read(data({ skuModel: { skuProps, skuInfoMap: { "M&gt;L": RED, "L&gt;M": BLUE } } })));
    const ids = product.groups.flatMap(({ values }) => values.map(({ id }) => id));
    expect(new Set(ids).size).toBe(4);
    expect(product.skus.map(({ price }) => price)).toEqual(["9.00", "7.00"]);
  });

  it("values that differ by the width of a sign alone stay two", () => {
    const skuProps = [{ prop: "颜色", value: [{ name: "红(大)" }, { name: "红（大）" }] }];
    expect(pricesOf(data({ skuModel: { skuProps, skuInfoMap: { "红（大）": BLUE, "红(大)": RED } } }))).toEqual([
      ["2", "7.00", 3],
      ["1", "9.00", 5],
    ]);
  });

  it("no video where its number is 0, and one without a scheme", () => {
    const videoOf = (video: object) =>
      productOf(read(context({ Root: { fields: { dataJson: data() } }, gallery: { fields: { video } } }))).video;
    expect(videoOf({ videoId: 0, videoUrl: "https://cloud.video.taobao.com/a.mp4" })).toBeUndefined();
    expect(videoOf({ videoId: 7, videoUrl: "//cloud.video.taobao.com/a.mp4" })).toBe(
      "https://cloud.video.taobao.com/a.mp4",
    );
  });

  it("references that lead in a circle end", () => {
    const description = { fields: { detailUrl: { $ref: "$.result.data.description.fields.detailUrl" } } };
    expect(reasonOf(read(context({ Root: { fields: { dataJson: data() } }, description })))).toBe("ok");
  });

  it("a key of thousands of separators costs no time", () => {
    const value = Array.from({ length: 40 }, (_, at) => ({
      name: Array.from({ length: at + 1 }, () => "a").join(">"),
    }));
    const skuProps = [1, 2, 3].map((fid) => ({ fid, prop: "x", value }));
    const key = "a>".repeat(5000);
    const before = performance.now();
    expect(reasonOf(read(data({ skuModel: { skuProps, skuInfoMap: { [key]: RED } } })))).toBe("incomplete");
    expect(performance.now() - before).toBeLessThan(1000);
  });
});

describe("where a description is", () => {
  const addressIn = (state: unknown): string => {
    const offer = offerIn(state, CODE);
    if (!offer) throw new Error("no offer");
    return descriptionAddress(offer.look);
  };
  const offerDetail = { offerId: CODE };

  it.each<[string, unknown, string]>([
    ["in the data", data({ detailModel: { detailUrl: "https://itemcdn.tmall.com/a" } }), "https://itemcdn.tmall.com/a"],
    [
      "in a component, where the data has an empty list",
      {
        globalData: data({ detailModel: [] }),
        data: {
          5: { componentType: "@ali/tdmod-od-pc-offer-description", data: { detailUrl: "//itemcdn.tmall.com/b" } },
        },
      },
      "//itemcdn.tmall.com/b",
    ],
    [
      "in a module",
      context({
        gallery: { fields: { offerId: CODE } },
        description: { fields: { detailUrl: "https://x.alicdn.com/c" } },
      }),
      "https://x.alicdn.com/c",
    ],
    [
      "in the model",
      context({}, { offerDetail, detailDescription: { detailUrl: "https://x.alicdn.com/d" } }),
      "https://x.alicdn.com/d",
    ],
    [
      "behind a page that draws it",
      data({
        detailModel: {
          detailUrl: "//air.1688.com/pages/od/app-desc/index.html?url=https%3A%2F%2Fitemcdn.tmall.com%2Fe&offerId=1",
        },
      }),
      "https://itemcdn.tmall.com/e",
    ],
    ["nowhere", data({ detailModel: { detailUrl: "https://air.1688.com/pages/index.html" } }), ""],
  ])("%s", (_, state, address) => {
    expect(addressIn(state)).toBe(address);
  });

  it("a description posted with its script around it, written as text of HTML, is read", () => {
    const description =
      'var offer_details={"content":"&lt;p&gt;说明&lt;/p&gt;&lt;img src=&quot;//a.alicdn.com/d.jpg&quot;&gt;"};';
    const product = productOf(read({ state: data(), description }));
    expect(product.descriptionHtml).toBe('<p>说明</p><img src="https://a.alicdn.com/d.jpg">');
    expect(product.descriptionImages).toEqual(["https://a.alicdn.com/d.jpg"]);
  });
});

/** The facts of an offer, from which a page is written. */
type Drawn = {
  groups: { name: string; values: string[] }[];
  skus: { at: number[]; list: number; promo: number | null; stock: number | null }[];
  tiers: number[];
  ranged: boolean;
};
const yuan = (fen: number): string => (fen / 100).toFixed(2);
const name = fc
  .array(fc.constantFrom("红", "蓝", "大", "A", "&", ">", "(", "）", "/", "5", " "), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join("").replace(/\s+/g, " ").trim())
  .filter(Boolean);
const values = fc.uniqueArray(name, { minLength: 1, maxLength: 3, selector: (one) => one.normalize("NFKC") });
const facts: fc.Arbitrary<Drawn> = fc
  .tuple(fc.array(values, { minLength: 1, maxLength: 3 }), fc.boolean(), fc.array(fc.integer({ min: 1, max: 9 })))
  .chain(([lists, ranged, steps]) => {
    const all = lists.reduce<number[][]>(
      (paths, list) => paths.flatMap((at) => list.map((_, one) => [...at, one])),
      [[]],
    );
    const sku = fc.record({
      list: fc.integer({ min: 100, max: 99_999 }),
      promo: fc.option(fc.integer({ min: 1, max: 99 })),
      stock: fc.option(fc.integer({ min: 0, max: 500 })),
    });
    return fc
      .tuple(fc.shuffledSubarray(all, { minLength: 1 }), fc.array(sku, { minLength: 27, maxLength: 27 }))
      .map(([paths, rows]): Drawn => ({
        groups: lists.map((list, at) => ({ name: `组${at}`, values: list })),
        skus: paths.flatMap((at, place) => (rows[place] ? [{ at, ...rows[place] }] : [])),
        tiers: steps.length > 0 ? steps : [1],
        ranged,
      }));
  })
  // Joined by the separator, names that hold it may spell two combinations alike; such a page has no right reading.
  .filter(
    ({ groups }) => groups.length === 1 || !groups.some((group) => group.values.some((one) => one.includes(">"))),
  );

const joined = ({ groups }: Drawn, at: number[], separator: string): string =>
  at.map((value, place) => escaped(groups[place]?.values[value] ?? "")).join(separator);
const escaped = (one: string): string => one.replace(/&/g, "&amp;").replace(/>/g, "&gt;");
const rowsOf = (drawn: Drawn, separator: string) =>
  drawn.skus.map(({ at, list, promo, stock }, place) => ({
    skuId: 12_000_000_000_000_001n + BigInt(place),
    specAttrs: joined(drawn, at, separator),
    ...(!drawn.ranged && { price: yuan(list), ...(promo !== null && { discountPrice: yuan(promo) }) }),
    ...(stock !== null && { canBookCount: stock }),
  }));
const propsOf = ({ groups }: Drawn) =>
  groups.map((group) => ({ fid: 0, prop: group.name, value: group.values.map((one) => ({ name: `${one}\u200b ` })) }));
const rangesOf = ({ tiers }: Drawn) =>
  tiers.map((step, at) => ({ beginAmount: String(at * 10 + 1), price: yuan(900 - at * 10 + step) }));
const byKey = (rows: { specAttrs: string }[]) => Object.fromEntries(rows.map((row) => [row.specAttrs, row]));

const oldModel = (drawn: Drawn, separator: string) => ({
  tempModel: { offerId: Number(CODE), offerTitle: "保温杯" },
  orderParamModel: ORDER(drawn.ranged ? "rangePrice" : "skuPrice", rangesOf(drawn)),
  skuModel: { skuProps: propsOf(drawn), skuInfoMap: byKey(rowsOf(drawn, separator)) },
});
const inModules = (drawn: Drawn, separator: string) => ({
  productTitle: { fields: { title: "保温杯" } },
  gallery: { fields: { offerId: CODE } },
  Root: { fields: { dataJson: JSON.stringify({ skuModel: { skuProps: propsOf(drawn) } }) } },
  mainPrice: {
    fields: {
      priceModel: { priceDisplayType: drawn.ranged ? "rangePrice" : "skuPrice", currentPrices: rangesOf(drawn) },
      finalPriceModel: { tradeWithoutPromotion: { offerBeginAmount: 3, skuMapOriginal: rowsOf(drawn, separator) } },
    },
  },
});
const inModel = (drawn: Drawn, separator: string) => ({
  offerDetail: { offerId: CODE, subject: "保温杯", skuProps: propsOf(drawn) },
  tradeModel: {
    beginAmount: 3,
    skuMap: rowsOf(drawn, separator),
    offerPriceModel: { priceDisplayType: drawn.ranged ? "rangePrice" : "skuPrice", currentPrices: rangesOf(drawn) },
  },
});

type Container = (drawn: Drawn, separator: string, written: Written) => unknown;
const answered = fc.record({
  container: fc.constant<Container>((drawn, separator, written) =>
    written({ ret: ["SUCCESS"], data: { result: { data: oldModel(drawn, separator) } } }),
  ),
  written: ANSWERED,
});
const inContext = fc.record({
  container: fc.constantFrom<Container>(
    (drawn, separator, written) => written(context({ Root: { fields: { dataJson: oldModel(drawn, separator) } } })),
    (drawn, separator, written) => written(context(inModules(drawn, separator))),
    (drawn, separator, written) => written(context({ skuSelection: {} }, inModel(drawn, separator))),
    (drawn, separator) => context({}, inModel(drawn, separator)),
  ),
  written: writtenBehind("window.context"),
});
const inInitData = fc.record({
  container: fc.constant<Container>((drawn, separator, written) =>
    written({ globalData: oldModel(drawn, separator), data: { 9: false, 10: null } }),
  ),
  written: writtenBehind("window.__INIT_DATA"),
});

test("facts written into any container, in any form, come back", () => {
  const separators = fc.constantFrom("&gt;", ">", "&amp;gt;");
  fc.assert(
    fc.property(facts, separators, fc.oneof(answered, inContext, inInitData), (drawn, separator, form) => {
      const product = productOf(read(form.container(drawn, separator, form.written)));
      const nameOf = new Map(product.groups.flatMap((group) => group.values.map((value) => [value.id, value.name])));
      const found = product.skus.map(({ id, path, price, original, stock }) => ({
        id,
        names: path.map((value) => nameOf.get(value)),
        price,
        original,
        stock,
      }));
      const tier =
        rangesOf(drawn)
          .filter(({ beginAmount }) => Number(beginAmount) <= 3)
          .at(-1)?.price ?? "";
      const wanted = drawn.skus.map(({ at, list, promo, stock }, place) => ({
        id: String(12_000_000_000_000_001n + BigInt(place)),
        names: at.map((value, group) => drawn.groups[group]?.values[value]),
        price: drawn.ranged ? tier : yuan(promo ?? list),
        original: drawn.ranged ? tier : yuan(list),
        stock,
      }));
      const ordered = (rows: { id: string }[]) => [...rows].sort((a, b) => a.id.localeCompare(b.id));
      expect(ordered(found)).toEqual(ordered(wanted));
      expect(product.minOrderQuantity).toBe(3);
      expect(product.priceTiers.length).toBe(drawn.ranged ? drawn.tiers.length : 0);
    }),
    { numRuns: 120 },
  );
});

describe("the packed weight", () => {
  const skuWeight = (weights: object) =>
    context({
      Root: { fields: { dataJson: data() } },
      shippingServices: { fields: { freightInfo: { skuWeight: weights } } },
    });

  it.each<[string, unknown, string]>([
    ["of all options is one", skuWeight({ 1: 0.35, 2: "0.35" }), "0.35kg"],
    ["of several options is a span", skuWeight({ 1: 0.35, 2: 1.2 }), "0.35-1.2kg"],
    ["of 0 is not known", skuWeight({ 1: 0, 2: "" }), ""],
    ["of tonnes is a slip", skuWeight({ 1: 35_000 }), ""],
    [
      "may be in grams, as JSON inside a text",
      context({
        Root: { fields: { dataJson: data() } },
        productPackInfo: {
          fields: { pieceWeightScale: JSON.stringify({ pieceWeightScaleInfo: [{ weight: 420 }] }) },
        },
      }),
      "0.42kg",
    ],
  ])("%s", (_, state, weight) => {
    expect(productOf(read(state)).packedWeight).toBe(weight);
  });
});

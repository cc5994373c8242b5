import fc from "fast-check";
import { corpusOf, descriptionFrom, outcomeOf, wrongDescription, wrongFacts } from "@/tests/support/page-corpus";
import { ANSWERED, writtenBehind, type Written } from "@/tests/support/written-states";
import { productDescription } from "@/upstream/outside/sources/aliexpress/description";
import { factsIn } from "@/upstream/outside/sources/aliexpress/facts";
import type { CollectOutcome } from "@/upstream/outside/sources/collect-outcome";
import { parseRawState } from "@/upstream/outside/sources/collector";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";
import { productPage } from "@/lib/domain/sites/sites";

const CODE = "1005009300000001";
const IN_US = String(BigInt(CODE) + 2n ** 51n);
const read = (state: unknown, code = CODE): CollectOutcome => parseRawState("AliExpress", code, state);
const reasonOf = (outcome: CollectOutcome): string => (outcome.ok ? "ok" : outcome.reason);
const productOf = (outcome: CollectOutcome): NormalisedProduct => {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.product;
};

test.each(corpusOf("aliexpress").map((page) => [page.expected.case, page] as const))("%s", (_case, page) => {
  const { kind, description, code } = page.expected;
  if (kind === "description" && description) {
    const html = productDescription(page.text);
    expect(wrongDescription(descriptionFrom(html, productPage("AliExpress", code)), description)).toEqual([]);
  } else expect(wrongFacts(outcomeOf(page), page.expected)).toEqual([]);
});

const SHIPS_FROM = 200007763;
const COLOURS = {
  skuPropertyId: 14,
  skuPropertyName: "색상",
  skuPropertyValues: [
    { propertyValueIdLong: 1, propertyValueDisplayName: "빨강" },
    { propertyValueIdLong: 2, propertyValueDisplayName: "파랑" },
  ],
};
const countries = (...values: object[]) => ({ skuPropertyId: SHIPS_FROM, skuPropertyValues: values });
type Sheet = Record<string, unknown>;
type Parts = { properties?: object[]; rows?: unknown; price?: Sheet; over?: object };
const sheet = (salePriceString: string, currency = "KRW"): Sheet => ({ salePriceString, originalPrice: { currency } });
const ROWS = [
  { skuIdStr: "101", path: "14:1", skuStock: 7, salable: true },
  { skuIdStr: "102", path: "14:2", skuStock: 0, salable: true },
];
const SHEETS = { "101": sheet("₩8,000"), "102": sheet("₩9,000") };
/** The modules of a product with two colours. */
const modules = ({
  properties = [COLOURS],
  rows = ROWS,
  price = { skuIdStrPriceInfoMap: SHEETS },
  over,
}: Parts = {}) => ({
  GLOBAL_DATA: { globalData: { productId: CODE } },
  PRODUCT_TITLE: { text: "컵" },
  SKU: { skuProperties: properties, skuPaths: rows },
  PRICE: price,
  ...over,
});
const pricesOf = (parts: Parts): (readonly [string, string, number | null])[] =>
  productOf(read(modules(parts))).skus.map(({ id, price, stock }) => [id, price, stock]);
/** The price of a product with one SKU. */
const priceOf = (only: Sheet, row: object = {}): string | undefined => {
  const outcome = read(
    modules({
      properties: [],
      rows: [{ skuIdStr: "1", path: "", skuStock: 2, ...row }],
      price: { skuPriceInfoMap: { "1": only } },
    }),
  );
  return outcome.ok ? outcome.product.skus[0]?.price : outcome.reason;
};

describe("a price is a SKU's own", () => {
  it("a SKU that no sheet names takes no other SKU's price and is left out", () => {
    const price = { targetSkuPriceInfo: sheet("₩1"), skuIdStrPriceInfoMap: { "101": sheet("₩8,000") } };
    expect(pricesOf({ price })).toEqual([["101", "8000", 7]]);
  });

  it("its number as text decides, since the number next to it is another SKU's after rounding", () => {
    const rows = [
      { skuIdStr: "12000050000000001", skuId: 12000050000000004n, path: "14:1" },
      { skuIdStr: "12000050000000004", skuId: 12000050000000004n, path: "14:2" },
    ];
    const price = { skuIdStrPriceInfoMap: { "12000050000000004": sheet("₩5,000") } };
    expect(pricesOf({ rows, price })).toEqual([["12000050000000004", "5000", null]]);
  });

  it("sheets count in their order, also as lists", () => {
    const price = {
      skuIdStrPriceInfoMap: { "101": sheet("₩8,000") },
      skuPriceInfoMap: { "101": sheet("₩1"), "102": { $ref: "$.PRICE.skuSecondPriceInfoMap.102" } },
      skuSecondPriceInfoMap: { "102": sheet("₩9,000") },
      skuPriceList: [{ skuIdStr: "102", ...sheet("₩2") }],
    };
    expect(pricesOf({ price }).map(([, one]) => one)).toEqual(["8000", "9000"]);
    const listed = {
      skuPriceList: [
        { skuIdStr: "102", ...sheet("₩2,000") },
        { skuIdStr: "101", ...sheet("₩1,000") },
      ],
    };
    expect(pricesOf({ price: listed }).map(([, one]) => one)).toEqual(["1000", "2000"]);
  });

  it("a reference may begin at the whole answer, and one in a circle ends", () => {
    const price = {
      target: sheet("₩7,000"),
      skuPriceInfoMap: {
        "101": { $ref: "$.data.result.PRICE.target" },
        "102": { $ref: "$.PRICE.skuPriceInfoMap.102" },
      },
    };
    const product = productOf(read({ data: { result: modules({ price }) }, ret: ["SUCCESS"] }));
    expect(product.skus.map((sku) => [sku.id, sku.price])).toEqual([["101", "7000"]]);
  });

  it("the product's target price is that of its only SKU, with or without a row", () => {
    const price = { targetSkuPriceInfo: sheet("₩3,300") };
    expect(pricesOf({ properties: [], rows: [{ skuIdStr: "1", path: "" }], price })).toEqual([["1", "3300", null]]);
    const over = { QUANTITY_PC: { totalAvailableInventory: 58 } };
    expect(pricesOf({ properties: [], rows: [], price, over })).toEqual([["0", "3300", 58]]);
    expect(reasonOf(read(modules({ rows: [], price })))).toBe("incomplete");
  });

  it.each<[string, string, string]>([
    ["₩149.000", "KRW", "149000"],
    ["9 200₩", "KRW", "9200"],
    ["US $1,204.50", "USD", "1204.50"],
    ["1.204,50 US $", "USD", "1204.50"],
    ["US $1\u202f204,5", "USD", "1204.50"],
    ["US $12", "USD", "12.00"],
    ["US $6.62 - 8.10", "USD", "6.62"],
    ["CN¥ 1’050.20", "CNY", "1050.20"],
  ])("%s is read by its own locale", (shown, currency, amount) => {
    expect(priceOf(sheet(shown, currency))).toBe(amount);
  });

  it("the shown price decides, since the whole number next to it may be in hundredths", () => {
    expect(priceOf({ salePriceLocal: "US $2.09|209|", originalPrice: { currency: "USD" } })).toBe("2.09");
  });

  it("without a sale the regular price is the price", () => {
    expect(priceOf({ originalPrice: { currency: "USD", formatedAmount: "US $4.18" } })).toBe("4.18");
  });

  it("a price for first orders is none, and without a regular price there is none", () => {
    const welcome = { salePriceString: "₩990", isNewUser: true };
    expect(priceOf({ ...welcome, originalPrice: { currency: "KRW", value: 12000 } })).toBe("12000");
    expect(priceOf({ ...welcome, originalPrice: { currency: "KRW" } })).toBe("incomplete");
  });

  it("a placeholder is no price, but goods that are that dear and can be bought have one", () => {
    const dear = sheet("₩149,799,850");
    expect(priceOf(dear)).toBe("149799850");
    expect(priceOf(dear, { salable: false })).toBe("not_for_sale");
    expect(priceOf(dear, { skuStock: 0 })).toBe("not_for_sale");
  });
});

describe("prices are in the currency of the account", () => {
  const withCode = (currencyCode: string) => ({ GLOBAL_DATA: { globalData: { productId: CODE, currencyCode } } });

  it.each<[string, Parts]>([
    ["two codes", { over: withCode("USD") }],
    ["a code and a sign", { price: { skuPriceInfoMap: { "101": { ...sheet("C$9.76", "USD") } } } }],
    ["one SKU of two", { price: { skuPriceInfoMap: { "101": sheet("₩8,000"), "102": sheet("US $9", "USD") } } }],
    ["a currency we do not book", { price: { skuPriceInfoMap: { "101": sheet("67,39€", "EUR") } } }],
    ["only a foreign sign", { price: { skuPriceInfoMap: { "101": { salePriceString: "AU $9.76" } } } }],
  ])("%s: refused", (_, parts) => {
    expect(reasonOf(read(modules(parts)))).toBe("wrong_currency");
  });

  it("the sign alone names it where no code does", () => {
    expect(priceOf({ salePriceString: "US $9.76" })).toBe("9.76");
  });

  it("a price without any currency is no price", () => {
    expect(priceOf({ salePriceString: "9.76" })).toBe("incomplete");
  });
});

describe("what can be bought", () => {
  it("a SKU that is not salable has no stock, whatever its number", () => {
    const rows = [
      { ...ROWS[0], salable: false },
      { ...ROWS[1], skuStock: 4 },
    ];
    expect(pricesOf({ rows }).map(([, , stock]) => stock)).toEqual([0, 4]);
  });

  it("a stock that no place holds is unknown", () => {
    const rows = [
      { skuIdStr: "101", path: "14:1" },
      { skuIdStr: "102", path: "14:2", skuVal: { availQuantity: "3" } },
    ];
    expect(pricesOf({ rows }).map(([, , stock]) => stock)).toEqual([null, 3]);
  });

  it("rows read the same as a list, by place and by path", () => {
    const byPath = { "14:1": { ...ROWS[0], path: undefined }, "14:2": { ...ROWS[1], path: undefined } };
    const listed = pricesOf({ rows: ROWS });
    expect(pricesOf({ rows: { 0: ROWS[0], 1: ROWS[1] } })).toEqual(listed);
    expect(pricesOf({ rows: byPath })).toEqual(listed);
    expect(pricesOf({ over: { SKU: { skuProperties: [COLOURS], skuPathList: ROWS } } })).toEqual(listed);
  });

  it("words behind the numbers of a path are no numbers", () => {
    const rows = [
      { skuIdStr: "101", skuAttr: "14:1#a,b; 12:30" },
      { skuIdStr: "102", skuAttr: "14:2#파랑, 대형" },
    ];
    expect(pricesOf({ rows }).map(([id]) => id)).toEqual(["101", "102"]);
  });
});

describe("the same colour from two countries is two SKUs", () => {
  const from = (...values: number[]) =>
    values.map((value, at) => ({ skuIdStr: String(101 + at), path: `14:1;${SHIPS_FROM}:${value}`, skuStock: 1 }));
  const keptOf = (country: object[], rows: unknown): string =>
    ((outcome) => (outcome.ok ? outcome.product.skus.map(({ id }) => id).join() : outcome.reason))(
      read(modules({ properties: [COLOURS, countries(...country)], rows })),
    );
  const korea = { propertyValueIdLong: 8, propertyValueDisplayName: "대한민국" };
  const spain = { propertyValueIdLong: 9, propertyValueDisplayName: "Spain" };

  it.each<[string, object]>([
    ["its code", { propertyValueIdLong: 7, skuPropertySendGoodsCountryCode: "CN" }],
    ...["중국", "CHINA", "Mainland China", "中国大陆", "Chine"].map((propertyValueDisplayName): [string, object] => [
      propertyValueDisplayName,
      { propertyValueIdLong: 7, propertyValueDisplayName },
    ]),
  ])("China is known by %s", (_, china) => {
    expect(keptOf([korea, china], from(8, 7))).toBe("102");
  });

  it("China is known by its usual number, unless the code of that value says otherwise", () => {
    expect(keptOf([korea, { propertyValueIdLong: 201336100 }], from(8, 201336100))).toBe("102");
    const french = { propertyValueIdLong: 201336100, skuPropertySendGoodsCountryCode: "FR" };
    expect(keptOf([korea, french], from(8, 201336100))).toBe("not_for_sale");
  });

  it("several countries without China are refused, and a single one is kept", () => {
    expect(keptOf([korea, spain], from(8, 9))).toBe("not_for_sale");
    expect(keptOf([korea, spain], from(9))).toBe("101");
  });

  it("a row without a country is of none", () => {
    const china = { propertyValueIdLong: 7, skuPropertySendGoodsCountryCode: "CN" };
    expect(keptOf([china, korea], [...from(7), { skuIdStr: "102", path: "14:1" }])).toBe("101");
  });
});

describe("the product is the one asked for", () => {
  const numbered = (productId: unknown, productInfo?: object) =>
    modules({ over: { GLOBAL_DATA: { globalData: { productId, productInfo } } } });

  it("at the US shop too, asked for by either number", () => {
    expect(productOf(read(numbered(IN_US))).code).toBe(CODE);
    expect(productOf(read(numbered(CODE), IN_US)).code).toBe(IN_US);
  });

  it("and no other one", () => {
    expect(reasonOf(read(numbered(String(BigInt(IN_US) + 1n))))).toBe("unparseable");
    expect(reasonOf(read(numbered("x")))).toBe("unparseable");
  });

  it("by any of three places", () => {
    expect(reasonOf(read(numbered(undefined, { productId: CODE })))).toBe("ok");
    const price = { productId: BigInt(CODE), skuIdStrPriceInfoMap: SHEETS };
    expect(reasonOf(read(modules({ price, over: { GLOBAL_DATA: { globalData: {} } } })))).toBe("ok");
  });
});

describe("a page without the product", () => {
  it.each<[string, string, string]>([
    [
      "an empty frame",
      "<html><script>window._d_c_={}</script><a href='//login.aliexpress.com/'>in</a></html>",
      "incomplete",
    ],
    ["a page of something else", "<html><script>var a={}</script></html>", "unparseable"],
    [
      "a frame that says the page is gone",
      "<html><script>window.runParams={}</script><p>Sorry, the page you requested can not be found</p></html>",
      "removed",
    ],
    ["a guard", '<html><script>var x="/_____tmd_____/punish?x5secdata=1"</script></html>', "captcha"],
    ["an expired session", '{"ret":["FAIL_SYS_SESSION_EXPIRED::x"]}', "login_required"],
  ])("%s is recognised", (_, page, reason) => {
    expect(reasonOf(read(page))).toBe(reason);
  });
});

describe("descriptions", () => {
  it("are looked for in the order of trust", () => {
    const DESC = { msiteDescUrl: "https://m/3", nativeDescUrl: "https://n/2", pcDescUrl: "https://p/1" };
    expect(factsIn(modules({ over: { DESC } }), CODE)?.descriptions).toEqual([
      "https://p/1",
      "https://n/2",
      "https://m/3",
    ]);
  });

  it("posted as the app's JSON are HTML", () => {
    const description = JSON.stringify({ moduleList: [{ type: "image", data: { url: "//a.alicdn.com/1.jpg" } }] });
    expect(productOf(read({ state: modules(), description })).descriptionImages).toEqual([
      "https://a.alicdn.com/1.jpg",
    ]);
  });

  it("that say only an error are none", () => {
    expect(productDescription('{"code":404}')).toBe("");
    expect(productDescription("{broken")).toBe("");
  });
});

/** The facts of a product, from which a page is written. */
type Drawn = {
  groups: number[][];
  skus: { at: number[]; sale: number | null; list: number; stock: number | null; salable: boolean }[];
};
const drawnFacts: fc.Arbitrary<Drawn> = fc
  .array(fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 3,
  })
  .chain((groups) => {
    const all = groups.reduce<number[][]>(
      (paths, values) => paths.flatMap((at) => values.map((one) => [...at, one])),
      [[]],
    );
    const sku = fc.record({
      sale: fc.option(fc.integer({ min: 1, max: 99_999 })),
      list: fc.integer({ min: 100_000, max: 9_999_999 }),
      stock: fc.option(fc.integer({ min: 0, max: 500 })),
      salable: fc.boolean(),
    });
    return fc
      .tuple(
        fc.shuffledSubarray(all, { minLength: 1 }),
        fc.array(sku, { minLength: all.length, maxLength: all.length }),
      )
      .map(([paths, rows]) => ({
        groups,
        skus: paths.flatMap((at, place) => (rows[place] ? [{ at, ...rows[place] }] : [])),
      }));
  });

/** What differs from page to page: separators, order, lists or maps, sheets, and a second country with prices of its own. */
type Style = {
  separator: string;
  isReversed: boolean;
  isMap: boolean;
  sheets: string;
  isOld: boolean;
  hasCountries: boolean;
};
const styles: fc.Arbitrary<Style> = fc.record({
  separator: fc.constantFrom(";", ","),
  isReversed: fc.boolean(),
  isMap: fc.boolean(),
  sheets: fc.constantFrom("skuIdStrPriceInfoMap", "skuPriceInfoMap", "skuSecondPriceInfoMap", "refs"),
  isOld: fc.boolean(),
  hasCountries: fc.boolean(),
});
const won = (amount: number): string => `₩${amount.toLocaleString("en-US")}`;

function written({ groups, skus }: Drawn, style: Style): Record<string, unknown> {
  const properties = groups.map((values, at) => ({
    skuPropertyId: at + 1,
    skuPropertyName: `g${at}`,
    skuPropertyValues: values.map((value) => ({ propertyValueIdLong: value, propertyValueDisplayName: `v${value}` })),
  }));
  const both = countries(
    { propertyValueIdLong: 7, propertyValueDisplayName: "Spain" },
    { propertyValueIdLong: 201336100 },
  );
  const rows = skus.flatMap(({ at, ...facts }, place) =>
    (style.hasCountries ? [7, 201336100] : [undefined]).map((country) => {
      const pairs = [
        ...at.map((value, group) => `${group + 1}:${value}`),
        ...(country ? [`${SHIPS_FROM}:${country}`] : []),
      ];
      const id = 12_000_000_000_000_001n + BigInt(place) * 2n + (country === 7 ? 1n : 0n);
      const price = country === 7 ? { ...facts, sale: 1, list: 2 } : facts;
      return { ...price, id: String(id), path: (style.isReversed ? pairs.reverse() : pairs).join(style.separator) };
    }),
  );
  const propertiesAll = style.hasCountries ? [both, ...properties] : properties;
  if (style.isOld) {
    const skuPriceList = rows.map(({ id, path, sale, list, stock, salable }) => ({
      skuIdStr: id,
      skuAttr: path.replace(/(^1:\d+)/, "$1#words here"),
      salable,
      skuVal: {
        ...(stock !== null && { availQuantity: stock }),
        skuAmount: { currency: "KRW", value: list },
        ...(sale !== null && { skuActivityAmount: { currency: "KRW", value: sale } }),
      },
    }));
    return {
      commonModule: { productId: CODE },
      titleModule: { subject: "컵" },
      skuModule: { productSKUPropertyList: propertiesAll, skuPriceList },
    };
  }
  const list = rows.map(({ id, path, stock, salable }) => ({
    skuIdStr: id,
    skuId: 12_000_000_000_000_001n,
    path,
    salable,
    ...(stock !== null && { skuStock: stock }),
  }));
  const own = Object.fromEntries(
    rows.map(({ id, sale, list: regular }) => [
      id,
      { originalPrice: { currency: "KRW", value: regular }, ...(sale !== null && { salePriceString: won(sale) }) },
    ]),
  );
  const refs = Object.fromEntries(rows.map(({ id }) => [id, { $ref: `$.PRICE.kept.${id}` }]));
  return modules({
    properties: propertiesAll,
    rows: style.isMap ? Object.fromEntries(list.map((row, at) => [at, row])) : list,
    price: {
      targetSkuPriceInfo: sheet("₩1"),
      ...(style.sheets === "refs" ? { kept: own, skuPriceInfoMap: refs } : { [style.sheets]: own }),
    },
  });
}

type Form = (state: Record<string, unknown>, how: Written) => unknown;
const forms = fc.oneof(
  fc.record({
    wrap: fc.constant<Form>((state, how) => how({ data: { result: state }, ret: ["SUCCESS"] })),
    how: ANSWERED,
  }),
  fc.record({
    wrap: fc.constantFrom<Form>(
      (state, how) => how({ data: state, csrfToken: "x" }),
      (state) => ({ lifeCycleEventList: [{ name: "init", data: state }] }),
      (state) => state,
    ),
    how: writtenBehind("window.runParams"),
  }),
);

test("facts written into any container, in any form, come back", () => {
  fc.assert(
    fc.property(drawnFacts, styles, forms, (drawn, style, { wrap, how }) => {
      // A product with one SKU may take the target price, so it is not written with a wrong one.
      fc.pre(drawn.skus.length > 1);
      const product = productOf(read(wrap(written(drawn, style), how)));
      const found = product.skus.map(({ path, price, original, stock }) => ({ path, price, original, stock }));
      const wanted = drawn.skus.map(({ at, sale, list, stock, salable }) => ({
        path: at.map((value, group) => `${group + 1}:${value}`),
        price: String(sale ?? list),
        original: String(list),
        stock: salable ? stock : 0,
      }));
      expect(found).toEqual(wanted);
      expect(product.groups.map(({ name }) => name)).toEqual(drawn.groups.map((_, at) => `g${at}`));
    }),
    { numRuns: 150 },
  );
});

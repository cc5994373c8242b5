import fc from "fast-check";
import { corpusOf, descriptionFrom, outcomeOf, wrongDescription, wrongFacts } from "@/tests/support/page-corpus";
import { parseRawState } from "@/upstream/outside/sources/collector";
import { taobaoDescription } from "@/upstream/outside/sources/taobao/description";

const pages = corpusOf("taobao");
const products = pages.filter(({ expected }) => expected.kind !== "description");
const descriptions = pages.filter(({ expected }) => expected.kind === "description");

test.each(products.map((page) => [page.expected.case, page] as const))("%s", (_, page) => {
  expect(wrongFacts(outcomeOf(page), page.expected)).toEqual([]);
});

test.each(descriptions.map((page) => [page.expected.case, page] as const))("a description: %s", (_, page) => {
  const read = taobaoDescription(page.text);
  const { description, refusal } = page.expected;
  if (typeof read !== "string") expect(read.reason).toBe(refusal?.reason);
  else expect(wrongDescription(descriptionFrom(read, "https://item.taobao.com/"), description!)).toEqual([]);
});

test("a page that is not filled in names log-in hosts like any other, and is no wall", () => {
  const scripts = `var hosts=["https://login.taobao.com/member/login.jhtml","//login.m.taobao.com/login.htm"];${"var a=1;".repeat(5_000)}`;
  const page = `<html><head><title>商品</title></head><body><script>${scripts}</script><script>window.__ICE_APP_CONTEXT__={}</script></body></html>`;
  expect(parseRawState("Taobao", "928114507733", page)).toMatchObject({ ok: false, reason: "incomplete" });
});

test("removed is not believed to the scripts of a page", () => {
  const page = `<html><body><script>var words={"gone":"宝贝不存在","off":"商品已下架"}</script><!-- 商品已失效 --><p>详情</p></body></html>`;
  expect(parseRawState("Taobao", "928114507733", page)).toMatchObject({ ok: false, reason: "unparseable" });
});

/** One product with two colours, as a page has it. */
const mug = () => ({
  item: { itemId: "928114507733", title: "马克杯", images: ["//img.alicdn.com/m.jpg"] },
  seller: { shopName: "杯子铺" },
  skuBase: {
    props: [
      {
        pid: "1627207",
        name: "颜色",
        values: [
          { vid: "1", name: "红" },
          { vid: "2", name: "蓝" },
        ],
      },
    ],
    skus: [
      { skuId: "11", propPath: "1627207:1" },
      { skuId: "12", propPath: "1627207:2" },
    ],
  },
  skuCore: {
    sku2info: {
      "11": { price: { priceMoney: "3000" }, quantity: 5 },
      "12": { price: { priceMoney: "5000" }, quantity: 7 },
    } as Record<string, object>,
  },
});
type Mug = ReturnType<typeof mug>;

/** The facts of the second colour, and of the whole product. */
function readMug(change: (state: Mug) => void) {
  const state = mug();
  change(state);
  const outcome = parseRawState("Taobao", "928114507733", state);
  if (!outcome.ok) return { reason: outcome.reason };
  const { product } = outcome;
  const blue = product.skus.find(({ id }) => id === "12");
  return { ...product, price: blue?.price, original: blue?.original, stock: blue?.stock };
}
const row =
  (changes: object) =>
  ({ skuCore: { sku2info } }: Mug) => {
    sku2info["12"] = { price: { priceMoney: "5000" }, quantity: 7, ...changes };
  };
const named = (name: string, cents: string) => (state: Mug) => {
  state.skuBase.props[0]!.values[1]!.name = name;
  row({ price: { priceMoney: cents } })(state);
};

test.each<[string, (state: Mug) => void, object]>([
  [
    "a promotion's price is paid and the list price kept",
    row({ subPrice: { priceText: "45起" } }),
    { price: "45.00", original: "50.00" },
  ],
  [
    "a price in cents of 0 leaves the price as text",
    row({ price: { priceMoney: "0", priceText: "￥51.5" } }),
    { price: "51.50" },
  ],
  ["a masked price is no price", row({ price: { priceText: "5*.00" } }), { price: undefined }],
  [
    "an option without a row has no price",
    ({ skuCore }) => delete skuCore.sku2info["12"],
    { price: undefined, priceMin: "30.00" },
  ],
  [
    "key 0 is no price of an option",
    ({ skuCore }) => {
      skuCore.sku2info = { "0": { price: { priceMoney: "100" } } };
    },
    { reason: "incomplete" },
  ],
  ["a number wins over words", row({ quantity: "0", quantityText: "有货" }), { stock: 0 }],
  [
    "without a number the words say sold out",
    row({ quantity: undefined, quantityText: "无货(限购10件)" }),
    { stock: 0 },
  ],
  ["nearly sold out is not sold out", row({ quantity: undefined, quantityText: "即将售罄" }), { stock: null }],
  ["in stock says not how many", row({ quantity: null, quantityText: "有货" }), { stock: null }],
  ["a stock below zero is none", row({ quantity: -3 }), { stock: 0 }],
  ["200 and more is 200", row({ quantity: 200, moreQuantity: "true" }), { stock: 200 }],
  ["a sold-out option sets no lowest price", row({ price: { priceMoney: "100" }, quantity: 0 }), { priceMin: "30.00" }],
  ["a surcharge sets no lowest price", named("补差价1元链接", "100"), { priceMin: "30.00", price: "1.00" }],
  ["a deposit sets no lowest price", named("定金 勿拍", "1000"), { priceMin: "30.00" }],
  ["an option that only names postage sets the lowest price", named("蓝 包运费", "2500"), { priceMin: "25.00" }],
  ["insurance of postage is no extra", named("蓝【送运费险】", "1200"), { priceMin: "12.00" }],
  [
    "the nick is the seller where the shop has no name",
    (state) => Object.assign(state, { seller: { nick: "阿布", sellerId: 9 } }),
    { seller: { id: "9", name: "阿布" } },
  ],
  [
    "a picture with tails is the same picture",
    ({ item }) => item.images.push("https://img.alicdn.com/m.jpg_60x60q90.jpg_.webp", "//img.alicdn.com/m.220x220.jpg"),
    { images: ["https://img.alicdn.com/m.jpg"] },
  ],
])("%s", (_, change, facts) => {
  expect(readMug(change)).toMatchObject(facts);
});

/** A product of random facts: every option has a price and a stock of its own, or none. */
const product = fc.record({
  code: fc.integer({ min: 100_000_000_000, max: 999_999_999_999 }).map(String),
  colours: fc.integer({ min: 1, max: 4 }),
  sizes: fc.integer({ min: 0, max: 3 }),
  rows: fc.array(
    fc.option(
      fc.record({
        cents: fc.integer({ min: 1, max: 9_999_999 }),
        off: fc.option(fc.integer({ min: 1, max: 100 })),
        stock: fc.option(fc.nat(500)),
      }),
    ),
    { minLength: 16, maxLength: 16 },
  ),
});

type Facts = { code: string; colours: number; sizes: number; rows: (Row | null)[] };
type Row = { cents: number; off: number | null; stock: number | null };

const yuan = (cents: number): string => (cents / 100).toFixed(2);
const promoOf = ({ cents, off }: Row): number => Math.max(1, Math.round((cents * (off ?? 100)) / 100));

/** The options of the facts, in the order of their names. */
function optionsOf({ colours, sizes, rows }: Facts) {
  const count = Math.max(1, sizes);
  return Array.from({ length: colours * count }, (_, place) => {
    const [colour, size] = [Math.floor(place / count), place % count];
    return { id: `77${place}`, colour, size, row: rows[place] ?? null };
  });
}

function stateOf(facts: Facts, isText: boolean, isReversed: boolean) {
  const { code, colours, sizes } = facts;
  const valuesOf = (count: number, name: string) =>
    Array.from({ length: count }, (_, vid) => ({ vid: String(vid + 1), name: `${name}${vid}` }));
  const price = (cents: number) => (isText ? { priceText: `￥${yuan(cents)}` } : { priceMoney: String(cents) });
  const sku2info = Object.fromEntries(
    optionsOf(facts).flatMap(({ id, row }) => {
      if (!row) return [];
      const { cents, off, stock } = row;
      return [
        [
          id,
          {
            price: price(cents),
            ...(off !== null && { subPrice: price(promoOf(row)) }),
            ...(stock !== null && { quantity: isText ? String(stock) : stock }),
          },
        ],
      ];
    }),
  );
  return {
    item: { itemId: isText ? code : Number(code), title: "t", images: [] },
    skuBase: {
      props: [
        { pid: "1627207", name: "c", values: valuesOf(colours, "c") },
        ...(sizes > 0 ? [{ pid: "20509", name: "s", values: valuesOf(sizes, "s") }] : []),
      ],
      skus: optionsOf(facts).map(({ id, colour, size }) => {
        const pairs = [`1627207:${colour + 1}`, ...(sizes > 0 ? [`20509:${size + 1}`] : [])];
        return { skuId: id, propPath: (isReversed ? pairs.reverse() : pairs).join(";") };
      }),
    },
    skuCore: { sku2info: { "0": { price: { priceText: "0.01-99999" }, quantity: 9 }, ...sku2info } },
  };
}

const inPage = (script: string): string => `<!doctype html><title>x</title><script>${script}</script>`;
/** Every container the data comes in. */
const CONTAINERS: ((data: ReturnType<typeof stateOf>) => unknown)[] = [
  (data) => data,
  (res) => ({ loaderData: { any: { data: { res } } } }),
  (data) => JSON.stringify({ ret: ["SUCCESS::ok"], data }),
  (data) => ` cb_1(${JSON.stringify({ data, ret: ["SUCCESS::ok"] })});`,
  ({ skuCore, ...data }) =>
    JSON.stringify({ ret: ["SUCCESS::ok"], data: { ...data, apiStack: [{ value: JSON.stringify({ skuCore }) }] } }),
  (res) => inPage(`window.__ICE_APP_CONTEXT__=${JSON.stringify({ loaderData: { home: { data: { res } } } })}`),
  (data) =>
    inPage(
      `window.__ICE_APP_CONTEXT__=JSON.parse('${JSON.stringify({ appData: { loaderData: { home: { data } } } })}')`,
    ),
  (res) =>
    inPage(
      `!(function(){var a=window.__ICE_APP_CONTEXT__||{};var b=${JSON.stringify({ appData: null, loaderData: { r: { data: { res } } } })};for(var k in a){b[k]=a[k]}window.__ICE_APP_CONTEXT__=b;})()`,
    ),
];

test("whatever a product offers and however it is wrapped, each option keeps its own price and stock", () => {
  fc.assert(
    fc.property(
      product,
      fc.nat(CONTAINERS.length - 1),
      fc.boolean(),
      fc.boolean(),
      (facts, way, isText, isReversed) => {
        const outcome = parseRawState("Taobao", facts.code, CONTAINERS[way]!(stateOf(facts, isText, isReversed)));
        const priced = optionsOf(facts).flatMap(({ id, row }) => (row ? [{ id, row }] : []));
        if (priced.length === 0) return expect(outcome).toMatchObject({ ok: false, reason: "incomplete" });
        if (!outcome.ok) throw new Error(outcome.message);
        const { skus, priceMin } = outcome.product;
        expect(skus.map(({ id, price, original, stock }) => ({ id, price, original, stock }))).toEqual(
          priced.map(({ id, row }) => {
            const pay = row.off === null ? row.cents : promoOf(row);
            return { id, price: yuan(pay), original: yuan(row.cents), stock: row.stock };
          }),
        );
        const salable = skus.filter(({ stock }) => stock !== 0);
        const lowest = Math.min(...(salable.length > 0 ? salable : skus).map(({ price }) => Number(price)));
        expect(Number(priceMin)).toBe(lowest);
      },
    ),
    { numRuns: 400 },
  );
});

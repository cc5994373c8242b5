import type { CollectOutcome } from "@/upstream/outside/sources/collect-outcome";
import { parseRawState } from "@/upstream/outside/sources/collector";
import type { NormalisedProduct } from "@/upstream/outside/sources/normalised-product";
import { alibabaRaw, aliexpressRaw, costcoRaw, taobaoRaw } from "./raw-states";

const productOf = (outcome: CollectOutcome): NormalisedProduct => {
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.product;
};
const reasonOf = (outcome: CollectOutcome): string => (outcome.ok ? "ok" : outcome.reason);
const taobao = (raw: unknown) => parseRawState("Taobao", "600000000001", raw);
const alibaba = (raw: unknown) => parseRawState("1688", "813724060928", raw);
const aliexpress = (raw: unknown) => parseRawState("AliExpress", "1005006000000001", raw);
const costco = (raw: unknown) => parseRawState("Costco", "641176", raw);

describe("Taobao", () => {
  test("cents become yuan, the coupon price wins, pictures get a scheme", () => {
    const product = productOf(taobao(taobaoRaw()));
    expect(product.skus).toEqual([
      { id: "5001", path: ["1627207:28320", "20509:28314"], price: "59.00", original: "69.00", stock: 12 },
      { id: "5002", path: ["1627207:28321", "20509:28314"], price: "9.90", original: "9.90", stock: 0 },
    ]);
    expect(product.images).toEqual(["https://img.alicdn.com/a.jpg", "https://img.alicdn.com/b.jpg"]);
    expect(product.groups[0]?.values[0]?.image).toBe("https://img.alicdn.com/white.jpg");
  });

  test("the lowest price is one that can be bought, compared as a number", () => {
    expect(productOf(taobao(taobaoRaw())).priceMin).toBe("59.00");
    const raw = taobaoRaw();
    raw.skuCore.sku2info["5002"].quantity = "3";
    expect(productOf(taobao(raw)).priceMin).toBe("9.90");
  });

  test("key 0 is the product without options", () => {
    const raw = { ...taobaoRaw(), skuBase: { props: [], skus: [] } };
    expect(productOf(taobao(raw)).skus).toEqual([{ id: "0", path: [], price: "59.00", original: "59.00", stock: 212 }]);
  });

  test("names keep our own separators inside", () => {
    expect(productOf(taobao(taobaoRaw())).groups[0]?.values[1]?.name).toBe("黑色//加厚, 送袋子");
  });

  test("the page's text, the state and an mtop answer read the same", () => {
    const state = taobaoRaw();
    const page = `<script>window.__ICE_APP_CONTEXT__ = ${JSON.stringify({ appData: { loaderData: { home: { data: state } } } })};window.x={}</script>`;
    expect(taobao(page)).toEqual(taobao(state));
    expect(taobao({ data: state, ret: ["SUCCESS::调用成功"] })).toEqual(taobao(state));
    expect(taobao({ state: page })).toEqual(taobao(state));
  });

  test("a posted description and page address come along", () => {
    const description =
      '<p><img src="//img.alicdn.com/d1.jpg"><img data-ks-lazyload="/d2.jpg" src="//x/blank.gif"></p>';
    const product = productOf(
      taobao({ state: taobaoRaw(), description, pageUrl: "http://127.0.0.1:9/taobao/item.htm" }),
    );
    expect(product.descriptionImages).toEqual(["http://img.alicdn.com/d1.jpg", "http://127.0.0.1:9/d2.jpg"]);
    expect(product.url).toBe("https://item.taobao.com/item.htm?id=600000000001");
  });
});

describe("1688", () => {
  test("sku keys are parted by the entity, names are decoded, discounts win", () => {
    const product = productOf(alibaba(alibabaRaw()));
    expect(product.skus.map(({ path, price, original }) => [path, price, original])).toEqual([
      [["3216:0", "450:0"], "11.90", "12.50"],
      [["3216:1", "450:0"], "18.00", "18.00"],
    ]);
    expect(product.minOrderQuantity).toBe(2);
    expect(product.priceTiers).toEqual([]);
  });

  test("with range prices the tier of the smallest order holds for every sku", () => {
    const raw = alibabaRaw();
    raw.globalData.orderParamModel.orderParam.skuParam = {
      skuPriceType: "rangePrice",
      skuRangePrices: [
        { beginAmount: "100", price: "11.00" },
        { beginAmount: "2", price: "12.50" },
      ],
    };
    raw.globalData.skuModel.skuInfoMap = { "白色&gt;M": { skuId: 5001, canBookCount: 320 } };
    const product = productOf(alibaba(raw));
    expect(product.skus.map(({ price }) => price)).toEqual(["12.50"]);
    expect(product.priceTiers).toEqual([
      { beginQuantity: 2, price: "12.50" },
      { beginQuantity: 100, price: "11.00" },
    ]);
  });

  test("the newer page holds the same data below another name", () => {
    const { globalData } = alibabaRaw();
    const state = { result: { data: { Root: { fields: { dataJson: JSON.stringify(globalData) } } } } };
    const page = `<script>window.contextPath="/default";window.context=(function(b,d){return d})(window.contextPath, ${JSON.stringify(state)});</script>`;
    expect(alibaba(page)).toEqual(alibaba(alibabaRaw()));
  });

  test("a member's price is a failure of its own", () => {
    const raw = alibabaRaw();
    raw.globalData.isPricePrivate = true;
    expect(alibaba(raw)).toMatchObject({ ok: false, reason: "private_price", retryable: false });
  });

  test("an empty first map falls back to the original one", () => {
    const raw = alibabaRaw();
    const { skuInfoMap } = raw.globalData.skuModel;
    const skuModel = { ...raw.globalData.skuModel, skuInfoMap: {}, skuInfoMapOriginal: skuInfoMap };
    expect(alibaba({ globalData: { ...raw.globalData, skuModel } })).toEqual(alibaba(alibabaRaw()));
  });
});

describe("AliExpress", () => {
  test("only what leaves China is kept and the group disappears", () => {
    const product = productOf(aliexpress(aliexpressRaw()));
    expect(product.groups.map(({ name }) => name)).toEqual(["색상"]);
    expect(product.skus).toEqual([{ id: "100", path: ["14:1"], price: "8000", original: "10000", stock: 7 }]);
  });

  test("an option with a number of seventeen digits alone keeps its own price", () => {
    const state = aliexpressRaw().data.result;
    const long = "12000037661231235";
    const text = JSON.stringify({ result: state })
      .replace('"skuId":102,"skuIdStr":"102"', `"skuId":${long}`)
      .replace('"101":{"originalPrice"', `"${long}":{"originalPrice"`);
    const page = `<script>window.runParams = {"data": ${text}};</script>`;
    expect(productOf(aliexpress(page)).skus[1]).toMatchObject({ id: long, price: "90000" });
  });

  test("the older page says the same in other words", () => {
    const data = {
      commonModule: { productId: 1005006000000001 },
      titleModule: { subject: "빨간 컵" },
      imageModule: { imagePathList: ["https://ae01.alicdn.com/a.jpg"] },
      skuModule: {
        productSKUPropertyList: [
          {
            skuPropertyId: 14,
            skuPropertyName: "색상",
            skuPropertyValues: [{ propertyValueIdLong: 1, propertyValueDisplayName: "빨강" }],
          },
          {
            skuPropertyId: 200007763,
            skuPropertyValues: [
              { propertyValueIdLong: 7, skuPropertySendGoodsCountryCode: "CN" },
              { propertyValueIdLong: 8, skuPropertySendGoodsCountryCode: "RU" },
            ],
          },
        ],
        skuPriceList: [
          {
            skuAttr: "14:1#Red;200007763:7",
            skuIdStr: "1",
            skuVal: { availQuantity: 3, skuAmount: { currency: "USD", value: 10 }, skuActivityAmount: { value: 8.5 } },
          },
          {
            skuAttr: "14:1#Red;200007763:8",
            skuIdStr: "2",
            skuVal: { availQuantity: 3, skuAmount: { currency: "USD", value: 1 } },
          },
        ],
      },
    };
    const page = `<script>window.runParams = {\n data: ${JSON.stringify(data)},\n csrfToken: ''};</script>`;
    expect(productOf(aliexpress(page))).toMatchObject({
      currency: "USD",
      priceMin: "8.50",
      skus: [{ id: "1", path: ["14:1"], price: "8.50", original: "10.00", stock: 3 }],
    });
  });

  test("a currency we cannot book is not guessed", () => {
    const raw = aliexpressRaw();
    raw.data.result.GLOBAL_DATA.globalData.currencyCode = "EUR";
    expect(aliexpress(raw)).toMatchObject({ ok: false, reason: "wrong_currency" });
  });
});

describe("Costco", () => {
  test("one sku, the primary picture first and once, relative pictures made absolute", () => {
    const product = productOf(costco(costcoRaw()));
    expect(product.skus).toEqual([{ id: "641176", path: [], price: "12990", original: "14990", stock: 55 }]);
    expect(product.images).toEqual(["https://www.costco.co.kr/medias/1.jpg", "https://www.costco.co.kr/medias/2.jpg"]);
    expect(product.specs).toEqual([{ name: "용량", value: "2L" }]);
  });

  test("out of stock is a product with nothing on the shelf", () => {
    const raw = { ...costcoRaw(), stock: { stockLevelStatus: "outOfStock" } };
    expect(productOf(costco(raw)).skus[0]?.stock).toBe(0);
  });
});

const noPrice = () => {
  const raw = taobaoRaw();
  const free = { price: { priceText: "0.00", priceMoney: "0" }, quantity: "5" };
  const negative = { price: { priceText: "-1.00", priceMoney: "-100" }, quantity: "5" };
  return { ...raw, skuCore: { sku2info: { "0": free, "5001": free, "5002": negative } } };
};
const group = (pid: number) => ({
  pid: String(pid),
  name: `g${pid}`,
  values: [
    { vid: "1", name: "a" },
    { vid: "2", name: "b" },
  ],
});
const fourGroups = () => ({ ...taobaoRaw(), skuBase: { props: [1, 2, 3, 4].map(group), skus: [] } });

test.each<[string, CollectOutcome, string]>([
  ["nothing posted", taobao(undefined), "unparseable"],
  ["another product's page", taobao({ ...taobaoRaw(), item: { itemId: "600000000002", title: "x" } }), "unparseable"],
  ["prices of zero and below", taobao(noPrice()), "incomplete"],
  ["four option groups", taobao(fourGroups()), "unparseable"],
  [
    "an mtop captcha",
    taobao({ ret: ["FAIL_SYS_USER_VALIDATE", "RGV587_ERROR::SM"], data: { url: "https://x/punish?y" } }),
    "captcha",
  ],
  ["an mtop log-in", taobao({ ret: ["FAIL_SYS_SESSION_EXPIRED::Session"], data: {} }), "login_required"],
  ["an mtop bad sign", taobao({ ret: ["FAIL_SYS_ILLEGAL_ACCESS::非法请求"], data: {} }), "blocked"],
  ["a guard page", alibaba("<html><script>sufei_punish={}</script></html>"), "captcha"],
  ["a removed page", taobao("<p>很抱歉，您查看的宝贝不存在</p>"), "removed"],
  ["Costco's not-found answer", costco('{"errors":[{"type":"UnknownIdentifierError"}]}'), "removed"],
  ["a product number that is none", parseRawState("Taobao", "../../x", taobaoRaw()), "unsupported_address"],
  [
    "a shop we do not know",
    parseRawState("constructor" as "Taobao", "600000000001", taobaoRaw()),
    "unsupported_address",
  ],
])("%s is told apart", (_sentence, outcome, reason) => {
  expect(reasonOf(outcome)).toBe(reason);
});

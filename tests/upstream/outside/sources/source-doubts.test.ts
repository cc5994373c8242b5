import { parseRawState } from "@/upstream/outside/sources/collector";
import { aliexpressRaw, costcoRaw, taobaoRaw } from "./raw-states";
import type { SiteName } from "@/lib/domain/sites/sites";

const doubtsOf = (site: SiteName, code: string, raw: unknown, now?: Date) => {
  const outcome = parseRawState(site, code, raw, now);
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.product.doubts;
};

type Taobao = ReturnType<typeof taobaoPage>;
/** A Taobao product with two colours, ¥59 and ¥69. */
const taobaoPage = () => ({
  item: { itemId: "600000000001", title: "连衣裙" },
  skuBase: {
    props: [
      {
        pid: "1",
        name: "颜色",
        values: [
          { vid: "1", name: "白色" },
          { vid: "2", name: "黑色" },
        ],
      },
    ],
    skus: [
      { skuId: "11", propPath: "1:1" },
      { skuId: "12", propPath: "1:2" },
    ],
  },
  skuCore: {
    sku2info: {
      "11": { price: { priceText: "59" }, quantity: "3" } as object,
      "12": { price: { priceText: "69" }, quantity: "3" } as object,
    },
  },
});

test.each<[string, (page: Taobao) => void, unknown[]]>([
  ["a product with a price for each option is sure", () => undefined, []],
  [
    "an option without a price is left out",
    (page) => (page.skuCore.sku2info["12"] = { quantity: "3" }),
    [{ kind: "optionsLeftOut", count: 1, names: ["黑色"] }],
  ],
  ["a sold-out option without a price is no doubt", (page) => (page.skuCore.sku2info["12"] = { quantity: "0" }), []],
  [
    "an option named like a surcharge for a fraction of the price",
    (page) => {
      page.skuBase.props[0]!.values[1]!.name = "补差价专拍";
      page.skuCore.sku2info["12"] = { price: { priceText: "1" }, quantity: "200" };
    },
    [{ kind: "extraOptions", count: 1, names: ["补差价专拍"] }],
  ],
  [
    "a price that is a span",
    (page) => (page.skuCore.sku2info["11"] = { price: { priceText: "49-59" }, quantity: "3" }),
    [{ kind: "priceFrom", count: 1, names: [] }],
  ],
])("Taobao: %s", (_, change, doubts) => {
  const page = taobaoPage();
  change(page);
  expect(doubtsOf("Taobao", "600000000001", page)).toEqual(doubts);
});

test("Taobao: a headline's price from, where no row has one", () => {
  const page = {
    item: { itemId: "600000000001", title: "连衣裙" },
    componentsVO: { priceVO: { price: { priceText: "19.9起" } } },
  };
  expect(doubtsOf("Taobao", "600000000001", page)).toEqual([{ kind: "priceFrom", count: 1, names: [] }]);
});

test.each<[string, object, unknown[]]>([
  ["a coupon that leads from one price to the other is sure", { discountValue: 2000 }, []],
  ["a coupon that does not is a doubt", { discountValue: 500 }, [{ kind: "priceUnclear", count: 1, names: [] }]],
  ["a coupon that is over is none", { discountValue: 500, discountEndDate: "2026-01-01T00:00:00" }, []],
])("Costco: %s", (_, couponDiscount, doubts) => {
  expect(doubtsOf("Costco", "641176", { ...costcoRaw(), couponDiscount }, new Date("2026-11-29"))).toEqual(doubts);
});

test("the pages of ordinary products are sure", () => {
  expect(doubtsOf("Taobao", "600000000001", taobaoRaw())).toEqual([]);
  expect(doubtsOf("AliExpress", "1005006000000001", aliexpressRaw())).toEqual([]);
});

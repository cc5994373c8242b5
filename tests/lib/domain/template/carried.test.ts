import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";
import { carriedEverywhere, carriedTemplate, carriedTo } from "@/lib/domain/template/carried";
import { templateDefault } from "@/lib/domain/template/market-template";

const base = templateDefault();
const full = {
  ...base,
  brandName: "Naru",
  manufacturer: "Maker",
  afterServiceInfoModel: { content: "Ask", phone: "02-000-0000" },
};
const dear = { ...full, deliveryModel: { ...full.deliveryModel, basicPrice: 120_000 } };

describe("a template carried to another market", () => {
  it.each([
    ["all of it is sent by SmartStore", "Coupang", "SmartStore", { notSent: [], blocking: [] }],
    [
      "what Coupang has no place for is named",
      "SmartStore",
      "Coupang",
      { notSent: ["afterPhone", "afterContent", "exchangePrice"], sentThere: [] },
    ],
    ["what 11st leaves out is named", "SmartStore", "Elevenst", { notSent: ["manufacturer"] }],
    [
      "what Coupang never sent is named where it will be",
      "Coupang",
      "SmartStore",
      { sentThere: ["afterPhone", "afterContent", "repeat", "exchangePrice"] },
    ],
    ["nothing new is sent at its own market", "Coupang", "Coupang", { sentThere: [] }],
  ] as const)("%s", (_, from, to, expected) => {
    expect(carriedTo(full, from, to)).toMatchObject(expected);
  });

  it("is stopped only where a market does not take an amount", () => {
    const stopped = carriedEverywhere(dear, "Coupang").filter(({ blocking }) => blocking.length > 0);
    expect(stopped).toMatchObject([{ market: "SmartStore", blocking: [{ at: "basicPrice", max: 100_000 }] }]);
  });

  it("says nothing of fields that are empty", () => {
    const silent = {
      ...base,
      originArea: "",
      afterServiceInfoModel: { content: "", phone: "" },
      deliveryModel: { ...base.deliveryModel, exchangePrice: 0 },
    };
    for (const market of OPEN_MARKET_NAMES) expect(carriedTo(silent, "SmartStore", market).notSent).toEqual([]);
  });

  it("is neither the default nor a version of another", () => {
    expect(carriedTemplate({ ...full, isDefault: true, updatedAt: "2026-11-25T00:00:00.000Z" })).toEqual(full);
  });
});

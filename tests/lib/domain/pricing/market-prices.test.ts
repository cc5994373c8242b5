import { marketPrices } from "@/lib/domain/pricing/market-prices";

const at = (market: string, prices: number[], addRatio?: number) =>
  marketPrices(prices, [{ market, addRatio }]).find((one) => one.market === market);

test.each([
  ["the base market asks the listing price", at("SmartStore", [10_000, 12_000], 0.5), [10_000, 12_000, undefined]],
  [
    "another market asks its ratio on top, cut to ten won",
    at("Coupang", [10_010, 12_000], 0.1),
    [11_010, 13_200, undefined],
  ],
  ["a price that is not set does not count", at("Coupang", [0, 12_000]), [12_000, 12_000, undefined]],
  ["a price off the unit is said", at("SmartStore", [10_000, 10_005]), [10_000, 10_005, "unit"]],
  ["a price no market takes is said", at("Auction", [999_999_990], 0.5), [1_499_999_980, 1_499_999_980, "high"]],
])("%s", (_, found, [lowest, highest, problem]) => {
  expect(found).toMatchObject({ lowest, highest, problem });
});

test("without a price there is nothing to show", () => {
  expect(marketPrices([0, 0], [])).toEqual([]);
});

test("options too far apart are said where a market minds", () => {
  expect(at("Gmarket", [10_000, 20_000])?.spread).toBe(50);
  expect(at("Coupang", [10_000, 20_000])?.spread).toBeUndefined();
});

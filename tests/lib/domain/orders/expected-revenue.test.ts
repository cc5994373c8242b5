import fc from "fast-check";
import { expectedRevenue, usualFee, type OrderCosts } from "@/lib/domain/orders/expected-revenue";

const costs = (over: Partial<OrderCosts> = {}): OrderCosts => ({
  marketFee: 0,
  currency: "CNY",
  cost: 0,
  exchangeRate: 200,
  forwarderFee: 0,
  duty: 0,
  otherCost: 0,
  ...over,
});

describe("expectedRevenue", () => {
  it.each([
    [
      "every cost is taken off the income",
      { totalPrice: 27_000, shippingFee: 3_000 },
      costs({ marketFee: 3_000, cost: 50, forwarderFee: 7_000 }),
      { income: 30_000, costKrw: 10_000, revenue: 10_000, marginPermille: 333 },
    ],
    [
      "a purchase in CNY is worked out exactly and cut to whole won",
      { totalPrice: 20_000, shippingFee: 0 },
      costs({ cost: 38.9, exchangeRate: 197.42 }),
      { income: 20_000, costKrw: 7_679, revenue: 12_321, marginPermille: 616 },
    ],
    [
      "a loss is below nothing",
      { totalPrice: 5_000, shippingFee: 0 },
      costs({ duty: 6_000 }),
      { income: 5_000, costKrw: 0, revenue: -1_000, marginPermille: -200 },
    ],
    [
      "without income there is no share to speak of",
      { totalPrice: 0, shippingFee: 0 },
      costs({ otherCost: 10 }),
      { income: 0, costKrw: 0, revenue: -10, marginPermille: 0 },
    ],
  ])("%s", (_, sale, given, expected) => {
    expect(expectedRevenue(sale, given)).toEqual(expected);
  });

  test("what is left and what was taken off always add up to the income", () => {
    const won = fc.integer({ min: 0, max: 10_000_000 });
    const cents = fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(
        won,
        won,
        won,
        won,
        won,
        cents,
        cents,
        (totalPrice, shippingFee, marketFee, duty, otherCost, cost, rate) => {
          const given = costs({ marketFee, duty, otherCost, cost, exchangeRate: rate });
          const { income, costKrw, revenue } = expectedRevenue({ totalPrice, shippingFee }, given);
          expect(revenue + marketFee + duty + otherCost + costKrw).toBe(income);
        },
      ),
    );
  });
});

test.each([
  ["Coupang", 10_000, 1_090],
  ["SmartStore", 20_110, 1_333],
  ["a market without a known share keeps nothing", 10_000, 0],
])("%s of %d won is expected to keep %d", (market, income, fee) => {
  expect(usualFee(market, income)).toBe(fee);
});

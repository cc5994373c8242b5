import fc from "fast-check";
import { expectedCosts, expectedRevenue, marginAt, usualFee, type OrderCosts } from "@/lib/domain/pricing/margin";

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

describe("the margin of a price", () => {
  const setting = { exchangeCNYBase: 200, isFreeDelivery: true, deliveryBasicPrice: 7_000 };
  const piece = { amount: 50, currency: "CNY" };

  it("takes fee, cost and the delivery the price includes from the price", () => {
    expect(marginAt("SmartStore", 30_000, piece, setting)).toEqual({
      fee: 1_989,
      costKrw: 10_000,
      shipping: 7_000,
      charged: 0,
      krw: 11_011,
      permille: 367,
    });
  });

  it("passes on the delivery the buyer pays, takes the fee of it too, and goes below nothing", () => {
    const margin = marginAt("Coupang", 5_000, piece, { ...setting, isFreeDelivery: false });
    expect(margin).toMatchObject({ charged: 7_000, shipping: 7_000, fee: 1_308, krw: 5_000 - 1_308 - 10_000 });
  });

  it("counts sending against a template that charges less than it costs", () => {
    expect(marginAt("SmartStore", 30_000, piece, { ...setting, isFreeDelivery: false }, 0)?.krw).toBe(11_011);
  });

  it("is nothing while no price is known", () => {
    expect(marginAt("SmartStore", 0, piece, setting)).toBeUndefined();
  });

  it("is not known while the cost of the goods is not: nothing is earned by not knowing it", () => {
    expect(marginAt("SmartStore", 30_000, { ...piece, amount: 0 }, setting)).toBeUndefined();
  });

  it("is what an order of that price is expected to bring", () => {
    const market = fc.constantFrom("SmartStore", "Coupang", "Gmarket", "Auction", "Elevenst");
    const won = fc.integer({ min: 0, max: 40_000 });
    const cents = fc.integer({ min: 1, max: 500_000 }).map((value) => value / 100);
    fc.assert(
      fc.property(
        market,
        fc.integer({ min: 10, max: 900_000 }),
        cents,
        won,
        fc.boolean(),
        cents,
        (at, price, amount, deliveryBasicPrice, isFreeDelivery, exchangeCNYBase) => {
          const given = { exchangeCNYBase, isFreeDelivery, deliveryBasicPrice };
          const sale = { totalPrice: price, shippingFee: isFreeDelivery ? 0 : deliveryBasicPrice };
          const order = { ...sale, market: at, quantity: 1, settlement: null };
          const costs = expectedCosts(order, { amount, currency: "CNY" }, given);
          const margin = marginAt(at, price, { amount, currency: "CNY" }, given);
          const { revenue, marginPermille } = expectedRevenue(sale, costs);
          expect([margin?.krw, margin?.permille]).toEqual([revenue, marginPermille]);
        },
      ),
    );
  });
});

describe("what an order is expected to cost", () => {
  const order = { totalPrice: 60_000, shippingFee: 0, market: "SmartStore", quantity: 2, settlement: null };
  const piece = { amount: 50.25, currency: "CNY" };
  const setting = { exchangeCNYBase: 210, isFreeDelivery: true, deliveryBasicPrice: 7_000 };

  it("counts purchase and delivery for each piece whose price holds them, at the seller's rate", () => {
    expect(expectedCosts(order, piece, setting)).toMatchObject({
      cost: 100.5,
      exchangeRate: 210,
      forwarderFee: 14_000,
    });
  });
  it("counts one parcel where the buyer pays it, and no less than was paid", () => {
    const paid = { ...setting, isFreeDelivery: false };
    expect(expectedCosts({ ...order, shippingFee: 7_000 }, piece, paid).forwarderFee).toBe(7_000);
    expect(expectedCosts({ ...order, shippingFee: 9_000 }, piece, paid).forwarderFee).toBe(9_000);
    expect(expectedCosts(order, piece, paid).forwarderFee).toBe(7_000);
  });
  it("believes the market's own settlement figure", () => {
    expect(expectedCosts({ ...order, settlement: 57_000 }, piece, setting).marketFee).toBe(3_000);
    expect(expectedCosts({ ...order, settlement: 61_000 }, piece, setting).marketFee).toBe(0);
  });
});

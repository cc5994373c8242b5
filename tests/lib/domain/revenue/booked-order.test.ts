import fc from "fast-check";
import { expectedRevenue, type OrderCosts } from "@/lib/domain/pricing/margin";
import { bookedCosts, bookedOrder } from "@/lib/domain/revenue/booked-order";

const COSTS: OrderCosts = {
  marketFee: 1_989,
  currency: "CNY",
  cost: 50,
  exchangeRate: 200,
  forwarderFee: 7_000,
  duty: 0,
  otherCost: 0,
};
const order = (stage: string) => ({ totalPrice: 30_000, shippingFee: 3_000, stage });

test.each([
  ["an order that was paid", "Decided", false, 28_011, { expected: 14_011, realised: 11_011, refund: 0 }],
  ["one that was not yet", "Delivery", false, null, { expected: 14_011, settled: null, realised: null }],
  ["a cancelled one brings and costs nothing", "Cancel", false, null, { refund: 33_000, expected: 0, costKrw: 0 }],
  ["unless the seller had bought already", "Cancel", true, null, { refund: 33_000, expected: -18_989 }],
  ["a returned one loses what was spent, without the fee", "Return", false, null, { fee: 0, expected: -17_000 }],
])("%s", (_sentence, stage, isSaved, settled, expected) => {
  const costs = bookedCosts(stage, COSTS, isSaved);
  expect(bookedOrder(order(stage), costs, settled)).toMatchObject(expected);
});

const won = fc.integer({ min: 0, max: 100_000_000 });
const costs = fc.record({
  marketFee: won,
  currency: fc.constant("CNY"),
  cost: fc.integer({ min: 0, max: 100_000_000 }).map((fen) => fen / 100),
  exchangeRate: fc.integer({ min: 1, max: 100_000_000 }).map((rate) => rate / 10_000),
  forwarderFee: won,
  duty: won,
  otherCost: won,
});
const sale = fc.record({
  totalPrice: won,
  shippingFee: won,
  stage: fc.constantFrom("New", "Delivery", "Decided", "Cancel", "Return", "Exchange"),
});

test("no won is made or lost: what came in is what went back, what was spent and what is left", () => {
  fc.assert(
    fc.property(sale, costs, fc.boolean(), fc.option(won), (one, given, isSaved, settled) => {
      const booked = bookedOrder(one, bookedCosts(one.stage, given, isSaved), settled);
      const spent = booked.costKrw + booked.forwarder + booked.duty + booked.other;
      expect(booked.income).toBe(booked.refund + booked.fee + spent + booked.expected);
      if (settled !== null) expect(settled).toBe(spent + booked.realised!);
      for (const each of Object.values(booked)) expect(each === null || Number.isSafeInteger(each)).toBe(true);
    }),
  );
});

test("paid exactly as expected, an order realises what it was expected to", () => {
  fc.assert(
    fc.property(sale, costs, (one, given) => {
      const { expected, income, refund, fee } = bookedOrder(one, given, null);
      expect(bookedOrder(one, given, income - refund - fee).realised).toBe(expected);
      if (refund === 0) expect(expectedRevenue(one, given).revenue).toBe(expected);
    }),
  );
});

test("a month's cost is its orders' costs: each is cut to the won once, and sums are never cut again", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(sale, costs), { maxLength: 30 }), (orders) => {
      const booked = orders.map(([one, given]) => bookedOrder(one, given, null));
      const exact = orders.reduce(
        (all, [, { cost, exchangeRate }]) =>
          all + BigInt(Math.round(cost * 100)) * BigInt(Math.round(exchangeRate * 10_000)),
        0n,
      );
      const sum = booked.reduce((all, { costKrw }) => all + BigInt(costKrw), 0n);
      const lost = exact - sum * 1_000_000n;
      expect(lost >= 0n && lost < BigInt(orders.length || 1) * 1_000_000n).toBe(true);
    }),
  );
});

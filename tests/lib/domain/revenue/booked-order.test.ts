import fc from "fast-check";
import { CLAIM_FAULTS, CLAIM_KINDS, CLAIM_STATES, type ClaimKind, type ClaimState } from "@/lib/domain/claim/claim";
import { claimSums, type ClaimedPieces } from "@/lib/domain/claim/claim-money";
import { expectedRevenue, type OrderCosts } from "@/lib/domain/pricing/margin";
import {
  bookedCosts,
  bookedOrder,
  claimsStanding,
  stockPieces,
  type CostsFrom,
} from "@/lib/domain/revenue/booked-order";
import { BOUGHT_BY } from "@/lib/domain/revenue/postings";

type Goods = Parameters<typeof bookedCosts>[4];
const UNBOUGHT: Goods = { boughtBy: null, isShipped: false, outcome: null, isCharged: false, isDenied: false };
const BOUGHT: Goods = { ...UNBOUGHT, boughtBy: "agency" };

const COSTS: OrderCosts = {
  marketFee: 1_989,
  currency: "CNY",
  cost: 50,
  exchangeRate: 200,
  forwarderFee: 7_000,
  duty: 0,
  otherCost: 0,
};
const LINE = { totalPrice: 30_000, shippingFee: 3_000, quantity: 1 };
const at = (stage: string, claimStatus = "", isMovedByHand = false) => ({
  market: "SmartStore",
  stage,
  claimStatus,
  isMovedByHand,
});
const claim = (kind: ClaimKind, state: ClaimState, over: Partial<ClaimedPieces> = {}): ClaimedPieces => ({
  kind,
  state,
  fault: "Seller",
  feeKrw: 0,
  quantity: 1,
  ...over,
});
const booked = (
  claims: readonly ClaimedPieces[],
  stage: string,
  isSaved: boolean,
  settled: number | null,
  goods: Goods = UNBOUGHT,
  recovered = 0,
) => {
  const sums = claimSums(LINE, claimsStanding(at(stage), claims));
  const stock = stockPieces(LINE, sums, goods);
  const costs = bookedCosts(LINE, sums, COSTS, isSaved ? "seller" : "estimate", goods);
  return bookedOrder(LINE, sums, costs, settled, { stock, recovered });
};

test.each([
  [
    "bought and cancelled before a parcel: the purchase alone is lost",
    BOUGHT,
    0,
    { costKrw: 10_000, forwarder: 0, duty: 0, lost: 10_000, expected: -10_000 },
  ],
  [
    "cancelled in a weighed parcel: its share of the fee is lost too",
    { ...BOUGHT, isCharged: true },
    0,
    { forwarder: 7_000, lost: 17_000, expected: -17_000 },
  ],
  [
    "refunded after it was shipped: everything but the market's fee is lost",
    { ...BOUGHT, isShipped: true },
    0,
    { fee: 0, forwarder: 7_000, lost: 17_000, expected: -17_000 },
  ],
  [
    "sold again for 12,000: that much comes off the loss",
    { ...BOUGHT, isShipped: true },
    12_000,
    { recovered: 12_000, lost: 5_000, expected: -5_000 },
  ],
  [
    "said to be never bought: nothing is lost",
    { ...BOUGHT, isDenied: true },
    0,
    { costKrw: 0, forwarder: 0, lost: 0, expected: 0 },
  ],
] as const)("a whole cancel, %s", (_sentence, goods, recovered, expected) => {
  expect(booked([claim("Cancel", "Done")], "Cancel", false, null, goods, recovered)).toMatchObject({
    refund: 33_000,
    fee: 0,
    ...expected,
  });
});

test("a settled order that is refunded later keeps its purchase and forwarder: −24,180, and no profit", () => {
  const line = { totalPrice: 52_800, shippingFee: 0, quantity: 1 };
  const costs = { ...COSTS, marketFee: 3_696, cost: 70.9, forwarderFee: 10_000 };
  const goods = { ...BOUGHT, boughtBy: "stage" as const, isShipped: true };
  const sums = claimSums(line, [claim("Cancel", "Done")]);
  const kept = bookedCosts(line, sums, costs, "estimate", goods);
  const row = bookedOrder(line, sums, kept, 0, { stock: 1, recovered: 0 });
  expect(row).toMatchObject({
    fee: 0,
    costKrw: 14_180,
    forwarder: 10_000,
    lost: 24_180,
    expected: -24_180,
    realised: -24_180,
  });
});

test.each([
  ["before the claim gives the fee back and keeps the rest", "sellerBeforeClaim", 0],
  ["after it keep the fee as it was written", "seller", 1_989],
] as const)("costs saved %s", (_sentence, from, marketFee) => {
  const sums = claimSums(LINE, [claim("Cancel", "Done")]);
  expect(bookedCosts(LINE, sums, COSTS, from, BOUGHT)).toEqual({ ...COSTS, marketFee });
});

test("of three bought pieces one is cancelled: a third of the costs is lost, and one piece is in stock", () => {
  const line = { totalPrice: 30_000, shippingFee: 0, quantity: 3 };
  const sums = claimSums(line, [claim("Cancel", "Done")]);
  const costs = bookedCosts(line, sums, COSTS, "estimate", BOUGHT);
  const stock = stockPieces(line, sums, BOUGHT);
  expect(stock).toBe(1);
  expect(bookedOrder(line, sums, costs, null, { stock, recovered: 0 })).toMatchObject({ costKrw: 10_000, lost: 5_666 });
});

test.each([
  ["an order that was paid", [], "Decided", false, 28_011, { expected: 14_011, realised: 11_011, refund: 0 }],
  ["one that was not yet", [], "Delivery", false, null, { expected: 14_011, settled: null, realised: null }],
  ["a cancelled one brings and costs nothing", [], "Cancel", false, null, { refund: 33_000, expected: 0, costKrw: 0 }],
  ["unless the seller had bought already", [], "Cancel", true, null, { refund: 33_000, expected: -18_989 }],
  ["a returned one loses what was spent, without the fee", [], "Return", false, null, { fee: 0, expected: -17_000 }],
  [
    "a cancel that was only asked for is at risk and not refunded",
    [claim("Cancel", "Requested")],
    "Cancel",
    false,
    null,
    { refund: 0, atRisk: 33_000, expected: 14_011 },
  ],
  [
    "a return under way is at risk, and what was paid out counts meanwhile",
    [claim("Return", "Collected")],
    "Return",
    false,
    28_011,
    { refund: 0, atRisk: 33_000, fee: 1_989, realised: 11_011 },
  ],
  [
    "a return for the seller's fault costs its parcels besides",
    [claim("Return", "Done", { feeKrw: 10_000 })],
    "Return",
    false,
    null,
    { refund: 33_000, fee: 0, other: 10_000, expected: -27_000 },
  ],
  [
    "a buyer who changed their mind pays the parcels out of the refund: the seller keeps the delivery alone",
    [claim("Return", "Done", { feeKrw: 10_000, fault: "Buyer" })],
    "Return",
    false,
    null,
    { refund: 20_000, other: 10_000, expected: -14_000 },
  ],
  [
    "a claim that came to nothing moves no won",
    [claim("Return", "Rejected"), claim("Cancel", "Withdrawn")],
    "Delivery",
    false,
    null,
    { refund: 0, atRisk: 0, expected: 14_011 },
  ],
] as const)("%s", (_sentence, claims, stage, isSaved, settled, expected) => {
  expect(booked(claims, stage, isSaved, settled)).toMatchObject(expected);
});

test.each([
  ["told as only asked for by its market", at("Cancel", "CANCEL_REQUEST"), [], "Requested"],
  ["told as done", at("Cancel", "CANCEL_DONE"), [], "Done"],
  ["with a word nobody knows", at("Return", "SOMETHING_NEW"), [], "Done"],
  ["moved there by the seller, whatever the market said before", at("Cancel", "CANCEL_REQUEST", true), [], "Done"],
  [
    "moved there by the seller after the buyer withdrew",
    at("Cancel", "", true),
    [claim("Cancel", "Withdrawn")],
    "Done",
  ],
] as const)("an order that stands cancelled without a claim, %s", (_sentence, standing, claims, state) => {
  expect(claimsStanding(standing, claims)).toMatchObject([{ kind: standing.stage, state }]);
});

test("an order whose claim is known goes by it, and one that stands elsewhere has none", () => {
  const claims = [claim("Return", "Held")];
  expect(claimsStanding(at("Return", "RETURN_DONE"), claims)).toEqual(claims);
  expect(claimsStanding(at("Delivery"), [])).toEqual([]);
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
const pieces = fc.integer({ min: 1, max: 20 });
const claims = fc.array(
  fc.record({
    kind: fc.constantFrom(...CLAIM_KINDS),
    state: fc.constantFrom(...CLAIM_STATES),
    fault: fc.constantFrom(...CLAIM_FAULTS),
    feeKrw: fc.integer({ min: 0, max: 50_000 }),
    quantity: fc.integer({ min: 0, max: 25 }),
  }),
  { maxLength: 4 },
);
const sale = fc.record({ totalPrice: won, shippingFee: won, quantity: pieces });
const goodsArbitrary: fc.Arbitrary<Goods> = fc.record({
  boughtBy: fc.constantFrom(null, ...BOUGHT_BY),
  isShipped: fc.boolean(),
  outcome: fc.constant(null),
  isCharged: fc.boolean(),
  isDenied: fc.boolean(),
});
const bookedWith = (
  one: { totalPrice: number; shippingFee: number; quantity: number },
  some: readonly ClaimedPieces[],
  given: OrderCosts,
  from: CostsFrom,
  settled: number | null,
  goods: Goods = BOUGHT,
  recovered = 0,
) => {
  const sums = claimSums(one, some);
  const stock = stockPieces(one, sums, goods);
  return bookedOrder(one, sums, bookedCosts(one, sums, given, from, goods), settled, { stock, recovered });
};

test("nothing bought disappears: however an order is cancelled, returned and refunded, its purchase stays in the books", () => {
  fc.assert(
    fc.property(
      sale,
      claims,
      costs,
      goodsArbitrary.filter(({ boughtBy, isDenied }) => boughtBy !== null && !isDenied),
      (one, some, given, goods) => {
        const untouched = bookedWith(one, [], given, "estimate", null, goods);
        const claimed = bookedWith(one, some, given, "estimate", null, goods);
        expect(claimed.costKrw).toBe(untouched.costKrw);
        if (goods.isShipped || goods.isCharged)
          expect([claimed.forwarder, claimed.duty]).toEqual([untouched.forwarder, untouched.duty]);
        expect(claimed.lost).toBeLessThanOrEqual(claimed.costKrw + claimed.forwarder + claimed.duty + claimed.other);
      },
    ),
  );
});

test("no won is made or lost: what came in is what went back, what was spent and what is left", () => {
  fc.assert(
    fc.property(sale, claims, costs, goodsArbitrary, fc.option(won), won, (one, some, given, goods, settled, again) => {
      const each = bookedWith(one, some, given, "estimate", settled, goods, again);
      const spent = each.costKrw + each.forwarder + each.duty + each.other;
      expect(each.income).toBe(each.refund + each.fee + spent + each.expected - again);
      if (settled !== null) expect(settled + again).toBe(spent + each.realised!);
      for (const figure of Object.values(each)) expect(figure === null || Number.isSafeInteger(figure)).toBe(true);
    }),
  );
});

test("claims never give back or put at risk more than was paid, however many there are and of how many pieces", () => {
  fc.assert(
    fc.property(sale, claims, (one, some) => {
      const { refund, atRisk, cancelled, returned } = claimSums(one, some);
      expect(refund).toBeGreaterThanOrEqual(0);
      expect(atRisk).toBeGreaterThanOrEqual(0);
      expect(refund + atRisk).toBeLessThanOrEqual(one.totalPrice + one.shippingFee);
      expect(cancelled + returned).toBeLessThanOrEqual(one.quantity);
    }),
  );
});

test("pieces cancelled one by one give back exactly what cancelling all of them at once does", () => {
  fc.assert(
    fc.property(sale, (one) => {
      const each = Array.from({ length: one.quantity }, () => claim("Cancel", "Done"));
      expect(claimSums(one, each)).toEqual(claimSums(one, [claim("Cancel", "Done", { quantity: 0 })]));
      expect(claimSums(one, each).refund).toBe(one.totalPrice + one.shippingFee);
    }),
  );
});

test("paid exactly as expected, an order realises what it was expected to", () => {
  fc.assert(
    fc.property(sale, claims, costs, (one, some, given) => {
      const { expected, income, refund, fee } = bookedWith(one, some, given, "estimate", null);
      expect(bookedWith(one, some, given, "estimate", income - refund - fee).realised).toBe(expected);
      if (some.length === 0) expect(expectedRevenue(one, given).revenue).toBe(expected);
    }),
  );
});

test("a month's cost is its orders' costs: each is cut to the won once, and sums are never cut again", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(sale, costs), { maxLength: 30 }), (orders) => {
      const all = orders.map(([one, given]) => bookedWith(one, [], given, "estimate", null));
      const exact = orders.reduce(
        (sum, [, { cost, exchangeRate }]) =>
          sum + BigInt(Math.round(cost * 100)) * BigInt(Math.round(exchangeRate * 10_000)),
        0n,
      );
      const sum = all.reduce((total, { costKrw }) => total + BigInt(costKrw), 0n);
      const lost = exact - sum * 1_000_000n;
      expect(lost >= 0n && lost < BigInt(orders.length || 1) * 1_000_000n).toBe(true);
    }),
  );
});

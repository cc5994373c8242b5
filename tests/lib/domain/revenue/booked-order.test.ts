import fc from "fast-check";
import { CLAIM_FAULTS, CLAIM_KINDS, CLAIM_STATES, type ClaimKind, type ClaimState } from "@/lib/domain/claim/claim";
import { claimSums, type ClaimedPieces } from "@/lib/domain/claim/claim-money";
import { expectedRevenue, type OrderCosts } from "@/lib/domain/pricing/margin";
import { bookedCosts, bookedOrder, claimsStanding } from "@/lib/domain/revenue/booked-order";

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
const booked = (claims: readonly ClaimedPieces[], stage: string, isSaved: boolean, settled: number | null) => {
  const sums = claimSums(LINE, claimsStanding(at(stage), claims));
  return bookedOrder(LINE, sums, bookedCosts(LINE, sums, COSTS, isSaved), settled);
};

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
const bookedWith = (
  one: { totalPrice: number; shippingFee: number; quantity: number },
  some: readonly ClaimedPieces[],
  given: OrderCosts,
  isSaved: boolean,
  settled: number | null,
) => {
  const sums = claimSums(one, some);
  return bookedOrder(one, sums, bookedCosts(one, sums, given, isSaved), settled);
};

test("no won is made or lost: what came in is what went back, what was spent and what is left", () => {
  fc.assert(
    fc.property(sale, claims, costs, fc.boolean(), fc.option(won), (one, some, given, isSaved, settled) => {
      const each = bookedWith(one, some, given, isSaved, settled);
      const spent = each.costKrw + each.forwarder + each.duty + each.other;
      expect(each.income).toBe(each.refund + each.fee + spent + each.expected);
      if (settled !== null) expect(settled).toBe(spent + each.realised!);
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
      const { expected, income, refund, fee } = bookedWith(one, some, given, false, null);
      expect(bookedWith(one, some, given, false, income - refund - fee).realised).toBe(expected);
      if (some.length === 0) expect(expectedRevenue(one, given).revenue).toBe(expected);
    }),
  );
});

test("a month's cost is its orders' costs: each is cut to the won once, and sums are never cut again", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(sale, costs), { maxLength: 30 }), (orders) => {
      const all = orders.map(([one, given]) => bookedWith(one, [], given, false, null));
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

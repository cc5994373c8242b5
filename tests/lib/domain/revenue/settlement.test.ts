import fc from "fast-check";
import {
  feeParts,
  settlementDifference,
  type SettlementFigures,
  type CommissionPart,
} from "@/lib/domain/revenue/settlement";

const order = { totalPrice: 30_000, shippingFee: 3_000, fee: 1_989 };
const goods = (over: Partial<SettlementFigures> = {}): SettlementFigures => ({
  kind: "sale",
  sale: 30_000,
  fee: 1_989,
  coupon: 0,
  amount: 28_011,
  ...over,
});
const delivery: SettlementFigures = { kind: "delivery", sale: 3_000, fee: 0, coupon: 0, amount: 3_000 };
const refund: SettlementFigures = { kind: "refund", sale: -30_000, fee: 0, coupon: 0, amount: -28_011 };

test.each([
  ["paid as expected", [goods(), delivery], 31_011, []],
  ["a higher fee", [goods({ fee: 2_289, amount: 27_711 }), delivery], 30_711, [{ reason: "fee", won: -300 }]],
  [
    "the seller's coupon",
    [goods({ coupon: 1_000, amount: 27_011 }), delivery],
    30_011,
    [{ reason: "coupon", won: -1_000 }],
  ],
  ["delivery that was not paid", [goods()], 28_011, [{ reason: "shipping", won: -3_000 }]],
  ["money that went back", [goods(), delivery, refund], 3_000, [{ reason: "refund", won: -28_011 }]],
  ["nothing settled yet", [], 0, [{ reason: "unpaid", won: -31_011 }]],
  [
    "delivery alone so far",
    [delivery],
    3_000,
    [
      { reason: "shipping", won: 3_000 },
      { reason: "unpaid", won: -31_011 },
    ],
  ],
  ["something nobody explains", [goods({ amount: 27_511 }), delivery], 30_511, [{ reason: "other", won: -500 }]],
])("%s", (_sentence, lines, paid, parts) => {
  expect(settlementDifference(order, lines)).toEqual({ expected: 31_011, paid, parts });
});

test("the reasons add up to the difference, whatever was settled", () => {
  const won = fc.integer({ min: -1_000_000, max: 1_000_000 });
  const line = fc.record({
    kind: fc.constantFrom("sale", "delivery", "refund", "other" as const),
    sale: won,
    fee: won,
    coupon: won,
    amount: won,
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), won, won, won, (lines, totalPrice, shippingFee, fee) => {
      const { expected, paid, parts } = settlementDifference({ totalPrice, shippingFee, fee }, lines);
      expect(parts.reduce((sum, part) => sum + part.won, 0)).toBe(paid - expected);
      expect(parts.every((part) => Number.isSafeInteger(part.won) && part.won !== 0)).toBe(true);
    }),
  );
});

describe("what a fee is made up of", () => {
  const line = (fee: number, fees: CommissionPart[]) => ({ fee, fees });
  test.each<[string, { fee: number; fees: CommissionPart[] }[], CommissionPart[]]>([
    [
      "is told by what it is for, in one order, those of several lines added up",
      [
        line(549, [{ kind: "inflow", won: 549 }]),
        line(996, [
          { kind: "payment", won: 900 },
          { kind: "payment", won: 96 },
        ]),
      ],
      [
        { kind: "payment", won: 996 },
        { kind: "inflow", won: 549 },
      ],
    ],
    ["is not told where its parts do not make it up", [line(1_545, [{ kind: "payment", won: 996 }])], []],
    ["is not told where the market tells no parts", [line(1_545, [])], []],
    [
      "comes to nothing where all of it was taken back",
      [line(996, [{ kind: "payment", won: 996 }]), line(-996, [{ kind: "payment", won: -996 }])],
      [],
    ],
  ])("%s", (_sentence, lines, parts) => {
    expect(feeParts(lines)).toEqual(parts);
  });
});

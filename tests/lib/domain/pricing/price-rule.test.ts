import fc from "fast-check";
import { NO_UPPER_END, priceResult, type RangeRow } from "@/lib/domain/pricing/price-result";
import { isSameRule, priceSteps, rulePrice, stepsFromWon, type PriceRule } from "@/lib/domain/pricing/price-rule";

const ROWS: RangeRow[] = [
  { startRange: 0, endRange: 10_000, mainType: "×", mainValue: 1.15, subType: "+", subValue: 500 },
  { startRange: 10_000, endRange: NO_UPPER_END, mainType: "+", mainValue: 3_000, subType: "×", subValue: 1 },
];
const rule = (over: Partial<PriceRule> = {}): PriceRule => ({ rate: 200, rows: ROWS, delivery: 0, digit: 2, ...over });

test.each([
  ["the source is exchanged before its row is looked for", "59.90", rule(), 14_900],
  ["fen are exact: ¥0.01 at 200 is ₩2", "0.01", rule(), 500],
  ["delivery goes in before the price is rounded", "59.90", rule({ delivery: 77 }), 15_000],
  ["a rate of six decimals is exact", "3", rule({ rate: 190.123456, rows: [], digit: 0 }), 570],
  ["nothing costs nothing, whatever is added", 0, rule({ delivery: 5_000 }), 0],
])("%s", (_sentence, source, given, expected) => {
  expect(rulePrice(source, given)).toBe(expected);
});

test("the steps say every amount on the way", () => {
  expect(priceSteps(40, "CNY", rule({ delivery: 3_000 }))).toEqual([
    { kind: "source", amount: 40, currency: "CNY" },
    { kind: "rate", rate: 200, krw: 8_000 },
    { kind: "main", type: "×", value: 1.15, krw: 9_200 },
    { kind: "sub", type: "+", value: 500, krw: 9_700 },
    { kind: "delivery", added: 3_000, krw: 12_700 },
    { kind: "round", digit: 2, krw: 12_700 },
  ]);
});

test("a source in won has no exchange, and the sample price starts in won", () => {
  expect(priceSteps(12_345, "KRW", rule({ rate: 1, rows: [] })).map(({ kind }) => kind)).toEqual(["source", "round"]);
  expect(stepsFromWon(27_450, rule({ rows: [] }))).toEqual([
    { kind: "base", krw: 27_450 },
    { kind: "round", digit: 2, krw: 27_400 },
  ]);
});

test("the last step is the price, and without delivery the price is the specification's own result", () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 }).map((value) => value / 100);
  fc.assert(
    fc.property(
      cents,
      fc.integer({ min: 1, max: 2_000 }),
      fc.nat(20_000),
      fc.nat(4),
      (source, rate, delivery, digit) => {
        const given = rule({ rate, delivery, digit });
        expect(priceSteps(source, "CNY", given).at(-1)).toMatchObject({ krw: rulePrice(source, given) });
        const hundredths = Math.round(source * 100) * rate;
        const won = `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`;
        expect(rulePrice(source, { ...given, delivery: 0 })).toBe(priceResult(won, ROWS, digit));
      },
    ),
  );
});

test("rules are the same when every figure is", () => {
  expect(isSameRule(rule(), rule({ rows: ROWS.map((row) => ({ ...row })) }))).toBe(true);
  for (const other of [rule({ rate: 201 }), rule({ digit: 1 }), rule({ delivery: 1 }), rule({ rows: ROWS.slice(1) })])
    expect(isSameRule(rule(), other)).toBe(false);
});

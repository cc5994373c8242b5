import { appliedRate, hsRateOf, type HsRate } from "@/lib/domain/customs/hs-rate";

const SHIRTS: HsRate = { basePermille: 130, agreedPermille: 91, takesAgreed: true };

test.each([
  ["nothing is known: 8 % is assumed, and said to be", undefined, 20_000, { permille: 80, basis: "assumed" }],
  ["the agreed rate is claimed up to 700 dollars", SHIRTS, 70_000, { permille: 91, basis: "agreed" }],
  ["above them the base rate holds", SHIRTS, 70_001, { permille: 130, basis: "base" }],
  [
    "a rate that is not claimed does not hold",
    { ...SHIRTS, takesAgreed: false },
    100,
    { permille: 130, basis: "base" },
  ],
  [
    "free of duty is known, not assumed",
    { ...SHIRTS, basePermille: 0, takesAgreed: false },
    1,
    { permille: 0, basis: "base" },
  ],
  ["an agreed rate of nothing holds too", { ...SHIRTS, agreedPermille: 0 }, 1, { permille: 0, basis: "agreed" }],
])("%s", (_sentence, rate, usdCents, expected) => {
  expect(appliedRate(rate, usdCents)).toEqual(expected);
});

test.each([
  ["610910", "its six digits"],
  ["6109.10", "with a dot"],
  ["6109.10-1000", "by the first six of ten"],
])("a code is found: %s (%s)", (code) => {
  expect(hsRateOf(code, new Map([["610910", SHIRTS]]))).toBe(SHIRTS);
});

test("a rate of all ten digits goes before that of six, and no code has none", () => {
  const exact = { ...SHIRTS, basePermille: 80 };
  const rates = new Map([
    ["610910", SHIRTS],
    ["6109101000", exact],
  ]);
  expect(hsRateOf("6109101000", rates)).toBe(exact);
  expect(hsRateOf("6109102000", rates)).toBe(SHIRTS);
  expect(hsRateOf("", rates)).toBeUndefined();
  expect(hsRateOf("6110", rates)).toBeUndefined();
});

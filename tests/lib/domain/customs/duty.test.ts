import fc from "fast-check";
import { importTax, type CustomsCase } from "@/lib/domain/customs/duty";

const parcel = (over: Partial<CustomsCase> = {}): CustomsCase => ({
  price: 1_500,
  currency: "CNY",
  krwPerUnit: 200,
  krwPerUsd: 1_400,
  origin: "CN",
  clearance: "list",
  freightKrw: 7_000,
  dutyPermille: 130,
  ...over,
});

test.each([
  [
    "the whole of it is taxed above the line",
    {},
    { usdCents: 21_428, taxable: 307_000, duty: 39_910, vat: 34_690, total: 74_600 },
  ],
  ["exactly 150 dollars are free", { price: 150, currency: "USD", krwPerUnit: 1_400 }, { isOverLine: false, total: 0 }],
  ["a cent more is not", { price: 150.01, currency: "USD", krwPerUnit: 1_400 }, { isOverLine: true, lineUsd: 150 }],
  [
    "from the US by list the line is 200",
    { price: 200, currency: "USD", krwPerUnit: 1_400, origin: "US" },
    { lineUsd: 200, total: 0 },
  ],
  [
    "from the US by a declaration it stays at 150",
    { price: 200, currency: "USD", krwPerUnit: 1_400, origin: "US", clearance: "general" as const },
    { lineUsd: 150, isOverLine: true },
  ],
  ["freight does not count for the line", { price: 1_000, freightKrw: 900_000 }, { isOverLine: false, total: 0 }],
  ["freight and insurance count for the tax", { insuranceKrw: 3_000 }, { taxable: 310_000 }],
  ["goods without duty still bear VAT", { dutyPermille: 0 }, { duty: 0, vat: 30_700, total: 30_700 }],
  ["without a rate for the dollar nothing is over any line", { krwPerUsd: 0 }, { isOverLine: false, total: 0 }],
])("%s", (_sentence, over, expected) => {
  expect(importTax(parcel(over))).toMatchObject(expected);
});

test("taxes too small to be collected are nought, and said to be", () => {
  // A line that lies far below, so that the tax is small.
  expect(
    importTax(parcel({ price: 90, currency: "USD", krwPerUnit: 900, krwPerUsd: 500, freightKrw: 0, dutyPermille: 0 })),
  ).toMatchObject({
    isOverLine: true,
    vat: 8_100,
    total: 0,
    isTooSmall: true,
  });
});

test("tax is whole won, in tens, never below nothing, and more goods never pay less", () => {
  const price = fc.integer({ min: 0, max: 10_000_000 }).map((fen) => fen / 100);
  fc.assert(
    fc.property(price, price, fc.integer({ min: 0, max: 400 }), (a, b, dutyPermille) => {
      const [low, high] = [a, b]
        .sort((x, y) => x - y)
        .map((one) => importTax(parcel({ price: one, dutyPermille }))) as [
        ReturnType<typeof importTax>,
        ReturnType<typeof importTax>,
      ];
      for (const { duty, vat, total } of [low, high]) {
        for (const won of [duty, vat]) expect(won % 10).toBe(0);
        expect(total).toBeGreaterThanOrEqual(0);
      }
      expect(high.total).toBeGreaterThanOrEqual(low.total);
    }),
  );
});

import fc from "fast-check";
import { importTax } from "@/lib/domain/customs/duty";
import { shipmentTax } from "@/lib/domain/customs/shipment-tax";

const FROM_CHINA = {
  currency: "CNY",
  krwPerUnit: 200,
  krwPerUsd: 1_400,
  origin: "CN",
  clearance: "list",
  dutyPermille: 130,
} as const;
const line = (price: number, freightKrw = 0) => ({ price, freightKrw });

test("two lines that would each pass are taxed together once they were bought together", () => {
  expect(shipmentTax([line(750)], FROM_CHINA).tax.total).toBe(0);
  const { tax, shares } = shipmentTax([line(750, 3_500), line(750, 3_500)], FROM_CHINA);
  expect(tax).toMatchObject({ usdCents: 21_428, isOverLine: true, taxable: 307_000, duty: 39_910, vat: 34_690 });
  expect(shares).toEqual([37_300, 37_300]);
});

test("each line bears the tax by what it cost", () => {
  expect(shipmentTax([line(1_200), line(300)], FROM_CHINA).shares).toEqual([58_320, 14_580]);
});

test.each([
  ["150 dollars from China are over the line at 150.01", "CN", 150.01, 150, true],
  ["and within it at 150", "CN", 150, 150, false],
  ["from the US 200 dollars pass by list clearance", "US", 200, 200, false],
  ["and 200.01 do not", "US", 200.01, 200, true],
] as const)("%s", (_sentence, origin, usd, lineUsd, isOverLine) => {
  const about = { ...FROM_CHINA, currency: "USD", krwPerUnit: 1_400, origin };
  // As two lines, so that it is the whole that is judged.
  const { tax } = shipmentTax([line(100), line(Math.round((usd - 100) * 100) / 100)], about);
  expect(tax).toMatchObject({ lineUsd, isOverLine });
});

const cents = fc.integer({ min: 0, max: 3_000_000 }).map((fen) => fen / 100);
const lines = fc.array(fc.record({ price: cents, freightKrw: fc.integer({ min: 0, max: 200_000 }) }), {
  minLength: 1,
  maxLength: 12,
});

test("the lines' parts are the whole tax to the won, and the whole is that of one parcel", () => {
  fc.assert(
    fc.property(lines, (some) => {
      const { tax, shares } = shipmentTax(some, FROM_CHINA);
      expect(shares.reduce((all, one) => all + one, 0)).toBe(tax.total);
      const price = some.reduce((all, one) => all + Math.round(one.price * 100), 0) / 100;
      const freightKrw = some.reduce((all, one) => all + one.freightKrw, 0);
      expect(tax).toEqual(importTax({ ...FROM_CHINA, price, freightKrw }));
    }),
  );
});

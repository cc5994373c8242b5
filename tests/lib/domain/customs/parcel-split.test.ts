import fc from "fast-check";
import { isBoughtTogether } from "@/lib/domain/customs/combining";
import { declarationTax, type DeclarationTerms } from "@/lib/domain/customs/declaration";
import { splitUnderLine, type SplittableOrder } from "@/lib/domain/customs/parcel-split";

const IN_USD: DeclarationTerms = { krwPerUnit: 1_400, krwPerUsd: 1_400, origin: "CN", clearance: "list" };
const order = (idx: number, price: number, supplier = ""): SplittableOrder => ({
  idx,
  price,
  goods: [{ supplier, boughtOn: null }],
  freightKrw: 0,
});

test.each([
  ["the dearest first, each parcel under the line", [80, 90, 60, 120], [[4], [2, 3], [1]]],
  ["four orders of 87.50 dollars fit no parcel in pairs", [87.5, 87.5, 87.5, 87.5], [[1], [2], [3], [4]]],
  ["an order over the line lies alone, and the rest is free", [200, 40, 50], [[1], [2, 3]]],
  ["two orders over the line share the taxed parcel", [200, 40, 300], [[1, 3], [2]]],
  ["within the line nothing is divided", [80, 60], undefined],
  ["one order cannot be divided", [200], undefined],
  ["a rest that would be taxed too is no reason for a second parcel", [200, 300], undefined],
])("%s", (_sentence, prices, expected) => {
  const orders = prices.map((price, place) => order(place + 1, price));
  expect(splitUnderLine(orders, IN_USD)).toEqual(expected);
});

test("goods of one supplier bought on one day are not divided: customs would add them up", () => {
  expect(splitUnderLine([order(1, 90, "shop"), order(2, 90, "shop")], IN_USD)).toBeUndefined();
  expect(splitUnderLine([order(1, 90, "shop"), order(2, 90, "shop"), order(3, 60)], IN_USD)).toEqual([[1, 2], [3]]);
});

test("a division holds every order once, never costs more tax, and leaves no purchase in two parcels", () => {
  const any = fc.array(fc.tuple(fc.integer({ min: 1, max: 30_000 }), fc.constantFrom("", "a", "b")), {
    minLength: 1,
    maxLength: 10,
  });
  fc.assert(
    fc.property(any, (some) => {
      const orders = some.map(([cents, supplier], place) => order(place, cents / 100, supplier));
      const parcels = splitUnderLine(orders, IN_USD);
      const whole = declarationTax(orders, IN_USD).tax;
      if (!parcels) return;
      expect(whole.isOverLine).toBe(true);
      expect(parcels.flat().sort((a, b) => a - b)).toEqual(orders.map(({ idx }) => idx));
      const of = (idxs: number[]) => orders.filter(({ idx }) => idxs.includes(idx));
      const taxes = parcels.map((idxs) => declarationTax(of(idxs), IN_USD).tax);
      expect(taxes.filter(({ isOverLine }) => isOverLine).length).toBeLessThanOrEqual(1);
      expect(taxes.reduce((all, { total }) => all + total, 0)).toBeLessThanOrEqual(whole.total);
      for (const one of orders)
        for (const other of orders)
          if (isBoughtTogether(one.goods, other.goods))
            expect(parcels.findIndex((idxs) => idxs.includes(one.idx))).toBe(
              parcels.findIndex((idxs) => idxs.includes(other.idx)),
            );
    }),
  );
});

import fc from "fast-check";
import { marginAt } from "@/lib/domain/pricing/margin";
import { movedMargin, movedPrice } from "@/lib/domain/pricing/moved-price";
import { OPEN_MARKET_NAMES } from "@/lib/domain/markets/markets";

test.each([
  ["an option keeps its distance to the cheapest when that falls", 12_000, 10_000, 9_900, 11_900],
  ["and when it rises", 12_000, 10_000, 15_000, 17_000],
  ["the cheapest becomes just what was wanted", 10_000, 10_000, 8_710, 8_710],
  ["what is sold out and was cheaper falls to no less than one won", 3_000, 10_000, 5_000, 1],
  ["a price that is not set stays so while nothing moves", 0, 0, 0, 0],
])("%s", (_sentence, price, from, to, moved) => {
  expect(movedPrice(price, from, to)).toBe(moved);
});

const setting = { exchangeCNYBase: 200, deliveryBasicPrice: 7_000, isFreeDelivery: true };

test("what is left after a move is what the one margin rule says of the new price", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...OPEN_MARKET_NAMES),
      fc.integer({ min: 10, max: 900_000 }),
      fc.integer({ min: 10, max: 900_000 }),
      fc.integer({ min: 1, max: 90_000 }),
      fc.constantFrom(0, 3_000),
      (market, price, next, fen, charged) => {
        const piece = { amount: fen / 100, currency: "CNY" };
        const margin = marginAt(market, price, piece, setting, charged);
        const wanted = marginAt(market, next, piece, setting, charged);
        if (!margin || !wanted) throw new Error("A price above nothing has a margin");
        expect(movedMargin(market, { ...margin, price }, next)).toEqual({ ...wanted, price: next });
      },
    ),
  );
});

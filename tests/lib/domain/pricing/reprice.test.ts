import fc from "fast-check";
import { marginAt } from "@/lib/domain/pricing/margin";
import { repriced, type Repricing, type RepriceSetting } from "@/lib/domain/pricing/reprice";

const SETTING: RepriceSetting = {
  mainValue: 0.3,
  subValue: 0,
  exchangeCNYBase: 200,
  isFreeDelivery: true,
  deliveryBasicPrice: 7_000,
  marketExpandPrice: [{ market: "Coupang", addRatio: 0.05 }],
};
const listing = (over: Partial<Parameters<typeof repriced>[0]> = {}) => ({
  market: "SmartStore",
  price: 30_000,
  cost: { amount: 50, currency: "CNY" },
  ...over,
});

test.each<[string, Partial<Parameters<typeof repriced>[0]>, Repricing, number | undefined]>([
  ["so many won more", {}, { by: "won", won: 1_500 }, 31_500],
  ["so many won less", {}, { by: "won", won: -1_500 }, 28_500],
  ["won that are no multiple of the market's unit go to the nearest", {}, { by: "won", won: 1_234 }, 31_230],
  ["the middle goes up", {}, { by: "won", won: 5 }, 30_010],
  ["so many percent more", {}, { by: "percent", percent: 3.5 }, 31_050],
  ["so many percent less", {}, { by: "percent", percent: -12.5 }, 26_250],
  ["percent of an odd price are rounded once", { price: 19_990 }, { by: "percent", percent: 0.33 }, 20_060],
  ["a price is never lowered to nothing", { price: 1_000 }, { by: "won", won: -1_000 }, undefined],
  ["a price the market never told is not moved", { price: 0 }, { by: "percent", percent: 10 }, undefined],
  ["to a margin, upwards to the market's unit", {}, { by: "margin", percent: 30 }, 26_830],
  ["to a margin below nothing, for clearing stock", {}, { by: "margin", percent: -10 }, 16_450],
  ["a margin the market's fee leaves no room for has no price", {}, { by: "margin", percent: 99 }, undefined],
  [
    "no margin is worked out of a cost nobody knows",
    { cost: { amount: 0, currency: "CNY" } },
    { by: "margin", percent: 30 },
    undefined,
  ],
  ["by the price setting as it is now", {}, { by: "setting" }, 20_000],
  ["by the price setting with the market's own share", { market: "Coupang" }, { by: "setting" }, 21_000],
])("%s", (_, over, how, price) => {
  expect(repriced(listing(over), how, SETTING)).toBe(price);
});

test("a price for a margin leaves it, and one step less would not", () => {
  const markets = fc.constantFrom("SmartStore", "Coupang", "Gmarket", "Auction", "Elevenst");
  fc.assert(
    fc.property(
      markets,
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: -500, max: 800 }),
      fc.boolean(),
      fc.integer({ min: 0, max: 20_000 }),
      (market, cents, permille, isFreeDelivery, deliveryBasicPrice) => {
        const setting = { ...SETTING, isFreeDelivery, deliveryBasicPrice };
        const cost = { amount: cents / 100, currency: "CNY" };
        const price = repriced({ market, price: 0, cost }, { by: "margin", percent: permille / 10 }, setting);
        const shareAt = (krw: number) => {
          const margin = marginAt(market, krw, cost, setting);
          return margin ? margin.krw * 1_000 - permille * (krw + margin.charged) : NaN;
        };
        if (price === undefined) return;
        expect(price % 10).toBe(0);
        expect(shareAt(price)).toBeGreaterThanOrEqual(0);
        if (price > 10) expect(shareAt(price - 10)).toBeLessThan(0);
      },
    ),
  );
});

test("up and down by the same won comes back to where it was", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000 }), fc.integer({ min: 0, max: 50_000 }), (tens, won) => {
      const there = repriced(listing({ price: tens * 10 }), { by: "won", won: Math.round(won / 10) * 10 }, SETTING);
      const back = repriced(listing({ price: there ?? 0 }), { by: "won", won: -Math.round(won / 10) * 10 }, SETTING);
      expect(back).toBe(tens * 10);
    }),
  );
});

import fc from "fast-check";
import { marketPrice } from "@/lib/domain/pricing/market-prices";
import { rulePrice } from "@/lib/domain/pricing/price-rule";
import { settingRule } from "@/lib/domain/pricing/price-setting";
import { percentOfRatio, ratioOfPercent } from "@/lib/domain/pricing/ratio";

const priceAt = (percent: number): number =>
  rulePrice(81.2, settingRule({ mainValue: ratioOfPercent(percent), exchangeCNYBase: 200 }, "CNY"));

describe("a margin on a cost of 16,240 won", () => {
  test.each([
    [0, 16_240],
    [0.3, 16_280],
    [5, 17_050],
    [5.01, 17_050],
    [6, 17_210],
    [30, 21_110],
    [500, 97_440],
    [501, 97_600],
    [600, 113_680],
  ])("of %d %% makes the price %d", (percent, price) => {
    expect(priceAt(percent)).toBe(price);
  });

  test.each([0, 0.3, 5, 5.01, 6, 30, 600])("sent as the ratio %d is that ratio, never a percent", (ratio) => {
    const exact = Math.floor((16_240 * (100 + Math.round(ratio * 100))) / 1_000) * 10;
    expect(rulePrice(81.2, settingRule({ mainValue: ratio, exchangeCNYBase: 200 }, "CNY"))).toBe(exact);
    expect(marketPrice(16_240, ratio)).toBe(exact);
  });

  test("never makes a lower price when it is higher", () => {
    const percent = fc.integer({ min: 0, max: 1_000_00 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(percent, percent, (a, b) => {
        expect(priceAt(Math.max(a, b))).toBeGreaterThanOrEqual(priceAt(Math.min(a, b)));
      }),
    );
  });
});

test("a percent typed with two decimals comes back as it was typed", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_00 }), (hundredths) => {
      const percent = hundredths / 100;
      expect(percentOfRatio(ratioOfPercent(String(percent)))).toBe(percent);
    }),
  );
});

test("nothing stored is no percent", () => {
  expect([percentOfRatio(null), percentOfRatio(undefined)]).toEqual([0, 0]);
});

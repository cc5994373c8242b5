import { deliveryClash } from "@/lib/domain/template/delivery-clash";

describe("a template's delivery fee beside the price setting", () => {
  it.each([
    ["delivery in prices and a fee on top", 3_000, true, 10_000, { kind: "twice", included: 10_000, fee: 3_000 }],
    ["delivery in no price and no fee", 0, false, 10_000, { kind: "never", included: 10_000, fee: 0 }],
    ["delivery in prices and no fee", 0, true, 10_000, undefined],
    ["delivery in no price and a fee", 3_000, false, 10_000, undefined],
    ["delivery that costs nothing", 3_000, true, 0, undefined],
    ["a setting that does not say", 3_000, null, 10_000, undefined],
    ["a setting that names no cost", 0, false, null, undefined],
  ])("is judged for %s", (_, fee, isFreeDelivery, deliveryBasicPrice, expected) => {
    expect(deliveryClash(fee, { isFreeDelivery, deliveryBasicPrice })).toEqual(expected);
  });
});

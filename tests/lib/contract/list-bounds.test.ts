import { catalogue } from "@/lib/contract/catalogue";
import { templateDefault } from "@/lib/domain/template/market-template";
import { PRICE_RANGES_MAX } from "@/lib/domain/template/template-limits";

const range = { startRange: 0, endRange: -1, mainType: "×", mainValue: 1.3, subType: "+", subValue: 0 } as const;

/** A template with so many price ranges, as the setting screen saves it. */
function withRanges(count: number) {
  const template = templateDefault();
  const priceRangeModel = { ...template.priceRangeModel, detailModel: Array.from({ length: count }, () => range) };
  return { ...template, priceRangeModel };
}

const movedOrders = (count: number) => ({ idxs: Array.from({ length: count }, (_, at) => at + 1), status: "Ready" });

test.each([
  ["a template's price ranges", catalogue.userConfig.setSmartStore.body, withRanges, PRICE_RANGES_MAX],
  ["orders moved at once", catalogue.orderManagement.updateStatus.body, movedOrders, 300],
])("%s have a bound: the most is taken, and one more is refused", (_, body, made, most) => {
  expect(body!.safeParse(made(most)).error?.issues).toBeUndefined();
  expect(body!.safeParse(made(most + 1)).success).toBe(false);
});

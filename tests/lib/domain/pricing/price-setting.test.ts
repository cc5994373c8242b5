import { listingPriceOf, withListingPrice } from "@/lib/domain/pricing/listing-price";
import { marketPrice } from "@/lib/domain/pricing/market-prices";
import { rulePrice } from "@/lib/domain/pricing/price-rule";
import { settingRule } from "@/lib/domain/pricing/price-setting";

const krw = (salePrice: number) => ({ currency: "KRW", originalPrice: salePrice, salePrice });
const cny = (salePrice: number) => ({ currency: "CNY", originalPrice: salePrice, salePrice });

test.each([
  ["cost times rate and margin, cut to ten won", 59.9, "CNY", { mainValue: 0.3, exchangeCNYBase: 200 }, 15_570],
  ["extra won is added after the margin", 10, "CNY", { mainValue: 0.5, subValue: 1_000, exchangeCNYBase: 200 }, 4_000],
  ["free delivery puts the fee into the price", 10, "CNY", { isFreeDelivery: true, deliveryBasicPrice: 3_000 }, 5_000],
  ["paid delivery does not", 10, "CNY", { isFreeDelivery: false, deliveryBasicPrice: 3_000 }, 2_000],
  ["dollars go by their own rate", 2, "USD", { exchangeUSDBase: 1_400 }, 2_800],
  ["won needs no rate", 12_905, "KRW", {}, 12_900],
  ["nothing costs nothing, whatever is added", 0, "CNY", { subValue: 5_000 }, 0],
])("%s", (_sentence, source, currency, setting, expected) => {
  expect(rulePrice(source, settingRule(setting, currency))).toBe(expected);
});

test.each([
  ["a source in yuan", [cny(59), krw(15_000)], 15_000],
  ["a source in won is not its listing price", [krw(12_900), krw(0)], 0],
  ["a source in won that was priced", [krw(12_900), krw(25_000)], 25_000],
  ["a source alone", [krw(12_900)], 0],
  ["nothing at all", [], 0],
])("the listing price of %s", (_sentence, prices, expected) => {
  expect(listingPriceOf(prices)).toBe(expected);
});

test("a new listing price leaves the source price alone", () => {
  expect(withListingPrice([krw(12_900), krw(0)], 25_000)).toEqual([krw(12_900), krw(25_000)]);
});

test.each([
  ["the added ratio goes on top, cut to ten won", 15_570, 0.05, 16_340],
  ["a ratio above five is one like any other", 10_000, 7, 80_000],
  ["a ratio no float can hold is exact", 1_000_000, 0.07, 1_070_000],
  ["nothing configured changes nothing", 15_575, null, 15_575],
  ["nor does zero", 15_575, 0, 15_575],
])("at another market %s", (_sentence, krw, addRatio, expected) => {
  expect(marketPrice(krw, addRatio)).toBe(expected);
});

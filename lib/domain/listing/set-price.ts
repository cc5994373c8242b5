import { micros, timesMicros, wonDown } from "../kit/decimal";
import { rateOf, type PriceSetting } from "./listing-price";

/** Markets refuse prices that are no multiple of ten won (markets.md 1.5, 2.5). */
const WON_DIGIT = 1;

/** A ratio (0.3 is 30 %) in millionths. */
const share = (ratio: number | null | undefined): bigint => micros(ratio ?? 0);

/**
 * The listing price a price setting makes of a source price: cost × rate × (1 + margin) + extra won, plus the delivery
 * fee when delivery is free for the buyer (wire.md, price formulas). Cut to ten won, and never below nothing.
 *
 * `mainValue` is a ratio, whatever its size: 0.3 is 30 %, 6 is 600 %.
 * Example: `setPrice(59.9, "CNY", {mainValue: 0.3, exchangeCNYBase: 200})` is 15570.
 */
export function setPrice(source: number, currency: string, setting: PriceSetting): number {
  const cost = timesMicros(micros(source), micros(rateOf(currency, setting)));
  const delivery = setting.isFreeDelivery ? (setting.deliveryBasicPrice ?? 0) : 0;
  const price =
    timesMicros(cost, micros(1) + share(setting.mainValue)) + micros(setting.subValue ?? 0) + micros(delivery);
  return source > 0 ? wonDown(price, WON_DIGIT) : 0;
}

/**
 * What a product costs at a market that is not the base one: the listing price and the market's added ratio on top, cut
 * to ten won (wire.md section 5, `marketExpandPrice.addRatio`). SmartStore is the base and has no entry.
 * Example: `marketPrice(15570, 0.05)` is 16340. Nothing configured leaves the price as it is.
 */
export function marketPrice(krw: number, addRatio: number | null | undefined): number {
  const ratio = share(addRatio);
  return ratio === 0n ? krw : wonDown(timesMicros(micros(krw), micros(1) + ratio), WON_DIGIT);
}

import { micros, timesMicros, wonDown } from "../kit/decimal";
import { rateOf, type PriceSetting } from "./listing-price";

/** Markets refuse prices that are no multiple of ten won (markets.md 1.5, 2.5). */
const WON_DIGIT = 1;

/** A ratio shown as percent, in millionths; above 5 it can only be a percent (see `setPrice`). */
function share(given: number | null | undefined): bigint {
  const exact = micros(given ?? 0);
  return exact > micros(5) ? exact / 100n : exact;
}

/**
 * The listing price a price setting makes of a source price: cost × rate × (1 + margin) + extra won, plus the delivery
 * fee when delivery is free for the buyer (wire.md, price formulas). Cut to ten won, and never below nothing.
 *
 * `mainValue` is a ratio shown as percent. A value above 5 can only be a percent and is read as one, because one client
 * sends 30 and another 0.3. Example: `setPrice(59.9, "CNY", {mainValue: 0.3, exchangeCNYBase: 200})` is 15570.
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

import { micros, timesMicros, wonDown } from "../money/decimal";
import { rateOf, type PriceSetting } from "./listing-price";

/** Markets refuse prices that are no multiple of ten won (markets.md 1.5, 2.5). */
const WON_DIGIT = 1;

/**
 * The listing price a price setting makes of a source price: cost × rate × (1 + margin) + extra won, plus the delivery
 * fee when delivery is free for the buyer (wire.md, price formulas). Cut to ten won, and never below nothing.
 *
 * `mainValue` is a ratio shown as percent. A value above 5 can only be a percent and is read as one, because one client
 * sends 30 and another 0.3. Example: `setPrice(59.9, "CNY", {mainValue: 0.3, exchangeCNYBase: 200})` is 15570.
 */
export function setPrice(source: number, currency: string, setting: PriceSetting): number {
  const given = setting.mainValue ?? 0;
  const margin = given > 5 ? given / 100 : given;
  const cost = timesMicros(micros(source), micros(rateOf(currency, setting)));
  const delivery = setting.isFreeDelivery ? (setting.deliveryBasicPrice ?? 0) : 0;
  const price = timesMicros(cost, micros(1) + micros(margin)) + micros(setting.subValue ?? 0) + micros(delivery);
  return source > 0 ? wonDown(price, WON_DIGIT) : 0;
}

import { micros } from "@/lib/domain/kit/decimal";
import { simpleRow, type PriceRule } from "./price-rule";

/**
 * Markets refuse prices that are no multiple of ten won (docs/markets.md#smartstore-product-limits and
 * #coupang-product-limits).
 */
const WON_DIGIT = 1;
const MICROS_PER_ONE = 1_000_000;

/** A seller's general price setting (docs/wire.md#price-settings, GetPrice). */
export type PriceSetting = {
  /** The margin on the cost, a ratio: 0.3 is 30 %, 6 is 600 %. */
  mainValue?: number | null;
  /** KRW added. */
  subValue?: number | null;
  exchangeCNYBase?: number | null;
  exchangeUSDBase?: number | null;
  /** What sending one piece costs, in KRW. */
  deliveryBasicPrice?: number | null;
  /** True: buyers pay no delivery, and prices hold it. */
  isFreeDelivery?: boolean | null;
};

const RATE_DEFAULTS: Record<string, number> = { CNY: 200, USD: 1_400, KRW: 1 };

/** Won per unit of a source currency by the seller's setting; the specification's base of 200 for CNY when none was given. */
export function rateOf(currency: string, setting: PriceSetting): number {
  const given = currency === "CNY" ? setting.exchangeCNYBase : currency === "USD" ? setting.exchangeUSDBase : undefined;
  return given && given > 0 ? given : (RATE_DEFAULTS[currency] ?? 1);
}

/**
 * The rule a general setting means for a source currency: cost × rate × (1 + margin) + extra won, plus the delivery fee
 * when delivery is free for the buyer, down to ten won (docs/wire.md#price-formulas).
 *
 * Example: `rulePrice(59.9, settingRule({mainValue: 0.3, exchangeCNYBase: 200}, "CNY"))` is 15570.
 */
export const settingRule = (setting: PriceSetting, currency: string): PriceRule => ({
  rate: rateOf(currency, setting),
  rows: [
    simpleRow({
      mainType: "×",
      mainValue: Number(micros(1) + micros(setting.mainValue ?? 0)) / MICROS_PER_ONE,
      subType: "+",
      subValue: setting.subValue ?? 0,
    }),
  ],
  delivery: setting.isFreeDelivery ? (setting.deliveryBasicPrice ?? 0) : 0,
  digit: WON_DIGIT,
});

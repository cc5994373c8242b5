import { rateOf, type PriceSetting } from "../listing/listing-price";
import { expectedRevenue, usualFee } from "../orders/expected-revenue";

export type Cost = { amount: number; currency: string };
export type Margin = {
  /** The market's usual share. */
  fee: number;
  costKrw: number;
  /** What sending one piece costs the seller, where the price includes it. */
  shipping: number;
  /** What is left; below nothing when each sale loses money. */
  krw: number;
  permille: number;
};

/**
 * What one sale of a listed product is expected to bring at its price: price − market's usual fee − cost × rate −
 * shipping (wire.md, price formulas). Whole KRW; undefined while no price is known.
 *
 * Example: 30,000 at SmartStore, ¥50 at 200, delivery of 7,000 included: fee 1,989, cost 10,000, left 11,011.
 */
export function marginOf(market: string, price: number, cost: Cost, setting: PriceSetting): Margin | undefined {
  if (price <= 0) return undefined;
  const fee = usualFee(market, price);
  const shipping = setting.isFreeDelivery ? (setting.deliveryBasicPrice ?? 0) : 0;
  const { revenue, costKrw, marginPermille } = expectedRevenue(
    { totalPrice: price, shippingFee: 0 },
    {
      marketFee: fee,
      currency: cost.currency,
      cost: cost.amount,
      exchangeRate: rateOf(cost.currency, setting),
      forwarderFee: shipping,
      duty: 0,
      otherCost: 0,
    },
  );
  return { fee, costKrw, shipping, krw: revenue, permille: marginPermille };
}

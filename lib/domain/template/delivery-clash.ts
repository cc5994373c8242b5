import type { PriceSetting } from "@/lib/domain/pricing/price-setting";

/** `twice`: buyers pay delivery in the price and again as a fee. `never`: it is in no price, and no fee is charged. KRW. */
type DeliveryClash = { kind: "twice" | "never"; included: number; fee: number };

type Delivery = Pick<PriceSetting, "isFreeDelivery" | "deliveryBasicPrice">;

/**
 * Where a template's delivery fee does not fit the general price setting, which adds the cost of delivery to the prices
 * products get by it; undefined where it fits, or where the setting does not say.
 *
 * The fee is what a buyer is charged, 0 for free delivery. A price the template itself makes has no delivery in it.
 * Example: delivery of 10,000 in prices and a fee of 3,000 is `{kind: "twice", included: 10000, fee: 3000}`.
 */
export function deliveryClash(
  fee: number,
  { isFreeDelivery, deliveryBasicPrice }: Delivery,
): DeliveryClash | undefined {
  const included = deliveryBasicPrice ?? 0;
  if (included <= 0) return undefined;
  if (isFreeDelivery === true && fee > 0) return { kind: "twice", included, fee };
  if (isFreeDelivery === false && fee === 0) return { kind: "never", included, fee };
  return undefined;
}

import { usualFee, type Margin } from "./margin";

/**
 * A price of one option when the cheapest moves from one price to another: every option keeps its distance to it, and none
 * falls below 1 KRW. Where nothing moves a price that is not set stays so. Example: `movedPrice(12_000, 10_000, 9_900)` is
 * 11,900.
 */
export const movedPrice = (price: number, from: number, to: number): number =>
  from === to ? price : Math.max(1, price + to - from);

/**
 * What a sale brings after its price moved: only the market's fee follows the price (see `marginAt`). Whole KRW.
 *
 * Example: 30,000 at SmartStore of which 11,011 are left, moved to 31,000, leaves 11,945.
 */
export function movedMargin(
  market: string,
  margin: Margin & { price: number },
  price: number,
): Margin & { price: number } {
  const { costKrw, shipping, charged } = margin;
  const income = price + charged;
  const fee = usualFee(market, income);
  const krw = income - fee - costKrw - shipping;
  return { ...margin, price, fee, krw, permille: income > 0 ? Math.trunc((krw * 1_000) / income) : 0 };
}

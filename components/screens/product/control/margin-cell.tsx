"use client";
import { MarginNote } from "@/components/product/margin-note";
import { marginAt, type Cost } from "@/lib/domain/pricing/margin";
import type { PriceSetting } from "@/lib/domain/pricing/price-setting";

type Props = { market: string; price: number; cost: Cost; setting: PriceSetting | undefined; isOneLine: boolean };

/** What a sale at the typed price is expected to bring; a dash while the seller's price
 * setting is not read and where the cost of the goods is not known.
 */
export function MarginCell({ market, price, cost, setting, isOneLine }: Props) {
  const margin = setting && marginAt(market, price, cost, setting);
  return margin ? <MarginNote margin={margin} price={price} isOneLine={isOneLine} /> : <>–</>;
}

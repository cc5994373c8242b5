import { lowestOf } from "@/lib/domain/kit/extremes";
import type { SourceFacts } from "./source-facts";

type Seen = { title: string; facts: SourceFacts };

/** What a page says otherwise than the seller's product. Prices are the lowest of an option, in the source's currency. */
export type PageChange =
  { what: "title"; from: string; to: string } | { what: "price"; from: number; to: number; currency: string };

/** What an option costs at the least; the product's own price where it has none. */
const lowestPrice = ({ price, skus }: SourceFacts): number =>
  skus.length > 0 ? lowestOf(skus.map((sku) => sku.price)) : price;

/**
 * What a page says otherwise than it did when the seller collected it: its title, and its lowest price. Prices in another
 * currency are not compared, because the page shows the account's currency and not the shop's.
 *
 * Example: 39.9 CNY then and 36 CNY now is one change of the price from 39.9 to 36.
 */
export function pageChanges(then: Seen, now: Seen): PageChange[] {
  const [from, to] = [lowestPrice(then.facts), lowestPrice(now.facts)];
  const isComparable = then.facts.currency === now.facts.currency && from > 0 && to > 0;
  return [
    ...(then.title !== now.title ? [{ what: "title" as const, from: then.title, to: now.title }] : []),
    ...(isComparable && from !== to ? [{ what: "price" as const, from, to, currency: now.facts.currency }] : []),
  ];
}

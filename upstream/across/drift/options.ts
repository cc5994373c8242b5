import type { SourceDrift } from "@/lib/domain/drift/source-drift";
import { isBuyable } from "@/lib/domain/listing/option-facts";
import { stockRange } from "@/lib/domain/markets/limits";
import type { SourceRow } from "@/lib/domain/product/source-change";
import type { BeforeTaking } from "@/upstream/db/tables/drift";
import { optionAtMarkets } from "@/upstream/listing/listings/compose";
import { stockOf, type ListingRow } from "@/upstream/listing/listings/search";
import type { OptionStock } from "@/upstream/outside/markets/desks/listings";
import type { ProductRow } from "@/upstream/shelf/products/detail";

type Holding = Pick<ProductRow, "body">;
const optionsOf = ({ body }: Holding) => body.option?.detailOptions ?? [];

/** What a market has of single options once they follow their source, and what it had before, by our ids. */
export type FollowedOptions = { options: OptionStock[]; before: Record<string, number> };

const stockOfRow = (row: SourceRow | undefined): number =>
  row?.kind === "changed" ? (row.stock?.to ?? 0) : row?.kind === "appeared" ? row.stock : 0;

/**
 * What follows from a drift for single options of a listing: those the source sells no more are sold out, those it sells
 * again get the listing's stock, or the source's where the listing's is not known.
 *
 * Example: `{ options: [{ sku: "o2", names: ["빨강"], stock: 0 }], before: { o2: 30 } }`.
 */
export function followedOptions(
  product: Holding,
  { gone, back, rows }: SourceDrift,
  listing: ListingRow,
): FollowedOptions {
  const { from, to } = stockRange(listing.market);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const stockFor = (id: string, own: number): number =>
    Math.min(to, Math.max(from, 1, stockOf(listing) || (rowOf.has(id) ? stockOfRow(rowOf.get(id)) : 0) || own));
  const options: OptionStock[] = [];
  const before: Record<string, number> = {};
  for (const option of optionsOf(product)) {
    const known = optionAtMarkets(option);
    if (gone.includes(option.id)) {
      options.push({ ...known, stock: 0 });
      before[option.id] = stockFor(option.id, option.quantity);
    } else if (back.includes(option.id)) {
      options.push({ ...known, stock: stockFor(option.id, option.quantity), ifThere: true });
      before[option.id] = 0;
    }
  }
  return { options, before };
}

/** Options that stay sold out where a listing sells again: those no source sells now, and those the seller sells no more. */
export const closedOptions = (product: Holding, { gone, back }: SourceDrift): OptionStock[] =>
  closed(product, (one) => back.includes(one.id) || (isBuyable(one) && !gone.includes(one.id)));

/** Options that were sold out before a drift's was taken over; none where nothing was. */
export const closedBefore = (product: Holding, before: BeforeTaking | null): OptionStock[] =>
  closed(product, (one) => isBuyable(before?.options[one.id] ?? one));

type Detail = ReturnType<typeof optionsOf>[number];
function closed(product: Holding, isOpen: (option: Detail) => boolean): OptionStock[] {
  const all = optionsOf(product);
  return all.some(isOpen)
    ? all.filter((one) => !isOpen(one)).map((one) => ({ ...optionAtMarkets(one), stock: 0, ifThere: true }))
    : [];
}

/** Options as they stood at a market before a deed; those the seller has taken away meanwhile are left out. */
export const optionsBefore = (product: Holding, before: Record<string, number> = {}): OptionStock[] =>
  optionsOf(product).flatMap((one) => {
    const stock = before[one.id];
    return stock === undefined ? [] : [{ ...optionAtMarkets(one), stock, ifThere: true }];
  });

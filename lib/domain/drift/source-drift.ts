import { decimalDifference } from "@/lib/domain/kit/decimal";
import { PRODUCT_ROW, sourceChange, type SourceRow } from "@/lib/domain/product/source-change";
import type { ProductWithOptions, SourceFacts } from "@/lib/domain/product/source-facts";

/** The reference of a drift: the source's values at the last listing or decision, or that its page was gone. */
export type DriftBase = SourceFacts & { wasGone?: true };

/** What a source has become since a listing went out on it. */
export type SourceDrift = {
  /** What is otherwise, on the seller's own structure. */
  rows: readonly SourceRow[];
  /** The page is gone: nothing of it can be bought. */
  isGone: boolean;
  /** Nothing of it could be bought, and now some of it can. */
  isBack: boolean;
  /** Options buyers can choose, and how many of them the source still sells. */
  options: number;
  buyable: number;
  /** Ids of options the source sells no more, and of those it sells again, e.g. `["o2"]`; a page that is gone names none. */
  gone: readonly string[];
  back: readonly string[];
  /** The lowest source price then, and by how much the option that rose most is dearer now; in the source's currency. */
  cost: number;
  rise: number;
  /** The source shows other pictures. */
  hasNewPictures: boolean;
};

/**
 * The difference between a source's present values and those of the last listing; undefined if nothing relevant changed. A
 * listing has one price for all its options, so the option whose cost rose most counts.
 *
 * A page that was gone is reported again when it is back, not while it stays gone.
 *
 * Example: red went from ¥50 to ¥60 and blue is gone: `{ options: 2, buyable: 1, cost: 50, rise: 10, … }`.
 */
export function sourceDrift(
  product: ProductWithOptions,
  base: DriftBase,
  seen: SourceFacts,
  isGone = false,
): SourceDrift | undefined {
  if (isGone && base.wasGone) return undefined;
  const rows = isGone ? [] : sourceChange(product, { at: "", settled: base, latest: seen });
  const [before, now] = [picturesOf(base), picturesOf(seen)];
  const hasNewPictures = !isGone && before !== "" && now !== "" && before !== now;
  if (!isGone && !base.wasGone && rows.length === 0 && !hasNewPictures) return undefined;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const whole = byId.get(PRODUCT_ROW);
  const comesBack = ({ id }: { id: string }): boolean => hasComeBack(byId.get(id));
  const all = product.option?.detailOptions ?? [];
  const sold = all.filter((one) => !one.isSoldOut || comesBack(one));
  const rises: number[] = [];
  const gone: string[] = [];
  for (const { id } of sold) {
    const row = byId.get(id);
    const changed = row?.kind === "changed" ? row : undefined;
    if (row?.kind === "vanished" || (changed?.stock && changed.stock.to <= 0)) {
      gone.push(id);
      continue;
    }
    rises.push(changed?.price ? decimalDifference(changed.price.to, changed.price.from) : 0);
  }
  const hasOptions = sold.length > 0;
  const one = whole?.kind === "changed" && whole.price ? decimalDifference(whole.price.to, whole.price.from) : 0;
  const some = hasOptions ? rises : [one];
  const buyable = isGone ? 0 : hasOptions ? rises.length : 1;
  return {
    rows,
    isGone,
    isBack: buyable > 0 && (base.wasGone === true || (hasOptions && sold.every(comesBack))),
    options: hasOptions ? sold.length : 1,
    buyable,
    gone,
    back: sold.filter((one) => one.isSoldOut).map(({ id }) => id),
    cost: lowestOf(base),
    rise: isGone || some.length === 0 ? 0 : some.reduce((most, rise) => (rise > most ? rise : most)),
    hasNewPictures,
  };
}

/** Whether a row says that an option can be bought which could not. */
const hasComeBack = (row: SourceRow | undefined): boolean =>
  row?.kind === "appeared"
    ? row.stock > 0
    : row?.kind === "changed" && row.stock !== undefined && row.stock.from <= 0 && row.stock.to > 0;

/** A site's picture hosts change from reading to reading, and so do the sizes they are asked for. */
const picturesOf = ({ images = [] }: SourceFacts): string =>
  images.map((url) => url.replace(/^[a-z]*:?\/\/[^/]+/i, "").replace(/\?.*$/, "")).join("\n");

function lowestOf({ price, skus }: SourceFacts): number {
  const buyable = skus.filter(({ stock }) => stock > 0);
  const prices = (buyable.length > 0 ? buyable : skus).map((sku) => sku.price);
  return prices.length > 0 ? prices.reduce((least, one) => (one < least ? one : least)) : price;
}

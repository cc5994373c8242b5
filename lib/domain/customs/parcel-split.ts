import { isBoughtTogether, type SupplierGoods } from "./combining";
import { declarationTax, type DeclarationTerms, type DeclaredLine } from "./declaration";

/** An order of a planned parcel. */
export type SplittableOrder = DeclaredLine & { idx: number; goods: readonly SupplierGoods[] };

/** Orders that customs adds up anyway stay together: dividing them would only cost another parcel. */
function inseparable(orders: readonly SplittableOrder[]): SplittableOrder[][] {
  let groups: SplittableOrder[][] = [];
  for (const order of orders) {
    const mine = groups.filter((group) => group.some((other) => isBoughtTogether(order.goods, other.goods)));
    groups = [...groups.filter((group) => !mine.includes(group)), [...mine.flat(), order]];
  }
  return groups;
}

/**
 * Divides a parcel that is over the line into parcels that each stay under it where they can, the dearest goods first. An
 * order that is over the line by its own, or with others of one supplier and day, gets a parcel of its own. Answers the orders
 * of each parcel, in their given order; undefined where the parcel passes undivided or cannot be divided.
 *
 * Example: orders of $80, $90, $60 and $120 → [$120], [$90, $60], [$80].
 */
export function splitUnderLine(orders: readonly SplittableOrder[], terms: DeclarationTerms): number[][] | undefined {
  const taxOf = (some: readonly SplittableOrder[]) => declarationTax(some, terms).tax;
  if (!taxOf(orders).isOverLine) return undefined;
  const groups = inseparable(orders)
    .map((group) => ({ group, usdCents: taxOf(group).usdCents }))
    .sort((one, other) => other.usdCents - one.usdCents);
  const parcels: SplittableOrder[][] = [];
  for (const { group } of groups) {
    const place = parcels.findIndex((parcel) => !taxOf([...parcel, ...group]).isOverLine);
    if (place < 0) parcels.push([...group]);
    else parcels[place]?.push(...group);
  }
  // Parcels that are taxed in any case travel as one: each further one only costs freight.
  const taxed = parcels.filter((parcel) => taxOf(parcel).isOverLine);
  const free = parcels.filter((parcel) => !taxed.includes(parcel));
  const divided = taxed.length > 0 ? [taxed.flat(), ...free] : free;
  if (divided.length < 2) return undefined;
  const places = new Map(orders.map(({ idx }, place) => [idx, place]));
  return divided.map((parcel) =>
    parcel.map(({ idx }) => idx).sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0)),
  );
}

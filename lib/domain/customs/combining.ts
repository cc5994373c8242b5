/** A parcel as customs may combine it with others: to whom, on which waybill, and what of it was bought where and when. */
export type CombinedParcel = {
  key: string;
  receiver: string;
  /** The international waybill; "" while none is known. */
  waybill: string;
  usdCents: number;
  lineUsd: number;
  goods: readonly SupplierGoods[];
};

/**
 * What is known of where goods come from. `supplier` is "" and `boughtOn` null where unknown. Goods that are still to be bought
 * have no day either, so two of them count as bought on one day.
 */
export type SupplierGoods = { supplier: string; boughtOn: string | null };

/** Since that day parcels that arrive on one day are no longer added up. */
export const SAME_ARRIVAL_ENDED = "2022-11-17";

export type CombiningRisk = {
  keys: readonly [string, string];
  why: "waybill" | "supplierDay";
  /** Both together, and the lower of their lines. */
  usdCents: number;
  lineUsd: number;
};

/** Goods that customs adds up whichever parcels they lie in: of one supplier, bought on one day. */
export const isBoughtTogether = (some: readonly SupplierGoods[], others: readonly SupplierGoods[]): boolean =>
  some.some((one) =>
    others.some(({ supplier, boughtOn }) => supplier !== "" && supplier === one.supplier && boughtOn === one.boughtOn),
  );

/**
 * Pairs of parcels to one receiver that customs may add up although each is a declaration of its own
 * (합산과세, docs/markets.md#customs-duty-and-vat): one waybill that was split, or goods of one supplier bought on one day
 * and sent in parts. Arrival on one day is no reason since 2022-11-17. Only pairs are named whose tax would change: together
 * over the line, and not both over it already.
 *
 * Example: $90 and $80 of one supplier, bought on one day → one risk of $170 against $150; $40 and $80 → none.
 */
export function combiningRisks(parcels: readonly CombinedParcel[]): CombiningRisk[] {
  const risks: CombiningRisk[] = [];
  for (const [place, one] of parcels.entries())
    for (const other of parcels.slice(place + 1)) {
      if (one.receiver !== other.receiver) continue;
      const usdCents = one.usdCents + other.usdCents;
      const lineUsd = Math.min(one.lineUsd, other.lineUsd);
      const isTaxedAnyway = one.usdCents > one.lineUsd * 100 && other.usdCents > other.lineUsd * 100;
      if (usdCents <= lineUsd * 100 || isTaxedAnyway) continue;
      const isOneWaybill = one.waybill !== "" && one.waybill === other.waybill;
      if (!isOneWaybill && !isBoughtTogether(one.goods, other.goods)) continue;
      risks.push({ keys: [one.key, other.key], why: isOneWaybill ? "waybill" : "supplierDay", usdCents, lineUsd });
    }
  return risks;
}

import type { AgencyItem, Application } from "@/lib/domain/agency/application";
import { estimatedFee } from "@/lib/domain/agency/fee";
import type { SupplierGoods } from "@/lib/domain/customs/combining";
import type { DeclarationTerms } from "@/lib/domain/customs/declaration";
import type { HsRate } from "@/lib/domain/customs/hs-rate";
import type { SplittableOrder } from "@/lib/domain/customs/parcel-split";
import { micros } from "@/lib/domain/kit/decimal";
import { splitWon } from "@/lib/domain/kit/split-won";
import type { OrderRow } from "@/upstream/sales/orders/order-row";

export type Thing = { item: AgencyItem; order: OrderRow };
export type Carriage = Pick<Application, "way" | "inspection" | "packing"> & { weightG: number };

/** Goods that one application would put into one parcel; those of one `receiver` could also lie together. */
export type PlannedParcel = { receiver: string; carriage: Carriage; things: readonly Thing[] };

/** What parcels are held against: customs' terms of today, duty rates, and the day each order's goods were bought. */
export type CustomsDesk = {
  terms: DeclarationTerms;
  rates: ReadonlyMap<number, HsRate>;
  boughtOn: ReadonlyMap<number, string>;
};

/**
 * What is known of an order's supplier. Products do not keep their shop, so one supplier is known by one product, or by one
 * Chinese order number.
 */
export const goodsOf = (productId: string | null, chinaOrderNo: string, boughtOn: string | null): SupplierGoods[] => [
  { supplier: productId ? `product ${productId}` : "", boughtOn },
  { supplier: chinaOrderNo.trim() ? `order ${chinaOrderNo.trim()}` : "", boughtOn: null },
];

/** What is declared of all pieces, in yuan. */
export const priceOf = ({ quantity, unitPriceCny }: Pick<AgencyItem, "quantity" | "unitPriceCny">): number =>
  Number(micros(unitPriceCny) * BigInt(quantity)) / Number(micros(1));

/** A parcel's orders as customs sees them, with the forwarder's expected fee as freight; 0 while the weight is unknown. */
export function linesOf(
  { carriage, things }: Pick<PlannedParcel, "carriage" | "things">,
  desk: CustomsDesk,
): SplittableOrder[] {
  const freight = splitWon(
    estimatedFee(carriage),
    things.map(({ item }) => BigInt(item.quantity)),
  );
  return things.map(({ item, order }, place) => ({
    idx: order.idx,
    price: priceOf(item),
    freightKrw: freight[place] ?? 0,
    rate: desk.rates.get(order.idx),
    goods: goodsOf(order.productId, item.chinaOrderNo, desk.boughtOn.get(order.idx) ?? null),
  }));
}

export const piecesIn = (things: readonly Thing[]): number => things.reduce((all, { item }) => all + item.quantity, 0);
export const isPriced = (things: readonly Thing[]): boolean => things.every(({ item }) => item.unitPriceCny > 0);

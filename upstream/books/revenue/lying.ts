import { and, eq, inArray } from "drizzle-orm";
import { micros } from "@/lib/domain/kit/decimal";
import { splitWon } from "@/lib/domain/kit/split-won";
import type { Needs } from "@/upstream/context";
import { agencyOrderItems, agencyOrders } from "@/upstream/db/schema";

/** The parcel an order lies in at a forwarder, and its part of what that costs. */
export type ParcelPart = { number: string; orders: number; fee: number; share: number };

/** How an order lies in a forwarder's parcel, sent or still a draft. */
export type Lying = {
  agencyIdx: number;
  /** Whether the forwarder has the application: from then on its goods are declared, whatever becomes of the order. */
  isSent: boolean;
  /** What is declared for all its pieces in yuan; null while no price was written. */
  declaredCny: number | null;
  hsCode: string;
  /** Once the parcel was weighed: the order's part of its fee by pieces, all parts together exactly the fee. */
  part: ParcelPart | undefined;
};

/** How each order lies in its parcel; orders without one are not there. */
export async function lyingOf({ db }: Needs<"db">, idxs: readonly number[]): Promise<Map<number, Lying>> {
  const mine = db
    .select({ agencyIdx: agencyOrderItems.agencyIdx })
    .from(agencyOrderItems)
    .where(and(eq(agencyOrderItems.isLive, true), inArray(agencyOrderItems.orderIdx, [...idxs])));
  const rows = await db
    .select({
      agencyIdx: agencyOrders.idx,
      number: agencyOrders.number,
      fee: agencyOrders.feeKrw,
      sentAt: agencyOrders.sentAt,
      orderIdx: agencyOrderItems.orderIdx,
      quantity: agencyOrderItems.quantity,
      unitPriceCny: agencyOrderItems.unitPriceCny,
      hsCode: agencyOrderItems.hsCode,
    })
    .from(agencyOrderItems)
    .innerJoin(agencyOrders, eq(agencyOrders.idx, agencyOrderItems.agencyIdx))
    .where(and(eq(agencyOrderItems.isLive, true), inArray(agencyOrders.idx, mine)))
    .orderBy(agencyOrderItems.agencyIdx, agencyOrderItems.seq);
  const parcels = new Map<number, typeof rows>();
  for (const one of rows) parcels.set(one.agencyIdx, [...(parcels.get(one.agencyIdx) ?? []), one]);
  const lying = new Map<number, Lying>();
  for (const items of parcels.values()) {
    const fee = items[0]?.fee ?? 0;
    const shares = splitWon(
      fee,
      items.map(({ quantity }) => BigInt(quantity)),
    );
    for (const [place, item] of items.entries()) {
      const { agencyIdx, number, hsCode } = item;
      lying.set(item.orderIdx, {
        agencyIdx,
        hsCode,
        isSent: item.sentAt !== null || fee > 0,
        declaredCny: item.unitPriceCny > 0 ? declared(item) : null,
        part: fee > 0 ? { number, fee, orders: items.length, share: shares[place] ?? 0 } : undefined,
      });
    }
  }
  return lying;
}

const declared = ({ quantity, unitPriceCny }: { quantity: number; unitPriceCny: number }): number =>
  Number(micros(unitPriceCny) * BigInt(quantity)) / Number(micros(1));

import type { Order } from "@/lib/contract/schemas/order";
import type { orders } from "@/upstream/db/schema";
import type { MarketName } from "@/lib/domain/markets/markets";
import { shipByOf } from "@/lib/domain/order/ship-by";
import { waitsForShipping } from "@/lib/domain/order/stages";

export type OrderRow = typeof orders.$inferSelect;

/** A stored order as the desk shows it. */
export function orderOf(row: OrderRow): Order {
  const {
    userId: _userId,
    claimDetail: _claimDetail,
    sellerProductCode: _seller,
    customsTel: _tel,
    movedFrom: _movedFrom,
    marketDelivery: _marketDelivery,
    removedAt,
    rateCny: _rateCny,
    rateUsd: _rateUsd,
    pulledAt,
    ...shown
  } = row;
  return {
    ...shown,
    market: row.market as MarketName,
    orderedAt: row.orderedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    pulledAt: pulledAt.toISOString(),
    shipBy: waitsForShipping(row.stage)
      ? shipByOf(row.market, row.paidAt ?? row.orderedAt, row.shipBy).toISOString()
      : null,
    isRemoved: removedAt !== null,
    pcc: row.pcc || null,
    deliveryMessage: row.deliveryMessage || null,
    memo: row.memo || null,
  };
}

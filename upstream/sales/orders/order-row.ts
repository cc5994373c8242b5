import type { Order } from "@/lib/contract/schemas/order";
import type { orders } from "@/upstream/db/schema";
import type { MarketName } from "@/lib/domain/markets/markets";
import { shipByOf } from "@/lib/domain/order/ship-by";
import { waitsForShipping } from "@/lib/domain/stages/stages";
import type { OrderPeople } from "./people";
import { renderIfAny } from "@/upstream/kit/messages";

/** An order as it is stored, its people sealed. */
export type OrderRow = typeof orders.$inferSelect;
/** An order with its people opened (`withPeople`). */
export type OpenOrder = Omit<OrderRow, "sealedPeople"> & OrderPeople;

/** A stored order, its people opened, as the desk shows it. */
export function orderOf(row: OpenOrder): Order {
  const {
    userId: _userId,
    claimDetail: _claimDetail,
    sellerProductCode: _seller,
    customsTel: _tel,
    hasPcc: _hasPcc,
    movedFrom: _movedFrom,
    fromFile: _fromFile,
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
    pccMessage: renderIfAny(row.pccMessage),
    pccCheckedAt: row.pccCheckedAt?.toISOString() ?? null,
    deliveryMessage: row.deliveryMessage || null,
    memo: row.memo || null,
  };
}

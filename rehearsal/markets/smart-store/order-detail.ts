import { eq } from "drizzle-orm";
import type { Database } from "@/rehearsal/database";
import { rehearsalListings } from "@/rehearsal/tables";
import { isClaimed } from "@/rehearsal/markets/claims";
import { dueOf, type OrderRow } from "@/rehearsal/markets/order-rows";
import { koreanTime } from "@/rehearsal/world/world";

/** 5.63 %, in ten-thousandths. */
const COMMISSION = 563n;

/** Naver's share of a payment, in whole won and never rounded up: 27,450 pays 1,545. */
export const commissionOf = (totalKrw: number): number => Number((BigInt(totalKrw) * COMMISSION) / 10_000n);

/** One product order as `product-orders/query` tells it (docs/markets.md#smartstore-order-row). */
export async function orderDetail(db: Database, row: OrderRow): Promise<Record<string, unknown>> {
  const [listing] = await db
    .select()
    .from(rehearsalListings)
    .where(eq(rehearsalListings.code, row.listingCode))
    .limit(1);
  const { people, buyable } = row;
  const total = buyable.priceKrw * row.quantity;
  const commission = commissionOf(total);
  const claimKey = { CANCEL: "cancel", RETURN: "return", EXCHANGE: "exchange" }[row.claimType];
  return {
    order: {
      orderId: row.orderNo,
      orderDate: koreanTime(row.orderedAt),
      paymentDate: koreanTime(row.orderedAt),
      paymentMeans: "신용카드",
      payLocationType: "MOBILE",
      ordererId: `${people.buyerTel.slice(-4)}****`,
      ordererName: people.buyerName,
      ordererTel: people.buyerTel,
      generalPaymentAmount: total + row.shippingFeeKrw,
    },
    productOrder: {
      productOrderId: row.itemNo,
      productOrderStatus: row.status,
      placeOrderStatus: row.placeStatus,
      ...(row.claimType && { claimType: row.claimType, claimStatus: row.claimStatus }),
      productId: listing?.publicCode ?? "",
      originalProductId: row.listingCode,
      itemNo: buyable.itemNo,
      productName: listing?.name ?? "",
      productClass: buyable.name ? "조합형옵션상품" : "단일상품",
      productOption: buyable.name,
      optionManageCode: buyable.sku,
      optionPrice: buyable.priceKrw - (listing?.priceKrw ?? buyable.priceKrw),
      sellerProductCode: listing?.sellerCode ?? "",
      quantity: row.quantity,
      unitPrice: listing?.priceKrw ?? buyable.priceKrw,
      totalProductAmount: total,
      totalPaymentAmount: total,
      deliveryFeeAmount: row.shippingFeeKrw,
      deliveryPolicyType: row.shippingFeeKrw > 0 ? "유료" : "무료",
      shippingMemo: people.message,
      shippingDueDate: koreanTime(row.claim.delay ? new Date(row.claim.delay.until) : dueOf(row)),
      ...(row.claim.delay && { delayedDispatchReason: row.claim.delay.reason }),
      paymentCommission: commission,
      expectedSettlementAmount: total - commission,
      individualCustomUniqueCode: people.pcc,
      shippingAddress: {
        addressType: "DOMESTIC",
        name: people.receiverName,
        tel1: people.receiverTel,
        zipCode: people.zip,
        baseAddress: people.address1,
        detailedAddress: people.address2,
        isRoadNameAddress: true,
      },
    },
    ...(row.invoice && {
      delivery: {
        deliveryCompany: row.carrier,
        deliveryMethod: "DELIVERY",
        deliveryStatus: row.status === "DELIVERED" ? "DELIVERY_COMPLETION" : "DELIVERING",
        trackingNumber: row.invoice,
        ...(row.sentAt && { sendDate: koreanTime(row.sentAt) }),
      },
    }),
    ...(claimKey &&
      (isClaimed(row)
        ? { currentClaim: { [claimKey]: claimOf(row, claimKey) } }
        : { completedClaims: [{ claimType: row.claimType, ...claimOf(row, claimKey) }] })),
  };
}

function claimOf(row: OrderRow, key: string): Record<string, unknown> {
  const { claim } = row;
  return {
    claimId: claim.number ?? `${row.itemNo}01`,
    claimStatus: row.claimStatus,
    claimRequestDate: koreanTime(row.claimAt ?? row.changedAt),
    requestChannel: "구매회원",
    requestQuantity: row.quantity,
    [`${key}Reason`]: row.claimReason || "INTENT_CHANGED",
    claimDeliveryFeeDemandAmount: (claim.feeKrw ?? 0) + (claim.heldFeeKrw ?? 0),
    collectStatus: row.claimStatus === "COLLECT_DONE" ? "DELIVERED" : "NOT_REQUESTED",
    holdbackStatus: claim.held ? "HOLDBACK" : "RELEASED",
    ...(claim.held && { holdbackReason: claim.held }),
    ...(claim.invoice && { reDeliveryCompany: claim.carrier, reDeliveryTrackingNumber: claim.invoice }),
  };
}

import { courierIdOf } from "@/lib/domain/couriers/couriers";
import type { OrderStage } from "@/lib/domain/stages/stages";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketOrder, OrderClaim } from "@/upstream/outside/markets/desks/orders";
import { readOrder } from "@/upstream/outside/markets/read-order";
import { utcOf } from "@/upstream/outside/markets/market-time";
import type { SmartStoreClaim, SmartStoreOrderRow } from "./wire";

const UNPAID = "PAYMENT_WAITING";
const BY_STATUS: Record<string, OrderStage> = {
  DELIVERING: "Delivery",
  DELIVERED: "DeliveryOk",
  PURCHASE_DECIDED: "Decided",
  EXCHANGED: "Exchange",
  CANCELED: "Cancel",
  CANCELED_BY_NOPAYMENT: "Cancel",
  RETURNED: "Return",
};
const BY_CLAIM: Record<string, OrderStage> = {
  CANCEL: "Cancel",
  ADMIN_CANCEL: "Cancel",
  RETURN: "Return",
  EXCHANGE: "Exchange",
};

/**
 * The stage of a product order (docs/markets.md#stages): an open claim decides, a rejected one does not; unpaid orders
 * have none.
 */
function smartStoreStage(order: {
  status: string;
  placeStatus: string;
  claimType: string;
  claimStatus: string;
}): OrderStage | undefined {
  const claim = BY_CLAIM[order.claimType];
  if (claim && order.claimStatus && !order.claimStatus.endsWith("_REJECT")) return claim;
  if (order.status === "PAYED") return order.placeStatus === "OK" ? "Ready" : "New";
  return BY_STATUS[order.status];
}

/**
 * One row of `product-orders/query` (docs/markets.md#smartstore-order-row). `nativeStatus` joins what tells states
 * apart, e.g. "PAYED/NOT_YET" or "PAYED/OK", and names an open claim instead, e.g. "CANCEL_REQUEST".
 */
export function smartStoreOrder(account: MarketAccount, row: SmartStoreOrderRow): MarketOrder[] {
  const { order, productOrder: item, delivery } = row;
  const { productOrderStatus: status, placeOrderStatus: placeStatus, claimType, claimStatus } = item;
  const stage = smartStoreStage({ status, placeStatus, claimType, claimStatus });
  if (status === UNPAID) return [];
  const { shippingAddress: address, expectedSettlementAmount: settlement } = item;
  const claim = claimOf(row, claimType, claimStatus);
  const carrier = delivery.deliveryCompany;
  return readOrder(
    {
      market: "SmartStore",
      marketAccount: account.account,
      orderNo: order.orderId,
      orderItemNo: item.productOrderId,
      stage,
      nativeStatus: claimStatus || (status === "PAYED" ? `${status}/${placeStatus}` : status),
      orderedAt: utcOf(order.orderDate),
      paidAt: utcOf(order.paymentDate),
      shipBy: utcOf(item.shippingDueDate),
      productName: item.productName,
      optionName: item.productOption,
      quantity: item.quantity,
      unitPriceKrw: item.unitPrice === null ? null : item.unitPrice + item.optionPrice,
      totalKrw: item.totalPaymentAmount,
      shippingFeeKrw: item.deliveryFeeAmount,
      ...(settlement !== null && { expectedSettlementKrw: settlement }),
      buyer: { name: order.ordererName, tel: order.ordererTel },
      receiver: {
        name: address.name,
        tel1: address.tel1,
        tel2: address.tel2,
        zip: address.zipCode,
        address1: address.baseAddress,
        address2: address.detailedAddress,
      },
      deliveryMessage: item.shippingMemo,
      pcc: item.individualCustomUniqueCode,
      sellerProductCode: item.sellerProductCode,
      marketProductCode: item.productId,
      carrierCode: courierIdOf("SmartStore", carrier) || carrier,
      invoiceNumber: delivery.trackingNumber,
      ...(claim && { claim }),
    },
    row,
  );
}

function claimOf(row: SmartStoreOrderRow, type: string, status: string): OrderClaim | undefined {
  if (!type || !status) return undefined;
  const [open, reasonOf] = CLAIMS[type] ?? [];
  const claim = open?.(row) ?? row.completedClaims[0];
  return {
    id: claim?.claimId ?? "",
    nativeType: type,
    nativeStatus: status,
    reason: (claim && reasonOf?.(claim)) ?? "",
    requestedAt: utcOf(claim?.claimRequestDate ?? ""),
  };
}

type ClaimReading = [
  open: (row: SmartStoreOrderRow) => SmartStoreClaim | undefined,
  reason: (claim: SmartStoreClaim) => string,
];
const CANCELLING: ClaimReading = [
  ({ currentClaim }) => currentClaim.cancel,
  (claim) => claim.cancelDetailedReason || claim.cancelReason,
];
/** The place of each kind of claim in an order, and of its reason. */
const CLAIMS: Record<string, ClaimReading | undefined> = {
  CANCEL: CANCELLING,
  ADMIN_CANCEL: CANCELLING,
  RETURN: [({ currentClaim }) => currentClaim.return, (claim) => claim.returnDetailedReason || claim.returnReason],
  EXCHANGE: [
    ({ currentClaim }) => currentClaim.exchange,
    (claim) => claim.exchangeDetailedReason || claim.exchangeReason,
  ],
};

import { at, count, list, text } from "@/upstream/kit/reading";
import { courierIdOf } from "@/lib/domain/couriers/couriers";
import type { MarketAccount, MarketOrder, OrderClaim, OrderStage } from "@/upstream/markets/market-connector";
import { utcOf } from "@/upstream/markets/market-time";

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

/** The stage of a product order (markets.md 6.1): an open claim decides, a rejected one does not; unpaid orders have none. */
export function smartStoreStage(order: {
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
 * One row of `product-orders/query` (markets.md 1.4). `nativeStatus` joins what tells states apart, e.g.
 * "PAYED/NOT_YET" or "PAYED/OK", and names an open claim instead, e.g. "CANCEL_REQUEST".
 */
export function smartStoreOrder(account: MarketAccount, row: unknown): MarketOrder[] {
  const [order, item, delivery] = [at(row, "order"), at(row, "productOrder"), at(row, "delivery")];
  const field = (name: string): string => text(at(item, name));
  const [status, placeStatus] = [field("productOrderStatus"), field("placeOrderStatus")];
  const [claimType, claimStatus] = [field("claimType"), field("claimStatus")];
  const stage = smartStoreStage({ status, placeStatus, claimType, claimStatus });
  if (!stage || !field("productOrderId")) return [];
  const address = at(item, "shippingAddress");
  const claim = claimOf(row, claimType, claimStatus);
  const settlement = at(item, "expectedSettlementAmount");
  const carrier = text(at(delivery, "deliveryCompany"));
  return [
    {
      market: "SmartStore",
      marketAccount: account.account,
      orderNo: text(at(order, "orderId")),
      orderItemNo: field("productOrderId"),
      stage,
      nativeStatus: claimStatus || (status === "PAYED" ? `${status}/${placeStatus}` : status),
      orderedAt: utcOf(text(at(order, "orderDate"))),
      paidAt: utcOf(text(at(order, "paymentDate"))),
      productName: field("productName"),
      optionName: field("productOption"),
      quantity: count(at(item, "quantity")),
      unitPriceKrw: count(at(item, "unitPrice")) + Number(at(item, "optionPrice") ?? 0),
      totalKrw: count(at(item, "totalPaymentAmount")),
      shippingFeeKrw: count(at(item, "deliveryFeeAmount")),
      ...(typeof settlement === "number" && { expectedSettlementKrw: settlement }),
      buyer: { name: text(at(order, "ordererName")), tel: text(at(order, "ordererTel")) },
      receiver: {
        name: text(at(address, "name")),
        tel1: text(at(address, "tel1")),
        tel2: text(at(address, "tel2")),
        zip: text(at(address, "zipCode")),
        address1: text(at(address, "baseAddress")),
        address2: text(at(address, "detailedAddress")),
      },
      deliveryMessage: field("shippingMemo"),
      pcc: field("individualCustomUniqueCode"),
      sellerProductCode: field("sellerProductCode"),
      marketProductCode: field("productId"),
      carrierCode: courierIdOf("SmartStore", carrier) || carrier,
      invoiceNumber: text(at(delivery, "trackingNumber")),
      ...(claim && { claim }),
    },
  ];
}

function claimOf(row: unknown, type: string, status: string): OrderClaim | undefined {
  if (!type || !status) return undefined;
  const key = type === "ADMIN_CANCEL" ? "cancel" : type.toLowerCase();
  const claim = at(row, "currentClaim", key) ?? list(at(row, "completedClaims"))[0];
  return {
    id: text(at(claim, "claimId")),
    nativeType: type,
    nativeStatus: status,
    reason: text(at(claim, `${key}DetailedReason`)) || text(at(claim, `${key}Reason`)),
    requestedAt: utcOf(text(at(claim, "claimRequestDate"))),
  };
}

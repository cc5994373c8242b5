import { courierBy, courierIdOf } from "@/lib/domain/couriers/couriers";
import { endOfDay } from "@/lib/domain/kit/seoul-days";
import type { OrderStage } from "@/lib/domain/order/stages";
import type { MarketAccount, MarketOrder, OrderClaim } from "@/upstream/markets/market-connector";
import { noteEmpty, readOrder } from "@/upstream/markets/read-order";
import { utcOf } from "@/upstream/markets/market-time";
import type { CoupangExchange, CoupangOrderItem, CoupangReceipt, CoupangSheet } from "./wire";

const BY_STATUS: Record<string, OrderStage> = {
  ACCEPT: "New",
  INSTRUCT: "Ready",
  DEPARTURE: "Delivery",
  DELIVERING: "Delivery",
  NONE_TRACKING: "Delivery",
  FINAL_DELIVERY: "DeliveryOk",
};

/** A cancel, return or exchange request of one line, by `shipmentBoxId-vendorItemId`. */
type Receipts = Map<string, { type: string; claim: OrderClaim }>;

/**
 * The receipts of a `returnRequests` answer; cancels and returns come the same way (docs/markets.md#coupang-claims).
 */
export function receiptsOf(rows: CoupangReceipt[]): Receipts {
  const receipts: Receipts = new Map();
  for (const row of rows) {
    const claim: OrderClaim = {
      id: row.receiptId,
      nativeType: row.receiptType,
      nativeStatus: row.receiptStatus,
      reason: row.cancelReason || row.reasonCodeText,
      requestedAt: utcOf(row.createdAt),
    };
    for (const item of row.returnItems) {
      const key = `${item.shipmentBoxId}-${item.vendorItemId}`;
      receipts.set(key, { type: claim.nativeType, claim });
    }
  }
  return receipts;
}

/** The same for an `exchangeRequests` answer; its line names are recalled, so either spelling of the item is read. */
export function exchangesOf(rows: CoupangExchange[]): Receipts {
  const receipts: Receipts = new Map();
  for (const row of rows) {
    const claim: OrderClaim = {
      id: row.exchangeId,
      nativeType: "EXCHANGE",
      nativeStatus: row.exchangeStatus,
      reason: row.reasonCodeText || row.reason,
      requestedAt: utcOf(row.createdAt),
    };
    for (const item of row.exchangeItemDtoV1s) {
      const vendorItem = item.vendorItemId || item.orderItemId;
      const key = `${item.originalShipmentBoxId}-${vendorItem}`;
      // A refused or withdrawn exchange leaves the order where it was.
      if (!["REJECT", "CANCEL"].includes(claim.nativeStatus)) receipts.set(key, { type: "EXCHANGE", claim });
    }
  }
  return receipts;
}

const BY_RECEIPT: Record<string, OrderStage> = { CANCEL: "Cancel", RETURN: "Return", EXCHANGE: "Exchange" };

/**
 * The lines of an order sheet. A receipt decides the stage, then the sheet's status; a delivered line the buyer
 * confirmed is "Decided".
 */
export function coupangOrders(account: MarketAccount, sheet: CoupangSheet, receipts: Receipts): MarketOrder[] {
  const box = sheet.shipmentBoxId;
  const status = sheet.status;
  const { receiver, overseaShippingInfoDto: abroad } = sheet;
  const carrier = sheet.deliveryCompanyName;
  if (sheet.orderItems.length === 0) return noteEmpty("order", sheet.orderId, sheet);
  return sheet.orderItems.flatMap((item): MarketOrder[] => {
    const orderItemNo = item.vendorItemId && `${box}-${item.vendorItemId}`;
    const receipt = receipts.get(orderItemNo);
    const stage = receipt ? BY_RECEIPT[receipt.type] : stageOf(status, item);
    return readOrder(
      {
        market: "Coupang",
        marketAccount: account.account,
        orderNo: sheet.orderId,
        orderItemNo,
        stage,
        nativeStatus: receipt?.claim.nativeStatus || status,
        orderedAt: utcOf(sheet.orderedAt),
        paidAt: utcOf(sheet.paidAt),
        // A day of the calendar, to its end.
        shipBy: endOfDay(item.estimatedShippingDate.slice(0, 10))?.toISOString() ?? "",
        productName: item.sellerProductName,
        optionName: item.sellerProductItemName,
        quantity: item.shippingCount,
        unitPriceKrw: item.salesPrice,
        totalKrw: item.orderPrice,
        shippingFeeKrw: sheet.shippingPrice,
        buyer: { name: sheet.orderer.name, tel: sheet.orderer.ordererNumber || sheet.orderer.safeNumber },
        receiver: {
          name: receiver.name,
          tel1: receiver.receiverNumber || receiver.safeNumber,
          // The receiver's number is a virtual one; customs accepts only the one given for customs.
          tel2: abroad.ordererPhoneNumber,
          zip: receiver.postCode,
          address1: receiver.addr1,
          address2: receiver.addr2,
        },
        deliveryMessage: sheet.parcelPrintMessage,
        pcc: abroad.personalCustomsClearanceCode,
        sellerProductCode: item.externalVendorSkuCode,
        marketProductCode: item.sellerProductId,
        // A sheet tells it in words, e.g. "CJ 대한통운"; one we do not know stays as it is.
        carrierCode: courierIdOf("Coupang", carrier) || (courierBy(carrier)?.id ?? carrier),
        invoiceNumber: sheet.invoiceNumber,
        ...(receipt && { claim: receipt.claim }),
      },
      { ...sheet, orderItems: [item] },
    );
  });
}

function stageOf(status: string, item: CoupangOrderItem): OrderStage | undefined {
  if (item.canceled) return "Cancel";
  return status === "FINAL_DELIVERY" && item.confirmDate !== "" ? "Decided" : BY_STATUS[status];
}

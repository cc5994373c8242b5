import { at, count, list, text } from "@/upstream/kit/reading";
import { courierIdOf } from "@/lib/domain/couriers/couriers";
import type { MarketAccount, MarketOrder, OrderClaim, OrderStage } from "@/upstream/markets/market-connector";
import { utcOf } from "@/upstream/markets/market-time";

const BY_STATUS: Record<string, OrderStage> = {
  ACCEPT: "New",
  INSTRUCT: "Ready",
  DEPARTURE: "Delivery",
  DELIVERING: "Delivery",
  NONE_TRACKING: "Delivery",
  FINAL_DELIVERY: "DeliveryOk",
};

/** A cancel, return or exchange request of one line, by `shipmentBoxId-vendorItemId`. */
export type Receipts = Map<string, { type: string; claim: OrderClaim }>;

/** The receipts of a `returnRequests` answer; cancels and returns come the same way (markets.md 2.4). */
export function receiptsOf(rows: unknown[]): Receipts {
  const receipts: Receipts = new Map();
  for (const row of rows) {
    const claim: OrderClaim = {
      id: text(at(row, "receiptId")),
      nativeType: text(at(row, "receiptType")),
      nativeStatus: text(at(row, "receiptStatus")),
      reason: text(at(row, "cancelReason")) || text(at(row, "reasonCodeText")),
      requestedAt: utcOf(text(at(row, "createdAt"))),
    };
    for (const item of list(at(row, "returnItems"))) {
      const key = `${text(at(item, "shipmentBoxId"))}-${text(at(item, "vendorItemId"))}`;
      receipts.set(key, { type: claim.nativeType, claim });
    }
  }
  return receipts;
}

/** The same for an `exchangeRequests` answer; its line names are recalled, so either spelling of the item is read. */
export function exchangesOf(rows: unknown[]): Receipts {
  const receipts: Receipts = new Map();
  for (const row of rows) {
    const claim: OrderClaim = {
      id: text(at(row, "exchangeId")),
      nativeType: "EXCHANGE",
      nativeStatus: text(at(row, "exchangeStatus")),
      reason: text(at(row, "reasonCodeText")) || text(at(row, "reason")),
      requestedAt: utcOf(text(at(row, "createdAt"))),
    };
    for (const item of list(at(row, "exchangeItemDtoV1s"))) {
      const vendorItem = text(at(item, "vendorItemId")) || text(at(item, "orderItemId"));
      const key = `${text(at(item, "originalShipmentBoxId"))}-${vendorItem}`;
      // A refused or withdrawn exchange leaves the order where it was.
      if (!["REJECT", "CANCEL"].includes(claim.nativeStatus)) receipts.set(key, { type: "EXCHANGE", claim });
    }
  }
  return receipts;
}

const BY_RECEIPT: Record<string, OrderStage> = { CANCEL: "Cancel", RETURN: "Return", EXCHANGE: "Exchange" };

/**
 * The lines of an order sheet. A receipt decides the stage, then the sheet's status; a delivered line the buyer
 * confirmed is "Decided". Money comes as `{units}` in v5 and as plain numbers before it.
 */
export function coupangOrders(account: MarketAccount, sheet: unknown, receipts: Receipts): MarketOrder[] {
  const box = text(at(sheet, "shipmentBoxId"));
  const status = text(at(sheet, "status"));
  const [receiver, abroad] = [at(sheet, "receiver"), at(sheet, "overseaShippingInfoDto")];
  const carrier = text(at(sheet, "deliveryCompanyName"));
  return list(at(sheet, "orderItems")).flatMap((item): MarketOrder[] => {
    const orderItemNo = `${box}-${text(at(item, "vendorItemId"))}`;
    const receipt = receipts.get(orderItemNo);
    const stage = receipt ? BY_RECEIPT[receipt.type] : stageOf(status, item);
    if (!stage || !box) return [];
    const quantity = count(at(item, "shippingCount"));
    return [
      {
        market: "Coupang",
        marketAccount: account.account,
        orderNo: text(at(sheet, "orderId")),
        orderItemNo,
        stage,
        nativeStatus: receipt?.claim.nativeStatus || status,
        orderedAt: utcOf(text(at(sheet, "orderedAt"))),
        paidAt: utcOf(text(at(sheet, "paidAt"))),
        productName: text(at(item, "sellerProductName")),
        optionName: text(at(item, "sellerProductItemName")),
        quantity,
        unitPriceKrw: won(at(item, "salesPrice")),
        totalKrw: won(at(item, "orderPrice")),
        shippingFeeKrw: won(at(sheet, "shippingPrice")),
        buyer: { name: text(at(sheet, "orderer", "name")), tel: phone(at(sheet, "orderer"), "ordererNumber") },
        receiver: {
          name: text(at(receiver, "name")),
          tel1: phone(receiver, "receiverNumber"),
          // The receiver's number is a virtual one; customs accepts only the one given for customs.
          tel2: text(at(abroad, "ordererPhoneNumber")),
          zip: text(at(receiver, "postCode")),
          address1: text(at(receiver, "addr1")),
          address2: text(at(receiver, "addr2")),
        },
        deliveryMessage: text(at(sheet, "parcelPrintMessage")),
        pcc: text(at(abroad, "personalCustomsClearanceCode")),
        sellerProductCode: text(at(item, "externalVendorSkuCode")),
        marketProductCode: text(at(item, "sellerProductId")),
        carrierCode: courierIdOf("Coupang", carrier) || carrier,
        invoiceNumber: text(at(sheet, "invoiceNumber")),
        ...(receipt && { claim: receipt.claim }),
      },
    ];
  });
}

function stageOf(status: string, item: unknown): OrderStage | undefined {
  if (at(item, "canceled") === true) return "Cancel";
  return status === "FINAL_DELIVERY" && text(at(item, "confirmDate")) !== "" ? "Decided" : BY_STATUS[status];
}

function won(money: unknown): number {
  return count(at(money, "units") ?? money);
}

function phone(person: unknown, real: string): string {
  return text(at(person, real)) || text(at(person, "safeNumber"));
}

import { stageOfBoxes, type OrderBox } from "@/lib/domain/order/boxes";
import { courierBy, courierIdOf } from "@/lib/domain/couriers/couriers";
import { endOfDay } from "@/lib/domain/kit/seoul-days";
import type { OrderStage } from "@/lib/domain/stages/stages";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketOrder, OrderClaim } from "@/upstream/outside/markets/desks/orders";
import { noteEmpty, readOrder } from "@/upstream/outside/markets/read-order";
import { utcOf } from "@/upstream/outside/markets/market-time";
import { lineNo } from "./line";
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
      const key = lineNo(item.shipmentBoxId, item.vendorItemId);
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
      const key = lineNo(item.originalShipmentBoxId, vendorItem);
      // A refused or withdrawn exchange leaves the order where it was.
      if (!["REJECT", "CANCEL"].includes(claim.nativeStatus)) receipts.set(key, { type: "EXCHANGE", claim });
    }
  }
  return receipts;
}

const BY_RECEIPT: Record<string, OrderStage> = { CANCEL: "Cancel", RETURN: "Return", EXCHANGE: "Exchange" };

/**
 * The lines of order sheets. One line may come in several boxes, each with some of its pieces: item and order are the same.
 * It is one line then, with the pieces and the price of all boxes; the postage is the order's, so the highest one counts. A line
 * one of whose boxes cannot be read is left out, because the others hold less than the buyer bought.
 */
export function coupangOrders(account: MarketAccount, sheets: CoupangSheet[], receipts: Receipts): MarketOrder[] {
  const lines = new Map<string, MarketOrder[][]>();
  for (const sheet of sheets) {
    if (sheet.orderItems.length === 0) noteEmpty("order", sheet.orderId, sheet);
    for (const item of sheet.orderItems) {
      const key = lineKey(sheet, item);
      lines.set(key, [...(lines.get(key) ?? []), linePart(account, sheet, item, receipts)]);
    }
  }
  return [...lines.values()].flatMap((parts) => (parts.every(([part]) => part) ? joined(parts.flat()) : []));
}

/** Equal for the boxes of one line. */
const lineKey = ({ orderId }: CoupangSheet, { vendorItemId }: CoupangOrderItem): string => `${orderId} ${vendorItemId}`;

/** The orders whose lines come in more than one of these boxes. */
export function ordersInBoxes(sheets: readonly CoupangSheet[]): string[] {
  const seen = new Set<string>();
  const split = new Set<string>();
  for (const sheet of sheets)
    for (const item of sheet.orderItems) {
      const key = lineKey(sheet, item);
      if (item.vendorItemId === "") continue;
      if (seen.has(key)) split.add(sheet.orderId);
      seen.add(key);
    }
  return [...split];
}

function joined(parts: MarketOrder[]): MarketOrder[] {
  const inOrder = [...parts].sort((one, other) => one.orderItemNo.localeCompare(other.orderItemNo));
  const [first] = inOrder;
  if (!first) return [];
  const boxes = inOrder.map((part): OrderBox => ({
    itemNo: part.orderItemNo,
    quantity: part.quantity,
    stage: part.stage,
    nativeStatus: part.nativeStatus,
    courier: part.carrierCode,
    invoice: part.invoiceNumber,
  }));
  if (inOrder.length === 1) return [{ ...first, boxes }];
  const stage = stageOfBoxes(boxes) ?? first.stage;
  const shown = inOrder.find((part) => part.stage === stage) ?? first;
  const sum = (of: (part: MarketOrder) => number) => inOrder.reduce((all, part) => all + of(part), 0);
  const fees = inOrder.flatMap(({ shippingFeeKrw }) => shippingFeeKrw ?? []);
  return [
    {
      ...shown,
      orderItemNo: first.orderItemNo,
      quantity: sum(({ quantity }) => quantity),
      totalKrw: sum(({ totalKrw }) => totalKrw),
      shippingFeeKrw: fees.length > 0 ? Math.max(...fees) : null,
      boxes,
    },
  ];
}

/** A line's pieces in one box, as a list. A receipt decides the stage, then the sheet's status; a delivered line the buyer confirmed is "Decided". */
function linePart(
  account: MarketAccount,
  sheet: CoupangSheet,
  item: CoupangOrderItem,
  receipts: Receipts,
): MarketOrder[] {
  const status = sheet.status;
  const { receiver, overseaShippingInfoDto: abroad } = sheet;
  const carrier = sheet.deliveryCompanyName;
  const orderItemNo = item.vendorItemId && lineNo(sheet.shipmentBoxId, item.vendorItemId);
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
}

function stageOf(status: string, item: CoupangOrderItem): OrderStage | undefined {
  if (item.canceled) return "Cancel";
  return status === "FINAL_DELIVERY" && item.confirmDate !== "" ? "Decided" : BY_STATUS[status];
}

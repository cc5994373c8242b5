import { inArray } from "drizzle-orm";
import type { Database } from "@/rehearsal/database";
import { rehearsalListings } from "@/rehearsal/tables";
import { CARRIERS } from "@/rehearsal/couriers";
import { dueOf, type OrderRow } from "@/rehearsal/markets/order-rows";
import { koreanTime } from "@/rehearsal/world/world";

/**
 * Orders as sheets (docs/markets.md#coupang-order-row): one sheet per box, its lines inside, real phone numbers hidden.
 */
export async function orderSheets(db: Database, rows: OrderRow[]): Promise<Record<string, unknown>[]> {
  const codes = [...new Set(rows.map((row) => row.listingCode))];
  const listings =
    codes.length > 0 ? await db.select().from(rehearsalListings).where(inArray(rehearsalListings.code, codes)) : [];
  const boxes = new Map<string, OrderRow[]>();
  for (const row of rows) boxes.set(boxOf(row), [...(boxes.get(boxOf(row)) ?? []), row]);
  return [...boxes.entries()].map(([box, lines]) => sheet(box, lines, listings));
}

/** A granted cancel is final like a return; bulk cancels have their own status. */
const isCancelled = ({ claimType, claimStatus }: OrderRow): boolean =>
  claimType === "CANCEL" && ["CANCEL_DONE", "RETURNS_COMPLETED"].includes(claimStatus);

export function boxOf(row: OrderRow): string {
  return row.itemNo.split("-")[0] ?? "";
}

function sheet(
  box: string,
  lines: OrderRow[],
  listings: (typeof rehearsalListings.$inferSelect)[],
): Record<string, unknown> {
  const [row] = lines as [OrderRow];
  const { people } = row;
  return {
    shipmentBoxId: BigInt(box),
    orderId: Number(row.orderNo),
    orderedAt: koreanTime(row.orderedAt),
    paidAt: koreanTime(row.orderedAt),
    status: row.status,
    orderer: { name: people.buyerName, email: "", safeNumber: virtual(people.buyerTel), ordererNumber: null },
    shippingPrice: won(row.shippingFeeKrw),
    remotePrice: won(0),
    remoteArea: false,
    parcelPrintMessage: people.message,
    splitShipping: people.splitBox === true,
    ableSplitShipping: lines.length > 1 && row.status === "INSTRUCT" && people.wholeBox !== true,
    receiver: {
      name: people.receiverName,
      safeNumber: virtual(people.receiverTel),
      receiverNumber: null,
      addr1: people.address1,
      addr2: people.address2,
      postCode: people.zip,
    },
    orderItems: lines.map((line) => {
      const listing = listings.find(({ code }) => code === line.listingCode);
      return {
        vendorItemId: Number(line.buyable.itemNo),
        vendorItemName: `${listing?.name ?? ""}, ${line.buyable.name}`,
        productId: Number(listing?.publicCode ?? 0),
        shippingCount: line.quantity,
        salesPrice: won(line.buyable.priceKrw),
        orderPrice: won(line.buyable.priceKrw * line.quantity),
        discountPrice: won(0),
        externalVendorSkuCode: line.buyable.sku,
        sellerProductId: Number(line.listingCode),
        sellerProductName: listing?.name ?? "",
        sellerProductItemName: line.buyable.name,
        firstSellerProductItemName: line.buyable.name,
        estimatedShippingDate: koreanTime(dueOf(line)).slice(0, 10),
        cancelCount: isCancelled(line) ? line.quantity : 0,
        holdCountForCancel: line.claimStatus === "RELEASE_STOP_UNCHECKED" ? line.quantity : 0,
        confirmDate: line.placeStatus === "DECIDED" ? koreanTime(line.changedAt) : null,
        deliveryChargeTypeName: line.shippingFeeKrw > 0 ? "유료" : "무료",
        canceled: isCancelled(line),
      };
    }),
    overseaShippingInfoDto: {
      personalCustomsClearanceCode: people.pcc,
      ordererSsn: "",
      ordererPhoneNumber: people.receiverTel,
    },
    deliveryCompanyName: CARRIERS.find(({ coupang }) => coupang === row.carrier)?.name ?? row.carrier,
    invoiceNumber: row.invoice,
    inTrasitDateTime: row.sentAt ? koreanTime(row.sentAt) : "",
    deliveredDate: row.status === "FINAL_DELIVERY" ? koreanTime(row.changedAt) : "",
    refer: "안드로이드앱",
    shipmentType: "THIRD_PARTY",
  };
}

function won(units: number): { currencyCode: string; units: number; nanos: number } {
  return { currencyCode: "KRW", units, nanos: 0 };
}

/** The buyer's number as sellers see it: a virtual one that changes nothing but the prefix. */
function virtual(tel: string): string {
  return `0504-${tel.replace(/\D/g, "").slice(3, 7)}-${tel.replace(/\D/g, "").slice(7)}`;
}

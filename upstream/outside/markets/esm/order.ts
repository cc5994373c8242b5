import { courierBy } from "@/lib/domain/couriers/couriers";
import type { EsmSite } from "./site";
import type { OrderStage } from "@/lib/domain/stages/stages";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketOrder, OrderClaim } from "@/upstream/outside/markets/desks/orders";
import { readOrder } from "@/upstream/outside/markets/read-order";
import { utcOf } from "@/upstream/outside/markets/market-time";
import type { EsmClaimRow, EsmOrderRow } from "./wire";

const BY_STATUS: Record<string, OrderStage> = {
  "1": "New",
  "2": "Ready",
  "3": "Delivery",
  "4": "DeliveryOk",
  "5": "Decided",
};

export type ClaimType = "CANCEL" | "RETURN" | "EXCHANGE";
const BY_CLAIM: Record<ClaimType, OrderStage> = { CANCEL: "Cancel", RETURN: "Return", EXCHANGE: "Exchange" };
const STATUS_OF: Record<ClaimType, (row: EsmClaimRow) => string> = {
  CANCEL: ({ cancelStatus }) => cancelStatus,
  RETURN: ({ returnStatus }) => returnStatus,
  EXCHANGE: ({ exchangeStatus }) => exchangeStatus,
};
/** What a withdrawn claim says; the order is then where it was (docs/markets.md#esm-statuses). */
const WITHDRAWN: Record<ClaimType, string> = { CANCEL: "4", RETURN: "5", EXCHANGE: "5" };

export type EsmClaim = { orderNo: string; type: ClaimType; claim: OrderClaim };

/** A row of the cancel, return or exchange list; withdrawn claims are none. The native status is e.g. "CANCEL/1". */
export function esmClaim(type: ClaimType, row: EsmClaimRow): EsmClaim[] {
  const status = STATUS_OF[type](row);
  const { orderNo } = row;
  if (status === WITHDRAWN[type]) return [];
  const claim = {
    id: `${type} ${orderNo}`,
    nativeType: type,
    nativeStatus: `${type}/${status}`,
    reason: row.reasonDetail || row.resonDetail,
    requestedAt: utcOf(row.requestDate),
  };
  return [{ orderNo, type, claim }];
}

/**
 * One row of `RequestOrders` (docs/markets.md#esm-order-row): every line has an order number of its own, the cart
 * number holds them together. Amounts come as texts with four decimals; phones may be missing for some minutes.
 */
export function esmOrder(site: EsmSite, account: MarketAccount, row: EsmOrderRow, claim?: EsmClaim): MarketOrder[] {
  const stage = claim ? BY_CLAIM[claim.type] : BY_STATUS[row.orderStatus];
  const quantity = row.contrAmount;
  const price = row.salePrice === null ? null : Math.round(row.salePrice);
  const extra = Math.round(row.optSelPrice);
  const options = row.itemOptionSelectList.map(({ itemOptionValue }) => itemOptionValue);
  return readOrder(
    {
      market: site.market,
      marketAccount: account.account,
      orderNo: row.payNo,
      orderItemNo: row.orderNo,
      stage,
      nativeStatus: claim?.claim.nativeStatus ?? row.orderStatus,
      orderedAt: utcOf(row.orderDate),
      paidAt: utcOf(row.payDate),
      shipBy: utcOf(row.transDueDate),
      productName: row.goodsName,
      optionName: options.join(" / "),
      quantity,
      unitPriceKrw: price === null ? null : price + (quantity ? Math.round(extra / quantity) : 0),
      totalKrw: price === null || quantity === null ? null : price * quantity + extra,
      shippingFeeKrw: row.shippingFee === null ? null : Math.round(row.shippingFee),
      ...(row.settlementPrice !== null && { expectedSettlementKrw: Math.round(row.settlementPrice) }),
      buyer: { name: row.buyerName, tel: row.buyerMobileTel || row.buyerTel },
      receiver: {
        name: row.receiverName,
        tel1: row.hpNo || row.telNo,
        tel2: row.telNo,
        zip: row.zipCode,
        address1: row.delFrontAddress,
        address2: row.delBackAddress,
      },
      deliveryMessage: row.delMemo,
      pcc: row.infoCin,
      sellerProductCode: row.outGoodsNo,
      marketProductCode: row.siteGoodsNo,
      // In words, e.g. "CJ 대한통운 택배"; one we do not know stays as it is.
      carrierCode: courierBy(row.takbaeName)?.id ?? row.takbaeName,
      invoiceNumber: row.noSongjang,
      ...(claim && { claim: claim.claim }),
    },
    row,
  );
}

import { count, list, text } from "@/upstream/kit/reading";
import { COURIERS, courierBy } from "@/lib/domain/couriers/couriers";
import { esmAt } from "./client";
import type { EsmSite } from "./site";
import type { MarketAccount, MarketOrder, OrderClaim, OrderStage } from "@/upstream/markets/market-connector";
import { utcOf } from "@/upstream/markets/market-time";

const BY_STATUS: Record<string, OrderStage> = {
  "1": "New",
  "2": "Ready",
  "3": "Delivery",
  "4": "DeliveryOk",
  "5": "Decided",
};

export type ClaimType = "CANCEL" | "RETURN" | "EXCHANGE";
const BY_CLAIM: Record<ClaimType, OrderStage> = { CANCEL: "Cancel", RETURN: "Return", EXCHANGE: "Exchange" };
const STATUS_KEYS: Record<ClaimType, string> = {
  CANCEL: "CancelStatus",
  RETURN: "ReturnStatus",
  EXCHANGE: "ExchangeStatus",
};
/** What a withdrawn claim says; the order is then where it was (markets.md 4.3). */
const WITHDRAWN: Record<ClaimType, string> = { CANCEL: "4", RETURN: "5", EXCHANGE: "5" };

export type EsmClaim = { orderNo: string; type: ClaimType; claim: OrderClaim };

/** A row of the cancel, return or exchange list; withdrawn claims are none. The native status is e.g. "CANCEL/1". */
export function esmClaim(type: ClaimType, row: unknown): EsmClaim[] {
  const status = text(esmAt(row, STATUS_KEYS[type]));
  const orderNo = text(esmAt(row, "orderNo"));
  if (!orderNo || status === WITHDRAWN[type]) return [];
  const claim = {
    id: `${type} ${orderNo}`,
    nativeType: type,
    nativeStatus: `${type}/${status}`,
    reason: text(esmAt(row, "reasonDetail")) || text(esmAt(row, "resonDetail")),
    requestedAt: utcOf(text(esmAt(row, "requestDate"))),
  };
  return [{ orderNo, type, claim }];
}

/**
 * One row of `RequestOrders` (markets.md 4.4): every line has an order number of its own, the cart number holds them
 * together. Amounts come as texts with four decimals; phones may be missing for some minutes.
 */
export function esmOrder(site: EsmSite, account: MarketAccount, row: unknown, claim?: EsmClaim): MarketOrder[] {
  const field = (name: string): string => text(esmAt(row, name));
  const won = (name: string): number => Math.round(Number(field(name)) || 0);
  const stage = claim ? BY_CLAIM[claim.type] : BY_STATUS[field("orderStatus")];
  if (!stage || !field("orderNo")) return [];
  const quantity = count(esmAt(row, "contrAmount"));
  const extra = won("optSelPrice");
  const options = list(esmAt(row, "itemOptionSelectList")).map((one) => text(esmAt(one, "itemOptionValue")));
  return [
    {
      market: site.market,
      marketAccount: account.account,
      orderNo: field("payNo"),
      orderItemNo: field("orderNo"),
      stage,
      nativeStatus: claim?.claim.nativeStatus ?? field("orderStatus"),
      orderedAt: utcOf(field("orderDate")),
      paidAt: utcOf(field("payDate")),
      productName: field("goodsName"),
      optionName: options.join(" / "),
      quantity,
      unitPriceKrw: won("salePrice") + (quantity > 0 ? Math.round(extra / quantity) : 0),
      totalKrw: won("salePrice") * quantity + extra,
      shippingFeeKrw: won("shippingFee"),
      ...(field("settlementPrice") && { expectedSettlementKrw: won("settlementPrice") }),
      buyer: { name: field("buyerName"), tel: field("buyerMobileTel") || field("buyerTel") },
      receiver: {
        name: field("receiverName"),
        tel1: field("hpNo") || field("telNo"),
        tel2: field("telNo"),
        zip: field("zipCode"),
        address1: field("delFrontAddress"),
        address2: field("delBackAddress"),
      },
      deliveryMessage: field("delMemo"),
      pcc: field("infoCin"),
      sellerProductCode: field("outGoodsNo"),
      marketProductCode: field("siteGoodsNo"),
      carrierCode: carrierNamed(field("takbaeName")),
      invoiceNumber: field("noSongjang"),
      ...(claim && { claim: claim.claim }),
    },
  ];
}

/** Orders name the courier in words, e.g. "CJ 대한통운 택배"; one we do not know stays as it is. */
function carrierNamed(name: string): string {
  const plain = name.replace(/\s|택배$/g, "");
  return (courierBy(name) ?? COURIERS.find((one) => one.name.replace(/택배$/, "") === plain))?.id ?? name;
}

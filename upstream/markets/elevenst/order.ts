import { at, count } from "@/upstream/kit/reading";
import { courierIdOf } from "@/lib/domain/couriers/couriers";
import type { MarketAccount, MarketOrder, OrderClaim, OrderStage } from "@/upstream/markets/market-connector";
import { utcOf } from "@/upstream/markets/market-time";
import { xmlText } from "@/upstream/kit/xml";

/** Order states by the list an order was found in (markets.md 3.3 and 6.1); rows do not carry their own. */
const BY_STATUS: Record<string, OrderStage> = {
  "202": "New",
  "301": "Ready",
  "401": "Delivery",
  "501": "DeliveryOk",
  "901": "Decided",
};

export type ElevenstClaimType = "CANCEL" | "RETURN" | "EXCHANGE";
const BY_CLAIM: Record<ElevenstClaimType, OrderStage> = { CANCEL: "Cancel", RETURN: "Return", EXCHANGE: "Exchange" };
/** Refused and withdrawn claims: the order is where it was. */
const OVER = ["107", "108", "232", "233"];

export type ElevenstClaim = { orderNo: string; seq: string; type: ElevenstClaimType; claim: OrderClaim };

/** A row of a claim list. The native status is e.g. "CANCEL/01" or "RETURN/105". */
export function elevenstClaim(type: ElevenstClaimType, row: unknown): ElevenstClaim[] {
  const field = (name: string): string => xmlText(at(row, name));
  const status = type === "CANCEL" ? field("ordCnStatCd") : field("clmStat");
  if (!field("ordNo") || OVER.includes(status)) return [];
  const claim = {
    id: field("ordPrdCnSeq") || field("clmReqSeq"),
    nativeType: type,
    nativeStatus: `${type}/${status}`,
    reason: field("ordCnDtlsRsn") || field("clmReqCont"),
    requestedAt: utcOf(isoOf(field("createDt") || field("reqDt"))),
  };
  return [{ orderNo: field("ordNo"), seq: field("ordPrdSeq"), type, claim }];
}

/** A line is known by its parcel and its place in the order: "40860365-1". */
export const itemNoOf = (row: unknown): string => `${xmlText(at(row, "dlvNo"))}-${xmlText(at(row, "ordPrdSeq"))}`;

/** One order row (markets.md 3.4) in the state of the list it stood in, or claimed. */
export function elevenstOrder(
  account: MarketAccount,
  row: unknown,
  status: string,
  claim?: ElevenstClaim,
): MarketOrder[] {
  const field = (name: string): string => xmlText(at(row, name));
  const won = (name: string): number => Number(field(name)) || 0;
  const stage = claim ? BY_CLAIM[claim.type] : BY_STATUS[status];
  if (!stage || !field("ordNo")) return [];
  const quantity = count(field("ordQty"));
  const carrier = field("dlvEtprsCd");
  return [
    {
      market: "Elevenst",
      marketAccount: account.account,
      orderNo: field("ordNo"),
      orderItemNo: itemNoOf(row),
      stage,
      nativeStatus: claim?.claim.nativeStatus ?? status,
      orderedAt: utcOf(isoOf(field("ordDt"))),
      paidAt: utcOf(isoOf(field("ordStlEndDt"))),
      productName: field("prdNm"),
      optionName: field("slctPrdOptNm"),
      quantity,
      unitPriceKrw: won("selPrc") + (quantity > 0 ? Math.round(won("ordOptWonStl") / quantity) : 0),
      totalKrw: won("ordAmt"),
      shippingFeeKrw: won("lstDlvCst"),
      ...(field("stlPlnAmt") && { expectedSettlementKrw: won("stlPlnAmt") }),
      buyer: { name: field("ordNm"), tel: field("ordPrtblTel") || field("ordTlphnNo") },
      receiver: {
        name: field("rcvrNm"),
        tel1: field("rcvrPrtblNo") || field("rcvrTlphn"),
        tel2: field("rcvrTlphn"),
        zip: field("rcvrMailNo"),
        address1: field("rcvrBaseAddr"),
        address2: field("rcvrDtlsAddr"),
      },
      deliveryMessage: field("ordDlvReqCont"),
      pcc: field("psnCscUniqNo"),
      sellerProductCode: field("sellerPrdCd"),
      marketProductCode: field("prdNo"),
      carrierCode: courierIdOf("Elevenst", carrier) || carrier,
      invoiceNumber: field("invcNo"),
      ...(claim && { claim: claim.claim }),
    },
  ];
}

/** `"2026-11-20 18:30:00.0"` and `"2026/11/20"` as a time can be read. */
export function isoOf(time: string): string {
  const [day = "", clock = "00:00:00"] = time.replaceAll("/", "-").split(" ");
  return day === "" ? "" : `${day}T${clock.split(".")[0]}`;
}

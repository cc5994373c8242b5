import { courierIdOf } from "@/lib/domain/couriers/couriers";
import type { OrderStage } from "@/lib/domain/stages/stages";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketOrder, OrderClaim } from "@/upstream/outside/markets/desks/orders";
import { readOrder } from "@/upstream/outside/markets/read-order";
import { utcOf } from "@/upstream/outside/markets/market-time";
import type { ElevenstClaimRow, ElevenstOrderRow } from "./wire";

/** Paid before the goods are there: who confirms it tells first that they are. */
export const RESERVED = "201";

/**
 * Order states by the list an order was found in (docs/markets.md#11st-statuses and #stages); rows do not carry their
 * own.
 */
const BY_STATUS: Record<string, OrderStage> = {
  [RESERVED]: "New",
  "202": "New",
  "301": "Ready",
  "401": "Delivery",
  "501": "DeliveryOk",
  "901": "Decided",
};

export type ElevenstClaimType = "CANCEL" | "RETURN" | "EXCHANGE" | "OFFICE";
const BY_CLAIM: Record<ElevenstClaimType, OrderStage> = {
  CANCEL: "Cancel",
  RETURN: "Return",
  EXCHANGE: "Exchange",
  OFFICE: "Cancel",
};
/** Refused and withdrawn claims: the order is where it was. */
const OVER = ["107", "108", "232", "233"];

export type ElevenstClaim = { orderNo: string; seq: string; type: ElevenstClaimType; claim: OrderClaim };

/** A row of a claim list. The native status is e.g. "CANCEL/01" or "RETURN/105". */
export function elevenstClaim(type: ElevenstClaimType, row: ElevenstClaimRow): ElevenstClaim[] {
  const status = type === "CANCEL" ? row.ordCnStatCd : row.clmStat;
  if (OVER.includes(status)) return [];
  const claim = {
    id: row.ordPrdCnSeq || row.clmReqSeq,
    nativeType: type,
    nativeStatus: `${type}/${status}`,
    reason: row.ordCnDtlsRsn || row.clmReqCont,
    requestedAt: utcOf(isoOf(row.createDt || row.reqDt)),
  };
  return [{ orderNo: row.ordNo, seq: row.ordPrdSeq, type, claim }];
}

/** A line is known by its parcel and its place in the order: "40860365-1". */
export const itemNoOf = ({ dlvNo, ordPrdSeq }: ElevenstOrderRow): string => `${dlvNo}-${ordPrdSeq}`;

/** One order row (docs/markets.md#11st-order-row) in the state of the list it stood in, or claimed. */
export function elevenstOrder(
  account: MarketAccount,
  row: ElevenstOrderRow,
  status: string,
  { claim, shipBy }: { claim?: ElevenstClaim | undefined; shipBy?: string | undefined } = {},
): MarketOrder[] {
  const stage = claim ? BY_CLAIM[claim.type] : BY_STATUS[status];
  if (!stage) return [];
  const quantity = row.ordQty;
  const carrier = row.dlvEtprsCd;
  return readOrder(
    {
      market: "Elevenst",
      marketAccount: account.account,
      orderNo: row.ordNo,
      orderItemNo: row.dlvNo && row.ordPrdSeq && itemNoOf(row),
      stage,
      nativeStatus: claim?.claim.nativeStatus ?? status,
      orderedAt: utcOf(isoOf(row.ordDt)),
      paidAt: utcOf(isoOf(row.ordStlEndDt)),
      productName: row.prdNm,
      optionName: row.slctPrdOptNm,
      quantity,
      unitPriceKrw: row.selPrc === null ? null : row.selPrc + (quantity ? Math.round(row.ordOptWonStl / quantity) : 0),
      totalKrw: row.ordAmt,
      shippingFeeKrw: row.lstDlvCst,
      ...(row.stlPlnAmt !== null && { expectedSettlementKrw: row.stlPlnAmt }),
      buyer: { name: row.ordNm, tel: row.ordPrtblTel || row.ordTlphnNo },
      receiver: {
        name: row.rcvrNm,
        tel1: row.rcvrPrtblNo || row.rcvrTlphn,
        tel2: row.rcvrTlphn,
        zip: row.rcvrMailNo,
        address1: row.rcvrBaseAddr,
        address2: row.rcvrDtlsAddr,
      },
      deliveryMessage: row.ordDlvReqCont,
      pcc: row.psnCscUniqNo,
      sellerProductCode: row.sellerPrdCd,
      marketProductCode: row.prdNo,
      carrierCode: courierIdOf("Elevenst", carrier) || carrier,
      invoiceNumber: row.invcNo,
      ...(shipBy && { shipBy }),
      ...(claim && { claim: claim.claim }),
    },
    row,
  );
}

/** `"2026-11-20 18:30:00.0"` and `"2026/11/20"` as a time can be read. */
export function isoOf(time: string): string {
  const [day = "", clock = "00:00:00"] = time.replaceAll("/", "-").split(" ");
  return day === "" ? "" : `${day}T${clock.split(".")[0]}`;
}

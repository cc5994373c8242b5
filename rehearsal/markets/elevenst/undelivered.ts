import type { Hono } from "hono";
import { CARRIERS } from "@/rehearsal/couriers";
import { at } from "@/rehearsal/kit/reading";
import { xmlText } from "@/rehearsal/kit/xml";
import { elevenstBodyOf, elevenstXml, type ElevenstContext, type ElevenstEnv } from "./door";
import { answerRow, reportedParcels, type ReportedParcel } from "@/rehearsal/markets/inquiries";
import type { OrderRow } from "@/rehearsal/markets/order-rows";
import { koreanTime, type World } from "@/rehearsal/world/world";

/** The category of an inquiry by which a buyer says that a parcel has not come. */
export const UNDELIVERED = "상품미도착";
const ROWS_USUAL = 30;
const RESENT = "102";
const ANSWERS: Record<string, string> = {
  "101": "구매자와 연락하여 협의하였습니다.",
  [RESENT]: "재발송하였습니다.",
  "103": "반품처리 하겠습니다.",
  "104": "택배를 수령하시는 곳에서 다시 확인해 주세요.",
};
const WAYS = ["01", "03", "04", "05", "08"];
const BY_COURIER = "01";
/** The time by which an order is filtered: paid, confirmed, sent. The rehearsal does not store the time of confirmation. */
const MOMENTS: Record<string, (row: OrderRow) => Date | null> = {
  "01": ({ orderedAt }) => orderedAt,
  "02": ({ orderedAt }) => orderedAt,
  "03": ({ sentAt }) => sentAt,
};

const told = (code: string, words: string): Response =>
  elevenstXml({ Result: { resultCode: code, resultMessage: words } });

/** Parcels buyers say have not come, at the rehearsal 11st (docs/markets.md#11st-deliveries). */
export function elevenstUndelivered(app: Hono<ElevenstEnv>, world: World): void {
  app.get("/rest/nondeliverys/nondeliverylist/:type/:from/:to", async (context) => {
    const { type, from, to } = context.req.param();
    const [start, end] = [dayOf(from), dayOf(to)];
    const moment = MOMENTS[type];
    if (!moment || !start || !end || end < start) return list([], "400", "잘못된 요청 정보입니다.");
    const [limit, skip] = [Number(context.req.query("limit") ?? ROWS_USUAL), Number(context.req.query("start") ?? 0)];
    if (!Number.isInteger(limit) || limit < 1 || !Number.isInteger(skip) || skip < 0)
      return list([], "400", "잘못된 요청 정보입니다.");
    const rows = (await reported(world, context)).filter(({ order }) => {
      const day = moment(order) && koreanTime(moment(order) as Date).slice(0, 10);
      return day && day >= start && day <= end;
    });
    return list(rows.slice(skip, skip + limit).map((row, place) => rowOf(row, skip + place + 1)));
  });

  app.put("/rest/nondeliverys/nondeliverystatus/:ordNo/:seq", async (context) => {
    const body = await elevenstBodyOf(context);
    const word = (name: string) => xmlText(at(body, name));
    const { ordNo, seq } = context.req.param();
    const found = (await reported(world, context)).find(
      ({ order, inquiry }) =>
        String(inquiry.id) === word("nonDlvSeq") && order.orderNo === ordNo && order.itemNo.split("-")[1] === seq,
    );
    const [reason, words] = [word("sellerDtlsRsn"), word("sellerDtlsCont")];
    const isWhole = found && ANSWERS[reason] && words !== "" && (reason !== RESENT || isParcel(word));
    if (!isWhole) return told("400", "잘못된 요청정보입니다.");
    const { vendor, id } = found.inquiry;
    // A repeated report is accepted and changes nothing.
    await answerRow(world.db, { vendor, kind: "order", id, content: `${ANSWERS[reason]}\n${words}` });
    return told("0", "상품미도착 처리 완료되었습니다.");
  });
}

function isParcel(word: (name: string) => string): boolean {
  const way = word("dlvMthdCd");
  if (!WAYS.includes(way)) return false;
  if (way !== BY_COURIER) return true;
  const known = CARRIERS.find(({ elevenst }) => elevenst !== "" && elevenst === word("dlvEtprsCd"));
  return known?.invoice.test(word("invcNo")) ?? false;
}

const dayOf = (text: string): string | undefined =>
  /^\d{8}$/.test(text) ? text.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3") : undefined;

const reported = (world: World, context: ElevenstContext): Promise<ReportedParcel[]> =>
  reportedParcels(world.db, "Elevenst", context.var.seller.account, UNDELIVERED);

const list = (rows: Record<string, unknown>[], code = "0", words = "OK"): Response =>
  elevenstXml({ "ns0:nonDeliverys": { "ns0:nonDelivery": rows, "ns0:resultCode": code, "ns0:resultMessage": words } });

const clock = (date: Date): string => koreanTime(date).slice(0, 19).replaceAll("-", "/").replace("T", " ");

function rowOf({ inquiry, order, name }: ReportedParcel, no: number): Record<string, unknown> {
  const [dlvNo, ordPrdSeq] = order.itemNo.split("-");
  return {
    no,
    dlvNo,
    ordNo: order.orderNo,
    ordPrdSeq,
    ordPrdStat: order.status,
    prdNm: name ?? "",
    optNm: order.buyable.name,
    sndEndDt: order.sentAt ? clock(order.sentAt) : "",
    prdNo: order.listingCode,
    ordQty: order.quantity,
    ordNm: order.people.buyerName,
    ordStlEndDt: clock(order.orderedAt),
    rcvrNm: order.people.receiverName,
    invcNo: order.invoice,
    dlvEtprsNm: order.carrier,
    nonDlvSeq: inquiry.id,
    nonDlvStatNm: inquiry.answeredAt ? "미도착처리완료" : "미도착처리중",
    nonDlvReqDt: clock(inquiry.askedAt),
    updateDt: inquiry.answeredAt ? clock(inquiry.answeredAt) : "",
    sellerDtlsRsn: inquiry.answer ?? "",
  };
}

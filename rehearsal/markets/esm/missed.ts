import type { Context, Hono } from "hono";
import { DAY_MS } from "@/rehearsal/kit/durations";
import { CARRIERS } from "@/rehearsal/couriers";
import { text } from "@/rehearsal/kit/reading";
import { esmRefusedLoudly, type EsmEnv } from "./door";
import { esmAt } from "./sites";
import { answerRow, reportedParcels, type ReportedParcel } from "@/rehearsal/markets/inquiries";
import { koreanTime, type World } from "@/rehearsal/world/world";

/** The category of an inquiry by which a buyer says that a parcel has not come. */
export const MISSED = "상품미수령";

const SPAN_MS = 30 * DAY_MS;
const WORDS_MAX = 125;
const BY_ORDER = 0;
const BY_REPORT_DAY = 1;
const BY_INVOICE = 1;
const BY_WORDS = 2;

/** Parcels buyers say have not come, at the rehearsal Gmarket and Auction (docs/markets.md#esm-deliveries). */
export function esmMissed(app: Hono<EsmEnv>, world: World): void {
  const reports = (context: Context<EsmEnv>) => {
    const { seller, site } = context.var.sellers[0] ?? {};
    return reportedParcels(world.db, site?.key === "iac" ? "Auction" : "Gmarket", seller?.account ?? "", MISSED);
  };

  app.post("/shipping/v1/Delivery/ClaimList", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const by = Number(esmAt(body, "SearchType"));
    if (![BY_ORDER, BY_REPORT_DAY].includes(by))
      return esmRefusedLoudly(context, 1000, "조회기준구분 값을 확인해 주세요.");
    const orderNo = Number(esmAt(body, "OrderNo"));
    if (by === BY_ORDER && !(orderNo > 0)) return esmRefusedLoudly(context, 1000, "주문번호를 확인해 주세요.");
    const [from = NaN, to = NaN] = ["StartDate", "EndDate"].map((name) =>
      Date.parse(`${text(esmAt(body, name))}T00:00:00+09:00`),
    );
    if (by === BY_REPORT_DAY && !(to >= from))
      return esmRefusedLoudly(context, 2000, "시작일과 종료일을 정확하게 입력 바랍니다");
    if (by === BY_REPORT_DAY && to - from > SPAN_MS)
      return esmRefusedLoudly(context, 3000, "조회기간은 30일 이내로 입력 바랍니다.");
    const rows = (await reports(context)).filter(({ order, inquiry }) =>
      by === BY_ORDER
        ? order.itemNo === String(orderNo)
        : inquiry.askedAt.getTime() >= from && inquiry.askedAt.getTime() < to,
    );
    if (rows.length === 0) return esmRefusedLoudly(context, 1100, "조회된 데이터가 없습니다.");
    return context.json({ ResultCode: 0, Message: "Success", Data: rows.map(rowOf) });
  });

  app.post("/shipping/v1/Delivery/ClaimRelease", async (context) => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const orderNo = String(Number(esmAt(body, "OrderNo")) || 0);
    const [way, words] = [Number(esmAt(body, "ClaimCancelType")), text(esmAt(body, "CancelComment"))];
    const found = (await reports(context)).find(({ order }) => order.itemNo === orderNo);
    if (!found) return esmRefusedLoudly(context, 3000, "미수령신고 내역이 없습니다.");
    if (![BY_INVOICE, BY_WORDS].includes(way))
      return esmRefusedLoudly(context, 1000, "철회요청구분 값을 확인해 주세요.");
    if (way === BY_INVOICE) {
      const company = text(esmAt(body, "DeliveryCompCode"));
      const courier = CARRIERS.find(({ esm }) => esm !== "" && esm === company);
      if (!courier) return esmRefusedLoudly(context, 1000, "택배사를 선택해주세요.");
      if (!courier.invoice.test(text(esmAt(body, "InvoiceNo"))))
        return esmRefusedLoudly(context, 1000, "송장번호를 입력해주세요.");
    }
    if (way === BY_WORDS && (words === "" || words.length > WORDS_MAX))
      return esmRefusedLoudly(context, 1000, "철회요청 메시지를 125자 이내로 입력해주세요.");
    const { vendor, id } = found.inquiry;
    await answerRow(world.db, {
      vendor,
      kind: "order",
      id,
      content: words || text(esmAt(body, "InvoiceNo")),
      mayChange: true,
    });
    return context.json({ ResultCode: 0, Message: "Success", Data: null });
  });
}

const local = (date: Date): string => koreanTime(date).slice(0, 19).replace("T", " ");

function rowOf({ inquiry, order, name }: ReportedParcel): Record<string, unknown> {
  return {
    OrderNo: Number(order.itemNo),
    SiteGoodsNo: order.listingCode,
    GoodsName: name ?? "",
    BuyerName: order.people.buyerName,
    TakbaeName: order.carrier,
    NoSongjang: order.invoice,
    ClaimDate: local(inquiry.askedAt),
    ClaimReason: inquiry.content,
    ClaimCancelDate: inquiry.answeredAt ? local(inquiry.answeredAt) : "",
    CancelComment: inquiry.answer ?? "",
  };
}

import type { Hono } from "hono";
import { elevenstXml, type ElevenstEnv } from "./door";
import { daysBetween, isDay, settledOrders, type SettledOrder } from "@/rehearsal/markets/settled-orders";
import type { World } from "@/rehearsal/world/world";

/**
 * The rehearsal 11st's settlements (docs/markets.md#11st-settlements): 31 days at most, one row a line, delivery within
 * it.
 */
export function elevenstSettlements(app: Hono<ElevenstEnv>, world: World): void {
  const told = (code: string, words: string) =>
    elevenstXml({ "ns2:orders": { "ns2:result_code": code, "ns2:result_text": words } });
  app.get("/rest/settlement/settlementList/:from/:to", async (context) => {
    const [from = "", to = ""] = [context.req.param("from"), context.req.param("to")].map((text) =>
      text.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3"),
    );
    if (!isDay(from) || !isDay(to) || to < from || daysBetween(from, to) > 30)
      return told("2", "최대 31일까지만 조회가능합니다.");
    const rows = await settledOrders(world, { market: "Elevenst", vendor: context.var.seller.account }, from, to);
    if (rows.length === 0) return told("0", "조회된 결과가 없습니다.");
    return elevenstXml({ "ns2:settlement": { "ns2:seStlDtlList": rows.map(lineOf(rows.length)) } });
  });
}

const slashed = (day: string): string => day.replaceAll("-", "/");

const lineOf =
  (totalCount: number) =>
  (one: SettledOrder, at: number): Record<string, unknown> => {
    const { row } = one;
    const sign = one.isRefund ? -1 : 1;
    const delivery = one.isRefund ? 0 : one.deliveryFee;
    return {
      seqNo: at + 1,
      ordNo: row.orderNo,
      ordPrdSeq: row.itemNo.split("-")[1] ?? "1",
      clmReqSeq: one.isRefund ? `${row.itemNo.split("-")[0]}9` : "",
      dlvNo: row.itemNo.split("-")[0],
      prdNo: row.listingCode,
      prdNm: one.name,
      slctPrdOptNm: row.buyable.name,
      ordQty: row.quantity,
      ordStlEndDt: row.orderedAt.toISOString().slice(0, 10).replaceAll("-", ""),
      pocnfrmDt: one.decidedDay.replaceAll("-", ""),
      stlDy: slashed(one.decidedDay),
      stlPlnDy: slashed(one.payDay),
      trtEndDt: one.isRefund ? slashed(one.decidedDay) : "",
      memNm: row.people.buyerName,
      selPrc: sign * one.sale,
      optAmt: 0,
      dlvAmt: delivery,
      selPrcAmt: sign * one.sale + delivery,
      cupnAmt: sign * one.coupon,
      sellerCupnAmt: 0,
      selFee: sign * one.fee,
      selFixedFee: "13.00%",
      deductAmt: sign * (one.fee + one.coupon),
      stlAmt: sign * (one.sale - one.fee - one.coupon) + delivery,
      totalCount,
    };
  };

import type { Context, Hono } from "hono";
import { text } from "@/rehearsal/kit/reading";
import { esmAt } from "./sites";
import { esmRefusedLoudly, type EsmEnv } from "./door";
import {
  daysBetween,
  isDay,
  pageOf,
  settledOrders,
  today,
  type SettledOrder,
} from "@/rehearsal/markets/settled-orders";
import type { World } from "@/rehearsal/world/world";

const NEVER = "0001-01-01T00:00:00";
const SITES: Record<string, "Gmarket" | "Auction"> = { G: "Gmarket", A: "Auction" };
const ORDER_SEARCHES = ["D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10"];
const DELIVERY_SEARCHES = ["D1", "D3", "D6", "D7", "D8", "D10"];

/**
 * Settlements of the rehearsal ESM API (docs/markets.md#esm-settlements): goods by order, delivery by basket, days that
 * are over.
 */
export function esmSettlements(app: Hono<EsmEnv>, world: World): void {
  const answered = async (
    context: Context<EsmEnv>,
    searches: string[],
    rowsOf: (one: SettledOrder) => Record<string, unknown>[],
    totalOf: (rows: Record<string, unknown>[]) => Record<string, unknown>,
  ): Promise<Response> => {
    const body: unknown = await context.req.json().catch(() => undefined);
    const [site = "", search = "", from = "", to = ""] = ["SiteType", "SrchType", "SrchStartDate", "SrchEndDate"].map(
      (name) => text(esmAt(body, name)),
    );
    const [page, size] = [Number(esmAt(body, "PageNo")), Number(esmAt(body, "PageRowCnt"))];
    const seller = context.var.sellers.find((one) => one.seller.market === SITES[site])?.seller;
    if (!seller) return esmRefusedLoudly(context, 1000, "SiteType 항목을 확인해 주세요.");
    if (!searches.includes(search)) return esmRefusedLoudly(context, 1000, "SrchType 항목을 확인해 주세요.");
    if (![from, to].every((day) => isDay(day.slice(0, 10))) || daysBetween(from.slice(0, 10), to.slice(0, 10)) > 31)
      return esmRefusedLoudly(context, 1000, "조회 기간을 확인해 주세요.");
    if (!(page >= 1) || !(size >= 1))
      return esmRefusedLoudly(context, 1000, "PageNo, PageRowCnt 항목을 확인해 주세요.");
    if (to.slice(0, 10) >= today())
      return esmRefusedLoudly(context, 414, "The request failed bacause code could not be found.");
    // Refunds alone are asked for by D7, and are among the paid ones too.
    const shop = { market: seller.market, vendor: seller.account };
    const rows = (await settledOrders(world, shop, from.slice(0, 10), to.slice(0, 10)))
      .filter(({ isRefund }) => search !== "D7" || isRefund)
      .flatMap(rowsOf);
    return context.json({
      ...totalOf(rows),
      SellerId: seller.account,
      TotalCount: rows.length,
      PageSize: size,
      PageNo: page,
      Data: pageOf(rows, page, size),
      SiteType: site,
      ResultCode: 0,
      Message: "",
    });
  };
  const sum = (rows: Record<string, unknown>[], name: string) => rows.reduce((all, row) => all + Number(row[name]), 0);
  app.post("/account/v1/settle/getsettleorder", (context) =>
    answered(context, ORDER_SEARCHES, orderOf, (rows) => ({ TotalSettlementAmount: sum(rows, "SettlementPrice") })),
  );
  app.post("/account/v1/settle/getsettledeliveryfee", (context) =>
    answered(context, DELIVERY_SEARCHES, deliveryOf, (rows) => ({ TotalDelFeeAmt: sum(rows, "DelFeeAmt") })),
  );
}

const at = (day: string): string => `${day}T00:00:00`;

function orderOf(one: SettledOrder): Record<string, unknown>[] {
  const { row } = one;
  const sign = one.isRefund ? -1 : 1;
  // Gmarket writes what it takes below nothing, Auction above.
  const takes = row.market === "Gmarket" ? -sign : sign;
  return [
    {
      PackNo: Number(row.orderNo),
      ContrNo: Number(row.itemNo),
      GoodsNo: "",
      SiteGoodsNo: row.listingCode,
      OrderDate: row.orderedAt.toISOString().slice(0, 19),
      PayDate: row.orderedAt.toISOString().slice(0, 19),
      BuyDecisonDate: at(one.decidedDay),
      RevenueBaseDate: at(one.decidedDay),
      SettleExpectDate: at(one.decidedDay),
      RemitDate: at(one.decidedDay),
      RefundDate: one.isRefund ? at(one.decidedDay) : NEVER,
      SettleType: "A",
      OrderUnitPrice: sign * row.buyable.priceKrw,
      OrderQty: sign * row.quantity,
      SellOrderPrice: sign * one.sale,
      OptionPrice: 0,
      BasicCommission: takes * one.fee,
      TotCommission: takes * one.fee,
      DeductNontaxPrice: takes * one.coupon,
      SettlementPrice: sign * (one.sale - one.fee - one.coupon),
      SellerDiscountTotalPrice: sign * one.coupon,
      BuyerPayAmt: sign * (one.sale - one.coupon),
      TaxYn: 0,
      Kind: one.isRefund ? "2" : "1",
    },
  ];
}

function deliveryOf(one: SettledOrder): Record<string, unknown>[] {
  if (one.deliveryFee === 0 || one.isRefund) return [];
  return [
    {
      PackNo: Number(one.row.orderNo),
      PayDate: one.row.orderedAt.toISOString().slice(0, 19),
      RefundDate: NEVER,
      RemitDate: at(one.decidedDay),
      RevenueDate: at(one.decidedDay),
      DelFeeAmt: one.deliveryFee,
      DelFeeCommission: 0,
      DelFeeNo: Number(one.row.itemNo) - 1_000_000_000,
      DelFeePayWay: "A",
      Kind: "1",
      DeliveryGroupNo: Number(one.row.itemNo),
      DelFeeType: "10",
      RefContrNo: one.row.market === "Gmarket" ? Number(one.row.itemNo) : 0,
    },
  ];
}

import type { Context, Hono } from "hono";
import { daysBetween, isDay, pageOf, settledOrders, type SettledOrder } from "@/rehearsal/markets/settled-orders";
import { smartStoreError } from "./door";
import type { SmartStoreEnv } from "./products";
import type { World } from "@/rehearsal/world/world";

const PERIODS = ["SCHEDULE_DATE", "BASIS_DATE", "COMPLETE_DATE"].map((word) => `SETTLE_CASEBYCASE_SETTLE_${word}`);
const OTHER_PERIODS = ["SETTLE_CASEBYCASE_PAY_DATE", "SETTLE_CASEBYCASE_TAXRETURN_BASIS_DATE"];
const SETTLE_TYPES = [
  "NORMAL_SETTLE_ORIGINAL",
  "NORMAL_SETTLE_AFTER_CANCEL",
  "NORMAL_SETTLE_BEFORE_CANCEL",
  "QUICK_SETTLE_ORIGINAL",
  "QUICK_SETTLE_CANCEL",
  "QUANTITY_CANCEL_DEDUCTION",
  "QUANTITY_CANCEL_RESTORE",
];
const EPOCH = "2000-01-01";
const FOREVER = "2999-12-31";

/**
 * Settlements of the rehearsal SmartStore (docs/markets.md#smartstore-settlements): by day for a year at most, and line
 * by line for one day.
 */
export function smartStoreSettlements(app: Hono<SmartStoreEnv>, world: World): void {
  const settled = (context: Context<SmartStoreEnv>, from: string, to: string) =>
    settledOrders(world, { market: "SmartStore", vendor: context.var.seller.accessKey }, from, to);

  app.get("/v1/pay-settle/settle/daily", async (context) => {
    const [from = "", to = ""] = ["startDate", "endDate"].map((name) => context.req.query(name) ?? "");
    if (!isDay(from)) return invalid(context, "startDate");
    if (!isDay(to) || to < from || daysBetween(from, to) > 365) return invalid(context, "endDate");
    const paging = pagingOf(context);
    if (typeof paging === "string") return invalid(context, paging);
    const days = new Map<string, SettledOrder[]>();
    for (const one of await settled(context, from, to))
      days.set(one.decidedDay, [...(days.get(one.decidedDay) ?? []), one]);
    const elements = [...days].sort().map(([day, rows]) => {
      const [pay, fee, coupon] = [
        sum(rows, (one) => signed(one, one.sale) + (one.isRefund ? 0 : one.deliveryFee)),
        sum(rows, (one) => signed(one, one.fee)),
        sum(rows, (one) => signed(one, one.coupon)),
      ];
      return {
        settleBasisStartDate: day,
        settleBasisEndDate: day,
        settleExpectDate: rows[0]?.payDay,
        settleCompleteDate: rows[0]?.payDay,
        settleAmount: pay - fee - coupon,
        paySettleAmount: pay,
        commissionSettleAmount: -fee,
        benefitSettleAmount: -coupon,
        returnCareSettleAmount: 0,
        settleMethodType: "ACCOUNT",
      };
    });
    return context.json(listOf(elements, paging));
  });

  for (const [list, rowsOf] of [
    ["case", casesOf],
    ["commission-details", commissionsOf],
  ] as const)
    app.get(`/v1/pay-settle/settle/${list}`, async (context) => {
      const day = context.req.query("searchDate") ?? "";
      const period = context.req.query("periodType") ?? PERIODS[1] ?? "";
      const [orderId, itemId] = [context.req.query("orderId"), context.req.query("productOrderId")];
      const type = context.req.query("settleType");
      if (day === "" && !orderId && !itemId) return invalid(context, "searchDate");
      if (day !== "" && !isDay(day)) return invalid(context, "searchDate");
      if (![...PERIODS, ...OTHER_PERIODS].includes(period)) return invalid(context, "periodType");
      if (type !== undefined && !SETTLE_TYPES.includes(type)) return invalid(context, "settleType");
      const paging = pagingOf(context);
      if (typeof paging === "string") return invalid(context, paging);
      const byPay = period === PERIODS[0] || period === PERIODS[2];
      const found = (await settled(context, EPOCH, FOREVER)).filter(
        (one) =>
          (day === "" || (byPay ? one.payDay : one.decidedDay) === day) &&
          (!orderId || one.row.orderNo === orderId) &&
          (!itemId || one.row.itemNo === itemId),
      );
      const rows = found.flatMap<Record<string, unknown>>(rowsOf);
      return context.json(
        listOf(type === undefined ? rows : rows.filter(({ settleType }) => settleType === type), paging),
      );
    });
}

/** The part of a fee that is for paying, in ten-thousandths of the sale; the rest is for where the buyer came from. */
const PAYING = 363n;

function commissionsOf(one: SettledOrder): Record<string, unknown>[] {
  const { row } = one;
  const paying = Number((BigInt(one.sale) * PAYING) / 10_000n);
  const part = (commissionType: string, won: number, sellingInterlockCommissionType: string | null) => ({
    orderNo: row.orderNo,
    productOrderId: row.itemNo,
    productOrderType: "PROD_ORDER",
    productId: row.listingCode,
    productName: one.name,
    merchantId: row.vendor,
    merchantName: row.vendor,
    purchaserName: row.people.buyerName,
    settleType: one.isRefund ? "NORMAL_SETTLE_AFTER_CANCEL" : "NORMAL_SETTLE_ORIGINAL",
    settleBasisDate: one.decidedDay,
    settleExpectDate: one.payDay,
    settleCompleteDate: one.payDay,
    commissionBasisAmount: signed(one, one.sale),
    commissionType,
    sellingInterlockCommissionType,
    payMeansType: "PAYMEANS_TYPE_CCARD",
    commissionAmount: signed(one, -won),
  });
  return [part("PAY_COMMISSION", paying, null), part("INFLOW_COMMISSION", one.fee - paying, "NAVER_SHOPPING")];
}

type Paging = { page: number; size: number };

function pagingOf(context: Context): Paging | string {
  const [page, size] = [Number(context.req.query("pageNumber")), Number(context.req.query("pageSize"))];
  if (!Number.isInteger(page) || page < 1) return "pageNumber";
  return Number.isInteger(size) && size >= 1 && size <= 1_000 ? { page, size } : "pageSize";
}

const invalid = (context: Context, name: string): Response => {
  const message = "잘못된 값입니다.";
  return smartStoreError(context, 400, "BAD_REQUEST", "잘못된 요청", [{ name, type: "typeMismatch", message }]);
};

const listOf = <Row>(rows: Row[], { page, size }: Paging) => ({
  elements: pageOf(rows, page, size),
  pagination: { page, size, totalPages: Math.max(1, Math.ceil(rows.length / size)), totalElements: rows.length },
});

const sum = (rows: SettledOrder[], of: (one: SettledOrder) => number): number =>
  rows.reduce((all, one) => all + of(one), 0);
const signed = ({ isRefund }: SettledOrder, amount: number): number => (isRefund ? -amount : amount);

function casesOf(one: SettledOrder): Record<string, unknown>[] {
  const { row } = one;
  const common = {
    settleBasisDate: one.decidedDay,
    settleExpectDate: one.payDay,
    settleCompleteDate: one.payDay,
    orderId: row.orderNo,
    settleType: one.isRefund ? "NORMAL_SETTLE_AFTER_CANCEL" : "NORMAL_SETTLE_ORIGINAL",
    productName: one.name,
    purchaserName: row.people.buyerName,
  };
  const goods = {
    ...common,
    productOrderId: row.itemNo,
    productOrderType: "PROD_ORDER",
    productId: row.listingCode,
    paySettleAmount: signed(one, one.sale),
    totalPayCommissionAmount: signed(one, -one.fee),
    benefitSettleAmount: signed(one, -one.coupon),
    settleExpectAmount: signed(one, one.sale - one.fee - one.coupon),
  };
  if (one.deliveryFee === 0 || one.isRefund) return [goods];
  const delivery = {
    ...common,
    productOrderId: `D${row.itemNo}`,
    productOrderType: "DELIVERY",
    paySettleAmount: one.deliveryFee,
    totalPayCommissionAmount: 0,
    benefitSettleAmount: 0,
    settleExpectAmount: one.deliveryFee,
  };
  return [goods, delivery];
}

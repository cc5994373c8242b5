import type { Hono } from "hono";
import { coupangError } from "./door";
import type { CoupangEnv } from "./products";
import {
  dayBefore,
  daysBetween,
  isDay,
  settledOrders,
  today,
  type SettledOrder,
} from "@/rehearsal/markets/settled-orders";
import type { World } from "@/rehearsal/world/world";

const PAGE_MAX = 50;
/** The monthly fee of the shop in a month with sales; it belongs to no order. */
const SERVICE_FEE = 55_000;

/** What the rehearsal Coupang counts as sold, and what it pays (docs/markets.md#coupang-settlements). */
export function coupangSettlements(app: Hono<CoupangEnv>, world: World): void {
  app.get("/v2/providers/openapi/apis/api/v1/revenue-history", async (context) => {
    const { vendorId } = context.var.seller;
    const invalid = (words: string) => coupangError(context, 400, `The request is invalid: ${words}`);
    const missing = ["vendorId", "token"].find((name) => context.req.query(name) === undefined);
    if (missing) return coupangError(context, 400, `Required String parameter '${missing}' is not present`);
    if (context.req.query("vendorId") !== vendorId) return coupangError(context, 400, "Invalid vendor ID");
    const [from = "", to = ""] = ["recognitionDateFrom", "recognitionDateTo"].map(
      (name) => context.req.query(name) ?? "",
    );
    for (const [name, day] of Object.entries({ recognitionDateFrom: from, recognitionDateTo: to }))
      if (!isDay(day))
        return invalid(
          `${name}: Invalid format. 'yyyy-MM-dd' 형식을 사용하세요. (예시) '2011-12-03' 사용자 입력값 = ${day}`,
        );
    if (to >= today()) return invalid(`dateTo: 전일까지만 조회할 수 있습니다. 사용자 입력값 = ${to}`);
    if (daysBetween(from, to) >= 30 || to < from)
      return invalid(`dateFrom, dateTo: 1달 이내의 범위로만 조회가능합니다. 사용자 입력값 = ${from}, ${to}`);
    const size = Number(context.req.query("maxPerPage") || PAGE_MAX);
    if (!(size >= 1 && size <= PAGE_MAX)) return invalid("maxPerPage: 1 ~ 50");
    const token = context.req.query("token") ?? "";
    const at = token === "" ? 0 : Number(Buffer.from(token, "base64url").toString());
    if (!Number.isInteger(at)) return invalid(`token: Invalid format. 사용자 입력값 = ${token}`);
    const rows = wholeLines(await settledOrders(world, { market: "Coupang", vendor: vendorId }, from, to));
    const next = at + size;
    const hasNext = next < rows.length;
    return context.json({
      code: 200,
      message: "OK",
      data: rows.slice(at, next).map(revenueOf),
      hasNext,
      nextToken: hasNext ? Buffer.from(String(next)).toString("base64url") : "",
    });
  });

  app.get("/v2/providers/marketplace_openapi/apis/api/v1/settlement-histories", async (context) => {
    const month = context.req.query("revenueRecognitionYearMonth") ?? "";
    if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
      return coupangError(context, 400, "Invalid revenueRecognitionYearMonth format (yyyy-MM)");
    if (month > today().slice(0, 7)) return coupangError(context, 400, "해당월까지만 조회할 수 있습니다.");
    const last = dayBefore(
      new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 10),
    );
    const shop = { market: "Coupang", vendor: context.var.seller.vendorId };
    const rows = await settledOrders(world, shop, `${month}-01`, last);
    if (rows.length === 0) return context.json([]);
    const sum = (of: (one: SettledOrder) => number) =>
      rows.reduce((all, one) => all + (one.isRefund ? -of(one) : of(one)), 0);
    const [totalSale, serviceFee, coupon] = [
      sum((one) => one.sale + one.deliveryFee),
      sum(({ fee }) => fee),
      sum((one) => one.coupon),
    ];
    const target = totalSale - serviceFee;
    return context.json([
      {
        settlementType: "MONTHLY",
        settlementDate: `${month}-28`,
        revenueRecognitionYearMonth: month,
        revenueRecognitionDateFrom: `${month}-01`,
        revenueRecognitionDateTo: last,
        totalSale,
        serviceFee,
        settlementTargetAmount: target,
        settlementAmount: target,
        lastAmount: 0,
        pendingReleasedAmount: 0,
        sellerDiscountCoupon: coupon,
        downloadableCoupon: 0,
        dedicatedDeliveryAmount: 0,
        sellerServiceFee: SERVICE_FEE,
        couranteeFee: 0,
        couranteeCustomerReward: 0,
        deductionAmount: 0,
        debtOfLastWeek: 0,
        finalAmount: target - coupon - SERVICE_FEE,
        bankAccountHolder: "나루",
        bankName: "국민은행",
        bankAccount: "100560****",
        status: last < today() ? "DONE" : "SUBJECT",
        storeFeeDiscount: 0,
      },
    ]);
  });
}

/** Coupang tells of an item once for each order, in however many boxes it went. */
function wholeLines(rows: SettledOrder[]): SettledOrder[] {
  const lines = new Map<string, SettledOrder>();
  for (const one of rows) {
    const key = [one.row.orderNo, one.row.buyable.itemNo, one.isRefund].join(" ");
    const known = lines.get(key);
    const both = known && {
      ...known,
      row: { ...known.row, quantity: known.row.quantity + one.row.quantity },
      sale: known.sale + one.sale,
      fee: known.fee + one.fee,
      coupon: known.coupon + one.coupon,
    };
    lines.set(key, both ?? one);
  }
  return [...lines.values()];
}

function revenueOf(one: SettledOrder): Record<string, unknown> {
  const { row } = one;
  // The fee comes apart into itself and its tax, the two of them being what is kept.
  const serviceFee = Math.round((one.fee * 10) / 11);
  const delivery = one.isRefund ? 0 : one.deliveryFee;
  return {
    orderId: Number(row.orderNo),
    saleType: one.isRefund ? "REFUND" : "SALE",
    saleDate: row.orderedAt.toISOString().slice(0, 10),
    recognitionDate: one.decidedDay,
    settlementDate: one.payDay,
    finalSettlementDate: one.payDay,
    deliveryFee: {
      amount: delivery,
      fee: 0,
      feeVat: 0,
      feeRatio: 0,
      settlementAmount: delivery,
      baseAmount: delivery,
      baseFee: 0,
      baseFeeVat: 0,
      remoteAmount: 0,
      remoteFee: 0,
      remoteFeeVat: 0,
    },
    items: [
      {
        taxType: "TAX",
        productId: Number(row.listingCode),
        productName: one.name,
        vendorItemId: Number(row.buyable.itemNo),
        vendorItemName: row.buyable.name,
        salePrice: one.sale,
        quantity: row.quantity,
        coupangDiscountCoupon: 0,
        discountCouponPolicyAgreement: false,
        saleAmount: one.sale,
        sellerDiscountCoupon: one.coupon,
        downloadableCoupon: 0,
        serviceFee,
        serviceFeeVat: one.fee - serviceFee,
        serviceFeeRatio: 9.9,
        settlementAmount: one.sale - one.fee,
        couranteeFeeRatio: 0,
        couranteeFee: 0,
        couranteeFeeVat: 0,
        storeFeeDiscountVat: 0,
        storeFeeDiscount: 0,
        externalSellerSkuCode: row.buyable.sku,
      },
    ],
  };
}

import { DAY_MS } from "@/lib/domain/kit/durations";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { currentTime } from "@/upstream/kit/clock";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { SettlementLine } from "@/upstream/outside/markets/desks/settlements";
import { failed } from "@/upstream/outside/markets/market-http";
import { noteEmpty } from "@/upstream/outside/markets/read-order";
import { windows } from "@/upstream/outside/markets/market-time";
import type { CoupangCall } from "./client";
import { payments, revenues, type CoupangPayment, type CoupangRevenue } from "./wire-settlements";

const REVENUE = "/v2/providers/openapi/apis/api/v1/revenue-history";
const PAYMENTS = "/v2/providers/marketplace_openapi/apis/api/v1/settlement-histories";
/** Less than a month at a time, whatever its length (docs/markets.md#coupang-settlements). */
const WINDOW_MS = 27 * DAY_MS;
const PAGE = 50;

/**
 * What Coupang counts as sold, order by order up to yesterday, and what it adds or takes besides
 * (docs/markets.md#coupang-settlements).
 */
export async function coupangSettlements(
  call: CoupangCall,
  account: MarketAccount,
  { from, to }: { from: Date; to: Date },
): Promise<MarketAnswer<SettlementLine[]>> {
  const yesterday = new Date(currentTime().getTime() - DAY_MS);
  const until = to < yesterday ? to : yesterday;
  const lines = new Map<string, SettlementLine>();
  for (const window of windows({ from, to: until }, WINDOW_MS)) {
    const days = `recognitionDateFrom=${seoulDay(window.from)}&recognitionDateTo=${seoulDay(window.to)}`;
    for (let token = ""; ;) {
      const query = `vendorId=${account.vendorId}&${days}&token=${encodeURIComponent(token)}&maxPerPage=${PAGE}`;
      const answer = await call(account, { method: "GET", path: REVENUE, query }, revenues);
      if (answer.kind !== "ok") return failed(answer);
      for (const line of answer.body.data.flatMap(linesOf)) lines.set(line.lineNo, line);
      if (!answer.body.hasNext || answer.body.nextToken === "") break;
      token = answer.body.nextToken;
    }
  }
  for (const month of monthsOf(from, until)) {
    const query = `revenueRecognitionYearMonth=${month}`;
    const answer = await call(account, { method: "GET", path: PAYMENTS, query }, payments);
    if (answer.kind !== "ok") return failed(answer);
    for (const line of answer.body.flatMap(besides)) lines.set(line.lineNo, line);
  }
  return { ok: true, value: [...lines.values()] };
}

function linesOf(row: CoupangRevenue): SettlementLine[] {
  // A refund tells the same figures as its sale and means them the other way round.
  const isRefund = row.saleType === "REFUND";
  const sign = isRefund ? -1 : 1;
  const common = { orderNo: row.orderId, basisDay: row.recognitionDate, payDay: row.settlementDate };
  const items = row.items.map((item): SettlementLine => {
    const couponKrw = sign * (item.sellerDiscountCoupon + item.downloadableCoupon);
    return {
      ...common,
      lineNo: `${row.orderId}/${item.vendorItemId}/${row.saleType}`,
      kind: isRefund ? "refund" : "sale",
      orderItemNo: item.vendorItemId,
      saleKrw: sign * item.saleAmount,
      feeKrw: sign * (item.saleAmount - item.settlementAmount),
      couponKrw,
      amountKrw: sign * item.settlementAmount - couponKrw,
    };
  });
  const { amount, settlementAmount } = row.deliveryFee;
  if (items.length === 0) noteEmpty("settlement", row.orderId, row);
  if (amount === 0) return items;
  return [
    ...items,
    {
      ...common,
      lineNo: `${row.orderId}/delivery/${row.saleType}`,
      kind: isRefund ? "refund" : "delivery",
      orderItemNo: "",
      saleKrw: sign * amount,
      feeKrw: sign * (amount - settlementAmount),
      couponKrw: 0,
      amountKrw: sign * settlementAmount,
    },
  ];
}

/** Lines of a payment that belong to no order: services, deductions, debts, and amounts withheld before. */
function besides(row: CoupangPayment): SettlementLine[] {
  const taken = row.sellerServiceFee + row.couranteeCustomerReward + row.deductionAmount + row.debtOfLastWeek;
  const amountKrw = row.pendingReleasedAmount - taken;
  if (amountKrw === 0) return [];
  return [
    {
      lineNo: `payment/${row.settlementType}/${row.settlementDate}/${row.revenueRecognitionDateFrom}`,
      kind: "other",
      orderNo: "",
      orderItemNo: "",
      basisDay: row.revenueRecognitionDateFrom,
      payDay: row.settlementDate,
      saleKrw: 0,
      feeKrw: 0,
      couponKrw: 0,
      amountKrw,
    },
  ];
}

function monthsOf(from: Date, to: Date): string[] {
  const months = new Set<string>();
  for (let at = from.getTime(); at <= to.getTime(); at += DAY_MS) months.add(seoulDay(new Date(at)).slice(0, 7));
  return [...months];
}

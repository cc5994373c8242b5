import { DAY_MS } from "@/lib/domain/kit/durations";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import type { MarketAccount, MarketAnswer, SettlementLine } from "@/upstream/markets/market-connector";
import { failed } from "@/upstream/markets/market-http";
import { windows } from "@/upstream/markets/market-time";
import type { SmartStoreCall } from "./client";
import { settledCases, settledDays, type SettledCase } from "./wire-settlements";

const SETTLE = "/v1/pay-settle/settle";
const PAGE = 1000;
const WINDOW_MS = 364 * DAY_MS;
/** Settled, and taken back again (markets.md A.1, settleType). */
const TAKEN_BACK = ["NORMAL_SETTLE_AFTER_CANCEL", "QUICK_SETTLE_CANCEL", "QUANTITY_CANCEL_DEDUCTION"];

/** SmartStore tells which days it settled for, and each day's lines (markets.md 1.2). */
export async function smartStoreSettlements(
  call: SmartStoreCall,
  account: MarketAccount,
  range: { from: Date; to: Date },
): Promise<MarketAnswer<SettlementLine[]>> {
  const days = new Set<string>();
  for (const window of windows(range, WINDOW_MS)) {
    const [startDate, endDate] = [seoulDay(window.from), seoulDay(window.to)];
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({ startDate, endDate, pageNumber: String(page), pageSize: String(PAGE) });
      const answer = await call(account, { method: "GET", path: `${SETTLE}/daily?${query}` }, settledDays);
      if (answer.kind !== "ok") return failed(answer);
      for (const one of answer.body.elements)
        for (const day of daysOf(one.settleBasisStartDate, one.settleBasisEndDate)) days.add(day);
      if (page >= answer.body.pagination.totalPages) break;
    }
  }
  const lines: SettlementLine[] = [];
  for (const searchDate of days) {
    for (let page = 1; ; page += 1) {
      const periodType = "SETTLE_CASEBYCASE_SETTLE_BASIS_DATE";
      const query = new URLSearchParams({ searchDate, periodType, pageNumber: String(page), pageSize: String(PAGE) });
      const answer = await call(account, { method: "GET", path: `${SETTLE}/case?${query}` }, settledCases);
      if (answer.kind !== "ok") return failed(answer);
      lines.push(...answer.body.elements.map(lineOf));
      if (page >= answer.body.pagination.totalPages) break;
    }
  }
  return { ok: true, value: lines };
}

function daysOf(from: string, to: string): string[] {
  const [start, end] = [from, to || from].map((day) => Date.parse(`${day}T00:00:00Z`));
  if (!(start !== undefined && end !== undefined && end >= start)) return [];
  return Array.from({ length: Math.min(366, (end - start) / DAY_MS + 1) }, (_, at) =>
    new Date(start + at * DAY_MS).toISOString().slice(0, 10),
  );
}

function lineOf(row: SettledCase): SettlementLine {
  const couponKrw = -row.benefitSettleAmount;
  const isTakenBack = TAKEN_BACK.includes(row.settleType);
  const isOrder = row.productOrderType === "PROD_ORDER";
  const kind = isOrder ? "sale" : row.productOrderType === "DELIVERY" ? "delivery" : "other";
  return {
    lineNo: `${row.productOrderId}/${row.productOrderType}/${row.settleType}`,
    kind: isTakenBack ? "refund" : kind,
    orderNo: row.orderId,
    orderItemNo: isOrder ? row.productOrderId : "",
    basisDay: row.settleBasisDate,
    payDay: row.settleCompleteDate || row.settleExpectDate,
    saleKrw: row.paySettleAmount,
    // The commissions come in three fields of either sign; what is missing in the payment is their sum.
    feeKrw: row.paySettleAmount - couponKrw - row.settleExpectAmount,
    couponKrw,
    amountKrw: row.settleExpectAmount,
  };
}

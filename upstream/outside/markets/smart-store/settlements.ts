import type { z } from "zod";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import type { CommissionKind, CommissionPart } from "@/lib/domain/revenue/settlement";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { SettlementLine } from "@/upstream/outside/markets/desks/settlements";
import { failed } from "@/upstream/outside/markets/market-http";
import { windows } from "@/upstream/outside/markets/market-time";
import type { SmartStoreCall } from "./client";
import { commissions, settledCases, settledDays, type Commission, type SettledCase } from "./wire-settlements";

const SETTLE = "/v1/pay-settle/settle";
const PAGE = 1000;
const WINDOW_MS = 364 * DAY_MS;
/** Settled, and taken back again (docs/markets.md#smartstore-settlements, settleType). */
const TAKEN_BACK = ["NORMAL_SETTLE_AFTER_CANCEL", "QUICK_SETTLE_CANCEL", "QUANTITY_CANCEL_DEDUCTION"];

/**
 * SmartStore tells which days it settled for, each day's lines, and what their fees are made up of
 * (docs/markets.md#smartstore-settlements).
 */
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
  for (const day of days) {
    const cases = await pagesOf(call, account, "case", day, settledCases);
    if (!cases.ok) return cases;
    const fees = await pagesOf(call, account, "commission-details", day, commissions);
    if (!fees.ok) return fees;
    const parts = partsOf(fees.value);
    lines.push(...cases.value.map((row) => lineOf(row, parts.get(numberOf(row)) ?? [])));
  }
  return { ok: true, value: lines };
}

type Page<Row> = { elements: Row[]; pagination: { totalPages: number } };

/** All rows of one settled day. */
async function pagesOf<Row>(
  call: SmartStoreCall,
  account: MarketAccount,
  list: "case" | "commission-details",
  searchDate: string,
  schema: z.ZodType<Page<Row>>,
): Promise<MarketAnswer<Row[]>> {
  const rows: Row[] = [];
  const periodType = "SETTLE_CASEBYCASE_SETTLE_BASIS_DATE";
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ searchDate, periodType, pageNumber: String(page), pageSize: String(PAGE) });
    const answer = await call(account, { method: "GET", path: `${SETTLE}/${list}?${query}` }, schema);
    if (answer.kind !== "ok") return failed(answer);
    rows.push(...answer.body.elements);
    if (page >= answer.body.pagination.totalPages) return { ok: true, value: rows };
  }
}

const numberOf = ({ productOrderId, productOrderType, settleType }: Commission | SettledCase): string =>
  `${productOrderId}/${productOrderType}/${settleType}`;

/**
 * What a commission is for (docs/markets.md#smartstore-settlements, commissionType); what is new counts as something
 * else.
 */
const FOR: Record<string, CommissionKind> = {
  PAY_COMMISSION: "payment",
  ISTLM_COMMISSION: "payment",
  SALE_COMMISSION: "sale",
  PLATFORM_COMMISSION: "sale",
  CHNL_COMMISSION: "sale",
  CONTRACT_COMMISSION: "sale",
  VERTICAL_COMMISSION: "sale",
  INFLOW_COMMISSION: "inflow",
  PUBLISHING_COMMISSION: "inflow",
  PARTNER_COMMISSION: "inflow",
  PRICE_COMPARISON_COMMISSION: "inflow",
  SERVICE_COMMISSION: "service",
  PACKAGE_COMMISSION: "service",
};

/** The commissions of each line. They are signed as the payment sees them: what is kept back is below nothing. */
function partsOf(rows: Commission[]): Map<string, CommissionPart[]> {
  const parts = new Map<string, CommissionPart[]>();
  for (const row of rows) {
    const part = { kind: FOR[row.commissionType] ?? "other", won: -row.commissionAmount };
    parts.set(numberOf(row), [...(parts.get(numberOf(row)) ?? []), part]);
  }
  return parts;
}

function daysOf(from: string, to: string): string[] {
  const [start, end] = [from, to || from].map((day) => Date.parse(`${day}T00:00:00Z`));
  if (!(start !== undefined && end !== undefined && end >= start)) return [];
  return Array.from({ length: Math.min(366, (end - start) / DAY_MS + 1) }, (_, at) =>
    new Date(start + at * DAY_MS).toISOString().slice(0, 10),
  );
}

function lineOf(row: SettledCase, fees: CommissionPart[]): SettlementLine {
  const couponKrw = -row.benefitSettleAmount;
  const isTakenBack = TAKEN_BACK.includes(row.settleType);
  const isOrder = row.productOrderType === "PROD_ORDER";
  const kind = isOrder ? "sale" : row.productOrderType === "DELIVERY" ? "delivery" : "other";
  return {
    lineNo: numberOf(row),
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
    ...(fees.length > 0 && { fees }),
  };
}

import { DAY_MS } from "@/lib/domain/kit/durations";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { SettlementLine } from "@/upstream/outside/markets/desks/settlements";
import { failed } from "@/upstream/outside/markets/market-http";
import { windows } from "@/upstream/outside/markets/market-time";
import type { ElevenstCall } from "./client";
import { settled, type ElevenstSettled } from "./wire-settlements";

/** 31 days at most, both ends counted (docs/markets.md#11st-settlements). */
const WINDOW_MS = 30 * DAY_MS;

/**
 * What 11st settles, up to what was decided yesterday: one row a line, delivery within it
 * (docs/markets.md#11st-settlements).
 */
export async function elevenstSettlements(
  call: ElevenstCall,
  account: MarketAccount,
  range: { from: Date; to: Date },
): Promise<MarketAnswer<SettlementLine[]>> {
  const lines = new Map<string, SettlementLine>();
  for (const window of windows(range, WINDOW_MS)) {
    const [from, to] = [window.from, window.to].map((date) => seoulDay(date).replaceAll("-", ""));
    const path = `/settlement/settlementList/${from}/${to}`;
    const answer = await call(account, { method: "GET", path }, settled);
    if (answer.kind !== "ok") return failed(answer);
    for (const line of answer.body.seStlDtlList.flatMap(linesOf)) lines.set(line.lineNo, line);
  }
  return { ok: true, value: [...lines.values()] };
}

function linesOf(row: ElevenstSettled): SettlementLine[] {
  const isRefund = row.stlAmt < 0;
  const number = [row.ordNo, row.ordPrdSeq, row.clmReqSeq].filter(Boolean).join("/");
  const common = {
    orderNo: row.ordNo,
    orderItemNo: row.ordPrdSeq,
    basisDay: dayOf(row.stlDy),
    payDay: dayOf(row.stlPlnDy),
  };
  const [saleKrw, couponKrw, amountKrw] = [
    row.selPrcAmt - row.dlvAmt,
    row.cupnAmt + row.sellerCupnAmt,
    row.stlAmt - row.dlvAmt,
  ];
  const goods: SettlementLine = {
    ...common,
    lineNo: number,
    kind: isRefund ? "refund" : "sale",
    saleKrw,
    // Commission, advertising and services: all that is missing in the payment.
    feeKrw: saleKrw - couponKrw - amountKrw,
    couponKrw,
    amountKrw,
  };
  if (row.dlvAmt === 0) return [goods];
  const delivery: SettlementLine = {
    ...common,
    lineNo: `${number}/delivery`,
    kind: isRefund ? "refund" : "delivery",
    saleKrw: row.dlvAmt,
    feeKrw: 0,
    couponKrw: 0,
    amountKrw: row.dlvAmt,
  };
  return [goods, delivery];
}

/** Days come as `2026/11/20` or `20261120`. */
const dayOf = (day: string): string => day.replace(/^(\d{4})\/?(\d{2})\/?(\d{2}).*$/, "$1-$2-$3");

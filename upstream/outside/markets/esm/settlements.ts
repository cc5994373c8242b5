import { DAY_MS } from "@/lib/domain/kit/durations";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { currentTime } from "@/upstream/kit/clock";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { SettlementLine } from "@/upstream/outside/markets/desks/settlements";
import { failed } from "@/upstream/outside/markets/market-http";
import { windows } from "@/upstream/outside/markets/market-time";
import type { z } from "zod";
import type { EsmCall } from "./client";
import type { EsmSite } from "./site";
import { settledDeliveries, settledOrders, type EsmSettledDelivery, type EsmSettledOrder } from "./wire";

const ORDERS = "/account/v1/settle/getsettleorder";
const DELIVERIES = "/account/v1/settle/getsettledeliveryfee";
const WINDOW_MS = 30 * DAY_MS;
const PAGE = 500;
/** By the day it was paid; refunds stand there with the sign turned (docs/markets.md#esm-settlements). */
const PAID_ON = "D6";
const REFUND = "2";
const NO_DATE = "0001-01-01";

/**
 * What Gmarket or Auction paid up to yesterday, goods by order and delivery by basket
 * (docs/markets.md#esm-settlements).
 */
export async function esmSettlements(
  site: EsmSite,
  call: EsmCall,
  account: MarketAccount,
  { from, to }: { from: Date; to: Date },
): Promise<MarketAnswer<SettlementLine[]>> {
  const yesterday = new Date(currentTime().getTime() - DAY_MS);
  const lines = new Map<string, SettlementLine>();
  const SiteType = site.key === "gmkt" ? "G" : "A";
  for (const window of windows({ from, to: to < yesterday ? to : yesterday }, WINDOW_MS)) {
    const days = { SrchStartDate: seoulDay(window.from), SrchEndDate: seoulDay(window.to) };
    const wanted = { SiteType, SrchType: PAID_ON, ...days };
    const goods = await everyPage(call, account, ORDERS, wanted, settledOrders);
    if (!goods.ok) return goods;
    const deliveries = await everyPage(call, account, DELIVERIES, wanted, settledDeliveries);
    if (!deliveries.ok) return deliveries;
    for (const line of [...goods.value.map(orderLine), ...deliveries.value.map(deliveryLine)])
      lines.set(line.lineNo, line);
  }
  return { ok: true, value: [...lines.values()] };
}

async function everyPage<Row>(
  call: EsmCall,
  account: MarketAccount,
  path: string,
  wanted: Record<string, unknown>,
  schema: z.ZodType<{ data: Row[]; totalCount: number }>,
): Promise<MarketAnswer<Row[]>> {
  const rows: Row[] = [];
  for (let PageNo = 1; ; PageNo += 1) {
    const json = { ...wanted, PageNo, PageRowCnt: PAGE };
    const answer = await call(account, { method: "POST", path, json }, schema);
    if (answer.kind !== "ok") return failed(answer);
    rows.push(...answer.body.data);
    if (answer.body.data.length === 0 || PageNo * PAGE >= answer.body.totalCount) return { ok: true, value: rows };
  }
}

function orderLine(row: EsmSettledOrder): SettlementLine {
  const isRefund = row.kind === REFUND;
  const saleKrw = row.sellOrderPrice + row.optionPrice;
  // Gmarket and Auction write what they take with opposite signs.
  const couponKrw = Math.sign(saleKrw) * Math.abs(row.sellerDiscountTotalPrice);
  return {
    lineNo: `${row.contrNo}/${row.kind}`,
    kind: isRefund ? "refund" : "sale",
    orderNo: row.packNo,
    orderItemNo: row.contrNo,
    basisDay: dayOf(row.remitDate) || dayOf(row.settleExpectDate),
    payDay: dayOf(row.remitDate),
    saleKrw,
    feeKrw: saleKrw - couponKrw - row.settlementPrice,
    couponKrw,
    amountKrw: row.settlementPrice,
  };
}

function deliveryLine(row: EsmSettledDelivery): SettlementLine {
  return {
    lineNo: `delivery/${row.delFeeNo}/${row.kind}`,
    kind: row.kind === REFUND ? "refund" : "delivery",
    orderNo: row.packNo,
    orderItemNo: "",
    basisDay: dayOf(row.remitDate) || dayOf(row.refundDate),
    payDay: dayOf(row.remitDate),
    saleKrw: row.delFeeAmt,
    feeKrw: row.delFeeCommission,
    couponKrw: 0,
    amountKrw: row.delFeeAmt - row.delFeeCommission,
  };
}

const dayOf = (time: string): string => (time.startsWith(NO_DATE) ? "" : time.slice(0, 10));

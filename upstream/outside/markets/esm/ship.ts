import { cleanInvoice, courierCode } from "@/lib/domain/couriers/couriers";
import { taken } from "@/upstream/outside/markets/wire";
import type { EsmCall } from "./client";
import { orderChecked } from "./wire";
import { GMARKET } from "./site";
import type { DispatchRow, OrderRef, RowResult } from "@/upstream/outside/markets/desks/orders";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import { failed, type CallResult } from "@/upstream/outside/markets/market-http";
import { koreanStamp } from "@/upstream/outside/markets/market-time";
import { currentTime } from "@/upstream/kit/clock";

const SYSTEM_ERROR = "99999";

/**
 * Confirms orders one by one; the answer tells whether the buyer changed the address before
 * (docs/markets.md#esm-deliveries).
 */
export async function esmConfirm(call: EsmCall, account: MarketAccount, refs: OrderRef[]): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const ref of refs) {
    const path = `/shipping/v1/Order/OrderCheck/${encodeURIComponent(ref.orderItemNo)}`;
    const answer = await call(account, { method: "POST", path }, orderChecked);
    const changed = answer.kind === "ok" && answer.body.data.isChanged === 1;
    results.push({ ...fateOf(ref, answer), ...(changed && { addressChanged: true }) });
  }
  return results;
}

/** Sends invoices one by one. The same call again replaces what was sent, so it serves corrections too. */
export async function esmDispatch(call: EsmCall, account: MarketAccount, rows: DispatchRow[]): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const { ref, carrierCode, invoice } of rows) {
    const json = {
      OrderNo: Number(ref.orderItemNo),
      ShippingDate: koreanStamp(currentTime()).slice(0, 19),
      DeliveryCompanyCode: Number(courierCode(GMARKET.market, carrierCode) ?? carrierCode) || 0,
      InvoiceNo: cleanInvoice(invoice),
    };
    const path = "/shipping/v1/Delivery/ShippingInfo";
    results.push(fateOf(ref, await call(account, { method: "POST", path, json }, taken)));
  }
  return results;
}

/** Reports arrived parcels one by one: here only the seller does it (docs/markets.md#esm-deliveries). */
export async function esmDelivered(call: EsmCall, account: MarketAccount, refs: OrderRef[]): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const ref of refs) {
    const path = `/shipping/v1/Delivery/AddShippingCompleteInfo/${encodeURIComponent(ref.orderItemNo)}`;
    results.push(fateOf(ref, await call(account, { method: "POST", path }, taken)));
  }
  return results;
}

function fateOf(ref: OrderRef, answer: CallResult): RowResult {
  if (answer.kind === "ok") return { ref, ok: true };
  const { code, message, retryable } = failed(answer);
  return { ref, ok: false, code, message, retryable: retryable || code === SYSTEM_ERROR };
}

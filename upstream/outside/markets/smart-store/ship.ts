import { BY_HAND, cleanInvoice, courierBy, courierCode } from "@/lib/domain/couriers/couriers";
import { inBatches } from "@/lib/domain/kit/in-batches";
import { currentTime } from "@/upstream/kit/clock";
import { externalText, type Message } from "@/upstream/kit/messages";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { DispatchRow, OrderRef, RowResult } from "@/upstream/outside/markets/desks/orders";
import { rowsFailed, type CallResult } from "@/upstream/outside/markets/market-http";
import { koreanStamp } from "@/upstream/outside/markets/market-time";
import type { SmartStoreCall } from "./client";
import { confirmed, dispatched, type BatchAnswer } from "./wire";

const ORDERS = "/v1/pay-order/seller/product-orders";
const BATCH = 30;
/** "기사용 송장": the document names it without its condition. */
const NUMBER_USED = "104121";

/** Confirms product orders, thirty in a call. */
export async function smartStoreConfirm(
  call: SmartStoreCall,
  account: MarketAccount,
  refs: OrderRef[],
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const batch of inBatches(refs, BATCH)) {
    const json = { productOrderIds: batch.map(({ orderItemNo }) => orderItemNo) };
    const answer = await call(account, { method: "POST", path: `${ORDERS}/confirm`, json }, confirmed);
    results.push(...rowResults(batch, answer));
  }
  return results;
}

/** Sends invoice numbers, thirty in a call. */
export async function smartStoreDispatch(
  call: SmartStoreCall,
  account: MarketAccount,
  rows: DispatchRow[],
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const batch of inBatches(rows, BATCH)) {
    const json = { dispatchProductOrders: batch.map(dispatchOf) };
    const answer = await call(account, { method: "POST", path: `${ORDERS}/dispatch`, json }, dispatched);
    results.push(
      ...rowResults(
        batch.map(({ ref }) => ref),
        answer,
      ),
    );
  }
  return results;
}

/** SmartStore takes no other number for what was sent. */
export function smartStoreRedispatch(rows: DispatchRow[]): RowResult[] {
  const message: Message = { key: "markets.smartStoreInvoiceFixed" };
  return rows.map(({ ref }) => ({ ref, ok: false, code: "NOT_SUPPORTED", message, retryable: false }));
}

/** Direct delivery has no courier; a courier we do not know goes as typed, for the market to judge. */
function dispatchOf({ ref, carrierCode, invoice }: DispatchRow): Record<string, unknown> {
  const direct = courierBy(carrierCode)?.id === BY_HAND;
  return {
    productOrderId: ref.orderItemNo,
    deliveryMethod: direct ? "DIRECT_DELIVERY" : "DELIVERY",
    ...(!direct && {
      deliveryCompanyCode: courierCode("SmartStore", carrierCode) ?? carrierCode,
      trackingNumber: cleanInvoice(invoice),
    }),
    dispatchDate: koreanStamp(currentTime()),
  };
}

/** Partial success comes as HTTP 200 with two lists; a row in neither was not answered for. */
function rowResults(refs: OrderRef[], answer: CallResult<BatchAnswer>): RowResult[] {
  if (answer.kind !== "ok") return rowsFailed(refs, answer);
  const { done, refused } = answer.body;
  return refs.map((ref): RowResult => {
    const success = done.find(({ productOrderId }) => productOrderId === ref.orderItemNo);
    if (success) return { ref, ok: true, ...(success.isReceiverAddressChanged && { addressChanged: true }) };
    const fault = refused.find(({ productOrderId }) => productOrderId === ref.orderItemNo);
    if (!fault)
      return { ref, ok: false, code: "NOT_ANSWERED", message: { key: "markets.outcomeUntold" }, retryable: true };
    const isNumberUsed = fault.code === NUMBER_USED;
    return {
      ref,
      ok: false,
      code: fault.code,
      message: externalText(fault.message),
      retryable: false,
      ...(isNumberUsed && { isNumberUsed }),
    };
  });
}

import { inBatches } from "@/lib/domain/kit/in-batches";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { MarketOrder, OrderRef } from "@/upstream/outside/markets/desks/orders";
import { failed } from "@/upstream/outside/markets/market-http";
import { koreanStamp, windows } from "@/upstream/outside/markets/market-time";
import type { SmartStoreCall } from "./client";
import { smartStoreOrder } from "./order";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { changedOrders, orderDetails, productOrderIds, type SmartStoreOrderRow } from "./wire";

const ORDERS = "/v1/pay-order/seller/product-orders";
const QUERY_BATCH = 300;
const NO_SUCH_ORDER = "100003";

/** Orders that changed in the range, new ones included. */
export async function changedSmartStoreOrders(
  call: SmartStoreCall,
  account: MarketAccount,
  range: { from: Date; to: Date },
): Promise<MarketAnswer<MarketOrder[]>> {
  const rows = await changedRows(call, account, range);
  return rows.ok ? { ok: true, value: rows.value.flatMap((row) => smartStoreOrder(account, row)) } : rows;
}

/** So many orders are asked for all their lines; of more only those asked for are read. */
const ORDERS_IN_FULL = 10;

/**
 * Some orders as they stand now. A few are read with all their lines, since a part that is claimed becomes a line of its
 * own; an order whose lines SmartStore does not tell is read by those we know.
 */
export async function smartStoreOrdersOf(
  call: SmartStoreCall,
  account: MarketAccount,
  refs: OrderRef[],
): Promise<MarketAnswer<MarketOrder[]>> {
  const ids = new Set(refs.map(({ orderItemNo }) => orderItemNo));
  const orderNumbers = [...new Set(refs.map(({ orderNo }) => orderNo))];
  if (orderNumbers.length <= ORDERS_IN_FULL) {
    for (const orderNo of orderNumbers) {
      const path = `/v1/pay-order/seller/orders/${encodeURIComponent(orderNo)}/product-order-ids`;
      const answer = await call(account, { method: "GET", path }, productOrderIds);
      if (answer.kind === "ok") for (const id of answer.body.data) ids.add(id);
      else if (answer.kind !== "refused" || answer.code !== NO_SUCH_ORDER) return failed(answer);
    }
  }
  const rows = await rowsOf(call, account, [...ids]);
  return rows.ok ? { ok: true, value: rows.value.flatMap((row) => smartStoreOrder(account, row)) } : rows;
}

/** What changed in the range: ids day by day, then their details (docs/markets.md#smartstore-orders). */
export async function changedRows(
  call: SmartStoreCall,
  account: MarketAccount,
  range: { from: Date; to: Date },
): Promise<MarketAnswer<SmartStoreOrderRow[]>> {
  const ids = new Set<string>();
  for (const window of windows(range, DAY_MS)) {
    let from = koreanStamp(window.from);
    let more = "";
    do {
      const query = new URLSearchParams({
        lastChangedFrom: from,
        lastChangedTo: koreanStamp(window.to),
        limitCount: "300",
      });
      if (more) query.set("moreSequence", more);
      const answer = await call(
        account,
        { method: "GET", path: `${ORDERS}/last-changed-statuses?${query}` },
        changedOrders,
      );
      if (answer.kind !== "ok") return failed(answer);
      const { lastChangeStatuses, more: next } = answer.body.data;
      for (const { productOrderId } of lastChangeStatuses) ids.add(productOrderId);
      more = next.moreSequence;
      from = next.moreFrom || from;
    } while (more);
  }
  return rowsOf(call, account, [...ids]);
}

/** Orders by their numbers, with everything there is to say about them. */
export async function rowsOf(
  call: SmartStoreCall,
  account: MarketAccount,
  ids: string[],
): Promise<MarketAnswer<SmartStoreOrderRow[]>> {
  const rows: SmartStoreOrderRow[] = [];
  for (const productOrderIds of inBatches(ids, QUERY_BATCH)) {
    const answer = await call(
      account,
      { method: "POST", path: `${ORDERS}/query`, json: { productOrderIds } },
      orderDetails,
    );
    if (answer.kind !== "ok") return failed(answer);
    rows.push(...answer.body.data);
  }
  return { ok: true, value: rows };
}

import type { z } from "zod";
import type { CoupangCall } from "./client";
import { coupangOrders, exchangesOf, ordersInBoxes, receiptsOf } from "./order";
import { exchanges, receipts, sheets, type CoupangExchange, type CoupangReceipt, type CoupangSheet } from "./wire";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { MarketOrder } from "@/upstream/outside/markets/desks/orders";
import { failed } from "@/upstream/outside/markets/market-http";
import { windows } from "@/upstream/outside/markets/market-time";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { daysOf, minutesOf, secondsOf } from "./spans";

const OPEN = "/v2/providers/openapi/apis/api";
/**
 * Sheets and receipts are listed by 31 days, both days at the ends included; exchanges by the week
 * (docs/markets.md#coupang-orders and #coupang-claims).
 */
export const RECEIPT_WINDOW_MS = 30 * DAY_MS;
export const EXCHANGE_WINDOW_MS = 6 * DAY_MS;
/** Cancels are listed without a status, returns by one of theirs. */
export const RECEIPT_LISTS = [
  "cancelType=CANCEL",
  ...["RU", "UC", "CC", "PR"].map((status) => `cancelType=RETURN&status=${status}`),
];
const STATUSES = ["ACCEPT", "INSTRUCT", "DEPARTURE", "DELIVERING", "FINAL_DELIVERY", "NONE_TRACKING"];

/**
 * Orders created in the range, in whatever state they are now, with their cancels, returns and exchanges. Coupang finds orders by
 * creation only: a poller must ask for the whole time an order may be under way, e.g. 30 days.
 */
export async function coupangOrdersIn(
  call: CoupangCall,
  account: MarketAccount,
  range: { from: Date; to: Date },
): Promise<MarketAnswer<MarketOrder[]>> {
  // By their box: windows meet on a day that is in both, and an order may move on between two lists.
  const sheetRows = new Map<string, CoupangSheet>();
  const receiptRows: CoupangReceipt[] = [];
  const exchangeRows: CoupangExchange[] = [];
  for (const window of windows(range, RECEIPT_WINDOW_MS)) {
    for (const status of STATUSES) {
      const path = `${OPEN}/v5/vendors/${account.vendorId}/ordersheets`;
      const query = `${daysOf(window)}&status=${status}&maxPerPage=50`;
      const found = await allPages(call, account, { path, query }, sheets);
      if (!found.ok) return found;
      for (const sheet of found.value) sheetRows.set(sheet.shipmentBoxId, sheet);
    }
    for (const list of RECEIPT_LISTS) {
      const path = `${OPEN}/v6/vendors/${account.vendorId}/returnRequests`;
      const found = await allPages(call, account, { path, query: `${minutesOf(window)}&${list}` }, receipts);
      if (!found.ok) return found;
      receiptRows.push(...found.value);
    }
  }
  for (const window of windows(range, EXCHANGE_WINDOW_MS)) {
    const path = `${OPEN}/v4/vendors/${account.vendorId}/exchangeRequests`;
    const found = await allPages(call, account, { path, query: `${secondsOf(window)}&maxPerPage=50` }, exchanges);
    if (!found.ok) return found;
    exchangeRows.push(...found.value);
  }
  const split = await readSplit(call, account, sheetRows);
  if (!split.ok) return split;
  const claims = new Map([...exchangesOf(exchangeRows), ...receiptsOf(receiptRows)]);
  return { ok: true, value: coupangOrders(account, [...sheetRows.values()], claims) };
}

/**
 * Reads orders anew whose lines came in more than one box. A box may have been split between two lists, and its pieces would be
 * counted in both; one order's sheets are of one moment and hold all its boxes.
 */
async function readSplit(
  call: CoupangCall,
  account: MarketAccount,
  sheetRows: Map<string, CoupangSheet>,
): Promise<MarketAnswer<undefined>> {
  for (const orderNo of ordersInBoxes([...sheetRows.values()])) {
    const path = `${OPEN}/v5/vendors/${account.vendorId}/${orderNo}/ordersheets`;
    const answer = await call(account, { method: "GET", path }, sheets);
    if (answer.kind !== "ok") return failed(answer);
    for (const [box, { orderId }] of sheetRows) if (orderId === orderNo) sheetRows.delete(box);
    for (const sheet of answer.body.data) sheetRows.set(sheet.shipmentBoxId, sheet);
  }
  return { ok: true, value: undefined };
}

/** Every row of a list paged by token. */
export async function allPages<Row>(
  call: CoupangCall,
  account: MarketAccount,
  { path, query }: { path: string; query: string },
  page: z.ZodType<{ data: Row[]; nextToken: string }>,
): Promise<MarketAnswer<Row[]>> {
  const rows: Row[] = [];
  let token = "";
  do {
    const next = token ? `${query}&nextToken=${encodeURIComponent(token)}` : query;
    const answer = await call(account, { method: "GET", path, query: next }, page);
    if (answer.kind !== "ok") return failed(answer);
    rows.push(...answer.body.data);
    token = answer.body.nextToken;
  } while (token);
  return { ok: true, value: rows };
}

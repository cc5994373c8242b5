import { at, list, text } from "@/upstream/kit/reading";
import type { CoupangCall } from "./client";
import { coupangOrders, exchangesOf, receiptsOf } from "./order";
import type { MarketAccount, MarketAnswer, MarketOrder } from "@/upstream/markets/market-connector";
import { failed } from "@/upstream/markets/market-http";
import { koreanStamp, windows } from "@/upstream/markets/market-time";

const OPEN = "/v2/providers/openapi/apis/api";
const WINDOW_MS = 30 * 24 * 60 * 60 * 1000;
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
  const sheets: unknown[] = [];
  const receiptRows: unknown[] = [];
  const exchangeRows: unknown[] = [];
  for (const window of windows(range, WINDOW_MS)) {
    const span = `createdAtFrom=${stamp(window.from)}&createdAtTo=${stamp(new Date(window.to.getTime() + 59_999))}`;
    for (const status of STATUSES) {
      const path = `${OPEN}/v5/vendors/${account.vendorId}/ordersheets`;
      const found = await allPages(call, account, path, `${span}&searchType=timeFrame&status=${status}&maxPerPage=50`);
      if (!found.ok) return found;
      sheets.push(...found.value);
    }
    for (const type of ["CANCEL", "RETURN"]) {
      const path = `${OPEN}/v6/vendors/${account.vendorId}/returnRequests`;
      const found = await allPages(call, account, path, `${span}&cancelType=${type}&maxPerPage=50`);
      if (!found.ok) return found;
      receiptRows.push(...found.value);
    }
    const exchanges = `${OPEN}/v4/vendors/${account.vendorId}/exchangeRequests`;
    const found = await allPages(call, account, exchanges, `${span}&maxPerPage=50`);
    if (!found.ok) return found;
    exchangeRows.push(...found.value);
  }
  const receipts = new Map([...exchangesOf(exchangeRows), ...receiptsOf(receiptRows)]);
  return { ok: true, value: sheets.flatMap((sheet) => coupangOrders(account, sheet, receipts)) };
}

async function allPages(
  call: CoupangCall,
  account: MarketAccount,
  path: string,
  query: string,
): Promise<MarketAnswer<unknown[]>> {
  const rows: unknown[] = [];
  let token = "";
  do {
    const answer = await call(account, {
      method: "GET",
      path,
      query: token ? `${query}&nextToken=${encodeURIComponent(token)}` : query,
    });
    if (answer.kind !== "ok") return failed(answer);
    rows.push(...list(at(answer.body, "data")));
    token = text(at(answer.body, "nextToken"));
  } while (token);
  return { ok: true, value: rows };
}

/** `2026-11-20T18:30%2B09:00`, minutes and the escaped plus as the signature covers them. */
function stamp(date: Date): string {
  return `${koreanStamp(date).slice(0, 16)}%2B09:00`;
}

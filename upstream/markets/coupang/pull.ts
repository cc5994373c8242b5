import type { z } from "zod";
import type { CoupangCall } from "./client";
import { coupangOrders, exchangesOf, receiptsOf } from "./order";
import { exchanges, receipts, sheets, type CoupangExchange, type CoupangReceipt, type CoupangSheet } from "./wire";
import type { MarketAccount, MarketAnswer, MarketOrder } from "@/upstream/markets/market-connector";
import { failed } from "@/upstream/markets/market-http";
import { koreanStamp, windows } from "@/upstream/markets/market-time";

const OPEN = "/v2/providers/openapi/apis/api";
const WINDOW_MS = 30 * 24 * 60 * 60 * 1000;
const EXCHANGE_WINDOW_MS = 7 * 24 * 60 * 60 * 1000;
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
  const sheetRows: CoupangSheet[] = [];
  const receiptRows: CoupangReceipt[] = [];
  const exchangeRows: CoupangExchange[] = [];
  for (const window of windows(range, WINDOW_MS)) {
    const span = `createdAtFrom=${stamp(window.from)}&createdAtTo=${stamp(new Date(window.to.getTime() + 59_999))}`;
    for (const status of STATUSES) {
      const path = `${OPEN}/v5/vendors/${account.vendorId}/ordersheets`;
      const query = `${span}&searchType=timeFrame&status=${status}&maxPerPage=50`;
      const found = await allPages(call, account, { path, query }, sheets);
      if (!found.ok) return found;
      sheetRows.push(...found.value);
    }
    for (const type of ["CANCEL", "RETURN"]) {
      const path = `${OPEN}/v6/vendors/${account.vendorId}/returnRequests`;
      const found = await allPages(
        call,
        account,
        { path, query: `${span}&cancelType=${type}&maxPerPage=50` },
        receipts,
      );
      if (!found.ok) return found;
      receiptRows.push(...found.value);
    }
  }
  // Exchanges are listed by the week (markets.md, appendix A.2).
  for (const window of windows(range, EXCHANGE_WINDOW_MS)) {
    const path = `${OPEN}/v4/vendors/${account.vendorId}/exchangeRequests`;
    const span = `createdAtFrom=${stamp(window.from)}&createdAtTo=${stamp(new Date(window.to.getTime() + 59_999))}`;
    const found = await allPages(call, account, { path, query: `${span}&maxPerPage=50` }, exchanges);
    if (!found.ok) return found;
    exchangeRows.push(...found.value);
  }
  const claims = new Map([...exchangesOf(exchangeRows), ...receiptsOf(receiptRows)]);
  return { ok: true, value: sheetRows.flatMap((sheet) => coupangOrders(account, sheet, claims)) };
}

/** Every row of a list that goes on by a token. */
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

/** `2026-11-20T18:30%2B09:00`, minutes and the escaped plus as the signature covers them. */
function stamp(date: Date): string {
  return `${koreanStamp(date).slice(0, 16)}%2B09:00`;
}

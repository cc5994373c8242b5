import type { EsmCall } from "./client";
import { esmClaim, esmOrder, type ClaimType, type EsmClaim } from "./order";
import type { EsmSite } from "./site";
import { claims as claimRows, orders as orderRows, type EsmOrderRow } from "./wire";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { MarketOrder, OrderRef, UnpaidOrder } from "@/upstream/outside/markets/desks/orders";
import { failed } from "@/upstream/outside/markets/market-http";
import { koreanStamp, utcOf, windows } from "@/upstream/outside/markets/market-time";
import { DAY_MS } from "@/lib/domain/kit/durations";

const ORDERS = "/shipping/v1/Order/RequestOrders";
const UNPAID = "/shipping/v1/Order/PreRequestOrders";
const PAGE_SIZE = 500;
const STATUSES = [1, 2, 3, 4, 5];
const BY_ORDER_DATE = 1;
const BY_REQUEST_DATE = 2;
const ORDER_WINDOW_MS = 30 * DAY_MS;
/** Claims are listed by the week; both days at the ends count. */
const CLAIM_WINDOW_MS = 6 * DAY_MS;

const CLAIM_LISTS: { type: ClaimType; path: string; key: string; statuses: number[] }[] = [
  { type: "CANCEL", path: "/claim/v1/sa/Cancels", key: "CancelStatus", statuses: [0] },
  { type: "RETURN", path: "/claim/v1/sa/Returns", key: "ReturnStatus", statuses: [1, 2, 3, 4, 6] },
  { type: "EXCHANGE", path: "/claim/v1/sa/Exchanges", key: "ExchangeStatus", statuses: [0, 1, 2, 3, 4] },
];

type Range = { from: Date; to: Date };

/**
 * Orders made in the range with their claims. Order lists leave out whatever is claimed, so those orders are asked for
 * by their number, which no limit counts (docs/markets.md#esm-limits).
 */
export async function esmOrdersIn(
  site: EsmSite,
  call: EsmCall,
  account: MarketAccount,
  range: Range,
): Promise<MarketAnswer<MarketOrder[]>> {
  const claims = await claimsIn(site, call, account, range);
  if (!claims.ok) return claims;
  const orders = new Map<string, MarketOrder>();
  for (const window of windows(range, ORDER_WINDOW_MS)) {
    for (const orderStatus of STATUSES) {
      const rows = await orderPages(site, call, account, { ...spanOf(window), orderStatus });
      if (!rows.ok) return rows;
      for (const order of rows.value.flatMap((row) => read(site, account, row, claims.value)))
        orders.set(order.orderItemNo, order);
    }
  }
  for (const orderNo of claims.value.keys()) {
    if (orders.has(orderNo)) continue;
    const one = await orderByNumber(site, call, account, orderNo);
    if (!one.ok) return one;
    for (const order of one.value.flatMap((row) => read(site, account, row, claims.value))) orders.set(orderNo, order);
  }
  return { ok: true, value: [...orders.values()] };
}

/** The same orders again, by their numbers alone: no waiting for the next list. */
export async function esmOrdersOf(
  site: EsmSite,
  call: EsmCall,
  account: MarketAccount,
  refs: OrderRef[],
): Promise<MarketAnswer<MarketOrder[]>> {
  const orders: MarketOrder[] = [];
  for (const { orderItemNo } of refs) {
    const rows = await orderByNumber(site, call, account, orderItemNo);
    if (!rows.ok) return rows;
    orders.push(...rows.value.flatMap((row) => esmOrder(site, account, row)));
  }
  return { ok: true, value: orders };
}

/** Orders of the range that wait for their payment (A.4, order-shipping/66). */
export async function esmUnpaid(
  site: EsmSite,
  call: EsmCall,
  account: MarketAccount,
  range: Range,
): Promise<MarketAnswer<UnpaidOrder[]>> {
  const found = new Map<string, UnpaidOrder>();
  for (const window of windows(range, ORDER_WINDOW_MS)) {
    const { requestDateFrom, requestDateTo } = spanOf(window);
    const rows = await orderPages(site, call, account, { requestDateFrom, requestDateTo }, UNPAID);
    if (!rows.ok) return rows;
    for (const row of rows.value)
      found.set(row.orderNo, {
        orderNo: row.payNo,
        orderItemNo: row.orderNo,
        productName: row.goodsName,
        optionName: row.itemOptionSelectList.map(({ itemOptionValue }) => itemOptionValue).join(" / "),
        quantity: row.contrAmount,
        totalKrw:
          row.salePrice === null || row.contrAmount === null
            ? null
            : Math.round(row.salePrice) * row.contrAmount + Math.round(row.optSelPrice),
        orderedAt: utcOf(row.orderDate),
        waitsFor: "payment",
      });
  }
  return { ok: true, value: [...found.values()] };
}

function read(site: EsmSite, account: MarketAccount, row: EsmOrderRow, claims: Map<string, EsmClaim>): MarketOrder[] {
  return esmOrder(site, account, row, claims.get(row.orderNo));
}

function orderByNumber(site: EsmSite, call: EsmCall, account: MarketAccount, orderNo: string) {
  return orderPages(site, call, account, { orderStatus: 0, orderNo: Number(orderNo) });
}

async function orderPages(
  site: EsmSite,
  call: EsmCall,
  account: MarketAccount,
  asked: Record<string, unknown>,
  path = ORDERS,
): Promise<MarketAnswer<EsmOrderRow[]>> {
  const rows: EsmOrderRow[] = [];
  for (let pageIndex = 1; ; pageIndex += 1) {
    const json = { siteType: site.siteType, ...asked, pageIndex, pageSize: PAGE_SIZE };
    const answer = await call(account, { method: "POST", path, json }, orderRows);
    if (answer.kind !== "ok") return failed(answer);
    const { requestOrders, totalCount } = answer.body.data;
    rows.push(...requestOrders);
    if (requestOrders.length === 0 || pageIndex * PAGE_SIZE >= totalCount) return { ok: true, value: rows };
  }
}

function spanOf({ from, to }: Range) {
  return { requestDateType: BY_ORDER_DATE, requestDateFrom: minute(from), requestDateTo: minute(to, 1) };
}

async function claimsIn(
  site: EsmSite,
  call: EsmCall,
  account: MarketAccount,
  range: Range,
): Promise<MarketAnswer<Map<string, EsmClaim>>> {
  const claims = new Map<string, EsmClaim>();
  for (const window of windows(range, CLAIM_WINDOW_MS)) {
    const days = { Type: BY_REQUEST_DATE, StartDate: day(window.from), EndDate: day(window.to) };
    // In parallel: the account's lane spaces the calls, so none has to wait for another's reply.
    const lists = await Promise.all(
      CLAIM_LISTS.flatMap(({ type, path, key, statuses }) =>
        statuses.map(async (status) => {
          const SiteType = type === "CANCEL" ? site.cancelSiteType : site.siteType;
          const json = { SiteType, [key]: status, ...days };
          return { type, answer: await call(account, { method: "POST", path, json }, claimRows) };
        }),
      ),
    );
    for (const { type, answer } of lists) {
      if (answer.kind !== "ok") return failed(answer);
      for (const row of answer.body.data) for (const one of esmClaim(type, row)) claims.set(one.orderNo, one);
    }
  }
  return { ok: true, value: claims };
}

const day = (date: Date): string => koreanStamp(date).slice(0, 10);

/** `2026-11-20 18:30`, the next minute where a span must hold what happened in this one. */
function minute(date: Date, later = 0): string {
  return koreanStamp(new Date(date.getTime() + later * 60_000))
    .slice(0, 16)
    .replace("T", " ");
}

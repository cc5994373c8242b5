import { inBatches } from "@/lib/domain/kit/in-batches";
import type { z } from "zod";
import type { ElevenstCall } from "./client";
import {
  elevenstClaim,
  elevenstOrder,
  isoOf,
  itemNoOf,
  RESERVED,
  type ElevenstClaim,
  type ElevenstClaimType,
} from "./order";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import type { MarketAnswer } from "@/upstream/outside/markets/desks/answers";
import type { MarketOrder, OrderRef, UnpaidOrder } from "@/upstream/outside/markets/desks/orders";
import { failed } from "@/upstream/outside/markets/market-http";
import { koreanStamp, utcOf, windows } from "@/upstream/outside/markets/market-time";
import { claims as claimRows, orders as orderRows, type ElevenstOrderRow } from "./wire";
import { DAY_MS, MINUTE_MS } from "@/lib/domain/kit/durations";
import { endOfDay } from "@/lib/domain/kit/seoul-days";
import type { WaitsFor } from "@/lib/domain/stages/stages";

/** How many orders one question for states may name. */
const STATES_MAX = 100;
/**
 * Order lists span a week, claim lists thirty days (docs/markets.md#11st-orders and #11st-claims), to the minute. A span's
 * end is written as the next whole minute, so a window is a minute shorter.
 */
const ORDER_WINDOW_MS = 7 * DAY_MS - MINUTE_MS;
export const CLAIM_WINDOW_MS = 30 * DAY_MS - MINUTE_MS;

const LISTS: [name: string, status: string][] = [
  ["reservatecomplete", RESERVED],
  ["complete", "202"],
  ["packaging", "301"],
  ["shipping", "401"],
  ["dlvcompleted", "501"],
  ["completed", "901"],
];
/** What is to be sent today, and what is late: the only lists that tell a day, and they take no span. */
const DUE_LISTS = ["todaydelivery", "delaydelivery"].flatMap((kind) =>
  ["completes", "packagings"].map((list) => `${kind}/${list}`),
);
const CLAIM_LISTS: [name: string, type: ElevenstClaimType][] = [
  ["cancelorders", "CANCEL"],
  ["canceledorders", "CANCEL"],
  ["returnorders", "RETURN"],
  ["returnedorders", "RETURN"],
  ["exchangeorders", "EXCHANGE"],
  ["exchangedorders", "EXCHANGE"],
  ["officecancellist", "OFFICE"],
];

export type Range = { from: Date; to: Date };
type Found = { row: ElevenstOrderRow; status: string };

/**
 * Orders of the range with their claims. The later lists contain little of an order and the claim lists even less, so those
 * orders are read one by one; a missing address must not look like an empty one.
 */
export async function elevenstOrdersIn(
  call: ElevenstCall,
  account: MarketAccount,
  range: Range,
): Promise<MarketAnswer<MarketOrder[]>> {
  const found = new Map<string, Found>();
  for (const window of windows(range, ORDER_WINDOW_MS)) {
    // In parallel: the account's lane spaces the calls, so none has to wait for another's reply.
    const lists = await Promise.all(
      LISTS.map(async ([name, status]) => ({
        status,
        rows: await rowsOf(call, account, `/ordservices/${name}/${span(window)}`, orderRows),
      })),
    );
    // An order that moved between two reads is in both lists; the later state is the true one.
    for (const { status, rows } of lists) {
      if (!rows.ok) return rows;
      for (const row of rows.value) found.set(keyOf(row), { row, status });
    }
  }
  const claims = await claimsIn(call, account, range);
  if (!claims.ok) return claims;
  const told = await filledIn(call, account, found, claims.value);
  if (!told.ok) return told;
  const due = await dueIn(call, account, found);
  if (!due.ok) return due;
  const orders = new Map<string, MarketOrder>();
  for (const [key, { row, status }] of told.value)
    for (const order of elevenstOrder(account, row, status, {
      claim: claims.value.get(key),
      shipBy: due.value.get(key),
    }))
      orders.set(`${order.orderNo} ${itemNoOf(row)}`, order);
  return { ok: true, value: [...orders.values()] };
}

/** The same orders again by their numbers: one list tells their states and where they go, the other all the rest. */
export async function elevenstOrdersOf(
  call: ElevenstCall,
  account: MarketAccount,
  refs: OrderRef[],
): Promise<MarketAnswer<MarketOrder[]>> {
  const numbers = [...new Set(refs.map(({ orderNo }) => orderNo))];
  const states = new Map<string, ElevenstOrderRow>();
  for (const batch of inBatches(numbers, STATES_MAX)) {
    const rows = await rowsOf(call, account, `/claimservice/orderlistalladdr/${batch.join()}`, orderRows);
    if (!rows.ok) return rows;
    for (const row of rows.value) states.set(keyOf(row), row);
  }
  const orders: MarketOrder[] = [];
  for (const number of numbers) {
    const rows = await rowsOf(call, account, `/ordservices/complete/${number}`, orderRows);
    if (!rows.ok) return rows;
    for (const row of rows.value) {
      const now = states.get(keyOf(row));
      orders.push(...elevenstOrder(account, now ? { ...row, ...placeOf(now) } : row, now?.ordPrdStat ?? ""));
    }
  }
  return { ok: true, value: orders };
}

/** A line's state by its order's number; undefined if 11st does not know the line. */
export async function elevenstState(
  call: ElevenstCall,
  account: MarketAccount,
  { orderNo }: OrderRef,
  seq: string,
): Promise<string | undefined> {
  const rows = await rowsOf(call, account, `/claimservice/orderlistall/${encodeURIComponent(orderNo)}`, orderRows);
  return rows.ok ? rows.value.find(({ ordPrdSeq }) => ordPrdSeq === seq)?.ordPrdStat : undefined;
}

/** Where goods go and by which parcel: buyers change it after 11st listed the order. */
function placeOf({ rcvrNm, rcvrPrtblNo, rcvrTlphn, rcvrMailNo, rcvrBaseAddr, rcvrDtlsAddr, ...row }: ElevenstOrderRow) {
  const place = { rcvrNm, rcvrPrtblNo, rcvrTlphn, rcvrMailNo, rcvrBaseAddr, rcvrDtlsAddr };
  const { dlvEtprsCd, invcNo } = row;
  return { ...(rcvrBaseAddr && place), ...(invcNo && { dlvEtprsCd, invcNo }) };
}

/** The dispatch deadlines of these orders as far as 11st sets one; no call without waiting orders. */
async function dueIn(
  call: ElevenstCall,
  account: MarketAccount,
  found: Map<string, Found>,
): Promise<MarketAnswer<Map<string, string>>> {
  const due = new Map<string, string>();
  if (![...found.values()].some(({ status }) => status === "202" || status === "301")) return { ok: true, value: due };
  const lists = await Promise.all(DUE_LISTS.map((list) => rowsOf(call, account, `/ordservices/${list}`, orderRows)));
  for (const rows of lists) {
    if (!rows.ok) return rows;
    for (const row of rows.value) {
      // A date promised to the buyer overrides 11st's default for every order.
      const day = isoOf(row.delaySendDt || row.dlvSndDue).slice(0, 10);
      const end = endOfDay(day)?.toISOString();
      if (end) due.set(keyOf(row), end);
    }
  }
  return { ok: true, value: due };
}

const keyOf = ({ ordNo, ordPrdSeq }: ElevenstOrderRow): string => `${ordNo} ${ordPrdSeq}`;
/** The later lists leave out where the goods go, and reservations the customs code. */
const isBrief = ({ row, status }: Found): boolean => row.rcvrBaseAddr === "" || status === RESERVED;

/** Every order with all its fields: those in full lists as they are, the others by their number. */
async function filledIn(
  call: ElevenstCall,
  account: MarketAccount,
  found: Map<string, Found>,
  claims: Map<string, ElevenstClaim>,
): Promise<MarketAnswer<Map<string, Found>>> {
  const full = new Map([...found].filter(([, one]) => !isBrief(one)));
  const missing = [...new Set([...found.keys(), ...claims.keys()])].filter((key) => !full.has(key));
  for (const orderNo of new Set(missing.map((key) => key.split(" ")[0] ?? ""))) {
    const rows = await rowsOf(call, account, `/ordservices/complete/${orderNo}`, orderRows);
    if (!rows.ok) return rows;
    for (const row of rows.value) {
      const key = keyOf(row);
      if (missing.includes(key)) full.set(key, { row, status: found.get(key)?.status ?? "" });
    }
  }
  return { ok: true, value: full };
}

async function claimsIn(
  call: ElevenstCall,
  account: MarketAccount,
  range: Range,
): Promise<MarketAnswer<Map<string, ElevenstClaim>>> {
  const claims = new Map<string, ElevenstClaim>();
  for (const window of windows(range, CLAIM_WINDOW_MS)) {
    for (const [name, type] of CLAIM_LISTS) {
      const rows = await rowsOf(call, account, `/claimservice/${name}/${span(window)}`, claimRows);
      if (!rows.ok) return rows;
      for (const row of rows.value)
        for (const one of elevenstClaim(type, row)) claims.set(`${one.orderNo} ${one.seq}`, one);
    }
  }
  return { ok: true, value: claims };
}

const WAITING: readonly [list: string, waitsFor: WaitsFor][] = [
  ["standby", "payment"],
  ["delvplacestandby", "address"],
];

/** Orders of the range that wait for their payment, or as gifts for an address (A.3, `standby`, `delvplacestandby`). */
export async function elevenstUnpaid(
  call: ElevenstCall,
  account: MarketAccount,
  range: Range,
): Promise<MarketAnswer<UnpaidOrder[]>> {
  const found = new Map<string, UnpaidOrder>();
  for (const window of windows(range, ORDER_WINDOW_MS)) {
    for (const [list, waitsFor] of WAITING) {
      const rows = await rowsOf(call, account, `/ordservices/${list}/${span(window)}`, orderRows);
      if (!rows.ok) return rows;
      for (const row of rows.value)
        found.set(keyOf(row), {
          orderNo: row.ordNo,
          orderItemNo: itemNoOf(row),
          productName: row.prdNm,
          optionName: row.slctPrdOptNm,
          quantity: row.ordQty,
          totalKrw: row.ordAmt,
          orderedAt: utcOf(isoOf(row.ordDt)),
          waitsFor,
        });
    }
  }
  return { ok: true, value: [...found.values()] };
}

/** The rows of a list. */
export async function rowsOf<Row>(
  call: ElevenstCall,
  account: MarketAccount,
  path: string,
  schema: z.ZodType<{ order: Row[] }>,
): Promise<MarketAnswer<Row[]>> {
  const answer = await call(account, { method: "GET", path }, schema);
  return answer.kind === "ok" ? { ok: true, value: answer.body.order } : failed(answer);
}

/** `202611201830/202611271831`: the end holds its minute too. */
export function span({ from, to }: Range): string {
  return `${elevenstMinute(from)}/${elevenstMinute(new Date(to.getTime() + 59_999))}`;
}

/** Parts of a path, e.g. `a/b%2Fc`. */
export const joined = (parts: string[]): string => parts.map(encodeURIComponent).join("/");

/** A moment as 11st writes it in paths: `202611201830`. */
export const elevenstMinute = (date: Date): string => koreanStamp(date).slice(0, 16).replace(/\D/g, "");

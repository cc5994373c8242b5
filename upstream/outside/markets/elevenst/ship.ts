import { BY_HAND as HANDED_OVER, cleanInvoice, courierBy, courierCode } from "@/lib/domain/couriers/couriers";
import { taken } from "@/upstream/outside/markets/wire";
import type { ElevenstCall } from "./client";
import { RESERVED } from "./order";
import { elevenstMinute, elevenstState, joined } from "./pull";
import type { DispatchRow, OrderRef, RowResult } from "@/upstream/outside/markets/desks/orders";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import { failed, type CallResult } from "@/upstream/outside/markets/market-http";
import { currentTime } from "@/upstream/kit/clock";
import type { Message } from "@/upstream/kit/messages";

/** Faults of 11st's own systems; sending again may help (docs/markets.md#11st-results). */
const SYSTEM_FAULTS = ["-3207", "-3311"];
/** "이미 사용된 송장번호": the same number is refused again (docs/markets.md#11st-results). */
const NUMBER_USED = "-3320";
const BY_COURIER = "01";
const BY_HAND = "03";
const NOTHING = "null";

const parcelOf = ({ orderItemNo }: OrderRef): string => orderItemNo.split("-")[0] ?? "";
const seqOf = ({ orderItemNo }: OrderRef): string => orderItemNo.split("-")[1] ?? "";

/** 11st says alike that a line was confirmed before and that it waits for its goods. */
const NOTHING_TO_CONFIRM = "-3206";
const CONFIRMED = "301";

/**
 * Confirms lines one by one. State changes are GETs at 11st, so a line's state is read before any repeat: a line confirmed
 * before, or by a call whose reply was lost, counts as done, and the arrival of a reservation's goods is reported before it
 * is confirmed.
 */
export async function elevenstConfirm(
  call: ElevenstCall,
  account: MarketAccount,
  refs: OrderRef[],
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const ref of refs) {
    const path = `/ordservices/reqpackaging/${joined([ref.orderNo, seqOf(ref), "N", NOTHING, parcelOf(ref)])}`;
    const confirm = () => call(account, { method: "GET", path }, taken);
    let answer = await confirm();
    if (answer.kind === "lost" || (answer.kind === "refused" && answer.code === NOTHING_TO_CONFIRM)) {
      const state = await elevenstState(call, account, ref, seqOf(ref));
      if (state === CONFIRMED) answer = { kind: "ok", body: null };
      if (state === RESERVED) {
        const here = `/ordservices/saleconfirm/${joined([ref.orderNo, seqOf(ref)])}`;
        const told = await call(account, { method: "GET", path: here }, taken);
        answer = told.kind === "ok" ? await confirm() : told;
      }
    }
    results.push(fateOf(ref, answer));
  }
  return results;
}

/**
 * Sends invoices parcel by parcel: one call moves all lines of a parcel. Where its lines carry different numbers, or one of
 * them stays behind, each number goes with its own lines.
 */
export async function elevenstDispatch(
  call: ElevenstCall,
  account: MarketAccount,
  rows: DispatchRow[],
): Promise<RowResult[]> {
  const results = new Map<DispatchRow, RowResult>();
  const parcels = grouped(rows, ({ ref }) => parcelOf(ref));
  for (const [parcel, lines] of parcels) {
    const sendings = [
      ...grouped(lines, ({ invoice, carrierCode }) => `${carrierCode} ${cleanInvoice(invoice)}`).values(),
    ];
    for (const sending of sendings) {
      const [first] = sending;
      if (!first) continue;
      const byHand = courierBy(first.carrierCode)?.id === HANDED_OVER;
      const way = byHand
        ? [BY_HAND, NOTHING, NOTHING]
        : [BY_COURIER, courierCode("Elevenst", first.carrierCode) ?? first.carrierCode, cleanInvoice(first.invoice)];
      const isPart = sendings.length > 1 || sending.some(({ sharesBox }) => sharesBox);
      const part = isPart ? ["Y", first.ref.orderNo, sending.map(({ ref }) => seqOf(ref)).join(",")] : [];
      const path = `/ordservices/reqdelivery/${joined([elevenstMinute(currentTime()), ...way, parcel, ...part])}`;
      const answer = await call(account, { method: "GET", path }, taken);
      for (const row of sending) results.set(row, fateOf(row.ref, answer));
    }
  }
  return rows.flatMap((row) => results.get(row) ?? []);
}

/** 11st documents no call that changes an invoice once it was sent. */
export function elevenstRedispatch(rows: DispatchRow[]): RowResult[] {
  const message: Message = { key: "markets.elevenstInvoiceFixed" };
  return rows.map(({ ref }) => ({ ref, ok: false, code: "NOT_SUPPORTED", message, retryable: false }));
}

function fateOf(ref: OrderRef, answer: CallResult): RowResult {
  if (answer.kind === "ok") return { ref, ok: true };
  const { code, message, retryable } = failed(answer);
  const isNumberUsed = code === NUMBER_USED;
  const mayPassLater = retryable || SYSTEM_FAULTS.includes(code);
  return { ref, ok: false, code, message, retryable: mayPassLater, ...(isNumberUsed && { isNumberUsed }) };
}

function grouped<T>(rows: T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

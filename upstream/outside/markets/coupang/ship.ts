import type { z } from "zod";
import { cleanInvoice, courierCode } from "@/lib/domain/couriers/couriers";
import { inBatches } from "@/lib/domain/kit/in-batches";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import type { DispatchRow, OrderRef, RowResult } from "@/upstream/outside/markets/desks/orders";
import type { MarketAccount } from "@/upstream/outside/markets/desks/account";
import { rowsFailed, type CallResult } from "@/upstream/outside/markets/market-http";
import { currentTime } from "@/upstream/kit/clock";
import { exactNumber } from "@/upstream/kit/exact-json";
import { externalText } from "@/upstream/kit/messages";
import type { CoupangCall } from "./client";
import { boxesOf, itemOf } from "./line";
import { taken } from "@/upstream/outside/markets/wire";
import { batchResults, oneSheet, type CoupangSheet } from "./wire";

const OPEN = "/v2/providers/openapi/apis/api";
const BATCH = 50;
const NUMBER_USED = "DUPLICATE_INVOICE_NUMBER";

/** Confirms lines box by box; a box is prepared with all that is in it. */
export async function coupangConfirm(
  call: CoupangCall,
  account: MarketAccount,
  refs: OrderRef[],
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const boxes of inBatches([...new Set(refs.flatMap(boxesOf))], BATCH)) {
    const path = `${OPEN}/v4/vendors/${account.vendorId}/ordersheets/acknowledgement`;
    const json = { vendorId: account.vendorId, shipmentBoxIds: boxes.map(exactNumber) };
    const answer = await call(account, { method: "PUT", path, json }, batchResults);
    for (const box of boxes) results.push(...boxResults(linesIn(refs, box), box, answer));
  }
  return combined(refs, results);
}

/** What is sent of one box: its lines with their numbers, and its other lines where it is split. */
type Load = { box: string; rows: DispatchRow[]; split?: { others: CoupangSheet["orderItems"]; before: boolean } };

/**
 * Sends invoice numbers, box by box. A line in several boxes gets its number in each of those that are meant. A box whose lines
 * get different numbers, or some of whose lines stay behind, is split (docs/markets.md#coupang-deliveries): otherwise Coupang
 * takes the first number for all that is in it.
 */
export async function coupangDispatch(
  call: CoupangCall,
  account: MarketAccount,
  rows: DispatchRow[],
  action: "invoices" | "updateInvoices",
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  const loads: Load[] = [];
  const boxes = new Map<string, DispatchRow[]>();
  for (const row of rows) for (const box of boxesOf(row.ref)) boxes.set(box, [...(boxes.get(box) ?? []), row]);
  for (const [box, some] of boxes) {
    const mayNeedSplit = action === "invoices" && (some.some(({ sharesBox }) => sharesBox) || some.some(isOther(some)));
    const load = mayNeedSplit ? await splitLoad(call, account, box, some) : { box, rows: some };
    if (Array.isArray(load)) results.push(...load);
    else loads.push(load);
  }
  for (const batch of inBatches(loads, BATCH)) {
    const path = `${OPEN}/v4/vendors/${account.vendorId}/orders/${action}`;
    const json = { vendorId: account.vendorId, orderSheetInvoiceApplyDtos: batch.flatMap(applied) };
    const answer = await call(account, { method: "POST", path, json }, batchResults);
    for (const { box, rows: some } of batch) results.push(...boxResults(refsOf(some), box, answer));
  }
  return combined(refsOf(rows), results);
}

const refsOf = (rows: readonly DispatchRow[]): OrderRef[] => rows.map(({ ref }) => ref);

const isOther =
  ([first]: readonly DispatchRow[]) =>
  ({ carrierCode, invoice }: DispatchRow): boolean =>
    carrierCode !== first?.carrierCode || cleanInvoice(invoice) !== cleanInvoice(first.invoice);

/** What Coupang says the box holds decides whether it is split; where it may not be, nothing is sent and the rows say why. */
async function splitLoad(
  call: CoupangCall,
  account: MarketAccount,
  box: string,
  rows: DispatchRow[],
): Promise<Load | RowResult[]> {
  const path = `${OPEN}/v5/vendors/${account.vendorId}/ordersheets/${box}`;
  const answer = await call(account, { method: "GET", path }, oneSheet);
  if (answer.kind !== "ok") return rowsFailed(refsOf(rows), answer);
  const sheet = answer.body.data;
  const sent = new Set(rows.map(({ ref }) => itemOf(ref.orderItemNo)));
  const others = sheet.orderItems.filter(({ vendorItemId, canceled }) => !canceled && !sent.has(vendorItemId));
  if (others.length === 0 && !sheet.splitShipping && !rows.some(isOther(rows))) return { box, rows };
  if (sheet.splitShipping || sheet.ableSplitShipping)
    return { box, rows, split: { others, before: sheet.splitShipping } };
  return refsOf(rows).map((ref): RowResult => ({
    ref,
    ok: false,
    code: "WHOLE_BOX",
    message: { key: "markets.coupangWholeBox" },
    retryable: false,
  }));
}

/**
 * The lines of a box as the call takes them, their fields in the documented order. Lines that stay behind say when they are to
 * leave instead of a number.
 */
function applied({ box, rows, split }: Load) {
  const [first] = rows;
  if (!first) return [];
  const { carrierCode, ref } = first;
  const lineOf = (
    vendorItemId: string,
    invoice: { carrierCode: string; number: string },
    estimatedShippingDate: string,
  ) => ({
    shipmentBoxId: exactNumber(box),
    orderId: exactNumber(ref.orderNo),
    vendorItemId: exactNumber(vendorItemId),
    deliveryCompanyCode: courierCode("Coupang", invoice.carrierCode) ?? invoice.carrierCode,
    invoiceNumber: invoice.number,
    splitShipping: split !== undefined,
    preSplitShipped: split?.before ?? false,
    estimatedShippingDate,
  });
  const sent = rows.map((row) =>
    lineOf(itemOf(row.ref.orderItemNo), { carrierCode: row.carrierCode, number: cleanInvoice(row.invoice) }, ""),
  );
  const today = seoulDay(currentTime());
  const later = (split?.others ?? []).map(({ vendorItemId, estimatedShippingDate }) => {
    const day = estimatedShippingDate.slice(0, 10);
    return lineOf(vendorItemId, { carrierCode, number: "" }, day > today ? day : today);
  });
  return [...sent, ...later];
}

/** What an answer by boxes says of the lines in one of them: a box that was split answers once for each of its lines. */
function boxResults(refs: OrderRef[], box: string, answer: CallResult<z.infer<typeof batchResults>>): RowResult[] {
  if (answer.kind !== "ok") return rowsFailed(refs, answer);
  const { responseList, responseMessage } = answer.body;
  const found = responseList.filter(({ shipmentBoxId }) => shipmentBoxId === box);
  const row = found.find(({ succeed }) => !succeed) ?? found[0];
  return refs.map((ref): RowResult => {
    if (row === undefined)
      return { ref, ok: false, code: "NOT_ANSWERED", message: externalText(responseMessage), retryable: true };
    if (row.succeed) return { ref, ok: true };
    const isNumberUsed = row.resultCode === NUMBER_USED;
    return {
      ref,
      ok: false,
      code: row.resultCode,
      message: externalText(row.resultMessage),
      retryable: row.retryRequired,
      ...(isNumberUsed && { isNumberUsed }),
    };
  });
}

/**
 * One result for each line, in the order asked. A line in several boxes is done when all of them are; of several refusals the
 * one that may pass later counts, because the others are met again then.
 */
function combined(refs: OrderRef[], results: readonly RowResult[]): RowResult[] {
  return refs.flatMap((ref) => {
    const own = results.filter((result) => result.ref === ref);
    const refused = own.filter(({ ok }) => !ok);
    return refused.find(({ retryable }) => retryable) ?? refused[0] ?? own[0] ?? [];
  });
}

/** Tells Coupang of boxes that have arrived though no courier said so. */
export async function coupangDelivered(
  call: CoupangCall,
  account: MarketAccount,
  refs: OrderRef[],
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (const box of new Set(refs.flatMap(boxesOf))) {
    const path = `${OPEN}/v4/vendors/${account.vendorId}/completeLongTermUndelivery`;
    const json = { vendorId: account.vendorId, shipmentBoxId: exactNumber(box) };
    const answer = await call(account, { method: "POST", path, json }, taken);
    const lines = linesIn(refs, box);
    results.push(
      ...(answer.kind === "ok" ? lines.map((ref): RowResult => ({ ref, ok: true })) : rowsFailed(lines, answer)),
    );
  }
  return combined(refs, results);
}

/** The lines that are in a box, those in several boxes among them. */
const linesIn = (refs: OrderRef[], box: string): OrderRef[] => refs.filter((ref) => boxesOf(ref).includes(box));

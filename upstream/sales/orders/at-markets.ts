import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import type { MarketDeed } from "@/lib/domain/order/order-event";
import { boxesAt, stageOfBoxes, type OrderBox } from "@/lib/domain/order/boxes";
import type { OrderStage } from "@/lib/domain/stages/stages";
import type { Needs } from "@/upstream/context";
import { orders, type LoggedEvent } from "@/upstream/db/schema";
import { cleanInvoice, courierBy, isInvoiceOf } from "@/lib/domain/couriers/couriers";
import { refusedRow } from "@/upstream/kit/row-outcome";
import type { OrderRef, RowResult } from "@/upstream/outside/markets/desks/orders";
import { openShop, type OpenShop } from "@/upstream/shop/accounts/open-shop";
import { sharingBoxes } from "./box-mates";
import { stoppedByCode, type GivenReason } from "./code-gate";
import { doneBefore } from "./first-doers";
import { withLeasedOrders } from "./leased-orders";
import { logOrder } from "./order-log";
import { lost, ownOrders, type Desk, type Owner, type OrderOutcome } from "./own-orders";
import type { OrderRow } from "./order-row";
import { postHappened } from "./postings";
import { pullOrders, storeOrders } from "./pull";
import { nowMs } from "@/upstream/kit/clock";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { marketBy } from "@/lib/domain/markets/markets";
import { externalText, type Message, type StoredMessage } from "@/upstream/kit/messages";

type InvoiceRow = Parsed<"marketOrder.dispatch">["body"]["rows"][number];

type Ask = (shop: OpenShop, rows: OrderRow[]) => Promise<RowResult[]>;
type Becoming = Partial<Pick<OrderRow, "stage" | "deliveryCompany" | "invoice" | "boxes">>;
/** What becomes of an order its market took, and what its history says of it. */
type Change = (row: OrderRow) => { set: Becoming; event: LoggedEvent };
type Doing = { deed: MarketDeed; ask: Ask; change: Change; leaveOpen(idx: number): void };

/**
 * Performs an action on orders at their markets, account by account, and returns every row's result in the given order. The
 * caller holds the orders' leases.
 *
 * Accepted rows are stored at once; then the orders are read again, because only the market knows the native status, and a
 * buyer may have moved between payment and confirmation (docs/markets.md#rules-for-every-market, rule 3). A row with a lost
 * reply is judged by that reading. If that failed too, its lease is left open, so that the market is read before the row is
 * sent again.
 */
async function atMarkets(context: Desk, rows: OrderRow[], doing: Doing): Promise<OrderOutcome[]> {
  const fates: OrderOutcome[] = [];
  const shops = new Map<string, OrderRow[]>();
  for (const row of rows) {
    const key = `${row.market} ${row.marketAccount}`;
    shops.set(key, [...(shops.get(key) ?? []), row]);
  }
  for (const group of shops.values()) fates.push(...(await atOneShop(context, group, doing)));
  return fates;
}

async function atOneShop(context: Desk, group: OrderRow[], doing: Doing): Promise<OrderOutcome[]> {
  const [first] = group;
  const shop = first && (await openShop(context, context.user.id, first.market, first.marketAccount));
  if (!shop) return group.map(({ idx }) => refusedRow(idx, "account_missing", { key: "orders.noAccount" }));
  const results = await doing.ask(shop, group);
  const rows = group.map((row) => {
    const result = results.find(({ ref }) => ref.orderNo === row.orderNo && ref.orderItemNo === row.orderItemNo);
    return {
      row,
      fate: fateOf(row, result),
      isLost: result === undefined || (!result.ok && result.retryable === true),
    };
  });
  for (const { row, fate, isLost } of rows) if (!isLost) await noteFate(context, row, fate, doing);
  const isRead = await readAgain(context, shop, group, results);
  const idxs = group.map(({ idx }) => idx);
  const reread = new Map((await ownOrders(context, idxs)).map((row) => [row.idx, row]));
  const fates: OrderOutcome[] = [];
  for (const { row, fate, isLost } of rows) {
    const now = reread.get(row.idx);
    const isTaken = isLost && isRead && now !== undefined && hasBecome(row, now, doing.change(row).set);
    const known: OrderOutcome = isTaken ? { key: fate.key, ok: true } : fate;
    if (isLost) await noteFate(context, row, known, doing);
    if (isLost && !isRead) doing.leaveOpen(row.idx);
    fates.push({ ...known, addressChanged: known.addressChanged || now?.addressChanged === true });
  }
  return fates;
}

const fateOf = ({ idx }: OrderRow, result: RowResult | undefined): OrderOutcome => ({
  key: String(idx),
  ok: result?.ok ?? false,
  code: result ? (result.isNumberUsed ? "number_used" : result.code) : "no_answer",
  message: result ? result.message : { key: "orders.noAnswer" },
  addressChanged: result?.addressChanged,
});

/** Whether a market has an order now as it was asked to have it. Couriers are left out: markets name them in their own way. */
function hasBecome(before: OrderRow, now: OrderRow, { stage, invoice }: Becoming): boolean {
  const numbers = [now.invoice, ...(now.boxes ?? []).map((box) => box.invoice)];
  return (
    (stage === undefined || now.stage === stage) &&
    (invoice === undefined || numbers.includes(invoice)) &&
    (now.stage !== before.stage || now.invoice !== before.invoice || !isDeepStrictEqual(now.boxes, before.boxes))
  );
}

/**
 * Reads a shop's orders again. A market with a call for single orders is read for these only if all went well; a refusal
 * may come from a claim, which only the lists contain. Returns whether the market could be read.
 */
async function readAgain(
  context: Desk,
  { connector, account }: OpenShop,
  group: OrderRow[],
  results: RowResult[],
): Promise<boolean> {
  const { user } = context;
  if (connector.ordersOf && results.every(({ ok }) => ok)) {
    const again = await connector.ordersOf(account, refsOf(group, []));
    if (again.ok) await storeOrders(context, user.id, account.storeName, again.value);
    return again.ok;
  }
  const oldest = Math.min(...group.map(({ orderedAt }) => orderedAt.getTime()));
  const days = Math.min(90, Math.ceil((nowMs() - oldest) / DAY_MS) + 1);
  const what = { market: connector.market, marketAccount: account.account, days };
  return (await pullOrders(context, user.id, what)).every(({ ok }) => ok);
}

async function noteFate(
  { db, user }: Needs<"db"> & Owner,
  row: OrderRow,
  fate: OrderOutcome,
  { deed, change }: Doing,
): Promise<void> {
  const { set, event } = change(row);
  await db.transaction(async (tx) => {
    if (fate.ok) {
      const addressChanged = row.addressChanged || fate.addressChanged === true;
      await tx
        .update(orders)
        .set({ ...set, addressChanged })
        .where(and(eq(orders.userId, user.id), eq(orders.idx, row.idx)));
      await postHappened(tx, user.id, [row.idx]);
    }
    const outcome: LoggedEvent = fate.ok ? event : { is: "refused", deed, reason: fate.message ?? externalText("") };
    await logOrder(tx, { userId: user.id, orderIdx: row.idx }, outcome);
  });
}

const refsOf = (rows: OrderRow[], from: readonly OrderStage[]): OrderRef[] => rows.map((row) => refOf(row, from));

/** An order as its market knows it, in the parcels that are at one of these stages. */
function refOf(row: OrderRow, from: readonly OrderStage[]): OrderRef {
  const boxes = boxesAt(row, from);
  return { orderNo: row.orderNo, orderItemNo: row.orderItemNo, ...(boxes && { boxes }) };
}

/** What a deed makes of a line: its parcels at one of these stages change, and the line shows what is still to be done. */
function becoming({ boxes }: OrderRow, from: readonly OrderStage[], set: Becoming & { stage: OrderStage }): Becoming {
  if (!boxes) return set;
  const { stage, deliveryCompany: courier, invoice } = set;
  const sent = courier && invoice ? { courier, invoice } : {};
  const now = boxes.map((box) => (from.includes(box.stage) ? { ...box, stage, ...sent } : box));
  return { ...set, stage: stageOfBoxes(now) ?? stage, boxes: now };
}

/**
 * Rows in the wrong stage are reported without a call to the market: a second click must not do anything twice. If our log
 * knows who did it before, the message says so.
 */
async function byStage(context: Desk, rows: OrderRow[], deed: MarketDeed, stages: OrderStage[], done: OrderStage[]) {
  const fates = new Map<number, OrderOutcome>();
  const elsewhere = rows.filter(({ stage }) => !stages.includes(stage));
  const before = await doneBefore(
    context,
    deed,
    elsewhere.map(({ idx }) => idx),
  );
  for (const { idx, stage } of elsewhere) {
    const ok = done.includes(stage);
    const stageTold: Message = { key: `orderStages.${stage}` };
    const cannot: Message = { key: "orders.cannotHandleAt", values: { stage: stageTold } };
    const message = before.get(idx)?.told ?? (ok ? { key: "orders.doneAlready" } : cannot);
    fates.set(idx, { key: String(idx), ok, code: ok ? "already" : "wrong_stage", message });
  }
  return fates;
}

const inOrder = (
  idxs: readonly number[],
  known: ReadonlyMap<number, OrderOutcome>,
  asked: readonly OrderOutcome[],
) => ({
  rows: idxs.map((idx) => known.get(idx) ?? asked.find(({ key }) => key === String(idx)) ?? lost(idx)),
});

/** 발주 확인. An order whose customs code is missing or known to be wrong is stopped unless a reason is given. */
export function confirmOrders(
  idxs: number[],
  context: Needs<"db" | "sealer" | "connectors" | "user">,
  given: readonly GivenReason[] = [],
): Promise<{ rows: OrderOutcome[] }> {
  return withLeasedOrders(context, { deed: "confirm", idxs }, async ({ idxs: free, fates, leaveOpen }) => {
    const rows = await ownOrders(context, free);
    for (const [idx, fate] of await byStage(context, rows, "confirm", ["New"], ["Ready"])) fates.set(idx, fate);
    const fit = rows.filter(({ idx }) => !fates.has(idx));
    for (const [idx, fate] of await stoppedByCode(context, fit, { gate: "confirm", given })) fates.set(idx, fate);
    const asked = await atMarkets(
      context,
      rows.filter(({ idx }) => !fates.has(idx)),
      {
        deed: "confirm",
        ask: ({ connector, account }, group) => connector.confirm(account, refsOf(group, ["New"])),
        change: (row) => ({ set: becoming(row, ["New"], { stage: "Ready" }), event: { is: "confirmed" } }),
        leaveOpen,
      },
    );
    return inOrder(idxs, fates, asked);
  });
}

type Invoice = { carrierCode: string; invoice: string };

/** The numbers that may be sent, and why the others may not. */
function readInvoices(rows: readonly InvoiceRow[]) {
  const invoices = new Map<number, Invoice>();
  const refused = new Map<number, OrderOutcome>();
  for (const { idx, deliveryCompany, invoice } of rows) {
    const carrier = courierBy(deliveryCompany);
    const number = cleanInvoice(invoice);
    const refuse = (message: StoredMessage) =>
      refused.set(idx, { key: String(idx), ok: false, code: "invalid_invoice", message });
    if (!carrier) refuse({ key: "orders.unknownCourier" });
    else if (!isInvoiceOf(carrier, number)) refuse({ key: "orders.invoiceDigits", values: { courier: carrier.name } });
    else invoices.set(idx, { carrierCode: carrier.id, invoice: number });
  }
  return { invoices, refused };
}

/** 송장 전송, or with `again` its correction. Numbers are checked by their carrier's form before a market sees them. */
export function sendInvoices(sent: InvoiceRow[], context: Desk, again = false): Promise<{ rows: OrderOutcome[] }> {
  const idxs = sent.map(({ idx }) => idx);
  const deed = again ? "changeInvoice" : "invoice";
  const { invoices, refused } = readInvoices(sent);
  return withLeasedOrders(context, { deed, idxs }, async ({ idxs: free, fates, leaveOpen }) => {
    const rows = await ownOrders(context, free);
    const stages = again ? RESENT : SENT;
    for (const [idx, fate] of await byStage(context, rows, deed, stages, [])) fates.set(idx, fate);
    const same = again ? rows.filter((row) => isSame(row, invoices.get(row.idx))) : [];
    for (const [idx, fate] of await sameAgain(context, same)) if (!fates.has(idx)) fates.set(idx, fate);
    for (const { idx } of rows) {
      const fate = refused.get(idx);
      if (fate && !fates.has(idx)) fates.set(idx, fate);
    }
    const fit = rows.filter(({ idx }) => invoices.has(idx) && !fates.has(idx));
    const together = again ? new Set<number>() : await sharingBoxes(context, fit);
    const asked = await atMarkets(context, fit, { deed, ...invoiceDoing(invoices, again, together), leaveOpen });
    return inOrder(idxs, fates, asked);
  });
}

/** Whether an order's market has this number already. */
const isSame = ({ deliveryCompany, invoice }: OrderRow, wanted: Invoice | undefined): boolean =>
  wanted !== undefined && deliveryCompany === wanted.carrierCode && invoice === wanted.invoice;

/** The outcome of corrections that say what the market has already: by whom and when, where our log knows it. */
async function sameAgain(context: Desk, rows: readonly OrderRow[]): Promise<ReadonlyMap<number, OrderOutcome>> {
  const idxs = rows.map(({ idx }) => idx);
  const corrected = await doneBefore(context, "changeInvoice", idxs);
  const sent = await doneBefore(context, "invoice", idxs);
  return new Map(
    idxs.map((idx): [number, OrderOutcome] => {
      const told: Message = (corrected.get(idx) ?? sent.get(idx))?.told ?? { key: "orders.doneAlready" };
      return [idx, { key: String(idx), ok: true, code: "already", message: told }];
    }),
  );
}

/** From which stages a number is sent, and corrected. */
const SENT: OrderStage[] = ["Ready"];
const RESENT: OrderStage[] = ["Delivery", "DeliveryOk"];

function invoiceDoing(
  invoices: ReadonlyMap<number, Invoice>,
  again: boolean,
  together: ReadonlySet<number>,
): Pick<Doing, "ask" | "change"> {
  const invoiceOf = (idx: number): Invoice => invoices.get(idx) ?? { carrierCode: "", invoice: "" };
  return {
    ask: ({ connector, account }, group) => {
      const sheets = group.map((row) => ({
        ref: again ? correctedRef(row) : refOf(row, SENT),
        ...invoiceOf(row.idx),
        ...(together.has(row.idx) && { sharesBox: true }),
      }));
      return again ? connector.redispatch(account, sheets) : connector.dispatch(account, sheets);
    },
    change: (row) => {
      const { invoice: before } = row;
      const { carrierCode: courier, invoice } = invoiceOf(row.idx);
      const set = { deliveryCompany: courier, invoice };
      // A delivered parcel stays delivered when its number is put right.
      return again
        ? { set: resent(row, set), event: { is: "resent", courier, invoice, before: before ?? "" } }
        : { set: becoming(row, SENT, { ...set, stage: "Delivery" }), event: { is: "sent", courier, invoice } };
    },
  };
}

/** The parcels of a line that a new number is for: those on their way with the number it shows. */
const wrongBoxes = ({ boxes, invoice }: OrderRow): OrderBox[] =>
  (boxes ?? []).filter((box) => RESENT.includes(box.stage) && box.invoice === invoice);

function correctedRef(row: OrderRow): OrderRef {
  const boxes = wrongBoxes(row).map(({ itemNo }) => itemNo);
  return { orderNo: row.orderNo, orderItemNo: row.orderItemNo, ...(boxes.length > 0 && { boxes }) };
}

/** A number that was put right changes no stage. */
function resent(row: OrderRow, set: { deliveryCompany: string; invoice: string }): Becoming {
  const { stage, boxes } = row;
  if (!boxes) return { ...set, stage };
  const wrong = wrongBoxes(row);
  const sent = { courier: set.deliveryCompany, invoice: set.invoice };
  return { ...set, stage, boxes: boxes.map((box) => (wrong.includes(box) ? { ...box, ...sent } : box)) };
}

/** Why a market would refuse "delivered" from a seller now; undefined where it takes it (docs/markets.md#stages). */
function notYetDelivered({ market, orderedAt }: OrderRow): Message | undefined {
  const by = marketBy(market)?.orders.deliveredBy ?? "tracking";
  if (by === "tracking") return { key: "orders.deliveredByTracking" };
  if (by === "seller") return undefined;
  const days = Math.floor((nowMs() - orderedAt.getTime()) / DAY_MS);
  if (days >= by.sellerAfterDays) return undefined;
  return { key: "orders.deliveredAfterDays", values: { days: by.sellerAfterDays } };
}

/** Marks orders as delivered at the markets that leave it to the seller; the others' rows say who does it there. */
export function markDelivered(idxs: number[], context: Desk): Promise<{ rows: OrderOutcome[] }> {
  return withLeasedOrders(context, { deed: "delivered", idxs }, async ({ idxs: free, fates, leaveOpen }) => {
    const rows = await ownOrders(context, free);
    const done: OrderStage[] = ["DeliveryOk", "Decided"];
    for (const [idx, fate] of await byStage(context, rows, "delivered", ["Delivery"], done)) fates.set(idx, fate);
    for (const row of rows) {
      const message = notYetDelivered(row);
      if (message && !fates.has(row.idx))
        fates.set(row.idx, { key: String(row.idx), ok: false, code: "automatic", message });
    }
    const asked = await atMarkets(
      context,
      rows.filter(({ idx }) => !fates.has(idx)),
      {
        deed: "delivered",
        ask: async ({ connector, account }, group) =>
          (await connector.delivered?.(account, refsOf(group, ["Delivery"]))) ?? [],
        change: (row) => ({ set: becoming(row, ["Delivery"], { stage: "DeliveryOk" }), event: { is: "delivered" } }),
        leaveOpen,
      },
    );
    return inOrder(idxs, fates, asked);
  });
}

import { and, eq, inArray } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import type { MarketDeed } from "@/lib/domain/order/order-event";
import type { OrderStage } from "@/lib/domain/order/stages";
import type { Needs, SignedIn } from "@/upstream/context";
import { orders, type LoggedEvent } from "@/upstream/db/schema";
import { cleanInvoice, courierBy, isInvoiceOf } from "@/lib/domain/couriers/couriers";
import type { MarketAccount, MarketConnector, RowResult } from "@/upstream/markets/market-connector";
import { openAccount } from "@/upstream/accounts/accounts";
import { logOrder } from "./order-log";
import type { OrderRow } from "./order-row";
import { postHappened } from "./postings";
import { pullOrders, storeOrders } from "./pull";
import { nowMs } from "@/upstream/kit/clock";
import { DAY_MS } from "@/lib/domain/kit/durations";
import { marketBy } from "@/lib/domain/markets/markets";
import { heard, type Said, type Told } from "@/upstream/kit/say";

/** What became of an order, before its reason is said. */
export type RowFate = {
  key: string;
  ok: boolean;
  code?: string | undefined;
  message?: Told | undefined;
  addressChanged?: boolean | undefined;
};
type InvoiceRow = Parsed<"marketOrder.dispatch">["body"]["rows"][number];

const lost = (idx: number): RowFate => ({
  key: String(idx),
  ok: false,
  code: "not_found",
  message: { key: "orders.unknown" },
});

/** Whose orders they are: nobody is signed in where the desk acts by itself. */
type Owner = { user: Pick<SignedIn, "id"> };

const ownOrders = ({ db, user }: Needs<"db"> & Owner, idxs: number[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), inArray(orders.idx, idxs)));

/** What asking a seller's markets takes. */
type Desk = Needs<"db" | "sealer" | "connectors"> & Owner;
type Ask = (connector: MarketConnector, account: MarketAccount, rows: OrderRow[]) => Promise<RowResult[]>;
/** What becomes of an order its market took, and what its history says of it. */
type Change = (row: OrderRow) => { set: Partial<typeof orders.$inferInsert>; deed: MarketDeed; event: LoggedEvent };

/**
 * Does something with orders at their markets, account by account, and tells every row's fate in the order asked.
 *
 * What a market accepted is written down at once; then the orders are read again, because only the market knows the
 * native status, and a buyer may have moved between payment and confirmation (docs/markets.md#rules-for-every-market,
 * rule 3).
 */
async function atMarkets(
  context: Desk,
  idxs: number[],
  rows: OrderRow[],
  ask: Ask,
  change: Change,
): Promise<RowFate[]> {
  const fates = new Map<number, RowFate>();
  const shops = new Map<string, OrderRow[]>();
  for (const row of rows) {
    const key = `${row.market} ${row.marketAccount}`;
    shops.set(key, [...(shops.get(key) ?? []), row]);
  }
  for (const group of shops.values()) {
    for (const fate of await atOneShop(context, group, ask, change)) fates.set(fate.idx, fate);
  }
  return idxs.map((idx) => {
    const { idx: _idx, ...fate } = { idx, ...(fates.get(idx) ?? lost(idx)) };
    return fate;
  });
}

async function atOneShop(
  context: Desk,
  group: OrderRow[],
  ask: Ask,
  change: Change,
): Promise<(RowFate & { idx: number })[]> {
  const [first] = group;
  const connector = first && context.connectors[first.market];
  const account = first && (await openAccount(context, context.user.id, first.market, first.marketAccount));
  if (!connector || !account) {
    const message: Said = { key: "orders.noAccount" };
    return group.map(({ idx }) => ({ idx, key: String(idx), ok: false, code: "account_missing", message }));
  }
  const results = await ask(connector, account, group);
  const fates: (RowFate & { idx: number })[] = [];
  for (const row of group) {
    const result = results.find(({ ref }) => ref.orderNo === row.orderNo && ref.orderItemNo === row.orderItemNo);
    const fate: RowFate & { idx: number } = {
      idx: row.idx,
      key: String(row.idx),
      ok: result?.ok ?? false,
      code: result ? result.code : "no_answer",
      message: result ? result.message : { key: "orders.noAnswer" },
      addressChanged: result?.addressChanged,
    };
    fates.push(fate);
    await noteFate(context, row, fate, change);
  }
  await readAgain(context, connector, account, group, results);
  const reread = await ownOrders(
    context,
    group.map(({ idx }) => idx),
  );
  return fates.map((fate) => ({
    ...fate,
    addressChanged: fate.addressChanged || reread.some(({ idx, addressChanged }) => idx === fate.idx && addressChanged),
  }));
}

/**
 * Reads a shop's orders again. A market with a call for single orders is asked for these alone when all went well; a
 * refusal may come from a claim, which only the lists tell.
 */
async function readAgain(
  context: Desk,
  connector: MarketConnector,
  account: MarketAccount,
  group: OrderRow[],
  results: RowResult[],
): Promise<void> {
  const { user } = context;
  if (connector.ordersOf && results.every(({ ok }) => ok)) {
    const again = await connector.ordersOf(account, refsOf(group));
    if (again.ok) await storeOrders(context, user.id, account.storeName, again.value);
    return;
  }
  const oldest = Math.min(...group.map(({ orderedAt }) => orderedAt.getTime()));
  const days = Math.min(90, Math.ceil((nowMs() - oldest) / DAY_MS) + 1);
  await pullOrders(context, user.id, { market: connector.market, marketAccount: account.account, days });
}

async function noteFate(
  { db, user }: Needs<"db"> & Owner,
  row: OrderRow,
  fate: RowFate,
  change: Change,
): Promise<void> {
  const { set, deed, event } = change(row);
  await db.transaction(async (tx) => {
    if (fate.ok) {
      const addressChanged = row.addressChanged || fate.addressChanged === true;
      await tx
        .update(orders)
        .set({ ...set, addressChanged })
        .where(and(eq(orders.userId, user.id), eq(orders.idx, row.idx)));
      await postHappened(tx, user.id, [row.idx]);
    }
    const outcome: LoggedEvent = fate.ok ? event : { is: "refused", deed, reason: fate.message ?? heard("") };
    await logOrder(tx, { userId: user.id, orderIdx: row.idx }, outcome);
  });
}

const refsOf = (rows: OrderRow[]) => rows.map(({ orderNo, orderItemNo }) => ({ orderNo, orderItemNo }));

/** Rows at the wrong stage are told apart before a market is asked: a second click must not do anything twice. */
function byStage(rows: OrderRow[], stages: OrderStage[], done: OrderStage[]) {
  const fates = new Map<number, RowFate>();
  for (const { idx, stage } of rows) {
    if (stages.includes(stage)) continue;
    const key = String(idx);
    if (done.includes(stage))
      fates.set(idx, { key, ok: true, code: "already", message: { key: "orders.doneAlready" } });
    else
      fates.set(idx, {
        key,
        ok: false,
        code: "wrong_stage",
        message: { key: "orders.cannotHandleAt", values: { stage: { key: `orderStages.${stage}` } } },
      });
  }
  return { fates, fit: rows.filter(({ idx }) => !fates.has(idx)) };
}

const merged = (idxs: number[], known: Map<number, RowFate>, asked: RowFate[]): { rows: RowFate[] } => ({
  rows: idxs.map((idx) => known.get(idx) ?? asked.find(({ key }) => key === String(idx)) ?? lost(idx)),
});

/** 발주 확인. */
export async function confirmOrders(idxs: number[], context: Desk): Promise<{ rows: RowFate[] }> {
  const { fates, fit } = byStage(await ownOrders(context, idxs), ["New"], ["Ready"]);
  const asked = await atMarkets(
    context,
    fit.map(({ idx }) => idx),
    fit,
    (connector, account, rows) => connector.confirm(account, refsOf(rows)),
    () => ({ set: { stage: "Ready" }, deed: "confirm", event: { is: "confirmed" } }),
  );
  return merged(idxs, fates, asked);
}

/** 송장 전송, or with `again` its correction. Numbers are checked by their carrier's form before a market sees them. */
export async function sendInvoices(rows: InvoiceRow[], context: Desk, again = false): Promise<{ rows: RowFate[] }> {
  const idxs = rows.map(({ idx }) => idx);
  const { fates, fit } = byStage(await ownOrders(context, idxs), again ? ["Delivery", "DeliveryOk"] : ["Ready"], []);
  const invoices = new Map<number, { carrierCode: string; invoice: string }>();
  for (const { idx, deliveryCompany, invoice } of rows) {
    const carrier = courierBy(deliveryCompany);
    const number = cleanInvoice(invoice);
    const refuse = (message: Told) => {
      if (!fates.has(idx)) fates.set(idx, { key: String(idx), ok: false, code: "invalid_invoice", message });
    };
    if (!carrier) refuse({ key: "orders.unknownCourier" });
    else if (!isInvoiceOf(carrier, number)) refuse({ key: "orders.invoiceDigits", values: { courier: carrier.name } });
    else invoices.set(idx, { carrierCode: carrier.id, invoice: number });
  }
  const ready = fit.filter(({ idx }) => invoices.has(idx) && !fates.has(idx));
  const asked = await atMarkets(
    context,
    ready.map(({ idx }) => idx),
    ready,
    (connector, account, group) => {
      const sheets = group.map(({ idx, orderNo, orderItemNo }) => {
        const { carrierCode = "", invoice = "" } = invoices.get(idx) ?? {};
        return { ref: { orderNo, orderItemNo }, carrierCode, invoice };
      });
      return again ? connector.redispatch(account, sheets) : connector.dispatch(account, sheets);
    },
    ({ idx, stage, invoice: before }) => {
      const { carrierCode: courier = "", invoice = "" } = invoices.get(idx) ?? {};
      const sent = { deliveryCompany: courier, invoice };
      // A delivered parcel stays delivered when its number is put right.
      return again
        ? {
            set: { ...sent, stage },
            deed: "changeInvoice",
            event: { is: "resent", courier, invoice, before: before ?? "" },
          }
        : { set: { ...sent, stage: "Delivery" }, deed: "invoice", event: { is: "sent", courier, invoice } };
    },
  );
  return merged(idxs, fates, asked);
}

/** Reads orders again. A market is asked for the whole period of the rows, and every row tells its status. */
export async function refreshOrders(idxs: number[], context: Desk): Promise<{ rows: RowFate[] }> {
  const rows = await ownOrders(context, idxs);
  const pulls = await Promise.all(
    [...new Map(rows.map((row) => [`${row.market} ${row.marketAccount}`, row])).values()].map(
      ({ market, marketAccount }) => {
        const mine = rows.filter((row) => row.market === market && row.marketAccount === marketAccount);
        const oldest = Math.min(...mine.map(({ orderedAt }) => orderedAt.getTime()));
        const days = Math.min(90, Math.ceil((nowMs() - oldest) / DAY_MS) + 1);
        return pullOrders(context, context.user.id, { market, marketAccount, days });
      },
    ),
  );
  const failures = pulls.flat().filter(({ ok }) => !ok);
  const now = await ownOrders(context, idxs);
  return {
    rows: idxs.map((idx) => {
      const row = now.find((one) => one.idx === idx);
      if (!row) return lost(idx);
      const failure = failures.find(
        ({ market, marketAccount }) => market === row.market && marketAccount === row.marketAccount,
      );
      return failure
        ? { key: String(idx), ok: false, code: "market_down", message: heard(failure.message ?? "") }
        : {
            key: String(idx),
            ok: true,
            code: row.nativeStatus,
            message: heard(row.stage),
            addressChanged: row.addressChanged,
          };
    }),
  };
}

/** Why a market would refuse "delivered" from a seller now; undefined where it takes it (docs/markets.md#stages). */
function notYetDelivered({ market, orderedAt }: OrderRow): Said | undefined {
  const by = marketBy(market)?.orders.deliveredBy ?? "tracking";
  if (by === "tracking") return { key: "orders.deliveredByTracking" };
  if (by === "seller") return undefined;
  const days = Math.floor((nowMs() - orderedAt.getTime()) / DAY_MS);
  if (days >= by.sellerAfterDays) return undefined;
  return { key: "orders.deliveredAfterDays", values: { days: by.sellerAfterDays } };
}

/** Marks orders as delivered at the markets that leave it to the seller; the others' rows say who does it there. */
export async function markDelivered(idxs: number[], context: Desk): Promise<{ rows: RowFate[] }> {
  const { fates, fit } = byStage(await ownOrders(context, idxs), ["Delivery"], ["DeliveryOk", "Decided"]);
  for (const row of fit) {
    const message = notYetDelivered(row);
    if (message) fates.set(row.idx, { key: String(row.idx), ok: false, code: "automatic", message });
  }
  const ready = fit.filter(({ idx }) => !fates.has(idx));
  const asked = await atMarkets(
    context,
    ready.map(({ idx }) => idx),
    ready,
    async (connector, account, rows) => (await connector.delivered?.(account, refsOf(rows))) ?? [],
    () => ({ set: { stage: "DeliveryOk" }, deed: "delivered", event: { is: "delivered" } }),
  );
  return merged(idxs, fates, asked);
}

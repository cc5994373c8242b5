import { and, eq, inArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { orderActionsAt, type ClaimReason, type OrderAction } from "@/lib/domain/claim/claim";
import { claimCentre, missingFor, orderOffer } from "@/lib/domain/markets/market-claims";
import { endOfDay } from "@/lib/domain/kit/seoul-days";
import type { Needs } from "@/upstream/context";
import { orders, type LoggedEvent } from "@/upstream/db/schema";
import { refusedRow, type RowOutcome } from "@/upstream/kit/row-outcome";
import type { OrderDeed } from "@/upstream/outside/markets/desks/claims";
import type { RowResult } from "@/upstream/outside/markets/desks/orders";
import { doneBefore } from "@/upstream/sales/orders/first-doers";
import { readOrders, withLeasedOrders, type LeasedOrders } from "@/upstream/sales/orders/leased-orders";
import { logOrder } from "@/upstream/sales/orders/order-log";
import { ownOrders, type Desk as OrderDesk } from "@/upstream/sales/orders/own-orders";
import { postHappened } from "@/upstream/sales/orders/postings";
import type { OpenShop } from "@/upstream/shop/accounts/open-shop";
import { askShops } from "./ask-shops";
import { pullClaims } from "./pull-claims";
import { externalText, renderRows, type Message, type MessageKey } from "@/upstream/kit/messages";

type Desk = Needs<"db" | "user" | "now" | "sealer" | "connectors">;
type OrderRow = typeof orders.$inferSelect;
type Asked = { idx: number; reason?: ClaimReason; detail?: string | undefined; until?: string | undefined };
type Send = (shop: OpenShop, deeds: OrderDeed[]) => Promise<RowResult[]>;

const SECOND_MS = 1000;

/** The message for an order in another stage. */
const STAGES_ONLY: Record<OrderAction, MessageKey> = {
  sellerCancel: "claims.beforeSendingOnly",
  delay: "claims.beforeSendingOnly",
  sellerReturn: "claims.afterSendingOnly",
  refund: "claims.decidedOnly",
};

const NOBODYS: Message = { key: "orders.unknown" };
const SELLER_CENTRE: Message = { key: "claims.sellerCentre" };

/** Cancels orders on the seller's part; their claims are read from the markets at once. */
export async function cancelOrders(
  { body }: Parsed<"marketClaim.cancelOrders">,
  context: Desk,
): Promise<Reply<"marketClaim.cancelOrders">> {
  const send: Send = ({ connector, account }, deeds) => connector.claims.cancelOrders(account, deeds);
  return { rows: renderRows(await atMarkets(context, body.rows, "sellerCancel", send)) };
}

/** Pays settled orders back; their claims are read from the markets at once. */
export async function refundOrders(
  { body }: Parsed<"marketClaim.refundOrders">,
  context: Desk,
): Promise<Reply<"marketClaim.refundOrders">> {
  const send: Send = async ({ connector, account }, deeds) =>
    (await connector.claims.refundOrders?.(account, deeds)) ?? [];
  return { rows: renderRows(await atMarkets(context, body.rows, "refund", send)) };
}

async function markCancelled(context: Desk, done: readonly OrderRow[]): Promise<void> {
  if (done.length === 0) return;
  const { db, user } = context;
  const idxs = done.map(({ idx }) => idx);
  await db.transaction(async (tx) => {
    await postHappened(tx, user.id, idxs);
    await tx
      .update(orders)
      .set({ stage: "Cancel", movedFrom: null })
      .where(and(eq(orders.userId, user.id), inArray(orders.idx, idxs)));
  });
}

/** Reads the claims of the accounts these orders are of. */
async function readClaims(context: Desk, done: readonly OrderRow[]) {
  const shops = new Map(done.map((row) => [`${row.market} ${row.marketAccount}`, row]));
  const pulls = [];
  for (const { market, marketAccount } of shops.values())
    pulls.push(...(await pullClaims(context, { market, marketAccount })));
  return pulls;
}

/** Asks for the return of sent orders; their claims are read from the markets at once, to be decided like any other. */
export async function returnOrders(
  { body }: Parsed<"marketClaim.returnOrders">,
  context: Desk,
): Promise<Reply<"marketClaim.returnOrders">> {
  const send: Send = async ({ connector, account }, deeds) =>
    (await connector.claims.returnOrders?.(account, deeds)) ?? [];
  return { rows: renderRows(await atMarkets(context, body.rows, "sellerReturn", send)) };
}

/** Tells buyers of a delay; the day is the last one of Korea's calendar the order will have left by. */
export async function announceDelays(
  { body }: Parsed<"marketClaim.announceDelays">,
  context: Desk,
): Promise<Reply<"marketClaim.announceDelays">> {
  const send: Send = ({ connector, account }, deeds) => connector.claims.announceDelays(account, deeds);
  return { rows: renderRows(await atMarkets(context, body.rows, "delay", send)) };
}

/** Calls the markets with the orders' leases. Orders under another call at the moment are reported as such. */
async function atMarkets(context: Desk, asked: Asked[], action: OrderAction, send: Send) {
  const wish = {
    deed: action,
    idxs: asked.map(({ idx }) => idx),
    // Whether an order was cancelled or is to come back is said by the lists of claims alone.
    readMarkets: (desk: OrderDesk, idxs: number[]) => readAll(context, desk, idxs),
  };
  return withLeasedOrders(context, wish, (leased) => atMarketsLeased(context, asked, action, send, leased));
}

async function atMarketsLeased(context: Desk, asked: Asked[], action: OrderAction, send: Send, leased: LeasedOrders) {
  const { db, user, now } = context;
  const own = await ownOrders(context, leased.idxs);
  const before = await doneBefore(context, action, leased.idxs);
  const fates: Map<number, RowOutcome> = leased.fates;
  const ready: { row: OrderRow; asked: Asked; deed: OrderDeed }[] = [];
  for (const one of asked) {
    if (fates.has(one.idx)) continue;
    const row = own.find(({ idx }) => idx === one.idx);
    const fate = row ? whyNot(row, one, action, now) : refusedRow(one.idx, "not_found", NOBODYS);
    if (fate || !row) {
      const told = fate ?? refusedRow(one.idx, "not_found", NOBODYS);
      const message = told.code === "already" ? (before.get(one.idx)?.told ?? told.message) : told.message;
      fates.set(one.idx, { ...told, message });
      continue;
    }
    const last = before.get(one.idx);
    if (last?.event?.is === "delayed" && last.event.until === one.until) {
      fates.set(one.idx, { key: String(one.idx), ok: true, code: "already", message: last.told });
      continue;
    }
    // The same order twice in one call is one deed.
    if (!ready.some(({ row: known }) => known.idx === row.idx))
      ready.push({ row, asked: one, deed: deedOf(row, one, action) });
  }
  const done: OrderRow[] = [];
  const answers = await askShops(context, ready, (shop, some) =>
    send(
      shop,
      some.map(({ deed }) => deed),
    ),
  );
  for (const { one, result, hasAccount, isLost } of answers) {
    const { row } = one;
    const fate: RowOutcome = result
      ? { key: String(row.idx), ok: result.ok, code: result.code, message: result.message }
      : hasAccount
        ? refusedRow(row.idx, "no_answer", { key: "orders.noAnswer" })
        : refusedRow(row.idx, "account_missing", { key: "orders.noAccount" });
    fates.set(row.idx, fate);
    if (isLost) leased.leaveOpen(row.idx);
    if (fate.ok) done.push(row);
    const event: LoggedEvent = fate.ok
      ? eventOf(action, one.asked)
      : { is: "refused", deed: action, reason: fate.message ?? externalText("") };
    await logOrder(db, { userId: user.id, orderIdx: row.idx }, event);
  }
  // Under the lease, so that the next call finds what was done.
  if (action === "sellerCancel" || action === "refund") await markCancelled(context, done);
  if (action !== "delay") await readClaims(context, done);
  return [...new Set(asked.map(({ idx }) => idx))].flatMap((idx) => fates.get(idx) ?? []);
}

/** Reads orders and claims from their markets again; answers the orders whose market could not be read. */
async function readAll(context: Desk, desk: OrderDesk, idxs: number[]): Promise<number[]> {
  const unread = await readOrders(desk, idxs);
  const pulls = await readClaims(context, await ownOrders(desk, idxs));
  const isSilent = (row: OrderRow) =>
    pulls.some(({ ok, market, marketAccount }) => !ok && market === row.market && marketAccount === row.marketAccount);
  const silent = (await ownOrders(desk, idxs)).filter(isSilent).map(({ idx }) => idx);
  return [...new Set([...unread, ...silent])];
}

function eventOf(action: OrderAction, asked: Asked | undefined): LoggedEvent {
  const reason = asked?.detail?.trim() ?? "";
  if (action === "refund") return { is: "refunded" };
  if (action === "sellerReturn") return { is: "sellerReturned", reason };
  return action === "sellerCancel"
    ? { is: "sellerCancelled", reason }
    : { is: "delayed", until: asked?.until ?? "", reason };
}

function whyNot(
  row: OrderRow,
  { idx, reason, detail, until }: Asked,
  action: OrderAction,
  now: Date,
): RowOutcome | undefined {
  const offer = orderOffer(row.market, action);
  if (!offer) {
    const place = claimCentre(row.market)?.name ?? SELLER_CENTRE;
    return refusedRow(idx, "not_offered", { key: "claims.notByApi", values: { place } });
  }
  if (action === "sellerCancel" && row.stage === "Cancel")
    return { key: String(idx), ok: true, code: "already", message: { key: "claims.cancelledAlready" } };
  if (action === "refund" && row.stage === "Cancel")
    return { key: String(idx), ok: true, code: "already", message: { key: "claims.refundedAlready" } };
  if (action === "sellerReturn" && row.stage === "Return")
    return { key: String(idx), ok: true, code: "already", message: { key: "claims.returnedAlready" } };
  if (!orderActionsAt(row.stage).includes(action)) return refusedRow(idx, "wrong_stage", { key: STAGES_ONLY[action] });
  const [missing] = missingFor(offer, { reason, detail, hasParcel: false });
  if (missing === "reason") return refusedRow(idx, "missing_reason", { key: "claims.reasonMissing" });
  if (missing) return refusedRow(idx, `missing_${missing}`, { key: "claims.detailMissing" });
  const end = endOfDay(until);
  if (action === "delay" && !(end && end.getTime() > now.getTime()))
    return refusedRow(idx, "past_day", { key: "claims.dayFromToday" });
  return undefined;
}

function deedOf(row: OrderRow, { reason, detail = "", until }: Asked, action: OrderAction): OrderDeed {
  const end = endOfDay(until);
  return {
    ref: { orderNo: row.orderNo, orderItemNo: row.orderItemNo },
    quantity: row.quantity,
    reason: (reason && orderOffer(row.market, action)?.reasons?.[reason]) ?? "",
    detail: detail.trim(),
    // The last second of that day: a promise for the 20th is not one for the 21st.
    ...(end && { until: new Date(end.getTime() - SECOND_MS) }),
  };
}

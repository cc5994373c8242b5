import { and, eq, inArray, ne } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import type { ClaimOffer } from "@/lib/domain/claim/claim-rules";
import {
  allowedActions,
  claimCentre,
  claimOffer,
  missingFor,
  type ClaimMiss,
} from "@/lib/domain/markets/market-claims";
import { cleanInvoice, courierBy, isInvoiceOf } from "@/lib/domain/couriers/couriers";
import { MINUTE_MS } from "@/lib/domain/kit/durations";
import type { Needs } from "@/upstream/context";
import { claims, type LoggedEvent } from "@/upstream/db/schema";
import { currentTime, nowMs } from "@/upstream/kit/clock";
import { refusedRow, type RowOutcome } from "@/upstream/kit/row-outcome";
import type { ClaimDeed, ClaimResult } from "@/upstream/outside/markets/desks/claims";
import { refreshOrders } from "@/upstream/sales/orders/refresh-orders";
import { lastLogged } from "@/upstream/sales/orders/first-doers";
import { orderSubject, withLeasedRows } from "@/upstream/sales/orders/leased-orders";
import { logOrder } from "@/upstream/sales/orders/order-log";
import { askShops } from "./ask-shops";
import { pullClaims } from "./pull-claims";
import { storeClaims, type ClaimRow } from "./store-claims";
import { externalText, renderRows, type Message, type MessageKey } from "@/upstream/kit/messages";

type Desk = Needs<"db" | "user" | "sealer" | "connectors">;
type Asked = Parsed<"marketClaim.act">["body"]["rows"][number];
type Ready = { row: ClaimRow; asked: Asked; deed: ClaimDeed };

const MISSING: Record<ClaimMiss, MessageKey> = {
  reason: "claims.reasonMissing",
  detail: "claims.detailMissing",
  parcel: "claims.invoiceMissing",
  fee: "claims.noFeeForReason",
};

const NOBODYS: Message = { key: "claims.unknown" };
const SELLER_CENTRE: Message = { key: "claims.sellerCentre" };

/** By then a market has been read again, and the claim's state says what became of a decision. */
const DECIDED_MS = 10 * MINUTE_MS;

/** Whether a decision was taken by the market so lately that the claim's state may not show it yet. */
const isFresh = ({ lastActionAt }: ClaimRow): boolean =>
  lastActionAt !== null && nowMs() - lastActionAt.getTime() < DECIDED_MS;

/** Why a row cannot be sent; undefined if it can. Every certain refusal is reported without a call to the market. */
function whyNot(row: ClaimRow, asked: Asked): RowOutcome | undefined {
  const { id, action } = asked;
  const { market, kind, state, nativeStatus } = row;
  if (row.state === "Withdrawn") return refusedRow(id, "withdrawn", { key: "claims.buyerWithdrew" });
  const offer = claimOffer(market, kind, action);
  if (!offer) {
    const place = claimCentre(market)?.name ?? SELLER_CENTRE;
    return refusedRow(id, "not_offered", { key: "claims.notByApi", values: { place } });
  }
  const isOpen = allowedActions({ market, kind, state, nativeStatus }).includes(action);
  if (row.lastAction === action && (isFresh(row) || !isOpen))
    return { key: String(id), ok: true, code: "already", message: { key: "claims.doneAlready" } };
  if (!isOpen)
    return refusedRow(id, "wrong_state", {
      key: "claims.cannotNow",
      values: { state: { key: `claimStates.${state}` } },
    });
  return lacking(asked, offer);
}

function lacking(
  { id, reason, detail, fee, deliveryCompany, invoice }: Asked,
  offer: ClaimOffer,
): RowOutcome | undefined {
  const hasParcel = Boolean(deliveryCompany && invoice);
  const [first] = missingFor(offer, { reason, detail, feeKrw: fee, hasParcel });
  if (first) return refusedRow(id, `missing_${first}`, { key: MISSING[first] });
  if (!offer.needs?.includes("parcel")) return undefined;
  const carrier = courierBy(deliveryCompany ?? "");
  if (!carrier) return refusedRow(id, "invalid_invoice", { key: "orders.unknownCourier" });
  return isInvoiceOf(carrier, cleanInvoice(invoice ?? ""))
    ? undefined
    : refusedRow(id, "invalid_invoice", { key: "orders.invoiceDigits", values: { courier: carrier.name } });
}

function deedOf(row: ClaimRow, { action, reason, detail = "", fee = 0, deliveryCompany, invoice }: Asked): ClaimDeed {
  const offer = claimOffer(row.market, row.kind, action);
  const carrier = courierBy(deliveryCompany ?? "");
  return {
    ref: {
      claimNo: row.claimNo,
      orderNo: row.orderNo,
      orderItemNo: row.orderItemNo,
      kind: row.kind,
      requestedAt: row.requestedAt.toISOString(),
      quantity: row.quantity,
    },
    action,
    reason: (reason && offer?.reasons?.[reason]) ?? "",
    detail: detail.trim(),
    feeKrw: fee,
    ...(carrier &&
      offer?.needs?.includes("parcel") && {
        parcel: { carrierCode: carrier.id, invoice: cleanInvoice(invoice ?? "") },
      }),
  };
}

const ownClaims = ({ db, user }: Desk, ids: readonly number[]): Promise<ClaimRow[]> =>
  db
    .select()
    .from(claims)
    .where(and(eq(claims.userId, user.id), inArray(claims.id, [...ids])));

/**
 * A claim is decided under the lease of its order, so that nothing else is done with that order meanwhile, and of its number,
 * because one receipt may hold several lines and is decided with all of them.
 */
const subjectsOf = ({ id, orderIdx, userId, market, claimNo }: ClaimRow): string[] => [
  orderIdx === null ? `claim/${id}` : orderSubject(orderIdx),
  `claim/${userId}/${market}/${claimNo}`,
];

/** Decides claims at their markets, shop by shop, and tells every row's fate in the order asked. */
export async function actOnClaims(
  { body }: Parsed<"marketClaim.act">,
  context: Desk,
): Promise<Reply<"marketClaim.act">> {
  const ids = [...new Set(body.rows.map(({ id }) => id))];
  const [action = "approve"] = body.rows.map(({ action: one }) => one);
  const leasing = {
    deed: { key: `claimActions.${action}` } as const,
    rows: await ownClaims(context, ids),
    idOf: ({ id }: ClaimRow) => id,
    subjectsOf,
    readMarkets: async (unsettled: ClaimRow[]) => (await unread(context, unsettled)).map(({ id }) => id),
  };
  return withLeasedRows<ClaimRow, RowOutcome, Reply<"marketClaim.act">>(
    context,
    leasing,
    async ({ fates, leaveOpen }) => {
      const own = await ownClaims(context, ids);
      const ready = readyRows(body.rows, own, fates);
      await tellFirst(context, own, fates);
      const answers = await askShops(context, ready, ({ connector, account }, some) =>
        connector.claims.act(
          account,
          some.map(({ deed }) => deed),
        ),
      );
      for (const { one, result, hasAccount, isLost } of answers) {
        const { id } = one.row;
        const missing = refusedRow(id, "account_missing", { key: "orders.noAccount" });
        fates.set(id, hasAccount ? await settledRow(context, one, result) : missing);
        if (isLost) leaveOpen(id);
      }
      return { rows: renderRows(ids.flatMap((id) => fates.get(id) ?? [])) };
    },
  );
}

/** The claims whose market is to be asked; why the others are not is written into `fates`. */
function readyRows(rows: readonly Asked[], own: readonly ClaimRow[], fates: Map<number, RowOutcome>): Ready[] {
  const ready: Ready[] = [];
  for (const asked of rows) {
    // The same claim twice in one call is one decision.
    if (fates.has(asked.id) || ready.some(({ row }) => row.id === asked.id)) continue;
    const row = own.find(({ id }) => id === asked.id);
    const fate = row ? whyNot(row, asked) : refusedRow(asked.id, "not_found", NOBODYS);
    if (row && !fate) ready.push({ row, asked, deed: deedOf(row, asked) });
    else if (fate) fates.set(asked.id, fate);
  }
  return ready;
}

/** Says who decided before and what, where a decision was made already. */
async function tellFirst(context: Desk, own: readonly ClaimRow[], fates: Map<number, RowOutcome>): Promise<void> {
  const decided = own.filter(({ id, orderIdx }) => orderIdx !== null && fates.get(id)?.code === "already");
  const deedOf = (event: LoggedEvent): Message =>
    event.is === "claimDone" ? { key: `claimActions.${event.action}` } : { key: "claimActions.approve" };
  const before = await lastLogged(
    context,
    { is: "claimDone", deedOf },
    decided.flatMap(({ orderIdx }) => orderIdx ?? []),
  );
  for (const { id, orderIdx } of decided) {
    const [fate, first] = [fates.get(id), before.get(orderIdx ?? 0)];
    if (fate && first) fates.set(id, { ...fate, message: first.told });
  }
}

/** Reads the claims of these rows' accounts again; answers the rows whose market could not be read. */
async function unread(context: Desk, rows: readonly ClaimRow[]): Promise<ClaimRow[]> {
  const shops = new Map(rows.map((row) => [`${row.market} ${row.marketAccount}`, row]));
  const silent: string[] = [];
  for (const [shop, { market, marketAccount }] of shops) {
    const pulls = await pullClaims(context, { market, marketAccount });
    if (pulls.some(({ ok }) => !ok)) silent.push(shop);
  }
  return rows.filter(({ market, marketAccount }) => silent.includes(`${market} ${marketAccount}`));
}

async function settledRow(
  context: Desk,
  { row, asked, deed }: Ready,
  result: ClaimResult | undefined,
): Promise<RowOutcome> {
  const { db, user } = context;
  const { id, userId, market, marketAccount, storeName, orderIdx } = row;
  const fate: RowOutcome = result
    ? { key: String(id), ok: result.ok, code: result.code, message: result.message }
    : refusedRow(id, "no_answer", { key: "claims.noAnswer" });
  if (result?.code === "WITHDRAWN") fate.code = "withdrawn";
  if (result?.now) {
    // The market may tell less of a line than we know; it is the one that was asked about.
    const now = { ...result.now, claimNo: row.claimNo, orderItemNo: row.orderItemNo };
    const doing = result.ok ? { action: asked.action } : undefined;
    const { astray } = await storeClaims(db, { userId, market, marketAccount, storeName }, [now], doing);
    await renamed(db, row, result.now.claimNo);
    if (astray.length > 0) await refreshOrders(astray, context);
  } else if (result?.ok) {
    const at = { lastAction: asked.action, lastActionAt: currentTime() };
    await db.update(claims).set(at).where(eq(claims.id, id));
  }
  const [after] = await db.select().from(claims).where(eq(claims.id, id));
  if (orderIdx !== null) {
    await logOrder(db, { userId: user.id, orderIdx }, eventOf(row, after ?? row, asked, deed, fate));
  }
  return fate;
}

/**
 * Lets a claim go on under its market's new number for it: ESM counts by kind, so that a return turned into an exchange is
 * found under another one from then on. One that was read under its new number meanwhile is this one.
 */
async function renamed(db: Desk["db"], row: ClaimRow, now: string): Promise<void> {
  const { id, userId, market, marketAccount, claimNo, orderItemNo } = row;
  if (now === claimNo) return;
  const shop = and(eq(claims.userId, userId), eq(claims.market, market), eq(claims.marketAccount, marketAccount));
  const line = and(shop, eq(claims.claimNo, now), eq(claims.orderItemNo, orderItemNo));
  await db.transaction(async (tx) => {
    await tx.delete(claims).where(and(line, ne(claims.id, id)));
    await tx.update(claims).set({ claimNo: now }).where(eq(claims.id, id));
  });
}

/** What the order's history says of a decision: from where to where it led the claim, or why it was refused. */
function eventOf(
  before: ClaimRow,
  after: ClaimRow,
  { action, fee }: Asked,
  deed: ClaimDeed,
  fate: RowOutcome,
): LoggedEvent {
  const { kind } = before;
  if (!fate.ok) return { is: "claimRefused", kind, action, reason: fate.message ?? externalText("") };
  return {
    is: "claimDone",
    kind,
    action,
    from: before.state,
    to: after.state,
    turned: after.kind === kind ? null : after.kind,
    fee: fee ?? 0,
    reason: deed.detail,
    courier: deed.parcel?.carrierCode ?? "",
    invoice: deed.parcel?.invoice ?? "",
  };
}

import { and, eq, inArray, ne } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import type { ClaimOffer } from "@/lib/domain/claim/claim-rules";
import { allowedActions, claimCentre, claimOffer, missingFor, type ClaimMiss } from "@/lib/domain/claim/market-claims";
import { cleanInvoice, courierBy, isInvoiceOf } from "@/lib/domain/couriers/couriers";
import { openAccount } from "@/upstream/accounts/accounts";
import type { Needs } from "@/upstream/context";
import { claims, type LoggedEvent } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import type { ClaimDeed, ClaimResult } from "@/upstream/markets/market-connector";
import { refreshOrders } from "@/upstream/orders/at-markets";
import { logOrder } from "@/upstream/orders/order-log";
import { storeClaims, type ClaimRow } from "./store-claims";
import { heard, tellRows, type Said, type Saying, type Told } from "@/upstream/kit/say";

type Desk = Needs<"db" | "user" | "sealer" | "connectors">;
type Asked = Parsed<"marketClaim.act">["body"]["rows"][number];
/** What became of a row, before its reason is said. */
type Fate = { key: string; ok: boolean; code?: string | undefined; message?: Told | undefined };
type Ready = { row: ClaimRow; asked: Asked; deed: ClaimDeed };

const MISSING: Record<ClaimMiss, Saying> = {
  reason: "claims.reasonMissing",
  detail: "claims.detailMissing",
  parcel: "claims.invoiceMissing",
  fee: "claims.noFeeForReason",
};

const NOBODYS: Said = { key: "claims.unknown" };
const SELLER_CENTRE: Said = { key: "claims.sellerCentre" };
const refused = (id: number, code: string, message: Told): Fate => ({ key: String(id), ok: false, code, message });

/** Why a row cannot be sent; nothing where it can. Everything a market would refuse for sure is told before it is asked. */
function whyNot(row: ClaimRow, asked: Asked): Fate | undefined {
  const { id, action } = asked;
  const { market, kind, state, nativeStatus } = row;
  if (row.state === "Withdrawn") return refused(id, "withdrawn", { key: "claims.buyerWithdrew" });
  const offer = claimOffer(market, kind, action);
  if (!offer) {
    const place = claimCentre(market)?.name ?? SELLER_CENTRE;
    return refused(id, "not_offered", { key: "claims.notByApi", values: { place } });
  }
  if (!allowedActions({ market, kind, state, nativeStatus }).includes(action)) {
    if (row.lastAction === action)
      return { key: String(id), ok: true, code: "already", message: { key: "claims.doneAlready" } };
    return refused(id, "wrong_state", { key: "claims.cannotNow", values: { state: { key: `claimStates.${state}` } } });
  }
  return lacking(asked, offer);
}

function lacking({ id, reason, detail, fee, deliveryCompany, invoice }: Asked, offer: ClaimOffer): Fate | undefined {
  const hasParcel = Boolean(deliveryCompany && invoice);
  const [first] = missingFor(offer, { reason, detail, feeKrw: fee, hasParcel });
  if (first) return refused(id, `missing_${first}`, { key: MISSING[first] });
  if (!offer.needs?.includes("parcel")) return undefined;
  const carrier = courierBy(deliveryCompany ?? "");
  if (!carrier) return refused(id, "invalid_invoice", { key: "orders.unknownCourier" });
  return isInvoiceOf(carrier, cleanInvoice(invoice ?? ""))
    ? undefined
    : refused(id, "invalid_invoice", { key: "orders.invoiceDigits", values: { courier: carrier.name } });
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

/** Decides claims at their markets, shop by shop, and tells every row's fate in the order asked. */
export async function actOnClaims(
  { body }: Parsed<"marketClaim.act">,
  context: Desk,
): Promise<Reply<"marketClaim.act">> {
  const { db, user } = context;
  const own = await db
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.userId, user.id),
        inArray(
          claims.id,
          body.rows.map(({ id }) => id),
        ),
      ),
    );
  const fates = new Map<number, Fate>();
  const shops = new Map<string, Ready[]>();
  for (const asked of body.rows) {
    const row = own.find(({ id }) => id === asked.id);
    const fate = row ? whyNot(row, asked) : refused(asked.id, "not_found", NOBODYS);
    // The same claim twice in one call is one decision.
    if (fates.has(asked.id)) continue;
    if (fate || !row) fates.set(asked.id, fate ?? refused(asked.id, "not_found", NOBODYS));
    else {
      const key = `${row.market} ${row.marketAccount}`;
      const shop = shops.get(key) ?? [];
      if (shop.some((one) => one.row.id === row.id)) continue;
      shops.set(key, [...shop, { row, asked, deed: deedOf(row, asked) }]);
    }
  }
  for (const shop of shops.values()) for (const [id, fate] of await atOneShop(context, shop)) fates.set(id, fate);
  return { rows: tellRows([...new Set(body.rows.map(({ id }) => id))].flatMap((id) => fates.get(id) ?? [])) };
}

async function atOneShop(context: Desk, ready: Ready[]): Promise<[number, Fate][]> {
  const [first] = ready;
  const connector = first && context.connectors[first.row.market];
  const account = first && (await openAccount(context, context.user.id, first.row.market, first.row.marketAccount));
  if (!connector || !account)
    return ready.map(({ row }) => [row.id, refused(row.id, "account_missing", { key: "orders.noAccount" })]);
  const results = await connector.claims.act(
    account,
    ready.map(({ deed }) => deed),
  );
  const fates: [number, Fate][] = [];
  for (const [place, one] of ready.entries()) {
    const result = results[place];
    fates.push([one.row.id, await settledRow(context, one, result)]);
  }
  return fates;
}

async function settledRow(context: Desk, { row, asked, deed }: Ready, result: ClaimResult | undefined): Promise<Fate> {
  const { db, user } = context;
  const { id, userId, market, marketAccount, storeName, orderIdx } = row;
  const fate: Fate = result
    ? { key: String(id), ok: result.ok, code: result.code, message: result.message }
    : refused(id, "no_answer", { key: "claims.noAnswer" });
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
function eventOf(before: ClaimRow, after: ClaimRow, { action, fee }: Asked, deed: ClaimDeed, fate: Fate): LoggedEvent {
  const { kind } = before;
  if (!fate.ok) return { is: "claimRefused", kind, action, reason: fate.message ?? heard("") };
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

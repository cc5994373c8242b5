import { and, desc, eq, isNotNull, max, sum } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { isHandedOn } from "@/lib/domain/agency/handed-on";
import { pccAge } from "@/lib/domain/customs/pcc";
import { isOpen } from "@/lib/domain/claim/claim";
import type { MarketName } from "@/lib/domain/markets/markets";
import { shipByOf } from "@/lib/domain/order/ship-by";
import { waitsForShipping } from "@/lib/domain/stages/stages";
import type { Needs } from "@/upstream/context";
import { agencyOrderItems, agencyOrders, claims, orders, parcels, settlementLines } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { renderIfAny } from "@/upstream/kit/messages";

type Reader = Needs<"db" | "user">;
type LifeReader = Needs<"db" | "user" | "now">;

async function parcelOf({ db, user }: Reader, idx: number) {
  const [found] = await db
    .select({
      number: agencyOrders.number,
      state: agencyOrders.state,
      invoice: agencyOrders.invoice,
      chinaOrderNo: agencyOrderItems.chinaOrderNo,
      marketSentAt: agencyOrderItems.marketSentAt,
      refusedInvoice: agencyOrderItems.refusedInvoice,
    })
    .from(agencyOrderItems)
    .innerJoin(agencyOrders, eq(agencyOrders.idx, agencyOrderItems.agencyIdx))
    .where(
      and(eq(agencyOrderItems.userId, user.id), eq(agencyOrderItems.orderIdx, idx), eq(agencyOrderItems.isLive, true)),
    );
  if (!found || found.state === "Cancelled") return null;
  const { chinaOrderNo, marketSentAt, refusedInvoice, ...parcel } = found;
  const isDone = isHandedOn({ marketSentAt, refusedInvoice }, parcel.invoice);
  return { ...parcel, isBought: chinaOrderNo !== "", isHandedOn: isDone };
}

/** The claim that is open, else the newest: a line may be claimed again after one came to nothing. */
async function claimOf({ db, user }: Reader, idx: number) {
  const rows = await db
    .select({ kind: claims.kind, state: claims.state, deadline: claims.deadline })
    .from(claims)
    .where(and(eq(claims.userId, user.id), eq(claims.orderIdx, idx)))
    .orderBy(desc(claims.requestedAt), desc(claims.id));
  const claim = rows.find(({ state }) => isOpen(state)) ?? rows[0];
  return claim ? { ...claim, deadline: claim.deadline?.toISOString() ?? null } : null;
}

function codeOf(row: typeof orders.$inferSelect, now: Date) {
  if (!row.hasPcc) return "Missing";
  const { pccStatus, pccMessage, pccCheckedAt } = row;
  return pccAge({ pccStatus, pccMessage: renderIfAny(pccMessage), checkedAt: pccCheckedAt ?? undefined }, now) ===
    "stale"
    ? "Stale"
    : pccStatus;
}

/** What is known of one order's life, over everything that knows a part of it; a 404 for another seller's. */
export async function orderLife(
  { query: { idx } }: Parsed<"orderManagement.life">,
  context: LifeReader,
): Promise<Reply<"orderManagement.life">> {
  const { db, user, now } = context;
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, user.id), eq(orders.idx, idx)));
  if (!row) throw new Refusal(404, "orders.unknown");
  const [astray] = await db
    .select({ trouble: parcels.trouble })
    .from(parcels)
    .where(and(eq(parcels.userId, user.id), eq(parcels.orderIdx, idx), isNotNull(parcels.trouble)));
  const [paid] = await db
    .select({ settled: sum(settlementLines.amount), payDay: max(settlementLines.payDay) })
    .from(settlementLines)
    .where(and(eq(settlementLines.userId, user.id), eq(settlementLines.orderIdx, idx)));
  return {
    orderNo: row.orderNo,
    market: row.market as MarketName,
    stage: row.stage,
    orderedAt: row.orderedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    shipBy: waitsForShipping(row.stage)
      ? shipByOf(row.market, row.paidAt ?? row.orderedAt, row.shipBy).toISOString()
      : null,
    invoice: row.invoice,
    pcc: codeOf(row, now),
    parcel: await parcelOf(context, idx),
    claim: await claimOf(context, idx),
    isParcelAstray: astray !== undefined,
    settled: paid?.settled ? Number(paid.settled) : null,
    payDay: paid?.payDay ?? null,
  };
}

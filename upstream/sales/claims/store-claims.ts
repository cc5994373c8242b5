import { and, eq, like, type SQL } from "drizzle-orm";
import { cleanText, eachText } from "@/lib/domain/kit/clean-text";
import { isClaimed, mayFollow, type ClaimAction, type ClaimState } from "@/lib/domain/claim/claim";
import { claimDeadline, claimStateOf } from "@/lib/domain/markets/market-claims";
import { lastingLineNo } from "@/lib/domain/order/lasting-line-no";
import { isClaimStage } from "@/lib/domain/stages/stages";
import type { Database } from "@/upstream/db/client";
import { claims, orders } from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";
import type { MarketClaim } from "@/upstream/outside/markets/desks/claims";
import { logOrder } from "@/upstream/sales/orders/order-log";
import { postHappened } from "@/upstream/sales/orders/postings";

export type ClaimRow = typeof claims.$inferSelect;
type Shop = { userId: string; market: string; marketAccount: string; storeName: string };
type OrderRow = typeof orders.$inferSelect;

/** The seller's action that led here, stored with the row; the action itself writes the log. */
type Doing = { action: ClaimAction };

type Stored = {
  /** How many claims were not known before. */
  fresh: number;
  /** Orders whose claim was dropped and whose earlier stage is unknown: their market has to be read. */
  astray: number[];
};

/**
 * Stores what a market said about claims, and leads their orders: a claim takes its order to its own stage, one that came
 * to nothing leads it back. An answer older than what is known, such as a slow list, changes nothing.
 */
export async function storeClaims(
  db: Database,
  shop: Shop,
  pulled: readonly MarketClaim[],
  doing?: Doing,
): Promise<Stored> {
  const stored: Stored = { fresh: 0, astray: [] };
  for (const claim of eachText(pulled, cleanText)) {
    const one = await db.transaction((tx) => storeOne(tx, shop, claim, doing));
    stored.fresh += one.fresh;
    stored.astray.push(...one.astray);
  }
  return stored;
}

/**
 * A line by what its market tells of it: in full, by its place in the order, or only by the claim's number. A claim may name a
 * parcel the line was not in when it was first read.
 */
function lineIs(
  column: typeof claims.orderItemNo | typeof orders.orderItemNo,
  { market }: Shop,
  orderItemNo: string,
): SQL | undefined {
  if (orderItemNo === "") return undefined;
  const lasting = lastingLineNo(market, orderItemNo);
  return lasting.startsWith("-") ? like(column, `%${lasting}`) : eq(column, orderItemNo);
}

async function storeOne(tx: Database, shop: Shop, claim: MarketClaim, doing: Doing | undefined): Promise<Stored> {
  const known = await tx
    .select()
    .from(claims)
    .where(
      and(
        eq(claims.userId, shop.userId),
        eq(claims.market, shop.market),
        eq(claims.marketAccount, shop.marketAccount),
        eq(claims.claimNo, claim.claimNo),
        lineIs(claims.orderItemNo, shop, claim.orderItemNo),
      ),
    )
    .for("update");
  if (known.length > 0) {
    const astray: number[] = [];
    for (const row of known) astray.push(...(await changed(tx, shop, row, claim, doing)));
    return { fresh: 0, astray };
  }
  // Claims withdrawn before their first sync are dropped, unless they belong to a known order.
  if (claim.orderItemNo === "") return { fresh: 0, astray: [] };
  const order = await orderOf(tx, shop, claim);
  const state = claimStateOf(shop.market, claim.kind, claim.nativeStatus);
  const requestedAt = claim.requestedAt ? new Date(claim.requestedAt) : currentTime();
  const values = {
    ...shop,
    claimNo: claim.claimNo,
    orderNo: claim.orderNo,
    orderItemNo: order?.orderItemNo ?? claim.orderItemNo,
    orderIdx: order?.idx ?? null,
    stageBefore: order && !isClaimStage(order.stage) ? order.stage : null,
    kind: claim.kind,
    state,
    nativeStatus: claim.nativeStatus,
    reason: claim.reason,
    fault: claim.fault,
    fee: claim.feeKrw,
    quantity: claim.quantity || (order?.quantity ?? 1),
    requestedAt,
    deadline: claimDeadline(shop.market, claim.kind, requestedAt)?.at ?? null,
    pulledAt: currentTime(),
  };
  const made = await tx.insert(claims).values(values).onConflictDoNothing().returning();
  const [row] = made;
  if (!row) return { fresh: 0, astray: [] };
  const about = order && { userId: shop.userId, orderIdx: order.idx };
  if (about) await logOrder(tx, about, { is: "claimed", kind: claim.kind, state, reason: claim.reason });
  return { fresh: 1, astray: order ? await leadOrder(tx, order, row) : [] };
}

async function changed(
  tx: Database,
  shop: Shop,
  row: ClaimRow,
  claim: MarketClaim,
  doing: Doing | undefined,
): Promise<number[]> {
  const said = claimStateOf(shop.market, claim.kind, claim.nativeStatus);
  const isNewClaim =
    claim.requestedAt !== "" && new Date(claim.requestedAt).getTime() > row.requestedAt.getTime() && isEnd(row.state);
  // SmartStore has one word for refused and withdrawn; after our own refusal it means that.
  const state: ClaimState = doing?.action === "reject" && said === "Withdrawn" ? "Rejected" : said;
  const isLate = claim.kind === row.kind && !isNewClaim && !mayFollow(row.kind, row.state, state);
  if (isLate) return [];
  const order = row.orderIdx
    ? (await tx.select().from(orders).where(eq(orders.idx, row.orderIdx)))[0]
    : await orderOf(tx, shop, { ...claim, orderItemNo: claim.orderItemNo || row.orderItemNo });
  const requestedAt = isNewClaim ? new Date(claim.requestedAt) : row.requestedAt;
  const isWithdrawnList = claim.orderItemNo === "";
  const kind = isWithdrawnList ? row.kind : claim.kind;
  const change = {
    kind,
    state,
    nativeStatus: claim.nativeStatus,
    orderIdx: order?.idx ?? null,
    orderItemNo: order?.orderItemNo ?? row.orderItemNo,
    stageBefore: row.stageBefore ?? (order && !isClaimStage(order.stage) ? order.stage : null),
    reason: claim.reason || row.reason,
    fault: claim.fault === "Unknown" ? row.fault : claim.fault,
    fee: claim.feeKrw || row.fee,
    quantity: claim.quantity || row.quantity,
    requestedAt,
    deadline: claimDeadline(shop.market, kind, requestedAt)?.at ?? null,
    pulledAt: currentTime(),
    ...(doing && { lastAction: doing.action, lastActionAt: currentTime() }),
  };
  await tx.update(claims).set(change).where(eq(claims.id, row.id));
  if (!order) return [];
  const moved = row.state !== state || row.kind !== kind;
  if (moved && !doing) {
    const about = { userId: shop.userId, orderIdx: order.idx };
    await logOrder(tx, about, { is: "claimMoved", kind, from: row.state, to: state });
  }
  return leadOrder(tx, order, { ...row, ...change });
}

const isEnd = (state: ClaimState): boolean => state === "Done" || state === "Rejected" || state === "Withdrawn";

async function orderOf(
  tx: Database,
  shop: Shop,
  { orderNo, orderItemNo }: { orderNo: string; orderItemNo: string },
): Promise<OrderRow | undefined> {
  const { userId, market, marketAccount } = shop;
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.market, market),
        eq(orders.marketAccount, marketAccount),
        eq(orders.orderNo, orderNo),
        lineIs(orders.orderItemNo, shop, orderItemNo),
      ),
    );
  return order;
}

/** Moves an order to its claim's stage, or back to the earlier one; returns the order if the earlier stage is unknown. */
async function leadOrder(tx: Database, order: OrderRow, claim: ClaimRow): Promise<number[]> {
  // Of a line in several parcels only some may be claimed; its next reading says which.
  if (order.boxes && claim.quantity < order.quantity) return [];
  const isHere = order.stage === claim.kind;
  if (isClaimed(claim.state)) {
    const stands = `${claim.kind.toUpperCase()} ${claim.nativeStatus}`;
    if (isHere && order.claim === stands) return [];
    await postHappened(tx, claim.userId, [order.idx]);
    await tx
      .update(orders)
      .set({ stage: claim.kind, nativeStatus: claim.nativeStatus, claim: stands, movedFrom: null })
      .where(eq(orders.idx, order.idx));
    return [];
  }
  if (!isClaimStage(order.stage)) return [];
  if (!claim.stageBefore) return [order.idx];
  await tx
    .update(orders)
    .set({ stage: claim.stageBefore, claim: null, claimDetail: null, movedFrom: null })
    .where(eq(orders.idx, order.idx));
  const about = { userId: claim.userId, orderIdx: order.idx };
  await logOrder(tx, about, { is: "claimOver", kind: claim.kind, state: claim.state });
  return [];
}

import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, sql, type SQL } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { CLAIM_KINDS, CLAIM_STATES, isOpen } from "@/lib/domain/claim/claim";
import { claimEffect } from "@/lib/domain/claim/claim-money";
import { claimDeadline } from "@/lib/domain/markets/market-claims";
import { endOfDay, startOfDay } from "@/lib/domain/kit/seoul-days";
import type { MarketName } from "@/lib/domain/markets/markets";
import type { Needs } from "@/upstream/context";
import { agencyOrderItems, agencyOrders, claims, orders } from "@/upstream/db/schema";
import { containing } from "@/upstream/db/matching";
import type { OpenOrder } from "@/upstream/sales/orders/order-row";
import { peopleHolding, withPeople } from "@/upstream/sales/orders/people";
import { pullClaims } from "./pull-claims";
import type { ClaimRow } from "./store-claims";

type Filter = Parsed<"marketClaim.list">["body"];
type Told = Reply<"marketClaim.list">["summary"][number];

const OPEN = CLAIM_STATES.filter(isOpen);
const isOpenRow = inArray(claims.state, OPEN);

/** Who and where, without what the tabs and the state choose: counts are of all of it. */
async function scope(filter: Filter, context: Needs<"db" | "user" | "sealer">): Promise<(SQL | undefined)[]> {
  const from = startOfDay(filter.startDate);
  const until = endOfDay(filter.endDate);
  const keyword = filter.keyword?.trim();
  const word = keyword && containing(keyword);
  const searched = [claims.orderNo, claims.claimNo, claims.reason, orders.productName];
  return [
    eq(claims.userId, context.user.id),
    filter.market ? eq(claims.market, filter.market) : undefined,
    filter.marketAccount ? eq(claims.marketAccount, filter.marketAccount) : undefined,
    from && gte(claims.requestedAt, from),
    until && lt(claims.requestedAt, until),
    word
      ? or(...searched.map((column) => ilike(column, word)), await peopleHolding(context, keyword, ["person"]))
      : undefined,
  ];
}

/** The seller's claims: what waits for them first, by its deadline; then the rest, newest first. */
export async function listClaims(
  { body }: Parsed<"marketClaim.list">,
  context: Needs<"db" | "user" | "now" | "sealer" | "connectors">,
): Promise<Reply<"marketClaim.list">> {
  const { db, sealer, now } = context;
  const { market, marketAccount } = body;
  const pulls = await pullClaims(context, { market, marketAccount, onlyUnread: !body.refresh });
  const everything = await scope(body, context);
  const where = and(
    ...everything,
    body.kind ? eq(claims.kind, body.kind) : undefined,
    body.state === "Open" ? isOpenRow : body.state ? eq(claims.state, body.state) : undefined,
  );
  const joined = () => db.select({ total: count() }).from(claims).leftJoin(orders, eq(orders.idx, claims.orderIdx));
  const [counted] = await joined().where(where);
  const [late] = await joined().where(and(...everything, isOpenRow, lt(claims.deadline, now)));
  const byKind = await db
    .select({ kind: claims.kind, total: count() })
    .from(claims)
    .leftJoin(orders, eq(orders.idx, claims.orderIdx))
    .where(and(...everything, isOpenRow))
    .groupBy(claims.kind);
  const rows = await db
    .select({
      claim: claims,
      order: orders,
      parcel: { number: agencyOrders.number, status: agencyOrders.state },
    })
    .from(claims)
    .leftJoin(orders, eq(orders.idx, claims.orderIdx))
    // An order lies in one live parcel at most.
    .leftJoin(agencyOrderItems, and(eq(agencyOrderItems.orderIdx, claims.orderIdx), eq(agencyOrderItems.isLive, true)))
    .leftJoin(agencyOrders, eq(agencyOrders.idx, agencyOrderItems.agencyIdx))
    .where(where)
    .orderBy(
      desc(isOpenRow),
      asc(sql`case when ${isOpenRow} then ${claims.deadline} end`),
      desc(claims.requestedAt),
      desc(claims.id),
    )
    .limit(body.pageLimit)
    .offset((body.pageNum - 1) * body.pageLimit);
  const totalCount = counted?.total ?? 0;
  const found = new Map(byKind.map(({ kind, total }) => [kind, total]));
  return {
    summary: rows.map(({ claim, order, parcel }) => ({
      ...claimOf(claim, order && withPeople(sealer, order)),
      parcel: parcel?.number ? parcel : null,
    })),
    totalPage: Math.ceil(totalCount / body.pageLimit),
    totalCount,
    pulls,
    counts: Object.fromEntries(CLAIM_KINDS.map((kind) => [kind, found.get(kind) ?? 0])),
    overdue: late?.total ?? 0,
  };
}

function claimOf(row: ClaimRow, order: OpenOrder | null): Told {
  const { userId: _userId, stageBefore: _before, pulledAt: _pulledAt, ...shown } = row;
  const effect =
    order &&
    claimEffect({
      kind: row.kind,
      state: row.state,
      fault: row.fault,
      feeKrw: row.fee,
      paidKrw: order.totalPrice,
      shippingKrw: order.shippingFee,
    });
  return {
    ...shown,
    market: row.market as MarketName,
    requestedAt: row.requestedAt.toISOString(),
    deadline: row.deadline?.toISOString() ?? null,
    isDeadlineDocumented: claimDeadline(row.market, row.kind, row.requestedAt)?.isDocumented ?? false,
    lastActionAt: row.lastActionAt?.toISOString() ?? null,
    productName: order?.productName ?? null,
    optionName: order?.optionName ?? null,
    image: order?.image ?? null,
    totalPrice: order?.totalPrice ?? null,
    buyerName: order?.buyerName ?? null,
    refund: effect?.refundKrw ?? null,
    sellerCost: effect?.sellerCostKrw ?? null,
  };
}

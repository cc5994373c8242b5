import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Context, Next } from "hono";
import { hangUp } from "@/rehearsal/kit/hang-up";
import { rehearsalFaults } from "@/rehearsal/tables";
import { nextNumber, wait, type World } from "@/rehearsal/world/world";
import type { MarketName } from "@/rehearsal/world/market-names";

/**
 * Every way a market is known to fail (issue 5, bad input): limits, outages, keys that are wrong or have ended, a category that
 * is gone, an answer lost after the deed, one cut in the middle, a deed done only later, a slow one, and half a batch refused.
 */
export const FAULT_KINDS = [
  "429",
  "500",
  "maintenance",
  "down",
  "bad-keys",
  "expired-keys",
  "category-gone",
  "lost-answer",
  "cut-answer",
  "late-listing",
  "slow",
  "partial",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
/**
 * `path` narrows the fault to calls whose path contains it, e.g. "/v2/products"; `lateMs` is how much later a late
 * listing appears.
 */
export type Fault = { market: MarketName; kind: FaultKind; count: number; path?: string; lateMs?: number };

/**
 * Markets whose calls nothing waits for, by the memory that was asked, so that a call without trouble, which almost every one
 * is, asks it once and not each time. `orders` tells a look that began before an order from one that saw it.
 */
const calm = new WeakMap<object, { markets: Set<MarketName>; orders: number }>();
function calmOf({ db }: World): { markets: Set<MarketName>; orders: number } {
  const known = calm.get(db) ?? { markets: new Set(), orders: 0 };
  calm.set(db, known);
  return known;
}

const SLOW_MS = 3000;
const LATE_MS = 5000;

export async function orderFault(
  world: World,
  { market, kind, count, path = "", lateMs = LATE_MS }: Fault,
): Promise<void> {
  await world.db.transaction(async (tx) => {
    const id = await nextNumber(tx, "fault", 1);
    const name = kind === "late-listing" ? `${kind}:${lateMs}` : kind;
    await tx.insert(rehearsalFaults).values({ id, market, kind: `${name} ${path}`.trim(), remaining: count });
  });
  const known = calmOf(world);
  known.orders += 1;
  known.markets.delete(market);
}

export async function clearFaults(world: World): Promise<void> {
  await world.db.delete(rehearsalFaults);
}

/** Each market words its own trouble; the way it fails on the wire is the same. */
type FaultAnswers = {
  limit(context: Context): Response;
  broken(context: Context): Response;
  maintenance(context: Context): Response;
  badKeys(context: Context): Response;
  expiredKeys(context: Context): Response;
  categoryGone(context: Context): Response;
};

const INSTEAD = {
  "429": "limit",
  "500": "broken",
  maintenance: "maintenance",
  "bad-keys": "badKeys",
  "expired-keys": "expiredKeys",
  "category-gone": "categoryGone",
} as const satisfies Partial<Record<FaultKind, keyof FaultAnswers>>;

/**
 * Injects ordered faults before or instead of a call. With a lost or cut reply the call is executed first, then the
 * connection closes or the body ends early: the cases in which sellers list a product twice. With a late listing the
 * connection closes first, so a lookup before the market has processed it finds nothing.
 */
export function faulty(world: World, marketOf: MarketName | ((context: Context) => MarketName), answers: FaultAnswers) {
  return async (context: Context, next: Next): Promise<Response | void> => {
    const market = typeof marketOf === "string" ? marketOf : marketOf(context);
    const [kind, lateMs] = (await takeFault(world, market, context.req.path))?.split(":") ?? [];
    if (kind !== undefined && kind in INSTEAD) return answers[INSTEAD[kind as keyof typeof INSTEAD]](context);
    if (kind === "slow") await wait(SLOW_MS);
    if (kind === "down") return hangUp(context);
    if (kind === "partial") heldBack.add(context.req.raw);
    if (kind === "late-listing") {
      // The body must be read before the connection closes; Hono caches it for the next reader.
      await context.req.arrayBuffer();
      hangUp(context);
      await wait(Number(lateMs));
    }
    await next();
    if (kind === "lost-answer" || kind === "late-listing") context.res = hangUp(context);
    if (kind === "cut-answer") context.res = await halved(context.res);
  };
}

/** Calls whose batch is to be done by halves. */
const heldBack = new WeakSet<Request>();

/** Whether a row of a batch is to fail for no reason of its own: every second one, when a partial failure was ordered. */
export function isHeldBack(context: Context, place: number): boolean {
  return place % 2 === 1 && heldBack.has(context.req.raw);
}

/** A whole HTTP answer with half its words, as a proxy in between leaves it. */
async function halved(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.delete("content-length");
  return new Response(bytes.subarray(0, Math.floor(bytes.length / 2)), { status: answer.status, headers });
}

/** The first fault that waits for such a call, used up by one; several statements, because most calls end with the first. */
async function takeFault(world: World, market: MarketName, path: string): Promise<string | undefined> {
  const { db } = world;
  const known = calmOf(world);
  if (known.markets.has(market)) return undefined;
  const { orders } = known;
  const waiting = await db
    .select()
    .from(rehearsalFaults)
    .where(and(eq(rehearsalFaults.market, market), gt(rehearsalFaults.remaining, 0)))
    .orderBy(asc(rehearsalFaults.id));
  if (waiting.length === 0 && orders === known.orders) known.markets.add(market);
  for (const { id, kind: ordered } of waiting) {
    const [kind = "", where = ""] = ordered.split(" ");
    if (!path.includes(where)) continue;
    const taken = await db
      .update(rehearsalFaults)
      .set({ remaining: sql`${rehearsalFaults.remaining} - 1` })
      // Another call may have been faster.
      .where(and(eq(rehearsalFaults.id, id), gt(rehearsalFaults.remaining, 0)))
      .returning({ id: rehearsalFaults.id });
    if (taken.length > 0) return kind;
  }
  return undefined;
}

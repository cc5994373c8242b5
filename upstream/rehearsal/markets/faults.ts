import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Context, Next } from "hono";
import type { MarketName } from "@/upstream/markets/market-connector";
import { rehearsalFaults } from "@/upstream/rehearsal/tables";
import { nextNumber, wait, type World } from "./world";

/**
 * Every way a market is known to fail (issue 5, bad input): limits, outages, keys that are wrong or have ended, a category that
 * is gone, an answer lost after the deed, one cut in the middle, a slow one, and half a batch refused.
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
  "slow",
  "partial",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];
/** `path` narrows the fault to calls whose path contains it, e.g. "/v2/products". */
export type Fault = { market: MarketName; kind: FaultKind; count: number; path?: string };

const SLOW_MS = 3000;

export async function orderFault(world: World, { market, kind, count, path = "" }: Fault): Promise<void> {
  await world.db.transaction(async (tx) => {
    const id = await nextNumber(tx, "fault", 1);
    await tx.insert(rehearsalFaults).values({ id, market, kind: `${kind} ${path}`.trim(), remaining: count });
  });
}

export async function clearFaults(world: World): Promise<void> {
  await world.db.delete(rehearsalFaults);
}

/** Each market words its own trouble; the way it fails on the wire is the same. */
export type FaultAnswers = {
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
 * Lets ordered trouble happen before or instead of a call. A lost or cut answer is done first and then the line goes
 * dead or the words end in the middle, which are the cases that make sellers list things twice.
 */
export function faulty(world: World, marketOf: MarketName | ((context: Context) => MarketName), answers: FaultAnswers) {
  return async (context: Context, next: Next): Promise<Response | void> => {
    const market = typeof marketOf === "string" ? marketOf : marketOf(context);
    const kind = await takeFault(world, market, context.req.path);
    if (kind !== undefined && kind in INSTEAD) return answers[INSTEAD[kind as keyof typeof INSTEAD]](context);
    if (kind === "slow") await wait(SLOW_MS);
    if (kind === "down") return hangUp(context);
    if (kind === "partial") heldBack.add(context.req.raw);
    await next();
    if (kind === "lost-answer") context.res = hangUp(context);
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

async function takeFault(world: World, market: MarketName, path: string): Promise<string | undefined> {
  return world.db.transaction(async (tx) => {
    const waiting = await tx
      .select()
      .from(rehearsalFaults)
      .where(and(eq(rehearsalFaults.market, market), gt(rehearsalFaults.remaining, 0)))
      .orderBy(asc(rehearsalFaults.id));
    for (const fault of waiting) {
      const [kind = "", where = ""] = fault.kind.split(" ");
      if (!path.includes(where)) continue;
      await tx
        .update(rehearsalFaults)
        .set({ remaining: sql`${rehearsalFaults.remaining} - 1` })
        .where(eq(rehearsalFaults.id, fault.id));
      return kind;
    }
    return undefined;
  });
}

function hangUp(context: Context): Response {
  const { outgoing } = context.env as { outgoing?: { destroy(): void } };
  outgoing?.destroy();
  return new Response(null, { status: 499 });
}

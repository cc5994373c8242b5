import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Context, Next } from "hono";
import type { MarketName } from "@/upstream/markets/market-connector";
import { rehearsalFaults } from "@/upstream/rehearsal/tables";
import { nextNumber, wait, type World } from "./world";

export const FAULT_KINDS = ["429", "500", "lost-answer", "slow", "down", "bad-keys"] as const;
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
  badKeys(context: Context): Response;
};

/**
 * Lets ordered trouble happen before or instead of a call. A lost answer is done first and then the line goes dead,
 * which is the case that makes sellers list things twice.
 */
export function faulty(world: World, market: MarketName, answers: FaultAnswers) {
  return async (context: Context, next: Next): Promise<Response | void> => {
    const kind = await takeFault(world, market, context.req.path);
    if (kind === "429") return answers.limit(context);
    if (kind === "500") return answers.broken(context);
    if (kind === "bad-keys") return answers.badKeys(context);
    if (kind === "slow") await wait(SLOW_MS);
    if (kind === "down") return hangUp(context);
    await next();
    if (kind === "lost-answer") context.res = hangUp(context);
  };
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

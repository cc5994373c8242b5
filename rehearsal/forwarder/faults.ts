import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Context, Next } from "hono";
import { hangUp } from "@/rehearsal/kit/hang-up";
import { nextNumber } from "@/rehearsal/world/world";
import { forwarderFaults } from "./tables";
import type { Warehouse } from "./moves";

/** Every way this forwarder can fail; a lost answer is done first and then the line goes dead. */
export const FORWARDER_FAULTS = [
  "429",
  "500",
  "maintenance",
  "down",
  "lost-answer",
  "cut-answer",
  "odd-answer",
] as const;
type ForwarderFault = (typeof FORWARDER_FAULTS)[number];

export async function orderFault({ db }: Warehouse, kind: ForwarderFault, count: number, path: string): Promise<void> {
  await db.transaction(async (tx) => {
    const id = String(await nextNumber(tx, "forwarder.fault", 1)).padStart(9, "0");
    await tx.insert(forwarderFaults).values({ id, kind, path, remaining: count });
  });
}

/** The first fault that waits for such a call, used up by one, as at the markets. */
async function takeFault({ db }: Warehouse, path: string): Promise<string | undefined> {
  const waiting = await db
    .select()
    .from(forwarderFaults)
    .where(gt(forwarderFaults.remaining, 0))
    .orderBy(asc(forwarderFaults.id));
  for (const { id, kind } of waiting.filter((one) => path.includes(one.path))) {
    const taken = await db
      .update(forwarderFaults)
      .set({ remaining: sql`${forwarderFaults.remaining} - 1` })
      // Another call may have been faster.
      .where(and(eq(forwarderFaults.id, id), gt(forwarderFaults.remaining, 0)))
      .returning({ id: forwarderFaults.id });
    if (taken.length > 0) return kind;
  }
  return undefined;
}

/** Lets ordered trouble happen before or instead of a call. */
export const troubled = (house: Warehouse) => async (context: Context, next: Next) => {
  switch (await takeFault(house, context.req.path)) {
    case "429":
      return context.json({ code: "TOO_MANY", message: "요청이 너무 많습니다." }, 429, { "retry-after": "3" });
    case "500":
      return context.json({ code: "INTERNAL", message: "일시적인 오류입니다." }, 500);
    case "maintenance":
      return context.html("<html><body>시스템 점검 중입니다.</body></html>", 503);
    case "odd-answer":
      return context.json({ hello: "world" });
    case "down":
      return hangUp(context);
    case "lost-answer":
      await next();
      context.res = hangUp(context);
      return;
    case "cut-answer": {
      await next();
      const bytes = new Uint8Array(await context.res.arrayBuffer());
      const { status } = context.res;
      context.res = new Response(bytes.subarray(0, Math.floor(bytes.length / 2)), {
        status,
        headers: { "content-type": "application/json" },
      });
      return;
    }
    default:
      return next();
  }
};

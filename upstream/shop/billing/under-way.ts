import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "@/upstream/db/client";
import { payments } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";

/** After this time another window or process takes over a payment or refund. */
export const TAKEN_OVER_MS = 60_000;

/**
 * Refuses where a payment or a refund of a seller is under way: whatever happens at once, one at a time changes what they
 * hold. Ask with the seller's row held.
 */
export async function refuseUnderWay(tx: Database, userId: string): Promise<void> {
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.userId, userId), inArray(payments.state, ["confirming", "refunding"])));
  if (other) throw new Refusal(409, "billing.anotherUnderWay");
}

import { and, eq, lt } from "drizzle-orm";
import { HOUR_MS, MINUTE_MS } from "@/lib/domain/kit/durations";
import type { Database } from "@/upstream/db/client";
import { categoryNeeds, marketTrees } from "@/upstream/db/schema";
import { nowMs } from "@/upstream/kit/clock";
import type { CategoryAt } from "./needs";

/** What was read so lately is not read again for every product a market refuses. */
const NEEDS_SETTLE_MS = HOUR_MS;
const TREE_SETTLE_MS = 30 * MINUTE_MS;
const LONG_AGO = new Date(0);

/**
 * After a market refused a listing over what we thought to know of its category: the needs are asked again for the next one,
 * and a tree that lost the category is read as soon as its schedule looks. What is kept stays until there is something newer.
 */
export async function doubtCategory(db: Database, { market, code }: CategoryAt, isGone: boolean): Promise<void> {
  const now = nowMs();
  await db
    .update(categoryNeeds)
    .set({ readAt: LONG_AGO })
    .where(
      and(
        eq(categoryNeeds.market, market),
        eq(categoryNeeds.code, code),
        lt(categoryNeeds.readAt, new Date(now - NEEDS_SETTLE_MS)),
      ),
    );
  if (!isGone) return;
  await db
    .update(marketTrees)
    .set({ triedAt: null })
    .where(and(eq(marketTrees.market, market), lt(marketTrees.triedAt, new Date(now - TREE_SETTLE_MS))));
}

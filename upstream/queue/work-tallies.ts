import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { WorkTally } from "@/lib/contract/schemas/work";
import type { Needs } from "@/upstream/context";
import { workItems, works, type WorkType } from "@/upstream/db/schema";

const WORKS_SHOWN = 200;

/** The seller's works of one type, newest first, with how far each is. */
export async function workTallies({ db, user }: Needs<"db" | "user">, type: WorkType): Promise<WorkTally[]> {
  const rows = await db
    .select({ number: works.number, startTime: works.startTime, endTime: works.endTime })
    .from(works)
    .where(and(eq(works.userId, user.id), eq(works.type, type)))
    .orderBy(desc(works.number))
    .limit(WORKS_SHOWN);
  if (rows.length === 0) return [];
  const itemsIn = (status: string) => sql<number>`(count(*) filter (where ${workItems.status} = ${status}))::int`;
  const tallies = await db
    .select({
      workNumber: workItems.workNumber,
      products: sql<number>`count(distinct ${workItems.productId})::int`,
      total: sql<number>`count(*)::int`,
      success: itemsIn("Success"),
      fail: itemsIn("Fail"),
      cancelled: itemsIn("Cancelled"),
    })
    .from(workItems)
    .where(
      inArray(
        workItems.workNumber,
        rows.map(({ number }) => number),
      ),
    )
    .groupBy(workItems.workNumber);
  const byNumber = new Map(tallies.map((tally) => [tally.workNumber, tally]));
  return rows.map(({ number, startTime, endTime }): WorkTally => {
    const { products = 0, total = 0, success = 0, fail = 0, cancelled = 0 } = byNumber.get(number) ?? {};
    const open = total - success - fail - cancelled;
    return {
      workNumber: number,
      products,
      total,
      success,
      fail,
      status: open > 0 ? "Working" : cancelled > 0 ? "Cancelled" : "Done",
      startTime: startTime.toISOString(),
      endTime: open > 0 ? null : (endTime?.toISOString() ?? null),
    };
  });
}

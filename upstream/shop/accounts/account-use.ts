import { and, count, eq, inArray, notInArray } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { listings, orders, workItems, works } from "@/upstream/db/schema";
import { marketNamed } from "@/lib/domain/markets/markets";

type AccountUse = { listings: number; waitingUploads: number; openOrders: number };
const CLOSED_STAGES = ["Decided", "Cancel", "Return", "Exchange"] as const;

/** What hangs on each of a seller's accounts at one market, by account: what a removal leaves behind. */
export async function accountUse(
  { db, user }: Needs<"db" | "user">,
  market: string,
): Promise<(account: string) => AccountUse> {
  const name = marketNamed(market) ?? market;
  const listed = await db
    .select({ account: listings.account, total: count() })
    .from(listings)
    .where(and(eq(listings.userId, user.id), eq(listings.market, name), eq(listings.status, "Success")))
    .groupBy(listings.account);
  const waiting = await db
    .select({ account: workItems.account, total: count() })
    .from(workItems)
    .innerJoin(works, eq(works.number, workItems.workNumber))
    .where(
      and(eq(works.userId, user.id), eq(workItems.market, name), inArray(workItems.status, ["Waiting", "Working"])),
    )
    .groupBy(workItems.account);
  const open = await db
    .select({ account: orders.marketAccount, total: count() })
    .from(orders)
    .where(and(eq(orders.userId, user.id), eq(orders.market, name), notInArray(orders.stage, [...CLOSED_STAGES])))
    .groupBy(orders.marketAccount);
  const of = (rows: { account: string | null; total: number }[], account: string) =>
    rows.find((row) => row.account === account)?.total ?? 0;
  return (account) => ({
    listings: of(listed, account),
    waitingUploads: of(waiting, account),
    openOrders: of(open, account),
  });
}

import { eq, isNull } from "drizzle-orm";
import type { Database as WorldDatabase } from "@/rehearsal/database";
import { rehearsalListings } from "@/rehearsal/tables";
import type { Database } from "@/upstream/db/client";
import { listings, workItems, works } from "@/upstream/db/schema";
import { SELLER_ID, SHELVED, SIMULATED_MARKETS, shopAt } from "./shop";

const isOpen = (status: string): boolean => status === "Waiting" || status === "Working";

/** Whether something of the queue waits or runs. */
export async function isWaiting(db: Database): Promise<boolean> {
  return (await db.select({ status: workItems.status }).from(workItems)).some(({ status }) => isOpen(status));
}

/**
 * What is wrong with the listings at the end: each product may be listed at most once per market, and our listings must
 * equal the market's. Compared by the product's name there, so that a duplicate under another code is found too.
 */
export async function listingFaults(db: Database, worldDb: WorldDatabase): Promise<string[]> {
  const ours = await db.select().from(listings).where(eq(listings.userId, SELLER_ID));
  const theirs = await worldDb.select().from(rehearsalListings);
  return SIMULATED_MARKETS.flatMap((market) =>
    SHELVED.flatMap(({ id, name }): string[] => {
      const row = ours.find((one) => one.market === market && one.productId === id);
      const held = theirs.filter((one) => one.market === market && one.name.includes(name));
      const at = `${name} at ${market} (${shopAt(market).account})`;
      if (held.length > 1) return [`${at} stands there ${held.length} times`];
      const [there] = held;
      const isTold = row?.status === "Success";
      if (there && !isTold) return [`${at} stands there and is told ${row?.status ?? "not at all"}`];
      if (!there && isTold) return [`${at} is told listed and does not stand there`];
      const codes = [there?.code, there?.publicCode];
      if (there && !codes.includes(row?.marketProductCode ?? ""))
        return [`${at} is known by a number it does not have`];
      return [];
    }),
  );
}

/** What has not come to a good end although the weather has been fair and everything that failed was gone on with. */
export async function unfinished(db: Database): Promise<string[]> {
  const items = await db.select().from(workItems).orderBy(workItems.id);
  const open = await db.select().from(works).where(isNull(works.endTime));
  return [
    ...items.flatMap(({ id, status, reason, message }) =>
      status === "Success" ? [] : [`item ${id} is ${status} in fair weather: ${reason} ${JSON.stringify(message)}`],
    ),
    ...open.map(({ number }) => `work ${number} never ended`),
  ];
}

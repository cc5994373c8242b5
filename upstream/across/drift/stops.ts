import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { SaleState } from "@/lib/domain/markets/market";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { listings, sourceDrifts } from "@/upstream/db/schema";
import type { DriftDeed } from "@/upstream/db/tables/drift";
import { stateOf, type ListingRow } from "@/upstream/listing/listings/search";

/** The drift that took a listing off sale because nothing of it could be bought, and how it stood before. */
export type Stop = { driftId: string; before: DriftDeed["before"] };

/**
 * By listing, the stops that still apply. Every write to a listing, by its seller or found at its market, sets its date; if
 * the date is the stop's own, there was no write since.
 */
export async function stopsOf(db: Database, rows: readonly ListingRow[]): Promise<Map<string, Stop>> {
  const found = new Map<string, Stop>();
  const off = rows.filter((row) => stateOf(row) !== "OnSale");
  if (off.length === 0) return found;
  const dates = new Map(off.map(({ id, updateDate }) => [id, updateDate.toISOString()]));
  const ids = [...new Set(off.map(({ productId }) => productId))];
  const drifts = await db
    .select({ id: sourceDrifts.id, deeds: sourceDrifts.deeds })
    .from(sourceDrifts)
    .where(and(inArray(sourceDrifts.productId, ids), sql`${sourceDrifts.deeds} <> '{}'::jsonb`))
    .orderBy(asc(sourceDrifts.decidedAt));
  for (const { id: driftId, deeds } of drifts)
    for (const [listingId, { ok, soldOutAt, before }] of Object.entries(deeds))
      if (ok && soldOutAt !== undefined && soldOutAt === dates.get(listingId))
        found.set(listingId, { driftId, before });
  return found;
}

/**
 * Keeps a stop after this call wrote to its listing without changing the stopped state; a listing changed by another action
 * in the meantime loses it.
 */
export async function keepStop(
  { db, now }: Needs<"db" | "now">,
  driftId: string,
  listingId: string,
  state: SaleState,
): Promise<void> {
  const [listing] = await db.select().from(listings).where(eq(listings.id, listingId));
  if (!listing || stateOf(listing) !== state || listing.updateDate.getTime() !== now.getTime()) return;
  await db
    .update(sourceDrifts)
    .set({
      deeds: sql`jsonb_set(${sourceDrifts.deeds}, array[${listingId}, 'soldOutAt'], to_jsonb(${now.toISOString()}::text))`,
    })
    .where(and(eq(sourceDrifts.id, driftId), sql`${sourceDrifts.deeds} -> ${listingId} is not null`));
}

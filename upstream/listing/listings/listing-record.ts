import { eq } from "drizzle-orm";
import type { JsonRecord } from "@/lib/domain/patch/json";
import { patchOf } from "@/lib/domain/patch/patch";
import type { Database } from "@/upstream/db/client";
import { recordPatches } from "@/upstream/db/record-patches";
import { listings } from "@/upstream/db/schema";
import { stateOf, stockOf, type ListingRow } from "./search";

/** What of a listing has a history: what its seller sells it as, and whether they sell it. */
export const recordOfListing = (row: ListingRow) =>
  ({ name: row.name, price: row.priceKrw, stock: stockOf(row), saleStatus: stateOf(row) }) satisfies JsonRecord;

/** The columns that a seller's change of a listing writes, by their names in its history. */
const COLUMNS = { name: "name", price: "priceKrw", stock: "stock" } as const;

/**
 * Changes our row of a listing, which nothing else may change meanwhile (`oneByOne`, or held by this transaction), and writes
 * down what changed. A state counts only where it was asked for: markets also block, sell out and delete without being asked.
 */
export async function changeListing(
  tx: Database,
  now: Date,
  row: ListingRow,
  change: Partial<ListingRow>,
  isStateAsked = false,
): Promise<void> {
  await tx.update(listings).set(change).where(eq(listings.id, row.id));
  const [before, after] = [recordOfListing(row), recordOfListing({ ...row, ...change })];
  const fields = [
    ...(["name", "price", "stock"] as const).filter((field) => COLUMNS[field] in change),
    ...(isStateAsked ? (["saleStatus"] as const) : []),
  ];
  const only = (record: typeof before) => Object.fromEntries(fields.map((field) => [field, record[field]]));
  const patch = patchOf(only(before), only(after));
  await recordPatches(tx, { userId: row.userId, now, kind: "listing" }, [{ subject: row.id, patch }]);
}

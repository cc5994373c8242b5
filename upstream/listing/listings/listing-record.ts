import { eq } from "drizzle-orm";
import type { JsonRecord } from "@/lib/domain/patch/json";
import { patchOf } from "@/lib/domain/patch/patch";
import type { Database } from "@/upstream/db/client";
import { recordPatches } from "@/upstream/db/record-patches";
import { listings } from "@/upstream/db/schema";
import { stateOf, stockOf, type ListingRow } from "./search";

/** What of a listing has a history: what its seller sells it as, whether they sell it, and what its market has. */
export const recordOfListing = (row: ListingRow) =>
  ({
    name: row.name,
    price: row.priceKrw,
    stock: stockOf(row),
    saleStatus: stateOf(row),
    atMarket: { name: row.marketName, price: row.marketPriceKrw, stock: row.marketStock },
  }) satisfies JsonRecord;

/** The columns that a seller's change of a listing writes, by their names in its history: ours, and the market's beside. */
const COLUMNS = {
  name: ["name", "marketName"],
  price: ["priceKrw", "marketPriceKrw"],
  stock: ["stock", "marketStock"],
} as const;
const FIELDS = ["name", "price", "stock"] as const;

/**
 * Changes our row of a listing, which nothing else may change meanwhile (`oneByOne`, or held by this transaction), and writes
 * down what changed. A state counts only where it was asked for: markets also block, sell out and delete without being asked.
 * What a market has counts where it was sent what our row says already: then only the market changed.
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
  const written = FIELDS.filter((field) => COLUMNS[field][0] in change);
  const sentAgain = written.filter(
    (field) => COLUMNS[field][1] in change && before[field] === after[field] && before.atMarket[field] !== null,
  );
  const only = (record: typeof before): JsonRecord => ({
    ...Object.fromEntries(written.map((field) => [field, record[field]])),
    ...(isStateAsked && { saleStatus: record.saleStatus }),
    atMarket: Object.fromEntries(sentAgain.map((field) => [field, record.atMarket[field]])),
  });
  const patch = patchOf(only(before), only(after));
  await recordPatches(tx, { userId: row.userId, now, kind: "listing" }, [{ subject: row.id, patch }]);
}

import { and, asc, eq, inArray } from "drizzle-orm";
import { driftJudged, type DriftingListing, type DriftJudged } from "@/lib/domain/drift/drift-proposal";
import type { DriftPolicy } from "@/lib/domain/drift/drift-policy";
import { sourceDrift, type SourceDrift } from "@/lib/domain/drift/source-drift";
import { marketNamed } from "@/lib/domain/markets/markets";
import type { RepriceSetting } from "@/lib/domain/pricing/reprice";
import type { Needs, SignedIn } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { listings, type products, type sourceDrifts } from "@/upstream/db/schema";
import { stateOf, type ListingRow } from "@/upstream/listing/listings/search";
import { priceSettingOf } from "@/upstream/shop/templates/price-setting";
import { watchOf } from "./policy";
import { stopsOf, type Stop } from "./stops";

export type DriftRow = typeof sourceDrifts.$inferSelect;
type ProductRow = typeof products.$inferSelect;

/** What a seller's drifts are judged by. */
export type Judge = { setting: RepriceSetting; policy: DriftPolicy };

export const judgeOf = async (context: Needs<"db"> & { user: Pick<SignedIn, "id"> }): Promise<Judge> => ({
  setting: await priceSettingOf(context),
  policy: await watchOf(context),
});

/** What a drift is about; undefined where the product has become what the source says meanwhile. */
export const driftOf = (
  { base, seen, isGone }: Pick<DriftRow, "base" | "seen" | "isGone">,
  { body }: Pick<ProductRow, "body">,
): SourceDrift | undefined => sourceDrift(body, base, seen, isGone);

/** A listing, and the drift's stop that still applies to it. */
export type Selling = ListingRow & { stop?: Stop };

/** The listings of products that sell now, by product, oldest first. */
export async function sellingOf(db: Database, productIds: readonly string[]): Promise<Map<string, Selling[]>> {
  const found = new Map<string, Selling[]>(productIds.map((id) => [id, []]));
  if (productIds.length === 0) return found;
  const rows = await db
    .select()
    .from(listings)
    .where(and(inArray(listings.productId, [...productIds]), eq(listings.status, "Success")))
    .orderBy(asc(listings.market), asc(listings.id));
  const stops = await stopsOf(db, rows);
  for (const row of rows) {
    const stop = stops.get(row.id);
    found.get(row.productId)?.push({ ...row, ...(stop && { stop }) });
  }
  return found;
}

/** A listing's present state; undefined at a market that is closed. */
export function standingOf(listing: Selling, product: Pick<ProductRow, "krwMin">): DriftingListing | undefined {
  const market = marketNamed(listing.market);
  return (
    market && {
      market,
      price: listing.priceKrw ?? product.krwMin,
      state: stateOf(listing),
      nativeStatus: listing.nativeStatus ?? "",
      url: listing.url,
      ...(listing.stop && { stopped: { stock: listing.stop.before.stock } }),
    }
  );
}

export type Judged = { listing: Selling; standing: DriftingListing; judged: DriftJudged };

/** What a drift does to each listing of its product, and what to do about it. */
export function judgeListings(
  drift: SourceDrift,
  product: Pick<ProductRow, "krwMin" | "currency">,
  rows: readonly Selling[],
  { setting, policy }: Judge,
): Judged[] {
  return rows.flatMap((listing) => {
    const standing = standingOf(listing, product);
    if (!standing) return [];
    return [
      { listing, standing, judged: driftJudged(standing, { ...drift, currency: product.currency }, setting, policy) },
    ];
  });
}

/** The most that is at stake at any of them. */
export const scoreOf = (judged: readonly Judged[]): number =>
  judged.reduce((most, { judged: one }) => Math.max(most, one.score), 0);

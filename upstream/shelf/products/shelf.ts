import { and, eq, exists, isNull, lt, not, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "@/upstream/db/client";
import { listings, products } from "@/upstream/db/schema";

/** The products on a seller's shelf, without removed ones. */
export const onShelf = (userId: string): SQL | undefined =>
  and(eq(products.userId, userId), isNull(products.removedAt));

/** Products that some market was asked to list. */
const isKnownToMarket = (db: Database): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(listings)
      .where(eq(listings.productId, products.id)),
  );

/** Products that are opened and edited: one off the shelf still is from the listed products, and no other is. */
export const isEditable = (db: Database): SQL | undefined => or(isNull(products.removedAt), isKnownToMarket(db));

/** Products taken off the shelf before a moment that nothing but the undo of that needs. */
export const isOnlyRemoved = (db: Database, before: Date): SQL | undefined =>
  and(lt(products.removedAt, before), not(isKnownToMarket(db)));

import { and, eq } from "drizzle-orm";
import { listings } from "@/upstream/db/schema";
import type { Undoable } from "@/upstream/db/undoable";
import { recordOfListing } from "@/upstream/listing/listings/listing-record";

/** A seller's listing by its id here. */
export const listingNamed = (userId: string, id: string) => and(eq(listings.userId, userId), eq(listings.id, id));

/** A listing as it is here. Its market holds it: it is put back there, outside of any transaction (`undoListing`). */
export const heldListing: Undoable = {
  async hold(tx, { userId, subject }) {
    const [row] = await tx.select().from(listings).where(listingNamed(userId, subject));
    return row && { present: recordOfListing(row) };
  },
};

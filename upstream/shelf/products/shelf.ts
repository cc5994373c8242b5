import { and, eq, isNull, type SQL } from "drizzle-orm";
import { products } from "@/upstream/db/schema";

/** What stands on a seller's shelf: not what was taken off it and is kept only for its listings. */
export const onShelf = (userId: string): SQL | undefined =>
  and(eq(products.userId, userId), isNull(products.removedAt));

import { and, eq, isNull, type SQL } from "drizzle-orm";
import { products } from "@/upstream/db/schema";

/** The products on a seller's shelf, without removed ones that are kept only for their listings. */
export const onShelf = (userId: string): SQL | undefined =>
  and(eq(products.userId, userId), isNull(products.removedAt));

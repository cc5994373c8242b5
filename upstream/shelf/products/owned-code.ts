import { and, eq, inArray } from "drizzle-orm";
import type { SiteName } from "@/lib/domain/sites/sites";
import type { Database } from "@/upstream/db/client";
import { products } from "@/upstream/db/schema";

/** Which of one product's numbers (`codesOf`) the seller has it under, also where it was taken off the shelf. */
export async function ownedCode(
  db: Database,
  userId: string,
  site: SiteName,
  codes: readonly string[],
): Promise<string | undefined> {
  const owned = await db
    .select({ code: products.code })
    .from(products)
    .where(and(eq(products.userId, userId), eq(products.site, site), inArray(products.code, [...codes])));
  return codes.find((code) => owned.some((row) => row.code === code));
}

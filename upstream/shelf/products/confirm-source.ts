import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { openDoubts } from "@/lib/domain/product/source-doubts";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";

/** Closes the open doubts of these products. Answers how many products had any. */
export function confirmSource(
  { body }: Parsed<"collection.confirmSource">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<{ count: number }> {
  const asked = and(
    eq(products.userId, user.id),
    inArray(products.id, body.objectIds),
    isNotNull(products.sourceDoubts),
  );
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: products.id, doubts: products.sourceDoubts })
      .from(products)
      .where(asked)
      .for("update");
    const open = rows.filter(({ doubts }) => openDoubts(doubts).length > 0);
    for (const { id, doubts } of open)
      await tx
        .update(products)
        .set({ sourceDoubts: doubts?.map((doubt) => ({ lookedAt: now.toISOString(), ...doubt })) })
        .where(eq(products.id, id));
    return { count: open.length };
  });
}

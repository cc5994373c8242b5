import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { openDoubts } from "@/lib/domain/product/source-doubts";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { saveEach } from "./write-products";

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
      .select({ id: products.id, sourceDoubts: products.sourceDoubts })
      .from(products)
      .where(asked)
      .for("update");
    const open = rows.filter(({ sourceDoubts }) => openDoubts(sourceDoubts).length > 0);
    const looked = ({ sourceDoubts }: (typeof rows)[number]) =>
      sourceDoubts?.map((doubt) => ({ lookedAt: now.toISOString(), ...doubt })) ?? null;
    const writes = open.map((row) => ({ row, set: { sourceDoubts: looked(row) } }));
    await saveEach(tx, { userId: user.id, now }, writes);
    return { count: open.length };
  });
}

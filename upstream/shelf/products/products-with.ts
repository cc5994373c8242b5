import { and, desc, eq, inArray, like, or, sql } from "drizzle-orm";
import { containing } from "@/upstream/db/matching";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { breath } from "@/upstream/kit/breath";
import type { ProductRow } from "./detail";
import { onShelf } from "./shelf";

/** Products whose texts are searched in one query: a body has up to some hundred kilobytes, and others wait meanwhile. */
const SLICE = 100;

/** A shop's products that have a Chinese word in a text of theirs, said in Korean or not, the newest first, slice by slice. */
export async function* productsWith(word: string, { db, user }: Needs<"db" | "user">): AsyncGenerator<ProductRow> {
  const ids = await db
    .select({ id: products.id })
    .from(products)
    .where(onShelf(user.id))
    .orderBy(desc(products.collectDate), desc(products.id));
  const part = containing(word);
  for (let at = 0; at < ids.length; at += SLICE) {
    const slice = ids.slice(at, at + SLICE).map(({ id }) => id);
    const rows = await db
      .select()
      .from(products)
      .where(
        and(
          eq(products.userId, user.id),
          inArray(products.id, slice),
          or(
            like(products.titleSource, part),
            like(products.titleKr, part),
            sql`(${products.body} -> 'option')::text like ${part}`,
            sql`(${products.body} -> 'descs')::text like ${part}`,
          ),
        ),
      )
      .orderBy(desc(products.collectDate), desc(products.id));
    yield* rows;
    await breath();
  }
}

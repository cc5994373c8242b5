import { and, eq, isNull, sql } from "drizzle-orm";
import { productTexts } from "@/lib/domain/words/product-texts";
import { unknownIn } from "@/lib/domain/words/unknown-words";
import type { Needs } from "@/upstream/context";
import { products } from "@/upstream/db/schema";
import { sameIn, shopMemory } from "@/upstream/shelf/words/memory";
import { detailOf } from "./detail";
import { onShelf } from "./shelf";
import { noteOnProducts } from "./write-products";

/** Products looked through in one call; a large shelf takes a few of them, once. */
const LOOKED_AT_MAX = 500;
const WORDS_MAX = 300;

/** Searches products not searched yet for unknown words; returns how many are left. */
async function lookThrough({ db, user }: Needs<"db" | "user">): Promise<number> {
  const open = and(onShelf(user.id), isNull(products.unknownWords));
  const rows = await db.select().from(products).where(open).limit(LOOKED_AT_MAX);
  for (const row of rows) {
    // A product that was saved meanwhile knows its words by now.
    await noteOnProducts(db, and(eq(products.id, row.id), isNull(products.unknownWords)), {
      unknownWords: unknownIn(productTexts(detailOf(row))),
    });
  }
  if (rows.length < LOOKED_AT_MAX) return 0;
  const [left] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(products)
    .where(open);
  return left?.count ?? 0;
}

/**
 * The untranslated Chinese words in the shop's products, by how many products contain them, with the Korean the shop has
 * taught since and those products lack. `left` products are still to be searched.
 */
export async function unknownWords(context: Needs<"db" | "user">) {
  const { db, user } = context;
  const left = await lookThrough(context);
  const word = sql<string>`word.value`;
  const rows = await db
    .select({
      word,
      products: sql<number>`count(*)::int`,
      sample: sql<string>`max(${products.titleSource})`,
    })
    .from(products)
    .innerJoin(sql`jsonb_array_elements_text(${products.unknownWords}) as word(value)`, sql`true`)
    .where(onShelf(user.id))
    .groupBy(word)
    .orderBy(sql`count(*) desc`, word)
    .limit(WORDS_MAX);
  const memory = await shopMemory(context);
  return { left, rows: rows.map((row) => ({ ...row, korean: sameIn(memory, row.word) ?? null })) };
}

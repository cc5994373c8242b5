import { and, asc, eq, gte, lt, ne } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { MINUTE_MS } from "@/lib/domain/kit/durations";
import { personOf, type Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { openWindows, products, users } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";

/** A window that was not heard of for so long is closed. */
const HEARD_MS = MINUTE_MS;
const NAMED_MAX = 20;

const overAt = (now: Date): Date => new Date(now.getTime() - HEARD_MS);

/**
 * Hears that the caller has a product's window open, or closes it. Answers who else of the shop has it open, by the names its
 * history has for them, and when the product was saved last. The database knows it, so any process may be asked.
 */
export async function hearWindow(
  { body: { objectId, isLeaving } }: Parsed<"collection.present">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<Reply<"collection.present">> {
  const personId = personOf(user).id;
  const [product] = await db
    .select({ editDate: products.editDate })
    .from(products)
    .where(and(eq(products.userId, user.id), eq(products.id, objectId)));
  if (!product) throw new Refusal(404, "products.unknown");
  const own = and(eq(openWindows.productId, objectId), eq(openWindows.personId, personId));
  if (isLeaving) await db.delete(openWindows).where(own);
  else
    await db
      .insert(openWindows)
      .values({ userId: user.id, productId: objectId, personId, heardAt: now })
      .onConflictDoUpdate({ target: [openWindows.productId, openWindows.personId], set: { heardAt: now } });
  const others = await db
    .select({ name: users.account })
    .from(openWindows)
    .innerJoin(users, eq(users.id, openWindows.personId))
    .where(
      and(
        eq(openWindows.productId, objectId),
        ne(openWindows.personId, personId),
        gte(openWindows.heardAt, overAt(now)),
      ),
    )
    .orderBy(asc(users.account))
    .limit(NAMED_MAX);
  return { others: others.map(({ name }) => name), editDate: product.editDate?.toISOString() ?? null };
}

/** Forgets windows that were closed without a word. */
export const forgetClosedWindows = async (db: Database, now: Date): Promise<void> => {
  await db.delete(openWindows).where(lt(openWindows.heardAt, overAt(now)));
};

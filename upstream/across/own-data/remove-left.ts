import { and, asc, eq, inArray, isNotNull, like, lte, or } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { LEAVING_DAYS } from "@/lib/domain/account/leaving";
import { DAY_MS } from "@/lib/domain/kit/durations";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import {
  agencyOrders,
  facts,
  idempotency,
  images,
  loginAttempts,
  marketAccounts,
  orderLogs,
  orders,
  patches,
  products,
  translationEditors,
  translationImages,
  users,
  works,
} from "@/upstream/db/schema";
import { currentTime } from "@/upstream/kit/clock";

const BATCH = 500;

/**
 * Removes the data of accounts closed seven days ago or earlier; returns the number of accounts. The largest tables go in
 * batches, so that other queries are not delayed, and the account itself last: an interrupted run continues where it
 * stopped. Money books and the audit trail stay, under a number that identifies no person.
 */
export async function removeLeft({ db, files }: Needs<"db" | "files">): Promise<number> {
  const before = new Date(currentTime().getTime() - LEAVING_DAYS * DAY_MS);
  const gone = await db
    .select({ id: users.id, account: users.account })
    .from(users)
    .where(and(isNotNull(users.leftAt), lte(users.leftAt, before)))
    .orderBy(asc(users.leftAt));
  for (const { id, account } of gone) {
    const pictures = await picturesOf(db, id);
    // Parcels name orders that must be there.
    await removeAll(db, agencyOrders, agencyOrders.idx, eq(agencyOrders.userId, id));
    await removeAll(db, orderLogs, orderLogs.id, eq(orderLogs.userId, id));
    await removeAll(db, orders, orders.idx, eq(orders.userId, id));
    await removeAll(db, works, works.number, eq(works.userId, id));
    await removeAll(db, patches, patches.id, eq(patches.userId, id));
    await removeAll(db, products, products.id, eq(products.userId, id));
    await db.transaction(async (tx) => {
      const shops = await tx
        .select({ id: marketAccounts.id })
        .from(marketAccounts)
        .where(eq(marketAccounts.userId, id));
      for (const shop of shops) await tx.delete(facts).where(like(facts.name, `%/${shop.id}`));
      await tx.delete(loginAttempts).where(or(eq(loginAttempts.userId, id), eq(loginAttempts.account, account)));
      await tx.delete(idempotency).where(eq(idempotency.userId, id));
      await tx.delete(users).where(eq(users.id, id));
    });
    for (const name of await nobodysOf(db, pictures)) await files.remove(name);
  }
  return gone.length;
}

async function removeAll(db: Database, table: PgTable, key: PgColumn, mine: ReturnType<typeof eq>): Promise<void> {
  for (;;) {
    const some = db.select({ key }).from(table).where(mine).limit(BATCH);
    const removed = await db.delete(table).where(inArray(key, some)).returning({ key });
    if (removed.length < BATCH) return;
  }
}

/** The files of a seller's pictures: what they uploaded, brought to the translator, and had drawn there. */
async function picturesOf(db: Database, userId: string): Promise<string[]> {
  const uploaded = await db.select({ file: images.file }).from(images).where(eq(images.userId, userId));
  const brought = await db
    .select({ file: translationImages.file })
    .from(translationImages)
    .where(eq(translationImages.userId, userId));
  const drawn = await db
    .select({ file: translationEditors.result })
    .from(translationEditors)
    .where(eq(translationEditors.userId, userId));
  return [...new Set([...uploaded, ...brought, ...drawn].flatMap(({ file }) => file ?? []))];
}

const PLACES = [
  [images, images.file],
  [translationImages, translationImages.file],
  [translationEditors, translationEditors.result],
] as const;

/** Those of them that no other seller has: a picture is stored once for everybody. */
async function nobodysOf(db: Database, names: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (let from = 0; from < names.length; from += BATCH) {
    const some = names.slice(from, from + BATCH);
    const others = new Set<string | null>();
    for (const [table, column] of PLACES) {
      const rows: { file: string | null }[] = await db
        .select({ file: column })
        .from(table)
        .where(inArray(column, some));
      for (const { file } of rows) others.add(file);
    }
    left.push(...some.filter((name) => !others.has(name)));
  }
  return left;
}

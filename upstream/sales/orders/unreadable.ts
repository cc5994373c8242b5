import { and, desc, eq, inArray, lt, notInArray, or, sql } from "drizzle-orm";
import type { Reply } from "@/lib/contract/catalogue";
import { cleanText } from "@/lib/domain/kit/clean-text";
import { DAY_MS } from "@/lib/domain/kit/durations";
import type { MarketName } from "@/lib/domain/markets/markets";
import type { UnreadableKind } from "@/lib/domain/order/unreadable";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { unreadableRows } from "@/upstream/db/schema";
import { writeExactly } from "@/upstream/kit/exact-json";
import type { Sealer } from "@/upstream/kit/sealer";
import type { UnreadableRow } from "@/upstream/outside/markets/unreadable";

const DAYS_KEPT = 30;
/** Rows a seller has at most; newer ones push out the oldest. */
const ROWS_MAX = 200;
/** Characters of a row that are kept. */
const LENGTH_MAX = 20_000;
const NUMBER_MAX = 100;

type Shop = { userId: string; market: string; marketAccount: string; kind: UnreadableKind };
type Reading = {
  at: Date;
  /** The numbers of the lines that were read. */
  readKeys: readonly string[];
  /** Whether all of the last thirty days was read, so that what is not unreadable any more was read or is gone. */
  isWhole: boolean;
};

const aboutRow = ({ userId, market, marketAccount, kind }: Shop, key: string): string =>
  JSON.stringify([userId, "unreadable", market, marketAccount, kind, key]);

function sealedRow(sealer: Sealer, shop: Shop, { number, key, lacks, raw }: UnreadableRow, at: Date) {
  const text = writeExactly(raw).slice(0, LENGTH_MAX);
  const known = cleanText(key).slice(0, NUMBER_MAX) || sealer.mark(text, aboutRow(shop, ""));
  const sealed = sealer.seal(text, aboutRow(shop, known));
  return { ...shop, key: known, number: cleanText(number).slice(0, NUMBER_MAX), lacks, sealed, at };
}

/** Keeps the rows of a kind that a reading of an account could not read, and takes out those that it has read since. */
export async function keepUnreadable(
  { db, sealer }: Needs<"db" | "sealer">,
  shop: Shop,
  unreadable: readonly UnreadableRow[],
  { at, readKeys, isWhole }: Reading,
): Promise<void> {
  const own = and(
    eq(unreadableRows.userId, shop.userId),
    eq(unreadableRows.market, shop.market),
    eq(unreadableRows.marketAccount, shop.marketAccount),
    eq(unreadableRows.kind, shop.kind),
  );
  const made = unreadable.filter(({ kind }) => kind === shop.kind).map((row) => sealedRow(sealer, shop, row, at));
  const read = new Set(readKeys);
  const rows = [...new Map(made.map((row) => [row.key, row])).values()]
    .filter(({ key }) => !read.has(key))
    .slice(0, ROWS_MAX);
  await db.transaction(async (tx) => {
    const known = await tx.select({ key: unreadableRows.key }).from(unreadableRows).where(own);
    const readSince = known.map(({ key }) => key).filter((key) => read.has(key));
    const gone = or(
      isWhole ? lt(unreadableRows.at, at) : undefined,
      readSince.length > 0 ? inArray(unreadableRows.key, readSince) : undefined,
    );
    if (rows.length > 0) await insertRows(tx, rows);
    if (gone) await tx.delete(unreadableRows).where(and(own, gone));
    if (rows.length > 0) await keepNewest(tx, shop.userId);
  });
}

const insertRows = (tx: Database, rows: (typeof unreadableRows.$inferInsert)[]) =>
  tx
    .insert(unreadableRows)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        unreadableRows.userId,
        unreadableRows.market,
        unreadableRows.marketAccount,
        unreadableRows.kind,
        unreadableRows.key,
      ],
      set: {
        number: sql`excluded.number`,
        lacks: sql`excluded.lacks`,
        sealed: sql`excluded.sealed`,
        at: sql`excluded.at`,
      },
    });

function keepNewest(tx: Database, userId: string) {
  const newest = tx
    .select({ id: unreadableRows.id })
    .from(unreadableRows)
    .where(eq(unreadableRows.userId, userId))
    .orderBy(desc(unreadableRows.at), desc(unreadableRows.id))
    .limit(ROWS_MAX);
  return tx.delete(unreadableRows).where(and(eq(unreadableRows.userId, userId), notInArray(unreadableRows.id, newest)));
}

/** The seller's rows that could not be read, newest first, without their content. */
export async function unreadableOf({ db, user }: Needs<"db" | "user">): Promise<Reply<"marketOrder.unreadable">> {
  const rows = await db
    .select()
    .from(unreadableRows)
    .where(eq(unreadableRows.userId, user.id))
    .orderBy(desc(unreadableRows.at), desc(unreadableRows.id));
  return rows.map(({ id, market, marketAccount, kind, number, lacks, at }) => ({
    id,
    market: market as MarketName,
    marketAccount,
    kind,
    number,
    lacks,
    at: at.toISOString(),
  }));
}

/** Takes out rows older than `DAYS_KEPT` days. */
export const forgetOldUnreadable = (db: Database, now: Date) =>
  db.delete(unreadableRows).where(lt(unreadableRows.at, new Date(now.getTime() - DAYS_KEPT * DAY_MS)));

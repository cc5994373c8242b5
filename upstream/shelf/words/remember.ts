import { and, eq, inArray, sql } from "drizzle-orm";
import { worthKeeping, type TaughtText } from "@/lib/domain/words/worth-keeping";
import type { Needs } from "@/upstream/context";
import { translationPairs, wordTurns } from "@/upstream/db/schema";
import type { OfShop } from "./of-shop";
import { nextTurn } from "./turns";

/** Rows of one statement; each has six values, and Postgres takes 65,535. */
const ROWS_MAX = 5_000;

/**
 * Keeps what was typed or accepted, as far as it teaches something new; answers how much that was. Give it a transaction
 * where it belongs to a save, so that both stay or neither.
 */
export async function remember(
  { db, user, now }: OfShop & Needs<"now">,
  texts: readonly TaughtText[],
): Promise<number> {
  const kept = worthKeeping(texts);
  if (kept.length === 0) return 0;
  const known = await db
    .select({ source: translationPairs.source, text: translationPairs.text })
    .from(translationPairs)
    .where(
      and(
        eq(translationPairs.userId, user.id),
        inArray(
          translationPairs.source,
          kept.map(({ source }) => source),
        ),
      ),
    );
  const before = new Map(known.map(({ source, text }) => [source, text]));
  const fresh = kept.filter(({ source, text }) => before.get(source) !== text);
  if (fresh.length === 0) return 0;
  const turn = await nextTurn(db, user.id);
  for (let at = 0; at < fresh.length; at += ROWS_MAX) {
    await db
      .insert(translationPairs)
      .values(fresh.slice(at, at + ROWS_MAX).map((one) => ({ userId: user.id, ...one, turn, usedAt: now })))
      .onConflictDoUpdate({
        target: [translationPairs.userId, translationPairs.source],
        set: { text: sql`excluded.text`, kind: sql`excluded.kind`, turn, usedAt: now },
      });
  }
  return fresh.length;
}

/** Forgets texts; answers how many there were. */
export async function forget({ db, user }: OfShop, sources: readonly string[]): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(translationPairs)
      .where(and(eq(translationPairs.userId, user.id), inArray(translationPairs.source, [...sources])))
      .returning({ source: translationPairs.source });
    if (gone.length === 0) return 0;
    const removedTurn = await nextTurn(tx, user.id);
    await tx.update(wordTurns).set({ removedTurn }).where(eq(wordTurns.userId, user.id));
    return gone.length;
  });
}

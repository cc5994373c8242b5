import { and, eq, inArray, sql } from "drizzle-orm";
import { patchOf } from "@/lib/domain/patch/patch";
import { worthKeeping, type TaughtText } from "@/lib/domain/words/worth-keeping";
import type { Needs } from "@/upstream/context";
import { recordPatches } from "@/upstream/db/record-patches";
import { translationPairs, wordTurns } from "@/upstream/db/schema";
import type { OfShop } from "./of-shop";
import { nextTurn } from "./turns";

/** Rows of one statement; each has six values, and Postgres takes 65,535. */
const ROWS_MAX = 5_000;

/**
 * Keeps what was typed or accepted, as far as it teaches something new; answers how much that was. Give it a transaction
 * where it belongs to a save, so that both stay or neither.
 */
export const remember = (shop: OfShop & Needs<"now">, texts: readonly TaughtText[]): Promise<number> =>
  rememberAs(shop, worthKeeping(texts));

/** The same for texts that were looked at before, each source once. */
export async function rememberAs(
  { db, user, now }: OfShop & Needs<"now">,
  kept: readonly TaughtText[],
): Promise<number> {
  if (kept.length === 0) return 0;
  const known = await db
    .select({ source: translationPairs.source, text: translationPairs.text, kind: translationPairs.kind })
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
  const before = new Map(known.map(({ source, text, kind }) => [source, { text, kind }]));
  const fresh = kept.filter(({ source, text }) => before.get(source)?.text !== text);
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
  await recordPatches(
    db,
    { userId: user.id, now, kind: "word" },
    fresh.map(({ source, text, kind }) => ({
      subject: source,
      patch: patchOf(before.get(source) ?? {}, { text, kind }),
    })),
  );
  return fresh.length;
}

/** Forgets texts; answers how many there were. */
export async function forget({ db, user, now }: OfShop & Needs<"now">, sources: readonly string[]): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(translationPairs)
      .where(and(eq(translationPairs.userId, user.id), inArray(translationPairs.source, [...sources])))
      .returning({ source: translationPairs.source, text: translationPairs.text, kind: translationPairs.kind });
    if (gone.length === 0) return 0;
    await recordPatches(
      tx,
      { userId: user.id, now, kind: "word" },
      gone.map(({ source, ...pair }) => ({ subject: source, patch: patchOf(pair, {}) })),
    );
    const removedTurn = await nextTurn(tx, user.id);
    await tx.update(wordTurns).set({ removedTurn }).where(eq(wordTurns.userId, user.id));
    return gone.length;
  });
}

import { and, eq, gte, inArray, lte, sql } from "drizzle-orm";
import { likeness, NEAR_LEAST, NEAR_LENGTH_MIN } from "@/lib/domain/words/near";
import { pairKey } from "@/lib/domain/translation/pairs";
import type { Needs, SignedIn } from "@/upstream/context";
import { translationPairs } from "@/upstream/db/schema";

/** A shop is its owner, whoever of its people asks; a job that nobody waits for names the owner alone. */
export type OfShop = Needs<"db"> & { user: Pick<SignedIn, "id"> };

type Near = { korean: string; likeness: number };

/** What the shop's memory says of texts: the Korean of the very same text, or that of one almost like it. */
export async function remembered({ db, user }: OfShop, texts: readonly string[]) {
  const keys = [...new Set(texts.map(pairKey).filter(Boolean))];
  const pair = { source: translationPairs.source, text: translationPairs.text };
  const mine = eq(translationPairs.userId, user.id);
  const same = new Map<string, string>();
  if (keys.length > 0) {
    const rows = await db
      .select(pair)
      .from(translationPairs)
      .where(and(mine, inArray(translationPairs.source, keys)));
    for (const row of rows) same.set(row.source, row.text);
  }
  const left = keys.filter((key) => !same.has(key) && [...key].length >= NEAR_LENGTH_MIN);
  const near = new Map<string, Near>();
  if (left.length > 0) {
    const lengths = left.map((key) => [...key].length);
    const long = sql`char_length(${translationPairs.source})`;
    const rows = await db
      .select(pair)
      .from(translationPairs)
      .where(
        and(
          mine,
          gte(long, Math.floor(Math.min(...lengths) * NEAR_LEAST)),
          lte(long, Math.ceil(Math.max(...lengths) / NEAR_LEAST)),
        ),
      );
    for (const key of left) {
      for (const { source, text } of rows) {
        const alike = likeness(key, source);
        if (alike !== undefined && alike > (near.get(key)?.likeness ?? 0))
          near.set(key, { korean: text, likeness: alike });
      }
    }
  }
  return {
    same: (text: string): string | undefined => same.get(pairKey(text)),
    near: (text: string): Near | undefined => near.get(pairKey(text)),
  };
}

import { sql } from "drizzle-orm";
import type { Database } from "@/upstream/db/client";
import { wordTurns } from "@/upstream/db/schema";

/** The next turn of a shop's memory. Its row is held until the transaction ends, so turns become visible in order. */
export async function nextTurn(db: Database, userId: string): Promise<number> {
  const [row] = await db
    .insert(wordTurns)
    .values({ userId, turn: 1 })
    .onConflictDoUpdate({ target: wordTurns.userId, set: { turn: sql`${wordTurns.turn} + 1` } })
    .returning({ turn: wordTurns.turn });
  return row?.turn ?? 1;
}

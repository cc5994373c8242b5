import { createHash } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { tooOften } from "@/upstream/kit/answers";
import type { Database } from "@/upstream/db/client";
import { limitMarks } from "@/upstream/db/schema";
import { nowMs } from "@/upstream/kit/clock";
import type { Message } from "@/upstream/kit/messages";

type Limit = { of: string; who: string; max: number; minutes: number };

const KEPT_HOURS = 24;

/** What is counted, without the name or address itself: the table is no list of who tried what. */
const bucketOf = ({ of, who }: Limit): string =>
  `${of}/${createHash("sha256").update(who.trim().toLowerCase()).digest("base64url").slice(0, 22)}`;

/**
 * Counts a deed and refuses it when it was done too often. The mark is written before it is counted, so a hundred tries
 * sent at once count as a hundred. Names that do not exist are counted like those that do: a limit must not tell either.
 */
export async function takeTurn(db: Database, limits: readonly Limit[]): Promise<void> {
  for (const limit of limits) {
    const bucket = bucketOf(limit);
    await db.insert(limitMarks).values({ bucket });
    const since = new Date(nowMs() - limit.minutes * 60_000);
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(limitMarks)
      .where(and(eq(limitMarks.bucket, bucket), gt(limitMarks.at, since)));
    if ((row?.count ?? 0) > limit.max) throw tooOften(waitOf(limit.minutes), limit.minutes * 60);
  }
}

const waitOf = (minutes: number): Message =>
  minutes % 60 === 0
    ? { key: "people.tooOftenHours", values: { count: minutes / 60 } }
    : { key: "people.tooOftenMinutes", values: { count: minutes } };

/** Sweeps out marks no limit looks at any more. */
export async function forgetOldMarks(db: Database): Promise<void> {
  await db.delete(limitMarks).where(lt(limitMarks.at, new Date(nowMs() - KEPT_HOURS * 3_600_000)));
}

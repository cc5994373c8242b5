import { and, count, desc, eq, ilike, or } from "drizzle-orm";
import type { Parsed } from "@/lib/contract/catalogue";
import { pairKey } from "@/lib/domain/words/pairs";
import { worthKeeping } from "@/lib/domain/words/worth-keeping";
import type { Needs } from "@/upstream/context";
import { containing } from "@/upstream/db/matching";
import { translationPairs } from "@/upstream/db/schema";
import type { Message } from "@/upstream/kit/messages";
import { remember } from "./remember";

/** A page of the shop's memory, the newest first, found by a part of either side. */
export async function searchMemory(
  { text, kind, pageNum, pageLimit }: Parsed<"words.memory">["body"],
  { db, user }: Needs<"db" | "user">,
) {
  const part = text?.trim() && containing(text.trim());
  const where = and(
    eq(translationPairs.userId, user.id),
    kind ? eq(translationPairs.kind, kind) : undefined,
    part ? or(ilike(translationPairs.source, part), ilike(translationPairs.text, part)) : undefined,
  );
  const [counted] = await db.select({ total: count() }).from(translationPairs).where(where);
  const rows = await db
    .select()
    .from(translationPairs)
    .where(where)
    .orderBy(desc(translationPairs.usedAt), translationPairs.source)
    .limit(pageLimit)
    .offset((pageNum - 1) * pageLimit);
  const totalCount = counted?.total ?? 0;
  return {
    summary: rows.map(({ source, text, kind, usedAt }) => ({ source, text, kind, usedAt: usedAt.toISOString() })),
    totalPage: Math.ceil(totalCount / pageLimit),
    totalCount,
  };
}

type Row = { key: string; ok: boolean; message?: Message };

/** Keeps texts somebody typed or brought in a file, and says of each row that teaches nothing why. */
export async function keepInMemory(
  { rows }: Parsed<"words.keep">["body"],
  context: Needs<"db" | "user" | "now">,
): Promise<Row[]> {
  const { db, user, now } = context;
  const taken = new Set(worthKeeping(rows).map(({ source, text }) => `${source}\n${text}`));
  await db.transaction((tx) => remember({ db: tx, user, now }, rows));
  return rows.map(({ source, text, kind }): Row => {
    const [key, korean] = [pairKey(source), text.trim()];
    if (taken.has(`${key}\n${korean}`)) return { key: source, ok: true };
    const isTwice = worthKeeping([{ source, text, kind }]).length > 0;
    return { key: source, ok: false, message: { key: isTwice ? "words.twice" : "words.teachesNothing" } };
  });
}

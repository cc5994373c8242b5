import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { patchOf } from "@/lib/domain/patch/patch";
import { DONE, Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import { recordPatches } from "@/upstream/db/record-patches";
import { collectFilters } from "@/upstream/db/schema";

type Row = typeof collectFilters.$inferSelect;
const rowOf = ({ idx, type, targetWord, convertWord, regDate }: Row) => ({
  idx,
  type,
  targetWord,
  convertWord,
  regDate: regDate.toISOString(),
});

const owned = ({ user }: Needs<"user">, type: "Remove" | "Replace") =>
  and(eq(collectFilters.userId, user.id), eq(collectFilters.type, type));

/** What names a filter: a word is filtered in each way once. */
export type FilterKey = Pick<Row, "type" | "targetWord">;
type Saved = Pick<Row, "convertWord">;
type Writing = { userId: string; now: Date };

const subjectOf = ({ type, targetWord }: FilterKey): string => `${type} ${targetWord}`;
const named = (userId: string, { type, targetWord }: FilterKey) =>
  and(eq(collectFilters.userId, userId), eq(collectFilters.type, type), eq(collectFilters.targetWord, targetWord));

/** A filter as its history keeps it, without fields where there is none; it is held until the transaction ends. */
export async function filterNamed(tx: Database, userId: string, key: FilterKey): Promise<Saved | Record<never, never>> {
  const [row] = await tx
    .select({ convertWord: collectFilters.convertWord })
    .from(collectFilters)
    .where(named(userId, key))
    .for("update");
  return row ?? {};
}

/** Makes a filter be so, or not be there, with its patch. */
export async function saveFilter(
  tx: Database,
  { userId, now }: Writing,
  key: FilterKey,
  to: Saved | undefined,
): Promise<void> {
  const before = await filterNamed(tx, userId, key);
  await tx.delete(collectFilters).where(named(userId, key));
  if (to) await tx.insert(collectFilters).values({ userId, ...key, ...to });
  const patch = patchOf(before, to ?? {});
  await recordPatches(tx, { userId, now, kind: "filter" }, [{ subject: subjectOf(key), patch }]);
}

export async function setFilter(
  { body }: Parsed<"collection.setFilter">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<string> {
  const { type, targetWord } = body;
  const convertWord = type === "Replace" ? (body.convertWord ?? "") : null;
  await db.transaction(async (tx) => {
    const there = await filterNamed(tx, user.id, { type, targetWord });
    if ("convertWord" in there) throw new Refusal(400, "products.wordTaken");
    await saveFilter(tx, { userId: user.id, now }, { type, targetWord }, { convertWord });
  });
  return DONE;
}

/** Newest first. */
export async function getFilter(
  { body }: Parsed<"collection.getFilter">,
  context: Needs<"db" | "user">,
): Promise<Reply<"collection.getFilter">> {
  const rows = await context.db
    .select()
    .from(collectFilters)
    .where(owned(context, body))
    .orderBy(desc(collectFilters.regDate), desc(collectFilters.idx));
  return rows.map(rowOf);
}

export async function removeFilter(
  { body }: Parsed<"collection.removeFilter">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<string> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(collectFilters)
      .where(and(eq(collectFilters.userId, user.id), inArray(collectFilters.idx, body)))
      .returning();
    await recordPatches(
      tx,
      { userId: user.id, now, kind: "filter" },
      gone.map((row) => ({ subject: subjectOf(row), patch: patchOf({ convertWord: row.convertWord }, {}) })),
    );
  });
  return DONE;
}

export async function filterPage({ query }: Parsed<"collection.filterPage">, context: Needs<"db" | "user">) {
  const maxRow = Math.min(Math.max(query.maxRow, 1), 100);
  const [counted] = await context.db.select({ total: count() }).from(collectFilters).where(owned(context, query.type));
  const rows = await context.db
    .select()
    .from(collectFilters)
    .where(owned(context, query.type))
    .orderBy(desc(collectFilters.regDate), desc(collectFilters.idx))
    .limit(maxRow)
    .offset((query.page - 1) * maxRow);
  const totalCount = counted?.total ?? 0;
  return { summary: rows.map(rowOf), totalPage: Math.ceil(totalCount / maxRow), totalCount };
}

import { and, count, desc, eq, inArray } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { DONE, Refusal } from "@/upstream/kit/answers";
import type { Needs } from "@/upstream/context";
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

export async function setFilter(
  { body }: Parsed<"collection.setFilter">,
  context: Needs<"db" | "user">,
): Promise<string> {
  const { type, targetWord } = body;
  const convertWord = type === "Replace" ? (body.convertWord ?? "") : null;
  const [same] = await context.db
    .select({ idx: collectFilters.idx })
    .from(collectFilters)
    .where(and(owned(context, type), eq(collectFilters.targetWord, targetWord)));
  if (same) throw new Refusal(400, "products.wordTaken");
  await context.db.insert(collectFilters).values({ userId: context.user.id, type, targetWord, convertWord });
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
  { db, user }: Needs<"db" | "user">,
): Promise<string> {
  await db.delete(collectFilters).where(and(eq(collectFilters.userId, user.id), inArray(collectFilters.idx, body)));
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

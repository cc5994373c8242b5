import { and, eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import type { Facts } from "@/lib/domain/listing-facts/fact-kinds";
import { NOTICE_KINDS, type NoticeKind } from "@/lib/domain/listing-facts/notice-kinds";
import type { Needs } from "@/upstream/context";
import { noticeTemplates } from "@/upstream/db/schema";
import { DONE } from "@/upstream/kit/answers";

/** What a seller's listings say where nothing nearer is known, by the kind of notice. */
export async function templateFacts({ db }: Needs<"db">, userId: string): Promise<(kind: NoticeKind) => Facts> {
  const rows = await db.select().from(noticeTemplates).where(eq(noticeTemplates.userId, userId));
  const byKind = new Map(rows.map(({ kind, value }) => [kind, value]));
  return (kind) => byKind.get(kind) ?? {};
}

/** A template of every kind, unsaved ones empty, in the order of the law. */
export async function noticeTemplateList({ db, user }: Needs<"db" | "user">): Promise<Reply<"market.noticeTemplates">> {
  const rows = await db.select().from(noticeTemplates).where(eq(noticeTemplates.userId, user.id));
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return NOTICE_KINDS.map((kind) => {
    const row = byKind.get(kind);
    return { kind, values: row?.value ?? {}, updatedAt: row?.updatedAt.toISOString() ?? null };
  });
}

/** Keeps what was typed in a kind's template; one without a word is none. */
export async function saveNoticeTemplate(
  { kind, values }: Parsed<"market.setNoticeTemplate">["body"],
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<string> {
  const said = Object.entries(values).flatMap(([fact, text]): [string, string][] =>
    text?.trim() ? [[fact, text.trim()]] : [],
  );
  const value: Facts = Object.fromEntries(said);
  if (said.length === 0) {
    await db.delete(noticeTemplates).where(and(eq(noticeTemplates.userId, user.id), eq(noticeTemplates.kind, kind)));
    return DONE;
  }
  await db
    .insert(noticeTemplates)
    .values({ userId: user.id, kind, value, updatedAt: now })
    .onConflictDoUpdate({ target: [noticeTemplates.userId, noticeTemplates.kind], set: { value, updatedAt: now } });
  return DONE;
}

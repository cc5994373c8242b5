import { eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { DEFAULT_CHOICES } from "@/lib/domain/notification/choices";
import { currentTrace } from "@/lib/process/trace";
import type { Needs } from "@/upstream/context";
import { notificationChoices } from "@/upstream/db/schema";
import { DONE } from "@/upstream/kit/answers";

type Row = typeof notificationChoices.$inferSelect;

export const quietOf = ({ quietFrom, quietUntil }: Pick<Row, "quietFrom" | "quietUntil">) =>
  quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };

/** What the caller wants mailed, and when not; the defaults for who never chose. */
export async function choicesOf(
  _input: unknown,
  { db, user }: Needs<"db" | "user">,
): Promise<Reply<"notification.choices">> {
  const [row] = await db.select().from(notificationChoices).where(eq(notificationChoices.userId, user.id));
  return row ? { mail: row.mail, quiet: quietOf(row) } : DEFAULT_CHOICES;
}

/** Keeps what the caller wants mailed, and in which language: the one it was chosen in. */
export async function choose(
  { body: { mail, quiet } }: Parsed<"notification.choose">,
  { db, user }: Needs<"db" | "user">,
): Promise<string> {
  const values = {
    mail: [...new Set(mail)],
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    language: currentTrace()?.language ?? ("ko" as const),
  };
  await db
    .insert(notificationChoices)
    .values({ userId: user.id, ...values })
    .onConflictDoUpdate({ target: notificationChoices.userId, set: values });
  return DONE;
}

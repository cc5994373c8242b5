import { eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { DEFAULT_CHOICES, mobileOf } from "@/lib/domain/notification/choices";
import { currentTrace } from "@/lib/process/trace";
import type { Needs } from "@/upstream/context";
import { notificationChoices, users } from "@/upstream/db/schema";
import { DONE } from "@/upstream/kit/answers";

type Row = typeof notificationChoices.$inferSelect;

export const quietOf = ({ quietFrom, quietUntil }: Pick<Row, "quietFrom" | "quietUntil">) =>
  quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };

/** What the caller wants to hear by which way, and when not; the defaults for who never chose. */
export async function choicesOf(
  _input: unknown,
  { db, user, messenger }: Needs<"db" | "user" | "messenger">,
): Promise<Reply<"notification.choices">> {
  const [row] = await db
    .select({ tel: users.tel, kept: notificationChoices })
    .from(users)
    .leftJoin(notificationChoices, eq(notificationChoices.userId, users.id))
    .where(eq(users.id, user.id));
  const kept = row?.kept;
  const kakaoTo = !messenger ? "none" : mobileOf(row?.tel ?? "") ? "ready" : "noNumber";
  if (!kept) return { ...DEFAULT_CHOICES, kakaoTo };
  return { mail: kept.mail, kakao: kept.kakao, quiet: quietOf(kept), kakaoTo };
}

/** Keeps what the caller wants to hear, and in which language: the one it was chosen in. */
export async function choose(
  { body: { mail, kakao, quiet } }: Parsed<"notification.choose">,
  { db, user }: Needs<"db" | "user">,
): Promise<string> {
  const values = {
    mail: [...new Set(mail)],
    kakao: [...new Set(kakao)],
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

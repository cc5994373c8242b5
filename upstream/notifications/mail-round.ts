import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { isQuiet } from "@/lib/domain/notification/choices";
import { NOTIFICATION_KINDS, type NotificationKind } from "@/lib/domain/notification/kinds";
import { inTrace, newRequestId } from "@/lib/process/trace";
import type { Needs } from "@/upstream/context";
import { notificationChoices, notifications, users } from "@/upstream/db/schema";
import { say, type Saying } from "@/upstream/kit/say";
import type { Mail } from "@/upstream/mail/mail";
import { quietOf } from "./choices";

/** Sellers asked for by one statement. */
const AT_ONCE = 200;

const TOLD: Readonly<Record<NotificationKind, Saying>> = {
  claimDue: "notify.claimDue",
  orderDue: "notify.orderDue",
  inquiryWaiting: "notify.inquiryWaiting",
  refundFailed: "notify.refundFailed",
  pullFailing: "notify.pullFailing",
  uploadFailed: "notify.uploadFailed",
  keyExpires: "notify.keyExpires",
  paymentDue: "notify.paymentDue",
};

type Counts = ReadonlyMap<NotificationKind, number>;

/** The costliest to leave lying first, like the bell. Names of buyers and goods stay where the log-in protects them. */
function digest(to: string, { product, appOrigin }: { product: string; appOrigin: string }, counts: Counts): Mail {
  const lines = NOTIFICATION_KINDS.flatMap((kind) => {
    const count = counts.get(kind);
    return count ? [say({ key: TOLD[kind], values: { count } })] : [];
  });
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return {
    to,
    subject: `[${product}] ${say("notify.subject", { count: total })}`,
    lines: [...lines, say("notify.stop")],
    link: { label: say("notify.open"), url: `${appOrigin}/app` },
  };
}

/**
 * Mails sellers what came up of the kinds they chose, one mail each, in their language; what comes up in their quiet hours
 * waits for their end and is left out when it was settled or read by then.
 *
 * A mail is promised in the database before it is sent, so that two processes never send one twice. When it cannot be sent the
 * promise is taken back and the round ends: a mail server that is down is asked once a round and not once a seller.
 */
export async function mailNotifications(
  { db, mailer, settings }: Needs<"db" | "mailer" | "settings">,
  now: Date,
): Promise<number> {
  let sent = 0;
  for (let after = ""; ;) {
    const some = await db
      .select({ choices: notificationChoices, email: users.email })
      .from(notificationChoices)
      .innerJoin(users, eq(users.id, notificationChoices.userId))
      .where(
        and(
          gt(notificationChoices.userId, after),
          sql`cardinality(${notificationChoices.mail}) > 0`,
          eq(users.suspended, false),
        ),
      )
      .orderBy(asc(notificationChoices.userId))
      .limit(AT_ONCE);
    for (const { choices, email } of some) {
      after = choices.userId;
      if (isQuiet(now, quietOf(choices))) continue;
      const promised = await db
        .update(notifications)
        .set({ mailedAt: now })
        .where(
          and(
            eq(notifications.userId, choices.userId),
            inArray(notifications.kind, choices.mail),
            isNull(notifications.settledAt),
            isNull(notifications.readAt),
            isNull(notifications.mailedAt),
          ),
        )
        .returning({ id: notifications.id, kind: notifications.kind });
      if (promised.length === 0) continue;
      const counts = new Map<NotificationKind, number>();
      for (const { kind } of promised) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      try {
        const trace = { requestId: newRequestId(), language: choices.language };
        await inTrace(trace, () => mailer.send(digest(email, settings, counts)));
        sent += 1;
      } catch (error) {
        const ids = promised.map(({ id }) => id);
        await db.update(notifications).set({ mailedAt: null }).where(inArray(notifications.id, ids));
        throw error;
      }
    }
    if (some.length < AT_ONCE) return sent;
  }
}

import { and, asc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { isQuiet, mobileOf, type Channel } from "@/lib/domain/notification/choices";
import { isDated, NOTIFICATION_KINDS, type NotificationKind } from "@/lib/domain/notification/kinds";
import { inTrace, newRequestId } from "@/lib/process/trace";
import type { Needs } from "@/upstream/context";
import { notificationChoices, notifications, users } from "@/upstream/db/schema";
import { renderMessage, type MessageKey } from "@/upstream/kit/messages";
import { quietOf } from "./choices";

/** Sellers asked for by one statement. */
const AT_ONCE = 200;

const TOLD: Readonly<Record<NotificationKind, MessageKey>> = {
  claimDue: "notify.claimDue",
  orderDue: "notify.orderDue",
  inquiryWaiting: "notify.inquiryWaiting",
  refundFailed: "notify.refundFailed",
  pullFailing: "notify.pullFailing",
  sourceDrift: "notify.sourceDrift",
  uploadFailed: "notify.uploadFailed",
  categoryGone: "notify.categoryGone",
  keyExpires: "notify.keyExpires",
  forwarderDue: "notify.forwarderDue",
  planEnds: "notify.planEnds",
};

type Desk = Needs<"db" | "mailer" | "messenger" | "settings" | "complain">;
/** How many matters of a kind there are, and how many of them are past their deadline. */
type Count = { all: number; overdue: number };
type Counts = ReadonlyMap<NotificationKind, Count>;
type Person = { email: string; tel: string };

/** A line for each kind, the costliest to leave lying first, like the bell. Buyers and goods stay where the log-in protects them. */
const linesOf = (counts: Counts): string[] =>
  NOTIFICATION_KINDS.flatMap((kind) => {
    const { all, overdue } = counts.get(kind) ?? { all: 0, overdue: 0 };
    return [
      ...(overdue > 0 && isDated(kind)
        ? [renderMessage({ key: `notifyLate.${kind}`, values: { count: overdue } })]
        : []),
      ...(all > overdue ? [renderMessage({ key: TOLD[kind], values: { count: all - overdue } })] : []),
    ];
  });
function countsOf(promised: readonly { kind: NotificationKind; dueAt: Date | null }[], now: Date): Counts {
  const counts = new Map<NotificationKind, Count>();
  for (const { kind, dueAt } of promised) {
    const { all, overdue } = counts.get(kind) ?? { all: 0, overdue: 0 };
    const isOver = isDated(kind) && dueAt !== null && dueAt < now;
    counts.set(kind, { all: all + 1, overdue: overdue + (isOver ? 1 : 0) });
  }
  return counts;
}

const totalOf = (counts: Counts): number => [...counts.values()].reduce((sum, { all }) => sum + all, 0);

/** A way out of the house: which matters were already promised to it, and how it delivers. It throws where it is down. */
type Way = {
  promisedAt: "mailedAt" | "messagedAt";
  deliver(to: Person, counts: Counts): Promise<void>;
};

function waysOf({ mailer, messenger, settings, complain }: Desk): Partial<Record<Channel, Way>> {
  const mail: Way = {
    promisedAt: "mailedAt",
    deliver: ({ email }, counts) =>
      mailer.send({
        to: email,
        subject: `[${settings.product}] ${renderMessage("notify.subject", { count: totalOf(counts) })}`,
        lines: [...linesOf(counts), renderMessage("notify.stop")],
        link: { label: renderMessage("notify.open"), url: `${settings.appOrigin}/app` },
      }),
  };
  if (!messenger) return { mail };
  const kakao: Way = {
    promisedAt: "messagedAt",
    async deliver({ tel }, counts) {
      const mobile = mobileOf(tel);
      if (!mobile) return;
      const notice = { product: settings.product, count: totalOf(counts), lines: linesOf(counts) };
      const sent = await messenger.notify(mobile, notice);
      if (sent.ok) return;
      const error = new Error(`Kakao's message was not sent: ${sent.code} (${sent.why})`);
      // One that may have gone out, or that this number never takes, is not sent again: each costs money, and the bell rings.
      if (sent.code === "unknown" || sent.code === "refused") complain(error, { job: "notifications" });
      else throw error;
    },
  };
  return { mail, kakao };
}

/**
 * Sends sellers mails and Kakao messages about the kinds they chose, one message each, in their language. During their
 * quiet hours a message waits, and it is dropped if the matter was closed or read by then.
 *
 * A message is claimed in the database before it is sent, so that two processes never send it twice. If a channel is down,
 * the claim is released and the channel pauses until the next round: an unavailable mail server is tried once a round, not
 * once a seller. Returns how many were sent; throws the first error after every channel had its turn.
 */
export async function sendNotifications(desk: Desk, now: Date): Promise<number> {
  let sent = 0;
  const troubles: unknown[] = [];
  for (const [channel, way] of Object.entries(waysOf(desk)) as [Channel, Way][]) {
    try {
      sent += await sendBy(desk, channel, way, now);
    } catch (error) {
      troubles.push(error);
    }
  }
  if (troubles.length > 0) throw troubles[0];
  return sent;
}

async function sendBy({ db }: Desk, channel: Channel, { promisedAt, deliver }: Way, now: Date): Promise<number> {
  let sent = 0;
  for (let after = ""; ;) {
    const some = await db
      .select({ choices: notificationChoices, email: users.email, tel: users.tel })
      .from(notificationChoices)
      .innerJoin(users, eq(users.id, notificationChoices.userId))
      .where(
        and(
          gt(notificationChoices.userId, after),
          sql`cardinality(${notificationChoices[channel]}) > 0`,
          eq(users.suspended, false),
        ),
      )
      .orderBy(asc(notificationChoices.userId))
      .limit(AT_ONCE);
    for (const { choices, ...person } of some) {
      after = choices.userId;
      if (isQuiet(now, quietOf(choices))) continue;
      const promised = await db
        .update(notifications)
        .set({ [promisedAt]: now })
        .where(
          and(
            eq(notifications.userId, choices.userId),
            inArray(notifications.kind, choices[channel]),
            isNull(notifications.settledAt),
            isNull(notifications.readAt),
            isNull(notifications[promisedAt]),
          ),
        )
        .returning({ id: notifications.id, kind: notifications.kind, dueAt: notifications.dueAt });
      if (promised.length === 0) continue;
      const counts = countsOf(promised, now);
      try {
        const trace = { requestId: newRequestId(), language: choices.language };
        await inTrace(trace, () => deliver(person, counts));
        sent += 1;
      } catch (error) {
        const ids = promised.map(({ id }) => id);
        await db
          .update(notifications)
          .set({ [promisedAt]: null })
          .where(inArray(notifications.id, ids));
        throw error;
      }
    }
    if (some.length < AT_ONCE) return sent;
  }
}

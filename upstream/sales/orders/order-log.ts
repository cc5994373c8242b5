import { and, eq, sql } from "drizzle-orm";
import { courierBy } from "@/lib/domain/couriers/couriers";
import type { MarketDeed } from "@/lib/domain/order/order-event";
import { currentTrace } from "@/lib/process/trace";
import type { Database } from "@/upstream/db/client";
import { orderLogs, type LoggedEvent } from "@/upstream/db/schema";
import type { Message, StoredMessage } from "@/upstream/kit/messages";

const named = (courier: string): string => courierBy(courier)?.name ?? courier;
const deedOf = (deed: MarketDeed): Message => ({ key: `orderDeeds.${deed}` });
const withMore = (told: Message, reason: string | readonly (string | Message)[]): Message =>
  reason.length > 0 ? { key: "kit.withReason", values: { told, reason } } : told;

/** An event as a sentence, for readers that know no events: the specification's log is a time and a sentence. */
function sentenceOf(event: LoggedEvent): Message {
  switch (event.is) {
    case "pulled":
      return { key: "orderLog.pulled", values: { status: event.native } };
    case "market":
      return { key: "orderLog.market", values: { from: event.from, to: event.to } };
    case "moved":
      return {
        key: "orderLog.moved",
        values: { from: { key: `orderStages.${event.from}` }, to: { key: `orderStages.${event.to}` } },
      };
    case "confirmed":
      return deedOf("confirm");
    case "sent":
      return { key: "orderLog.sent", values: { courier: named(event.courier), invoice: event.invoice } };
    case "resent": {
      const values = { courier: named(event.courier), invoice: event.invoice };
      if (!event.before) return { key: "orderLog.resent", values };
      return { key: "orderLog.resentFrom", values: { ...values, before: event.before } };
    }
    case "refused":
      return refused(deedOf(event.deed), event.reason);
    case "edited":
      return {
        key: "orderLog.edited",
        values: { fields: event.fields.map((field): Message => ({ key: `orderFields.${field}` })) },
      };
    case "addressChanged":
      return { key: event.replaced ? "orderLog.addressReplaced" : "orderLog.addressChanged" };
    case "pccChecked":
      return { key: "orderLog.pccChecked", values: { status: { key: `orderLog.pcc${event.status}` } } };
    case "codeOverridden":
      return because({ key: `orderLog.codeOverridden_${event.gate}` }, [
        { key: `orderLog.code_${event.stop}` },
        event.reason,
      ]);
    case "parcelMoved":
      return withMore(
        { key: "orderLog.parcelMoved", values: { state: { key: `parcelStates.${event.state}` } } },
        event.place,
      );
    case "parcelTrouble":
      return { key: "orderLog.parcelTrouble", values: { trouble: { key: `parcelTroubles.${event.trouble}` } } };
    case "delivered":
      return deedOf("delivered");
    case "refunded":
      return deedOf("refund");
    case "parcelArrived":
    case "marketUntold":
    case "peopleHidden":
    case "memo":
    case "removed":
    case "restored":
    case "costs":
      return { key: `orderLog.${event.is}` };
    case "sellerReturned":
      return event.reason ? because(deedOf("sellerReturn"), [event.reason]) : deedOf("sellerReturn");
    case "sellerCancelled":
      return event.reason ? because(deedOf("sellerCancel"), [event.reason]) : deedOf("sellerCancel");
    case "delayed": {
      const until: Message = { key: "orderLog.sendsBy", values: { day: event.until } };
      return because(deedOf("delay"), event.reason ? [event.reason, until] : [until]);
    }
    case "claimed":
      return withMore(
        { key: "orderLog.claimed", values: { kind: kindOf(event), state: { key: `claimStates.${event.state}` } } },
        event.reason,
      );
    case "claimMoved":
      return { key: "orderLog.claimMoved", values: { kind: kindOf(event), ...stepOf(event) } };
    case "claimOver":
      return {
        key: "orderLog.claimOver",
        values: { kind: kindOf(event), state: { key: `claimStates.${event.state}` } },
      };
    case "claimDone": {
      const done: Message = { key: "orderLog.claimDone", values: { ...decisionOf(event), ...stepOf(event) } };
      const more: (string | Message)[] = [];
      if (event.reason) more.push(event.reason);
      if (event.fee > 0) more.push({ key: "orderLog.charged", values: { fee: event.fee } });
      if (event.invoice) more.push(`${named(event.courier)} ${event.invoice}`);
      const turned: Message[] = event.turned
        ? [{ key: "orderLog.turned", values: { kind: { key: `claimKinds.${event.turned}` } } }]
        : [];
      return withMore(withMore(done, turned), more);
    }
    case "claimRefused":
      return refused({ key: "orderLog.claimDecision", values: decisionOf(event) }, event.reason);
  }
}

const because = (deed: Message, reason: readonly (string | Message)[]): Message => ({
  key: "orderLog.because",
  values: { deed, reason },
});
const refused = (deed: Message, reason: StoredMessage): Message =>
  reason === ""
    ? { key: "orderLog.failed", values: { deed } }
    : { key: "orderLog.failedBecause", values: { deed, reason } };

type Claimed = Extract<LoggedEvent, { kind: unknown }>;
const kindOf = ({ kind }: Claimed): Message => ({ key: `claimKinds.${kind}` });
const decisionOf = (event: Extract<Claimed, { action: unknown }>) => ({
  kind: kindOf(event),
  action: { key: `claimActions.${event.action}` } satisfies Message,
});
const stepOf = ({ from, to }: Extract<Claimed, { from: unknown }>) => ({
  from: { key: `claimStates.${from}` } satisfies Message,
  to: { key: `claimStates.${to}` } satisfies Message,
});

type About = { userId: string; orderIdx: number; at?: Date };

/** Whether an order's log has such an event already. */
export async function wasLogged(
  db: Pick<Database, "select">,
  { userId, idx }: { userId: string; idx: number },
  is: LoggedEvent["is"],
): Promise<boolean> {
  const [line] = await db
    .select({ id: orderLogs.id })
    .from(orderLogs)
    .where(and(eq(orderLogs.userId, userId), eq(orderLogs.orderIdx, idx), sql`${orderLogs.event}->>'is' = ${is}`))
    .limit(1);
  return line !== undefined;
}

/** A line of an order's history, with the staff member in whose request it happens. Written with the change it tells of, so that neither is there without the other. */
export const logOrder = async (db: Pick<Database, "insert">, about: About, event: LoggedEvent): Promise<void> => {
  const trace = currentTrace();
  const byId = trace?.isStaff ? (trace.user ?? null) : null;
  await db.insert(orderLogs).values({ ...about, byId, what: sentenceOf(event), event });
};

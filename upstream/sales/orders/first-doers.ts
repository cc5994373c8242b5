import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Needs } from "@/upstream/context";
import { orderLogs, users, type LoggedEvent } from "@/upstream/db/schema";
import type { Message } from "@/upstream/kit/messages";
import type { Owner } from "./own-orders";

/** Which event of an order's log says that a deed was done. */
const EVENT_OF = {
  confirm: "confirmed",
  invoice: "sent",
  changeInvoice: "resent",
  delivered: "delivered",
  sellerCancel: "sellerCancelled",
  sellerReturn: "sellerReturned",
  refund: "refunded",
  delay: "delayed",
} as const satisfies Record<string, LoggedEvent["is"]>;

type DoneBefore = { event: LoggedEvent; told: Message };

/**
 * Who did something with orders last and when, as a sentence for each order; nothing for an order of whose log we do not
 * know, e.g. one that was sent from the market's own seller centre. A line without a staff member is the seller's.
 */
export const doneBefore = (
  desk: Needs<"db"> & Owner,
  deed: keyof typeof EVENT_OF,
  idxs: readonly number[],
): Promise<ReadonlyMap<number, DoneBefore>> =>
  lastLogged(desk, { is: EVENT_OF[deed], deedOf: () => ({ key: `orderDeeds.${deed}` }) }, idxs);

/** The same of any event, in one query for all orders; `deedOf` is what the sentence calls it. */
export async function lastLogged(
  { db, user }: Needs<"db"> & Owner,
  { is, deedOf }: { is: LoggedEvent["is"]; deedOf: (event: LoggedEvent) => Message },
  idxs: readonly number[],
): Promise<ReadonlyMap<number, DoneBefore>> {
  if (idxs.length === 0) return new Map();
  const rows = await db
    .select({ idx: orderLogs.orderIdx, at: orderLogs.at, who: users.userName, event: orderLogs.event })
    .from(orderLogs)
    .innerJoin(users, eq(users.id, sql`coalesce(${orderLogs.byId}, ${orderLogs.userId})`))
    .where(
      and(
        eq(orderLogs.userId, user.id),
        inArray(orderLogs.orderIdx, [...idxs]),
        sql`${orderLogs.event}->>'is' = ${is}`,
      ),
    )
    .orderBy(asc(orderLogs.id));
  return new Map(
    rows.flatMap(({ idx, at, who, event }) => {
      if (!event) return [];
      const values = { who, at: at.getTime(), deed: deedOf(event) };
      return [[idx, { event, told: { key: "orders.doneBefore", values } }]];
    }),
  );
}

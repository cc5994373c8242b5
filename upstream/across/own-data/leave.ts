import { and, count, eq, inArray, isNull, ne, notInArray, or } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { leavingHolds, LEAVING_DAYS, type LeavingHold } from "@/lib/domain/account/leaving";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import type { Needs } from "@/upstream/context";
import type { Database } from "@/upstream/db/client";
import {
  agencyOrders,
  listings,
  mileageWithdrawals,
  orders,
  payments,
  refunds,
  users,
  workItems,
  works,
} from "@/upstream/db/schema";
import { DONE, Refusal } from "@/upstream/kit/answers";
import { endOtherSessions } from "@/upstream/shop/people/log-in";
import { readPlan } from "@/upstream/shop/plans/held-plan";
import { refundable } from "@/upstream/shop/billing/refund-payment";
import { balanceOf } from "@/upstream/shop/referral/ledger";
import { provePassword } from "./prove-password";
import type { Message } from "@/upstream/kit/messages";

const LEFT: Message = { key: "ownData.asked" };

async function heldBy(db: Database, user: { id: string; role: string }): Promise<LeavingHold[]> {
  const counted = async (rows: PromiseLike<{ total: number }[]>) => (await rows)[0]?.total ?? 0;
  const openPayments = await counted(
    db
      .select({ total: count() })
      .from(payments)
      .where(and(eq(payments.userId, user.id), inArray(payments.state, ["confirming", "refunding"]))),
  );
  const openRefunds = await counted(
    db
      .select({ total: count() })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.causeId))
      .where(and(eq(payments.userId, user.id), eq(refunds.state, "asked"))),
  );
  const openWithdrawals = await counted(
    db
      .select({ total: count() })
      .from(mileageWithdrawals)
      .where(and(eq(mileageWithdrawals.userId, user.id), eq(mileageWithdrawals.state, "requested"))),
  );
  const openParcels = await counted(
    db
      .select({ total: count() })
      .from(agencyOrders)
      .where(
        and(eq(agencyOrders.userId, user.id), notInArray(agencyOrders.state, ["Draft", "Delivered", "Cancelled"])),
      ),
  );
  return leavingHolds({
    isAdmin: user.role === "Admin",
    openPayments: openPayments + openRefunds,
    openWithdrawals,
    openParcels,
  });
}

/** What prevents closing the account, and what would be lost: money in whole won, counts of open work. */
export async function leaving(
  _input: unknown,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<Reply<"account.leaving">> {
  const today = seoulDay(now);
  const { bought } = await readPlan(db, user.id, today);
  const [row] = await db.select({ until: users.planExpiresAt }).from(users).where(eq(users.id, user.id));
  const paid = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.userId, user.id), eq(payments.state, "paid")));
  const [open] = await db
    .select({ total: count() })
    .from(orders)
    .where(and(eq(orders.userId, user.id), inArray(orders.stage, ["New", "Ready", "Delivery"])));
  const [listed] = await db
    .select({ total: count() })
    .from(listings)
    .where(and(eq(listings.userId, user.id), ne(listings.marketProductCode, "")));
  return {
    holds: await heldBy(db, user),
    days: LEAVING_DAYS,
    mileage: (await balanceOf(db, user.id)).balance,
    refundable: paid.reduce((sum, { id }) => sum + refundable(bought, id, today), 0),
    planUntil: row?.until?.toISOString() ?? null,
    openOrders: open?.total ?? 0,
    listings: listed?.total ?? 0,
  };
}

/**
 * Closes the caller's account. Every session ends, works are stopped, and log-ins under the name are refused; seven days
 * later the data are removed (`removeLeft`). Until then an admin can restore the account by lifting its suspension.
 */
export async function leave({ body }: Parsed<"account.leave">, context: Needs<"db" | "user" | "now">): Promise<string> {
  const { db, user, now } = context;
  await provePassword(context, body.password);
  const [hold] = await heldBy(db, user);
  if (hold) throw new Refusal(409, `ownData.${hold}`);
  await db.transaction(async (tx) => {
    const reason = body.reason?.trim();
    await tx
      .update(users)
      .set({
        suspended: true,
        suspendedFor: reason ? { key: "ownData.askedBecause", values: { reason } } : LEFT,
        leftAt: now,
      })
      .where(eq(users.id, user.id));
    const mine = and(eq(works.userId, user.id), isNull(works.endTime));
    await tx.update(works).set({ cancelledAt: now, endTime: now }).where(mine);
    await tx
      .update(workItems)
      .set({ status: "Cancelled", leaseUntil: null, updateDate: now })
      .where(and(eq(workItems.userId, user.id), or(eq(workItems.status, "Waiting"), eq(workItems.status, "Working"))));
    await endOtherSessions(tx, user.id, "", now, "left");
  });
  return DONE;
}

import { desc, eq, inArray, and, ne } from "drizzle-orm";
import type { Reply } from "@/lib/contract/catalogue";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import type { Needs } from "@/upstream/context";
import { payments, refunds } from "@/upstream/db/schema";
import { readPlan } from "@/upstream/shop/plans/held-plan";
import { isOfTry, refundable } from "./refund-payment";

const LISTED = 200;

/** The seller's payments, the newest first, each with what would come back if it were cancelled now. Windows that were closed without paying are left out. */
export async function ownPayments(
  _input: unknown,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<Reply<"payment.history">> {
  const today = seoulDay(now);
  const rows = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, user.id), ne(payments.state, "open")))
    .orderBy(desc(payments.openedAt))
    .limit(LISTED);
  const { bought } = await readPlan(db, user.id, today);
  const back = await db
    .select()
    .from(refunds)
    .where(
      inArray(
        refunds.causeId,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map((row) => {
    const own = back.filter((refund) => refund.causeId === row.id && isOfTry(row)(refund));
    return {
      paymentId: row.id,
      state: row.state,
      code: row.code,
      plan: row.plan,
      months: row.months,
      kind: row.kind,
      firstDay: row.firstDay,
      lastDay: row.lastDay,
      price: row.priceKrw,
      credit: row.creditKrw,
      amount: row.amountKrw,
      method: row.method,
      cardNumber: row.cardNumber,
      receiptUrl: row.receiptUrl,
      openedAt: row.openedAt.toISOString(),
      paidAt: row.paidAt?.toISOString() ?? null,
      refundable: row.state === "paid" ? refundable(bought, row.id, today) : 0,
      refunded: own.filter(({ state }) => state === "done").reduce((sum, { amountKrw }) => sum + amountKrw, 0),
      refundFailed: own
        .filter(({ state }) => row.state === "refunded" && state === "failed")
        .reduce((sum, { amountKrw }) => sum + amountKrw, 0),
    };
  });
}

import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Parsed, Reply } from "@/lib/contract/catalogue";
import { seoulDay } from "@/lib/domain/kit/seoul-days";
import { QUOTE_HOLDS_MS } from "@/lib/domain/payment/payment-state";
import { MONTHS_MAX, planChange, type NoChange } from "@/lib/domain/plan/plan-change";
import type { Needs } from "@/upstream/context";
import { payments } from "@/upstream/db/schema";
import { Refusal } from "@/upstream/kit/answers";
import { lockPlan } from "@/upstream/shop/plans/held-plan";
import { deskOf } from "./payment-desk";
import { renderMessage } from "@/upstream/kit/messages";

function noChange(reason: NoChange): Refusal {
  switch (reason.refused) {
    case "plan":
      return new Refusal(400, "billing.planNotSold");
    case "months":
      return new Refusal(400, "billing.monthsRange", { months: MONTHS_MAX });
    case "endless":
      return new Refusal(409, "billing.heldForGood");
    case "creditLeft":
      return reason.monthsAtLeast === null
        ? new Refusal(409, "billing.creditAbove")
        : new Refusal(409, "billing.creditAboveMonths", { months: reason.monthsAtLeast });
  }
}

/**
 * Opens a payment and sets its price, calculated here from what the seller holds today and valid for half an hour; the
 * gateway is charged exactly that.
 */
export async function openPayment(
  { body }: Parsed<"payment.createId">,
  context: Needs<"db" | "user" | "now" | "payments">,
): Promise<Reply<"payment.createId">> {
  const { db, user, now } = context;
  const { clientKey, windowUrl } = deskOf(context);
  const months = body.months ?? 1;
  const id = `pay-${randomUUID()}`;
  const today = seoulDay(now);
  const change = await db.transaction(async (tx) => {
    const { periods } = await lockPlan(tx, user.id, today);
    const wished = planChange(periods, { plan: body.planId, months }, today);
    if ("refused" in wished) throw noChange(wished);
    const { dueKrw: amountKrw, ...rest } = wished;
    await tx
      .insert(payments)
      .values({ id, userId: user.id, plan: body.planId, months, amountKrw, ...rest, openedAt: now });
    return wished;
  });
  const { dueKrw: amount, ...rest } = change;
  const orderName = renderMessage("billing.orderName", { plan: body.planId, months });
  return { paymentId: id, amount, ...rest, orderName, customerKey: user.id, clientKey, windowUrl };
}

/** Whether an opened payment still has the price about to be charged. A changed amount is refused. */
export async function checkAmount(
  { body }: Parsed<"payment.checkSum">,
  { db, user, now }: Needs<"db" | "user" | "now">,
): Promise<Reply<"payment.checkSum">> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, body.paymentId), eq(payments.userId, user.id)));
  if (!row) throw new Refusal(404, "billing.paymentUnknown");
  if (row.state !== "open") throw new Refusal(409, "billing.settledAlready");
  if (row.openedAt.getTime() + QUOTE_HOLDS_MS < now.getTime()) throw new Refusal(410, "billing.priceRanOut");
  if (row.amountKrw !== body.amount) throw new Refusal(409, "billing.amountChanged");
  return { ok: true };
}
